import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite("Transforms on the software canvas") struct TransformTests {
  private let white = RGBA8(rgb: 0xFF_FFFF)
  private let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)

  private func turned(_ matrix: CATransform3D, _ commands: [DisplayCommand], opacity: Double = 1) -> [UInt32]
  {
    drawn(100, 100, grouped(bounds, opacity: opacity, placement: .transform(matrix), commands)).pixels
  }

  private func box(radius: CGFloat = 0) -> DisplayCommand {
    .fill(.init(rect: bounds, cornerRadius: radius, color: white))
  }

  private func rotation(_ angle: Double) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeTranslation(-10, -5, 0),
      CATransform3DConcat(
        CATransform3DMakeRotation(angle, 0, 0, 1), CATransform3DMakeTranslation(50.3, 49.6, 0)))
  }

  private func brightness(_ pixels: [UInt32]) -> Double {
    Double(pixels.reduce(0) { $0 + Int($1 & 0xFF) }) / 255
  }

  @Test("A turn keeps the area of a fill", arguments: [0.0, 0.1, 0.5, .pi / 4, 1.3])
  func area(angle: Double) {
    #expect(abs(brightness(turned(rotation(angle), [box()])) - 200) < 2)
    let rounded = brightness(turned(rotation(angle), [box(radius: 4)]))
    #expect(abs(rounded - (200 - 16 * (4 - .pi))) < 3, "\(rounded)")
  }

  @Test("Half pixels have soft edges")
  func softEdges() {
    let row = turned(CATransform3DMakeTranslation(1.5, 2, 0), [box()])[500..<600].map { $0 & 0xFF }
    #expect(row.first { $0 > 0 } == 128 && row.last { $0 > 0 } == 128)
    #expect(row.count { $0 == 255 } == 19)
  }

  @Test("A transform by whole pixels gives the pixels of an offset", arguments: 0..<40)
  func wholePixels(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let commands = (0..<3).map { _ in randomCommand(&random) }
    let area = CGRect(x: -10, y: -10, width: 90, height: 90)
    let opacity = Bool.random(using: &random) ? 0.6 : 1
    let offset = drawn(
      120, 120, grouped(area, opacity: opacity, placement: .offset(CGPoint(x: 15, y: 12)), commands)
    ).pixels
    let matrix = CATransform3DMakeTranslation(15, 12, 0)
    let moved = drawn(120, 120, grouped(area, opacity: opacity, placement: .transform(matrix), commands))
      .pixels
    // Corners are found by distance where a transform is, by area where none is; gradients begin their dither
    // elsewhere.
    #expect(difference(offset, moved) <= 40, "seed \(seed)")
    let changed = zip(offset, moved).count { difference([$0], [$1]) > 3 }
    #expect(changed < 150, "seed \(seed): \(changed) pixels")
  }

  @Test("Perspective looks up the right place")
  func perspective() {
    // Left half red, right half blue; the right side is farther away.
    let pixels = (0..<200).map { $0 % 20 < 10 ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
    var matrix = CATransform3D()
    (matrix.m11, matrix.m22, matrix.m33, matrix.m44, matrix.m14) = (1, 1, 1, 1, 0.05)
    let result = turned(
      matrix,
      [.image(.init(bitmap: Bitmap(width: 20, height: 10, pixels: pixels), source: bounds, rect: bounds))])
    // x' = x / (1 + x/20): 20 -> 10 and the middle, 10 -> 6.67.
    let row = result[200..<300].map { $0 }
    #expect(row.firstIndex { $0 & 0xFF > 128 } == 7)
    #expect(row[11...].allSatisfy { $0 == 0xFF00_0000 } && row[9] & 0xFF > 200)
  }

  @Test("Behind the eye and seen from the edge there is nothing")
  func behindTheEye() {
    var behind = CATransform3DIdentity
    behind.m44 = -1
    #expect(brightness(turned(behind, [box()])) == 0)
    #expect(brightness(turned(CATransform3DMakeScale(0, 1, 1), [box()])) == 0)
    // The plane cuts the eye: what is in front stays finite.
    var cut = CATransform3DIdentity
    cut.m14 = -0.1
    #expect(brightness(turned(cut, [box()])) > 100)
  }

  @Test("A photo is drawn from smaller copies where it is much smaller")
  func smaller() {
    // Stripes of one pixel: without averaging some of them would be skipped.
    let pixels = (0..<128 * 128).map { $0 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
    let photo = DisplayCommand.image(
      .init(
        bitmap: Bitmap(width: 128, height: 128, pixels: pixels),
        source: CGRect(x: 0, y: 0, width: 128, height: 128), rect: CGRect(x: 10, y: 10, width: 20, height: 20)
      ))
    let result = drawn(40, 40, [photo])
    for y in 10..<30 {
      for x in 10..<30 { #expect(abs(Int(result.pixels[y * 40 + x] & 0xFF) - 128) < 3) }
    }
    #expect(result.statistics.uploads == 1)
  }

  @Test("A turned, translucent cell needs no layer, and shows no seam where a label lies on its fill")
  func turnedCell() {
    let cell: [DisplayCommand] = [
      .fill(.init(rect: CGRect(x: 0, y: 0, width: 60, height: 40), cornerRadius: 6, color: white)),
      .text(.init(string: "ab", font: FontSpec(size: 12), color: white, origin: CGPoint(x: 20, y: 12))),
    ]
    let area = CGRect(x: 0, y: 0, width: 60, height: 40)
    let matrix = CATransform3DConcat(
      CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeTranslation(30, 20, 0))
    let result = drawn(100, 100, grouped(area, opacity: 0.5, placement: .transform(matrix), cell))
    #expect(result.statistics.layers == 0)
    let blank = drawn(100, 100, grouped(area, opacity: 0.5, placement: .transform(matrix), [cell[0]]))
    #expect(result.pixels == blank.pixels)
  }
}
