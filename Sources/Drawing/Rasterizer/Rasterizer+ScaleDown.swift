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
  /// For a source pixel: the target pixel where it begins, and how much falls into that one; the rest falls into the
  /// next. Shares are of the target pixel's size, so that those of one target pixel add up to 1.
  private struct Split {
    var target: Int
    var share: Float
    var rest: Float
  }

  private let targetWidth: Int
  private let targetHeight: Int
  private let columns: [Split]
  private let rows: [Split]
  private var line: [SIMD4<Float>]
  private var sum: [SIMD4<Float>]
  private var next: [SIMD4<Float>]

  init(width: Int, height: Int, targetWidth: Int, targetHeight: Int) {
    self.targetWidth = targetWidth
    self.targetHeight = targetHeight
    columns = Self.splits(width, to: targetWidth)
    rows = Self.splits(height, to: targetHeight)
    // One more than the target, for the last pixel's (empty) rest.
    line = Array(repeating: .zero, count: targetWidth + 1)
    sum = line
    next = line
  }

  private static func splits(_ count: Int, to target: Int) -> [Split] {
    let ratio = Double(target) / Double(count)
    return (0..<count).map { index in
      let from = Double(index) * ratio
      let to = min(Double(target), Double(index + 1) * ratio)
      let first = min(target - 1, Int(from))
      let boundary = Double(first + 1)
      guard to > boundary else { return Split(target: first, share: Float(to - from), rest: 0) }
      return Split(target: first, share: Float(boundary - from), rest: Float(to - boundary))
    }
  }

  mutating func add(row y: Int, _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>) {
    addColumns(source)
    let split = rows[y]
    let isLast = y == rows.count - 1 || rows[y + 1].target != split.target
    for x in 0..<targetWidth {
      sum[x] += line[x] * split.share
      if isLast { next[x] = line[x] * split.rest }
    }
    guard isLast else { return }
    let out = target + split.target * targetWidth
    for x in 0..<targetWidth {
      let color = SIMD4<UInt32>(sum[x] + 0.5)
      out[x] =
        min(255, color[3]) << 24 | min(255, color[2]) << 16 | min(255, color[1]) << 8 | min(255, color[0])
    }
    swap(&sum, &next)
  }

  private mutating func addColumns(_ source: UnsafePointer<UInt32>) {
    line.withUnsafeMutableBufferPointer { line in
      line.update(repeating: .zero)
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          let split = columns[x]
          let bytes = unsafeBitCast(source[x], to: SIMD4<UInt8>.self)
          let color = SIMD4<Float>(bytes)
          line[split.target] += color * split.share
          line[split.target + 1] += color * split.rest
        }
      }
    }
  }
}
