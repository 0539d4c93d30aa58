import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// The rows of the coverage of a path, without a place.
private func rows(_ shape: PathShape, width: Int, height: Int, evenOdd: Bool = false) -> [String] {
  text(shape.fillPolygons(.identity), width, height, evenOdd)
}

private func text(_ polygons: [PathLine], _ width: Int, _ height: Int, _ evenOdd: Bool = false) -> [String] {
  let clip = PixelRect(x: 0, y: 0, width: width, height: height)
  let coverage = Rasterizer.coverage(of: polygons, evenOdd: evenOdd, in: clip)
  return (0..<height).map { y in
    (0..<width).map { x in
      guard let coverage, coverage.rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)) else {
        return "  0"
      }
      let value = String(coverage.mask[x - coverage.rect.x, y - coverage.rect.y])
      return String(repeating: " ", count: 3 - value.count) + value
    }.joined(separator: " ")
  }
}

@Suite struct PathTests {
  @Test("A rectangle at fractions of pixels covers the share of each pixel")
  func fractions() {
    var shape = PathShape()
    shape.rect(CGRect(x: 0.5, y: 0.25, width: 2, height: 2))
    #expect(
      rows(shape, width: 4, height: 3) == [
        " 96 191  96   0",
        "128 255 128   0",
        " 32  64  32   0",
      ])
  }

  @Test("A circle has the area of a circle and is the same mirrored")
  func circle() throws {
    var shape = PathShape()
    shape.ellipse(in: CGRect(x: 1, y: 1, width: 30, height: 30))
    let clip = PixelRect(x: 0, y: 0, width: 32, height: 32)
    let found = Rasterizer.coverage(of: shape.fillPolygons(.identity), evenOdd: false, in: clip)
    let coverage = try #require(found)
    let area = Double(coverage.mask.values.reduce(0) { $0 + Int($1) }) / 255
    #expect(abs(area - .pi * 225) < 3)
    #expect(coverage.rect == PixelRect(x: 1, y: 1, width: 30, height: 30))
    let rows = (0..<30).map { y in Array(coverage.mask.values[y * 30..<y * 30 + 30]) }
    #expect(rows.allSatisfy { row in zip(row, row.reversed()).allSatisfy { abs(Int($0) - Int($1)) <= 2 } })
  }

  @Test("The two rules differ where a path goes around twice")
  func rules() {
    var shape = PathShape()
    shape.rect(CGRect(x: 0, y: 0, width: 3, height: 3))
    shape.rect(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(rows(shape, width: 3, height: 3)[1] == "255 255 255")
    #expect(rows(shape, width: 3, height: 3, evenOdd: true)[1] == "255   0 255")
    #expect(shape.contains(CGPoint(x: 1.5, y: 1.5), evenOdd: false))
    #expect(!shape.contains(CGPoint(x: 1.5, y: 1.5), evenOdd: true))
  }

  @Test("Random polygons are covered as many samples of each pixel say", arguments: 0..<40)
  func oracle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let side = 12
    let polygons = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      PathLine(
        points: (0..<Int.random(in: 3...7, using: &random)).map { _ in
          // Corners on the grid of the rasterizer, so that both see the same polygon.
          SIMD2(
            (Double.random(in: -3...15, using: &random) * 256).rounded() / 256,
            (Double.random(in: -3...15, using: &random) * 256).rounded() / 256)
        }, isClosed: true)
    }
    let clip = PixelRect(x: 0, y: 0, width: side, height: side)
    for evenOdd in [false, true] {
      let coverage = Rasterizer.coverage(of: polygons, evenOdd: evenOdd, in: clip)
      for y in 0..<side {
        for x in 0..<side {
          var inside = 0
          for sample in 0..<1024 {
            let point = SIMD2(
              Double(x) + (Double(sample % 32) + 0.5) / 32, Double(y) + (Double(sample / 32) + 0.5) / 32)
            let winding = polygons.reduce(0) { $0 + $1.winding(around: point) }
            if evenOdd ? winding % 2 != 0 : winding != 0 { inside += 1 }
          }
          let expected = Double(inside) / 1024
          var value = 0.0
          if let coverage, coverage.rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
            value = Double(coverage.mask[x - coverage.rect.x, y - coverage.rect.y]) / 255
          }
          #expect(abs(value - expected) < 0.06, "seed \(seed), pixel \(x), \(y): \(value), not \(expected)")
        }
      }
    }
  }

  @Test("A clip changes no pixel inside of it")
  func clip() throws {
    var shape = PathShape()
    shape.ellipse(in: CGRect(x: -20, y: -30, width: 90.5, height: 77.25))
    let polygons = shape.fillPolygons(.identity)
    let large = PixelRect(x: -30, y: -40, width: 140, height: 140)
    let small = PixelRect(x: 20, y: 11, width: 33, height: 20)
    let whole = try #require(Rasterizer.coverage(of: polygons, evenOdd: false, in: large))
    let part = try #require(Rasterizer.coverage(of: polygons, evenOdd: false, in: small))
    for y in part.rect.y..<part.rect.maxY {
      for x in part.rect.x..<part.rect.maxX {
        #expect(
          part.mask[x - part.rect.x, y - part.rect.y] == whole.mask[x - whole.rect.x, y - whole.rect.y])
      }
    }
  }

  @Test("Boxes contain curves, and control points only if asked")
  func boxes() {
    var shape = PathShape()
    shape.move(to: .zero)
    shape.cubic(to: CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 4), CGPoint(x: 4, y: 4))
    #expect(shape.box == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(shape.controlBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(PathShape().box.isNull)
  }

  @Test("Sines and cosines are those of the C library within rounding")
  func sines() {
    for step in -100...100 {
      let angle = CGFloat(step) * 0.173
      var shape = PathShape()
      shape.arc(center: .zero, radius: 1, start: angle, sweep: 1)
      let start = shape.points[0]
      #expect(abs(start.x - cos(angle)) < 1e-14 && abs(start.y - sin(angle)) < 1e-14, "\(angle)")
    }
  }

  @Test("A reversed path has the same points in the opposite order")
  func reversed() {
    var shape = PathShape()
    shape.move(to: CGPoint(x: 1, y: 2))
    shape.line(to: CGPoint(x: 3, y: 2))
    shape.quad(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 4, y: 2))
    shape.close()
    #expect(shape.reversed.points == shape.points.reversed())
    #expect(shape.reversed.reversed == shape)
  }
}

