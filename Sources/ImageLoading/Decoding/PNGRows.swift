import Foundation

/// Decodes the rows of a PNG file one after another, in their order.
///
/// libpng reports errors by jumping over the functions that have called it, which Swift does not allow. The
/// file is decompressed by zlib, and rows after damaged bytes are missing.
final class PNGRows {
  private let png: PNGStructure
  private let stream: Decompression
  /// The bytes of the previous row and of the current one, each after a pixel of zeros.
  private var above: [UInt8]
  private var current: [UInt8]
  /// The number of zeros before a row: the bytes of a pixel, at least 1.
  private let step: Int
  /// The number of rows that were decoded.
  private(set) var decodedRows = 0
  private var isDamaged = false

  /// The color of missing pixels: gray as in JPEG files, or transparent where pixels can be.
  var missing: UInt32 { png.isOpaque ? 0xFF80_8080 : 0 }

  /// Begins with the first row of a file, whose bytes exist as long as this value. Nil if zlib is missing.
  init?(_ png: PNGStructure, _ bytes: UnsafeRawBufferPointer) {
    guard let stream = Decompression(bytes, png.data) else { return nil }
    self.png = png
    self.stream = stream
    step = max(1, png.samples * png.bitDepth / 8)
    current = [UInt8](repeating: 0, count: step + png.rowLength(png.width))
    above = current
  }

  // MARK: Rows

  /// Writes the next row of a file that is not interlaced as `0xAARRGGBB`.
  func next(into row: UnsafeMutablePointer<UInt32>) {
    if decode(width: png.width) {
      write(png.width, into: row)
    } else {
      row.update(repeating: missing, count: png.width)
    }
  }

  /// Decodes the next row of a number of pixels into `current`. Returns false if it is missing.
  private func decode(width: Int) -> Bool {
    guard !isDamaged else { return false }
    let length = png.rowLength(width)
    swap(&above, &current)
    let isDecoded = above.withUnsafeBufferPointer { above in
      current.withUnsafeMutableBufferPointer { current in
        var filter: UInt8 = 0
        guard let above = above.baseAddress, let current = current.baseAddress,
          stream.read(&filter, 1) == 1, stream.read(current + step, length) == length,
          Self.unfilter(current + step, above + step, count: length, step: step, filter)
        else { return false }
        return true
      }
    }
    isDamaged = !isDecoded
    if isDecoded { decodedRows += 1 }
    return isDecoded
  }

