/// Rows of pixels that a canvas paints: memory of another object, whose size is checked.
package struct PixelTarget {
  let base: UnsafeMutablePointer<UInt32>
  package let width: Int
  package let height: Int
  /// From the start of a row to that of the next one, in pixels.
  let stride: Int

  /// Stops the program where the rows do not lie within `bytes`.
  package init(_ bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) {
    precondition(width > 0 && height > 0, "A target of \(width)×\(height) pixels has no pixels")
    precondition(
      bytesPerRow >= width * 4 && bytesPerRow % 4 == 0,
      "Rows of \(bytesPerRow) bytes do not hold \(width) pixels")
    let needed = bytesPerRow * (height - 1) + width * 4
    precondition(
      bytes.count >= needed, "\(width)×\(height) pixels take \(needed) bytes; there are \(bytes.count)")
    base = bytes.baseAddress!.assumingMemoryBound(to: UInt32.self)
    self.width = width
    self.height = height
    stride = bytesPerRow / 4
  }
}

/// Premultiplied pixels in memory of their own.
package final class PixelBuffer {
  let base: UnsafeMutablePointer<UInt32>
  package let width: Int
  package let height: Int

  /// The pixels are not initialized to anything.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A buffer of \(width)×\(height) pixels has no pixels")
    self.width = width
    self.height = height
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
    base = bytes.bindMemory(to: UInt32.self, capacity: width * height)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  var byteCount: Int { width * height * 4 }

  @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* width }

  /// All pixels as a drawing target, valid as long as the buffer.
  package var target: PixelTarget {
    PixelTarget(
      UnsafeMutableRawBufferPointer(start: base, count: byteCount), width: width, height: height,
      bytesPerRow: width * 4)
  }
}

/// Coverage, 0…255 a pixel, in memory of its own.
package final class MaskBuffer {
  let base: UnsafeMutablePointer<UInt8>
  package let width: Int
  package let height: Int

  /// Nothing is covered.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    base = .allocate(capacity: max(1, width * height))
    base.initialize(repeating: 0, count: max(1, width * height))
  }

  convenience init(_ mask: CoverageMask) {
    self.init(width: mask.width, height: mask.height)
    mask.values.withUnsafeBufferPointer { values in
      if let start = values.baseAddress { base.update(from: start, count: values.count) }
    }
  }

  deinit { base.deallocate() }

  var byteCount: Int { width * height }

  @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* width }

  func flipped(horizontally: Bool, vertically: Bool) -> MaskBuffer {
    let result = MaskBuffer(width: width, height: height)
    for y in 0..<height {
      let from = row(vertically ? height - 1 - y : y)
      let to = result.row(y)
      for x in 0..<width { to[x] = from[horizontally ? width - 1 - x : x] }
    }
    return result
  }
}
