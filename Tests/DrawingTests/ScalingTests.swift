import Drawing
import Foundation
import Testing

@Suite struct ScalingTests {
  @Test("A pixel of half the size is the mean of four pixels")
  func areaAverageOfWholePixels() {
    let bitmap = Bitmap(
      width: 4, height: 2, pixels: [0, 10, 20, 30, 100, 110, 120, 130].map { 0xFF00_0000 | $0 })
    let half = Rasterizer.scaledDown(bitmap, targetWidth: 2, targetHeight: 1)
    #expect(half.pixels == [0xFF00_0037, 0xFF00_004B])  // means of 0 10 100 110 and of 20 30 120 130
  }

  @Test("Pixels that lie in two smaller ones count for both by their shares")
  func areaAverageOfFractions() {
    let bitmap = Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_0060, 0xFF00_0000])
    let result = Rasterizer.scaledDown(bitmap, targetWidth: 2, targetHeight: 1)
    #expect(result.pixels == [0xFF00_0020, 0xFF00_0020])
  }

  @Test("An image of one color keeps it at each size")
  func aFlatPictureStaysFlat() {
    let bitmap = Bitmap(
      width: 101, height: 67, pixels: Array(repeating: 0xFF12_3456, count: 101 * 67))
    for (width, height) in [(100, 66), (13, 9), (1, 1), (101, 1), (1, 67)] {
      let result = Rasterizer.scaledDown(bitmap, targetWidth: width, targetHeight: height)
      #expect(result.pixels.allSatisfy { $0 == 0xFF12_3456 }, "\(width)×\(height)")
    }
  }

  @Test(
    "The mean of what lies below, of noise within two levels of the exact one",
    arguments: [1, 2, 3] as [UInt64])
  func areaAverageAgainstExactMeans(seed: UInt64) {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<6 {
      let (width, height) = (1 + next(40), 1 + next(40))
      let (across, down) = (1 + next(width), 1 + next(height))
      let pixels = (0..<width * height).map { _ in 0xFF00_0000 | UInt32(next(1 << 24)) }
      let result = Rasterizer.scaledDown(
        Bitmap(width: width, height: height, pixels: pixels), targetWidth: across, targetHeight: down)
      let columns = (0..<across).map { shares($0, of: across, width) }
      let rows = (0..<down).map { shares($0, of: down, height) }
      for index in 0..<across * down {
        var mean = SIMD4<Double>.zero
        for (y, down) in rows[index / across] {
          for (x, across) in columns[index % across] {
            mean += channels(pixels[y * width + x]) * down * across
          }
        }
        let distance = channels(result.pixels[index]) - mean
        #expect(
          (distance * distance).max() <= 4, "seed \(seed): \(width)×\(height) to \(across)×\(down), \(index)")
      }
    }
  }

  private func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(Double(pixel >> 24), Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
  }

  /// By the definition: the source pixels of an axis that lie below a target pixel, and the part of it that
  /// each covers.
  private func shares(_ target: Int, of targets: Int, _ count: Int) -> [(Int, Double)] {
    let size = Double(count) / Double(targets)
    return (0..<count).compactMap { index in
      let end = min(Double(index + 1), Double(target + 1) * size)
      let covered = end - max(Double(index), Double(target) * size)
      return covered > 0 ? (index, covered / size) : nil
    }
  }

  @Test("A transparent pixel adds no color to the mean")
  func translucentPixelsWeighByTheirAlpha() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0x0000_FF00])
    #expect(Rasterizer.scaledDown(bitmap, targetWidth: 1, targetHeight: 1).pixels == [0x80FF_0000])
  }

  @Test("Each orientation of EXIF is turned upright", arguments: ImageOrientation.allCases)
  func orientations(orientation: ImageOrientation) {
    // 1 2 3 / 4 5 6 as stored; upright as EXIF's table has it.
    let bitmap = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let expected: [ImageOrientation: [UInt32]] = [
      .up: [1, 2, 3, 4, 5, 6], .upMirrored: [3, 2, 1, 6, 5, 4], .down: [6, 5, 4, 3, 2, 1],
      .downMirrored: [4, 5, 6, 1, 2, 3], .leftMirrored: [1, 4, 2, 5, 3, 6],
      .right: [4, 1, 5, 2, 6, 3], .rightMirrored: [6, 3, 5, 2, 4, 1], .left: [3, 6, 2, 5, 1, 4],
    ]
    let result = Rasterizer.upright(bitmap, orientation: orientation)
    #expect(result.pixels == expected[orientation])
    #expect(result.width == (orientation.swapsAxes ? 2 : 3))
  }
}
