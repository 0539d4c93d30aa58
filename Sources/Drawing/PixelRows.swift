/// A view of pixels in memory: rows of four bytes a pixel, with their size. The size is checked against the
/// memory where the view is made, so that its readers need no pointer and size of their own.
///
/// The memory belongs to somebody else: a view is valid only inside of the call that it is passed to.
package struct PixelRows {
  package let bytes: UnsafeRawBufferPointer
  /// In pixels.
  package let width: Int
  package let height: Int
  /// From the start of a row to that of the next one; at least four times the width.
  package let bytesPerRow: Int

  /// Stops the program where the rows do not lie within `bytes`. `bytesPerRow` nil: rows without padding.
  package init(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int? = nil) {
    let bytesPerRow = bytesPerRow ?? width * 4
    precondition(width > 0 && height > 0, "Pixels in memory have a size: \(width)×\(height)")
    precondition(bytesPerRow >= width * 4, "A row of \(width) pixels does not fit into \(bytesPerRow) bytes")
    let needed = bytesPerRow * (height - 1) + width * 4
    precondition(
      bytes.count >= needed, "\(width)×\(height) pixels take \(needed) bytes; there are \(bytes.count)")
    self.bytes = bytes
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  package func row(_ y: Int) -> UnsafePointer<UInt32> {
    precondition(y >= 0 && y < height, "There is no row \(y) of \(height)")
    return (bytes.baseAddress! + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// The top left part, of at most this size.
  package func prefix(width: Int, height: Int) -> PixelRows {
    PixelRows(
      bytes, width: min(width, self.width), height: min(height, self.height), bytesPerRow: bytesPerRow)
  }
}

extension [UInt32] {
  package func withPixelRows<Result>(width: Int, height: Int, _ body: (PixelRows) -> Result) -> Result {
    withUnsafeBytes { body(PixelRows($0, width: width, height: height)) }
  }
}
