import Drawing
import Foundation
import Geometry
import Testing

@Suite struct WarpTests {
  let clip = CGRect(x: 0, y: 0, width: 100, height: 100)
  let white = Bitmap(width: 20, height: 10, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 200))

  @Test func wholePixelsMoveUnchanged() throws {
    let pixels = (0..<12).map { 0xFF00_0000 | UInt32($0 * 1000) }
    let result = try #require(
      Rasterizer.warp(
        Bitmap(width: 4, height: 3, pixels: pixels), transform: .translation(7, 9), clip: clip))
    #expect(result.x == 6 && result.y == 8 && result.bitmap.width == 6 && result.bitmap.height == 5)
    for y in 0..<3 {
      for x in 0..<4 { #expect(result.bitmap.pixels[(y + 1) * 6 + x + 1] == pixels[y * 4 + x]) }
    }
    #expect(result.bitmap.pixels[0] == 0 && result.bitmap.pixels[29] == 0)
  }

  @Test(arguments: [0.0, 0.1, 0.5, .pi / 4, 1.3])
  func rotationKeepsTheArea(angle: Double) throws {
    let transform = ProjectiveTransform.translation(-10, -5).concatenating(
      ProjectiveTransform(
        cos(angle), sin(angle), 0, -sin(angle), cos(angle), 0, 50.3, 49.6, 1))
    let result = try #require(
      Rasterizer.warp(white, transform: transform, clip: clip))
    let area = Double(result.bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255
    #expect(abs(area - 200) < 2, "\(area)")
  }

  @Test func halfPixelsHaveSoftEdges() throws {
    let result = try #require(
      Rasterizer.warp(
        white, transform: .translation(1.5, 2), clip: clip))
    let row = result.bitmap.pixels[5 * result.bitmap.width..<6 * result.bitmap.width].map { $0 >> 24 }
    #expect(row.first { $0 > 0 } == 128 && row.last { $0 > 0 } == 128)
    #expect(row.count { $0 == 255 } == 19)
  }

  @Test func perspectiveLooksUpTheRightPlace() throws {
    // Left half red, right half blue; the right side is farther away.
    let pixels = (0..<200).map { $0 % 20 < 10 ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
    var transform = CATransform3D()
    transform.m11 = 1
    transform.m22 = 1
    transform.m33 = 1
    transform.m44 = 1
    transform.m14 = 0.05
    let map = ProjectiveTransform(transform)
    let result = try #require(
      Rasterizer.warp(
        Bitmap(width: 20, height: 10, pixels: pixels), transform: map, clip: clip))
    // x' = x / (1 + x/20): 20 -> 10 and the middle, 10 -> 6.67.
    let edge = result.bitmap.pixels[2 * result.bitmap.width..<3 * result.bitmap.width].firstIndex {
      $0 & 0xFF > 128
    }!
    #expect(edge - 2 * result.bitmap.width + result.x == 7)
    #expect(result.x + result.bitmap.width <= 11)
  }

  @Test func behindTheEyeNothing() {
    let behind = ProjectiveTransform(1, 0, 0, 0, 1, 0, 0, 0, -1)
    #expect(Rasterizer.warp(white, transform: behind, clip: clip) == nil)
    let edgeOn = ProjectiveTransform(0, 0, 0, 0, 1, 0, 0, 0, 1)
    #expect(Rasterizer.warp(white, transform: edgeOn, clip: clip) == nil)
    // The plane cuts the eye: what is in front stays finite.
    let cut = ProjectiveTransform(1, 0, -0.1, 0, 1, 0, 0, 0, 1)
    let result = Rasterizer.warp(white, transform: cut, clip: clip)
    #expect(result.map { $0.bitmap.width <= 100 && $0.bitmap.height <= 100 } == true)
  }

  @Test func outsideTheClipNothing() {
    #expect(
      Rasterizer.warp(white, transform: .translation(200, 0), clip: clip) == nil)
  }
}
