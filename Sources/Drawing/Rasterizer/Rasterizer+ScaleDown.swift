extension Rasterizer {
  /// Shrinks an image by averaging the area that each target pixel covers, so that no detail is skipped.
  ///
  /// `readRow` writes the row with a number, `width` pixels; rows are asked for one after the other, each
  /// once, so that the image may come from a decoder in any layout without being held twice. The target is
  /// not larger than the source in either direction. `isOpaque` says whether all pixels are; otherwise colors
  /// are weighted by their alpha. O(source pixels).
  package static func scaledDown(
    width: Int, height: Int, isOpaque: Bool, targetWidth: Int, targetHeight: Int,
    readRow: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    precondition(
      targetWidth <= width && targetHeight <= height,
      "\(width)×\(height) does not shrink to \(targetWidth)×\(targetHeight)")
    guard targetWidth > 0, targetHeight > 0 else { return [] }
    let average = AreaAverage(
      width: width, height: height, targetWidth: targetWidth, targetHeight: targetHeight)
    return [UInt32](unsafeUninitializedCapacity: targetWidth * targetHeight) { target, count in
      count = targetWidth * targetHeight
      average.write(into: target.baseAddress!) { y, row in
        readRow(y, row)
        guard !isOpaque else { return }
        var x = 0
        while x < width {
          row[x] = PixelMath.premultiplied(row[x])
          x &+= 1
        }
      }
      guard !isOpaque else { return }
      for index in 0..<count { target[index] = PixelMath.straight(target[index]) }
    }
  }

  /// ``scaledDown(width:height:isOpaque:targetWidth:targetHeight:readRow:)`` of pixels in memory.
  package static func scaledDown(_ bitmap: Bitmap, targetWidth: Int, targetHeight: Int) -> Bitmap {
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
