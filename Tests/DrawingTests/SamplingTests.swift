import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite("Sampling") struct SamplingTests {
  /// The four nearest pixels, weighted by 256ths, columns first.
  private func expected(_ pixels: [UInt32], _ width: Int, _ height: Int, _ u: Double, _ v: Double) -> UInt32 {
    func fixed(_ value: Double, _ count: Int) -> Int {
      min((count - 1) << 16, max(0, Int((value * 65536).rounded(.down)) - 32768))
    }
    let (u, v) = (fixed(u, width), fixed(v, height))
    let (x, y) = (u >> 16, v >> 16)
    let (across, down) = (u >> 8 & 255, v >> 8 & 255)
    let (right, lower) = (min(x + 1, width - 1), min(y + 1, height - 1))
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] {
      func channel(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> shift & 255) }
      let first = (channel(x, y) * (256 - down) + channel(x, lower) * down + 128) >> 8
      let second = (channel(right, y) * (256 - down) + channel(right, lower) * down + 128) >> 8
      result |= UInt32((first * (256 - across) + second * across + 128) >> 8) << shift
    }
    return result
  }

  private func noise(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<width * height).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  }

  @Test("A scaled image has the weighted pixels, in whatever parts it is drawn", arguments: 0..<30)
  func scaled(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random))
    let pixels = noise(width, height, &random)
    // In eighths, so that each place is exact.
    let (across, down) = (
      Int.random(in: 1...3, using: &random) * 16, Int.random(in: 1...3, using: &random) * 16
    )
    let size = (x: width * 16 / 16 * across / 8, y: height * down / 8)
    let image = DisplayCommand.image(
      .init(
        bitmap: Bitmap(width: width, height: height, pixels: pixels),
        source: CGRect(x: 0, y: 0, width: width, height: height),
        rect: CGRect(x: 3, y: 2, width: size.x, height: size.y)))
    let result = drawn(size.x + 5, size.y + 4, [image]).pixels
    for y in 0..<size.y {
      for x in 0..<size.x {
        let place = (
          (Double(x) + 0.5) * Double(width) / Double(size.x),
          (Double(y) + 0.5) * Double(height) / Double(size.y)
        )
        let pixel = result[(y + 2) * (size.x + 5) + x + 3] & 0xFF_FFFF
        let exact = expected(pixels, width, height, place.0, place.1) & 0xFF_FFFF
        #expect(
          difference([pixel], [exact]) <= 1,
          "seed \(seed), \(width)×\(height) as \(size), (\(x), \(y)): \(pixel), not \(exact)")
      }
    }
  }

  @Test("A raster along its rows and under a quarter turn has the same pixels", arguments: 0..<10)
  func quarterTurn(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pixels = noise(9, 7, &random)
    var turned = [UInt32](repeating: 0, count: 63)
    for y in 0..<7 { for x in 0..<9 { turned[x * 7 + 6 - y] = pixels[y * 9 + x] } }
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: 16)
    defer { line.deallocate() }
    func sample(_ pixels: [UInt32], _ width: Int, _ height: Int, _ map: ProjectiveTransform) -> [UInt32] {
      var result = [UInt32](repeating: 0, count: 30 * 30)
      pixels.withUnsafeBufferPointer { pixels in
        let level = RasterPixels(base: pixels.baseAddress!, width: width, height: height)
        let sampler = PixelSampler(level: level, rows: RowMap(map), line: line)
        result.withUnsafeMutableBufferPointer { out in
          for y in 0..<30 { sampler.sample(y, 0, 30, into: out.baseAddress! + y * 30) }
        }
      }
      return result
    }
    let scale = ProjectiveTransform.scale(0.375)
    let shift = ProjectiveTransform.translation(-1.25, -0.5)
    let straight = sample(pixels, 9, 7, scale.concatenating(shift))
    // (u, v) of the image is (7 − v, u) of the turned one.
    let turn = ProjectiveTransform(0, 1, 0, -1, 0, 0, 7, 0, 1)
    let quarter = sample(turned, 7, 9, scale.concatenating(shift).concatenating(turn))
    #expect(difference(straight, quarter) <= 1, "seed \(seed): \(worstPixel(straight, quarter, width: 30))")
  }

  @Test("Copies are halved from the bitmap, and those more than twice as large are removed")
  func pyramid() {
    var random = SeededGenerator(seed: 7)
    let bitmap = Bitmap(width: 64, height: 48, pixels: noise(64, 48, &random))
    func pixels(_ pyramid: ImagePyramid, _ ratio: Double) -> [UInt32] {
      var result: [UInt32] = []
      pyramid.withLevel(
        ImagePyramid.level(shrinking: ratio, width: pyramid.width, height: pyramid.height), of: bitmap
      ) {
        result = Array(UnsafeBufferPointer(start: $0.base, count: $0.width * $0.height))
      }
      return result
    }
    let first = ImagePyramid(bitmap, tint: nil)
    #expect(first.byteCount == 0)
    let half = pixels(first, 2)
    #expect(half.count == 32 * 24 && first.byteCount == 32 * 24 * 4)
    let eighth = pixels(first, 9)
    #expect(eighth.count == 8 * 6 && first.byteCount == (16 * 12 + 8 * 6) * 4)
    let second = ImagePyramid(bitmap, tint: nil)
    #expect(pixels(second, 8) == eighth)
    #expect(pixels(second, 3) == half)
  }

  @Test("A canvas does not hold the bitmaps that it has drawn")
  func release() {
    let canvas = SoftwareCanvas(text: BoxText())
    weak var drawn: Bitmap?
    func draw(_ size: Int, at scale: CGFloat) {
      let bitmap = Bitmap(
        width: size, height: size, pixels: Array(repeating: 0xFF20_4060, count: size * size))
      drawn = bitmap
      var pixels = [UInt32](repeating: 0, count: 64 * 64)
      pixels.withUnsafeMutableBytes {
        canvas.begin(PixelTarget($0, width: 64, height: 64, bytesPerRow: 64 * 4))
        let side = Int(CGFloat(size) * scale)
        let image = DisplayCommand.Image(
          bitmap: bitmap, source: CGRect(x: 0, y: 0, width: size, height: size),
          rect: CGRect(x: 0, y: 0, width: side, height: side))
        canvas.image(
          CanvasArea(rect: PixelRect(x: 0, y: 0, width: side, height: side)), image, style: CanvasStyle())
        canvas.end()
      }
    }
    draw(32, at: 1)
    #expect(drawn == nil)
    draw(128, at: 0.25)
    #expect(drawn == nil)
  }
}