@Suite struct StrokeTests {
  private func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> PathShape {
    var shape = PathShape()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { shape.move(to: point) } else { shape.line(to: point) }
    }
    if closed { shape.close() }
    return shape
  }

  private func rows(_ shape: PathShape, _ stroke: PathStroke, _ width: Int, _ height: Int) -> [String] {
    text(shape.strokePolygons(stroke, .identity), width, height)
  }

  @Test("The ends of a line are cut, square or round")
  func caps() {
    let shape = line([(2, 2), (4, 2)])
    var stroke = PathStroke()
    stroke.width = 2
    #expect(rows(shape, stroke, 6, 3)[1] == "  0   0 255 255   0   0")
    stroke.cap = .square
    #expect(rows(shape, stroke, 6, 3)[1] == "  0 255 255 255 255   0")
    stroke.cap = .round
    #expect(rows(shape, stroke, 6, 3)[1] == "  0 196 255 255 196   0")
  }

  @Test("A corner is sharp, cut or round, and cut beyond the miter limit")
  func joins() {
    let shape = line([(0, 2), (3, 2), (3, 5)])
    var stroke = PathStroke()
    stroke.width = 2
    #expect(rows(shape, stroke, 5, 5)[1] == "255 255 255 255   0")
    stroke.miterLimit = 1.2
    #expect(rows(shape, stroke, 5, 5)[1] == "255 255 255 128   0")
    stroke.miterLimit = 10
    stroke.join = .bevel
    #expect(rows(shape, stroke, 5, 5)[1] == "255 255 255 128   0")
    stroke.join = .round
    #expect(rows(shape, stroke, 5, 5)[1] == "255 255 255 200   0")
  }

  @Test("A closed path has a corner at its start")
  func closed() {
    let square = line([(2, 2), (6, 2), (6, 6), (2, 6)], closed: true)
    var stroke = PathStroke()
    stroke.width = 2
    #expect(
      rows(square, stroke, 8, 8) == [
        "  0   0   0   0   0   0   0   0",
        "  0 255 255 255 255 255 255   0",
        "  0 255 255 255 255 255 255   0",
        "  0 255 255   0   0 255 255   0",
        "  0 255 255   0   0 255 255   0",
        "  0 255 255 255 255 255 255   0",
        "  0 255 255 255 255 255 255   0",
        "  0   0   0   0   0   0   0   0",
      ])
  }

  @Test("Dashes begin at the phase, and a part of a path has its share of the length")
  func dashes() {
    let shape = line([(0, 1), (10, 1)])
    var stroke = PathStroke()
    stroke.width = 2
    stroke.dashes = [2, 1]
    #expect(rows(shape, stroke, 10, 2)[0] == "255 255   0 255 255   0 255 255   0 255")
    stroke.dashPhase = 1
    #expect(rows(shape, stroke, 10, 2)[0] == "255   0 255 255   0 255 255   0 255 255")
    stroke.dashes = [1, 2, 3]
    stroke.dashPhase = 0
    #expect(rows(shape, stroke, 10, 2)[0] == "255   0   0 255 255 255   0 255 255   0")
    stroke.dashes = []
    let part = shape.strokePolygons(stroke, .identity, from: 0.2, to: 0.55)
    #expect(text(part, 10, 2)[0] == "  0   0 255 255 255 128   0   0   0   0")
  }

  @Test("A line along a curve covers its length times its width")
  func area() throws {
    var shape = PathShape()
    shape.ellipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
    var stroke = PathStroke()
    stroke.width = 6
    let clip = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let found = Rasterizer.coverage(of: shape.strokePolygons(stroke, .identity), evenOdd: false, in: clip)
    let coverage = try #require(found)
    let area = Double(coverage.mask.values.reduce(0) { $0 + Int($1) }) / 255
    #expect(abs(area - .pi * (43 * 43 - 37 * 37)) < 10)
  }
}