  /// Adds to each byte what the filter has subtracted: the byte of the pixel at its left, of the pixel above
  /// it, their mean, or the nearest of three. Returns false for an unknown filter.
  private static func unfilter(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, step: Int, _ filter: UInt8
  ) -> Bool {
    let (left, corner) = (row - step, above - step)
    var x = 0
    switch filter {
    case 0: break
    case 1:
      while x < count {
        row[x] = row[x] &+ left[x]
        x &+= 1
      }
    case 2:
      while x < count {
        row[x] = row[x] &+ above[x]
        x &+= 1
      }
    case 3:
      while x < count {
        row[x] = row[x] &+ UInt8(truncatingIfNeeded: (Int(left[x]) &+ Int(above[x])) &>> 1)
        x &+= 1
      }
    case 4:
      while x < count {
        let (a, b, c) = (Int(left[x]), Int(above[x]), Int(corner[x]))
        let (nearLeft, nearAbove, nearCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
        let value =
          nearLeft <= nearAbove && nearLeft <= nearCorner ? a : nearAbove <= nearCorner ? b : c
        row[x] = row[x] &+ UInt8(truncatingIfNeeded: value)
        x &+= 1
      }
    default: return false
    }
    return true
  }

  // MARK: Interlaced files

  /// The passes of an interlaced file: its first pixel, the distance to the next ones, and the size of the
  /// block that a pixel fills until the next passes.
  private static let passes: [(x: Int, y: Int, across: Int, down: Int, width: Int, height: Int)] = [
    (0, 0, 8, 8, 8, 8), (4, 0, 8, 8, 4, 8), (0, 4, 4, 8, 4, 4), (2, 0, 4, 4, 2, 4), (0, 2, 2, 4, 2, 2),
    (1, 0, 2, 2, 1, 2), (0, 1, 1, 2, 1, 1),
  ]

  /// Writes the pixels of an interlaced file. Where bytes are damaged, the blocks of the passes before
  /// remain.
  func readInterlaced(into pixels: UnsafeMutablePointer<UInt32>) {
    pixels.update(repeating: missing, count: png.width * png.height)
    var row = [UInt32](repeating: 0, count: png.width)
    for pass in Self.passes where pass.x < png.width && pass.y < png.height {
      let count = (png.width - pass.x + pass.across - 1) / pass.across
      // The row before the first one has zeros.
      current.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      for y in stride(from: pass.y, to: png.height, by: pass.down) {
        guard decode(width: count) else { return }
        row.withUnsafeMutableBufferPointer { row in
          write(count, into: row.baseAddress!)
          for line in y..<min(y + pass.height, png.height) {
            let target = pixels + line * png.width
            for index in 0..<count {
              let x = pass.x + index * pass.across
              for column in x..<min(x + pass.width, png.width) { target[column] = row[index] }
            }
          }
        }
      }
    }
  }

  // MARK: Pixels

  /// Writes the pixels of the current row.
  private func write(_ count: Int, into row: UnsafeMutablePointer<UInt32>) {
    current.withUnsafeBufferPointer { current in
      let bytes = current.baseAddress! + step
      switch (png.bitDepth, png.samples) {
      case (8, 3) where png.transparentSamples.isEmpty: writeColors(bytes, count, row)
      case (8, 4): writeColorsWithAlpha(bytes, count, row)
      case (16, _): writeSamples(count, row) { bytes.wide($0) }
      case (8, _): writeSamples(count, row) { Int(bytes[$0]) }
      case (let depth, _): writeSamples(count, row) { bytes.bits($0, depth) }
      }
    }
  }

  private func writeColors(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ row: UnsafeMutablePointer<UInt32>) {
    var (x, at) = (0, bytes)
    while x < count {
      row[x] = 0xFF00_0000 | UInt32(at[0]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[2])
      at += 3
      x &+= 1
    }
  }

  private func writeColorsWithAlpha(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ row: UnsafeMutablePointer<UInt32>
  ) {
    var (x, at) = (0, bytes)
    while x < count {
      row[x] = UInt32(at[3]) &<< 24 | UInt32(at[0]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[2])
      at += 4
      x &+= 1
    }
  }

  /// Writes pixels of any kind. `sample` returns the sample of a number, counted from the beginning of the
  /// row.
  private func writeSamples(_ count: Int, _ row: UnsafeMutablePointer<UInt32>, _ sample: (Int) -> Int) {
    let (samples, largest) = (png.samples, 1 << png.bitDepth - 1)
    func channel(_ value: Int) -> UInt32 { UInt32((value * 255 + largest / 2) / largest) }
    let clear = png.transparentSamples
    for x in 0..<count {
      let first = x * samples
      if png.hasPalette {
        let index = sample(first)
        // Decoders show indices without a color as black.
        row[x] = index < png.palette.count ? png.palette[index] : 0xFF00_0000
        continue
      }
      let red = channel(sample(first))
      let (green, blue) =
        png.hasColor ? (channel(sample(first + 1)), channel(sample(first + 2))) : (red, red)
      var alpha: UInt32 = 255
      if png.hasAlpha {
        alpha = channel(sample(first + samples - 1))
      } else if !clear.isEmpty, clear.indices.allSatisfy({ clear[$0] == sample(first + $0) }) {
        alpha = 0
      }
      row[x] = alpha << 24 | red << 16 | green << 8 | blue
    }
  }
}

extension UnsafePointer<UInt8> {
  /// The number of 16 bits with an index.
  fileprivate func wide(_ index: Int) -> Int {
    Int(self[index &* 2]) &<< 8 | Int(self[index &* 2 &+ 1])
  }

  /// The number of 1, 2 or 4 bits with an index.
  fileprivate func bits(_ index: Int, _ depth: Int) -> Int {
    let bit = index &* depth
    return Int(self[bit &>> 3]) &>> (8 &- depth &- bit & 7) & (1 &<< depth &- 1)
  }
}
