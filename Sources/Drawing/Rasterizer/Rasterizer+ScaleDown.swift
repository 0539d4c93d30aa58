extension Rasterizer {
  /// Shrinks a picture by averaging the area that each target pixel covers, so that no detail is skipped.
  ///
  /// `readRow` writes the row with a number, `width` pixels; rows are asked for one after the other, each once, so that
  /// the picture may come from a decoder in any layout without being held twice. The target is not larger than the
  /// source in either direction. `isOpaque` says whether all pixels are; otherwise colours are weighted by their alpha.
  /// O(source pixels).
  public static func scaledDown(
    width: Int, height: Int, isOpaque: Bool, targetWidth: Int, targetHeight: Int,
    readRow: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    precondition(
      targetWidth <= width && targetHeight <= height,
      "\(width)×\(height) does not shrink to \(targetWidth)×\(targetHeight)")
    guard targetWidth > 0, targetHeight > 0 else { return [] }
    var average = AreaAverage(
      width: width, height: height, targetWidth: targetWidth, targetHeight: targetHeight)
    return [UInt32](unsafeUninitializedCapacity: targetWidth * targetHeight) { target, count in
      count = targetWidth * targetHeight
      var row = [UInt32](repeating: 0, count: width)
      row.withUnsafeMutableBufferPointer { row in
        for y in 0..<height {
          readRow(y, row.baseAddress!)
          if !isOpaque { for x in 0..<width { row[x] = PixelMath.premultiplied(row[x]) } }
          average.add(row: y, UnsafePointer(row.baseAddress!), into: target.baseAddress!)
        }
      }
      if !isOpaque { for index in 0..<count { target[index] = PixelMath.straight(target[index]) } }
    }
  }

  /// ``scaledDown(width:height:isOpaque:targetWidth:targetHeight:readRow:)`` of pixels in memory.
  public static func scaledDown(
    _ bitmap: Bitmap, targetWidth: Int, targetHeight: Int
  ) -> Bitmap {
    if targetWidth == bitmap.width, targetHeight == bitmap.height { return bitmap }
    let pixels = bitmap.pixels.withUnsafeBufferPointer { source in
      scaledDown(
        width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, targetWidth: targetWidth,
        targetHeight: targetHeight
      ) { y, row in
        row.update(from: source.baseAddress! + y * bitmap.width, count: bitmap.width)
      }
    }
    return Bitmap(
      width: targetWidth, height: targetHeight, pixels: pixels,
      isOpaque: bitmap.isOpaque ? true : nil)
  }
}

/// Sums source rows into target rows, each with the share of the target pixel that it covers.
private struct AreaAverage {
  /// The source pixels that a target pixel covers, along one axis: the first and the last in part. Shares are of the
  /// target pixel's size, so that those of one target pixel add up to 1.
  private struct Span {
    var first: Int
    var last: Int
    var firstShare: Float
    var lastShare: Float
  }

  private let targetWidth: Int
  private let columns: [Span]
  private let rows: [Span]
  private let columnShare: Float
  private let rowShare: Float
  private var row = 0
  private var line: [SIMD4<Float>]
  private var sum: [SIMD4<Float>]

  init(width: Int, height: Int, targetWidth: Int, targetHeight: Int) {
    self.targetWidth = targetWidth
    columns = Self.spans(width, to: targetWidth)
    rows = Self.spans(height, to: targetHeight)
    columnShare = Float(Double(targetWidth) / Double(width))
    rowShare = Float(Double(targetHeight) / Double(height))
    line = Array(repeating: .zero, count: targetWidth)
    sum = line
  }

  private static func spans(_ count: Int, to target: Int) -> [Span] {
    let length = Double(count) / Double(target)
    return (0..<target).map { index in
      let from = Double(index) * length
      let to = index == target - 1 ? Double(count) : Double(index + 1) * length
      let first = min(count - 1, Int(from))
      let last = max(first, min(count - 1, Int(to.rounded(.up)) - 1))
      if first == last { return Span(first: first, last: last, firstShare: 1, lastShare: 0) }
      return Span(
        first: first, last: last, firstShare: Float((Double(first + 1) - from) / length),
        lastShare: Float((to - Double(last)) / length))
    }
  }

  mutating func add(row y: Int, _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>) {
    averageColumns(source)
    // A row may end one target row and begin the next.
    while row < rows.count, rows[row].first <= y {
      let span = rows[row]
      let share = y == span.first ? span.firstShare : y == span.last ? span.lastShare : rowShare
      if y == span.first {
        for x in 0..<targetWidth { sum[x] = line[x] * share }
      } else {
        for x in 0..<targetWidth { sum[x] += line[x] * share }
      }
      guard y == span.last else { return }
      let out = target + row * targetWidth
      for x in 0..<targetWidth {
        let color = SIMD4<UInt32>(sum[x] + 0.5)
        out[x] =
          min(255, color[3]) << 24 | min(255, color[2]) << 16 | min(255, color[1]) << 8 | min(255, color[0])
      }
      row += 1
    }
  }

  private mutating func averageColumns(_ source: UnsafePointer<UInt32>) {
    let share = columnShare
    line.withUnsafeMutableBufferPointer { line in
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          let span = columns[x]
          var color = Self.channels(PixelMath.spread(source[span.first])) * span.firstShare
          var next = span.first + 1
          while next < span.last {
            // 16 bits hold the sum of 257 bytes.
            let end = min(span.last, next + 256)
            var whole: UInt64 = 0
            while next < end {
              whole &+= PixelMath.spread(source[next])
              next += 1
            }
            color += Self.channels(whole) * share
          }
          if span.last > span.first {
            color += Self.channels(PixelMath.spread(source[span.last])) * span.lastShare
          }
          line[x] = color
        }
      }
    }
  }

  /// Blue, green, red, alpha.
  @inline(__always) private static func channels(_ sum: UInt64) -> SIMD4<Float> {
    let words = unsafeBitCast(sum, to: SIMD4<UInt16>.self)
    return SIMD4<Float>(SIMD4<UInt16>(words[0], words[2], words[1], words[3]))
  }
}
