import Drawing
import Foundation
import Testing

@Suite struct CornerTests {
  @Test("The pixels of a corner are covered as a quarter of a disc covers them")
  func coverageOfAQuarterDisc() {
    let mask = Rasterizer.corner(radius: 4)
    #expect(mask.width == 4)
    #expect(
      rows(mask) == [
        "  0  41 177 244",
        " 41 240 255 255",
        "177 255 255 255",
        "244 255 255 255",
      ])
  }

  @Test(
    "The covered area of a corner is that of a quarter of a disc",
    arguments: [0.5, 1, 2.5, 8, 8.25, 31, 100])
  func areaIsThatOfTheDisc(radius: Double) {
    let mask = Rasterizer.corner(radius: radius)
    let side = Double(mask.width)
    let area = Double(mask.values.reduce(0) { $0 + Int($1) }) / 255
    // What the square loses is the square about the radius without its quarter disc.
    let expected = side * side - (radius * radius - .pi * radius * radius / 4)
    #expect(abs(area - expected) < 0.02 * side, "radius \(radius): \(area), not \(expected)")
  }

  @Test("A corner is symmetric about its diagonal", arguments: [1.5, 3, 7.75, 20])
  func aCornerIsSymmetric(radius: Double) {
    let mask = Rasterizer.corner(radius: radius)
    for y in 0..<mask.height {
      for x in 0..<mask.width { #expect(mask[x, y] == mask[y, x]) }
    }
  }

  @Test("A corner without a radius has no pixels")
  func noRadiusNoPixels() {
    #expect(Rasterizer.corner(radius: 0).values.isEmpty)
  }

  @Test("A ring of one pixel leaves the inside of its corner uncovered")
  func ringOfOnePixel() {
    let mask = Rasterizer.cornerRing(radius: 3, width: 1)
    #expect(rows(mask) == ["  7 147 241", "147 175  22", "241  22   0"])
  }

  @Test("A ring that is thicker than its radius covers all of its corner")
  func ringThickerThanItsRadius() {
    let mask = Rasterizer.cornerRing(radius: 1, width: 3)
    #expect(rows(mask) == ["200 255 255", "255 255 255", "255 255 255"])
  }

  @Test("A ring without a radius covers a fraction of its inner pixels")
  func squareRing() {
    #expect(rows(Rasterizer.cornerRing(radius: 0, width: 1.5)) == ["255 255", "255 191"])
  }

  @Test("A radius of a rectangle is limited to half of its smaller side")
  func wholeRectangles() {
    #expect(
      rows(Rasterizer.roundedRect(width: 5, height: 3, radius: 9)) == [
        "139 251 255 251 139",
        "251 255 255 255 251",
        "139 251 255 251 139",
      ])
    #expect(Rasterizer.roundedRect(width: 0, height: 3, radius: 2).values.isEmpty)
  }
}

/// The mask as lines of numbers, three characters each.
func rows(_ mask: CoverageMask) -> [String] {
  (0..<mask.height).map { y in
    (0..<mask.width).map { x in
      let text = String(mask[x, y])
      return String(repeating: " ", count: 3 - text.count) + text
    }.joined(separator: " ")
  }
}
