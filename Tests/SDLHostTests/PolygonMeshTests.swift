import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import SDLHost

@MainActor struct PolygonMeshTests {
  private func outline(
    _ area: CanvasArea, segments: Int? = nil
  ) -> [MeshPoint] {
    var points: [MeshPoint] = []
    RoundedOutline.write(area, into: &points, segments: segments)
    return points
  }

  private func square(_ side: Int) -> [MeshPoint] {
    outline(CanvasArea(rect: PixelRect(x: 0, y: 0, width: side, height: side)))
  }

  /// The coverage that a graphics card computes for a point.
  private func coverage(_ mesh: PolygonMesh, _ x: Double, _ y: Double) -> Double {
    var start = 0
    var result = 0.0
    for count in mesh.counts {
      let corners = Array(mesh.points[start..<start + count])
      start += count
      for index in 2..<max(2, count) {
        let (a, b, c) = (corners[0], corners[index - 1], corners[index])
        let whole = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        guard abs(whole) > 1e-9 else { continue }
        let u = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / whole
        let v = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / whole
        if u >= 0, v >= 0, u + v <= 1 {
          result = max(result, a.coverage * (1 - u - v) + b.coverage * u + c.coverage * v)
        }
      }
    }
    return result
  }

  @Test("A square along the pixels covers its pixels wholly and no others")
  func squares() {
    var mesh = PolygonMesh()
    mesh.addSmooth(square(4))
    for (x, y, share) in [(0.5, 0.5, 1.0), (3.5, 2.5, 1), (-0.5, 2.5, 0), (4.5, 1.5, 0), (2.5, 2.5, 1)] {
      #expect(abs(coverage(mesh, x, y) - share) < 1e-9, "(\(x), \(y))")
    }
    #expect(abs(coverage(mesh, 0, 2) - 0.5) < 1e-9)
  }

  @Test("A line thinner than a pixel covers its share")
  func thinLines() {
    var mesh = PolygonMesh()
    let points = [(0.0, 0.85), (20, 0.85), (20, 1.15), (0, 1.15)].map { MeshPoint(x: $0.0, y: $0.1) }
    mesh.addSmooth(points)
    #expect(abs(coverage(mesh, 10, 1) - 0.3) < 1e-9)
    #expect(coverage(mesh, 10, 0) == 0)
  }

  @Test("A band has its width and smooth edges on both sides")
  func bands() {
    var mesh = PolygonMesh()
    let inner = outline(CanvasArea(rect: PixelRect(x: 3, y: 3, width: 14, height: 14)))
    mesh.addSmoothBand(square(20), inner)
    for (x, share) in [(-0.5, 0.0), (0.5, 1), (2.5, 1), (3, 0.5), (3.5, 0), (10, 0), (19.5, 1)] {
      #expect(abs(coverage(mesh, x, 10) - share) < 1e-9, "\(x)")
    }
  }

  @Test("Cuts keep what lies inside, and splits keep all")
  func cuts() {
    var mesh = PolygonMesh()
    mesh.add(square(10))
    mesh.split(along: MeshLine(a: 1, b: 0, c: -4))
    #expect(mesh.counts == [4, 4])
    mesh.cut(to: PixelRect(x: 2, y: 0, width: 4, height: 20))
    #expect(mesh.box == (2, 0, 6, 10))
    mesh.cut(to: PixelRect(x: 30, y: 0, width: 4, height: 20))
    #expect(mesh.counts.isEmpty && mesh.points.isEmpty)
  }

  @Test("A limit has smooth edges")
  func limits() {
    var mesh = PolygonMesh()
    mesh.add(square(20))
    let triangle = [(0.0, 0.0), (20, 0), (0, 20)].map { MeshPoint(x: $0.0, y: $0.1) }
    mesh.limit(to: triangle)
    #expect(abs(coverage(mesh, 10, 10) - 0.5) < 1e-9)
    #expect(coverage(mesh, 11, 11) == 0 && coverage(mesh, 5, 5) == 1)
  }

  @Test("A round outline is convex, clockwise, and as large as the rounded rectangle")
  func roundOutlines() {
    for radius in [2.0, 8, 20, 50] {
      for transform in [nil, ProjectiveTransform(-1, 0.3, 0, 0.2, 1, 0, 300, 10, 1)] {
        let area = CanvasArea(
          rect: PixelRect(x: 5, y: 7, width: 120, height: 100), radius: radius, transform: transform)
        let points = outline(area)
        var doubled = 0.0
        for (index, p) in points.enumerated() {
          let q = points[(index + 1) % points.count]
          let r = points[(index + 2) % points.count]
          doubled += p.x * q.y - q.x * p.y
          #expect((q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > -1e-6, "\(radius) at \(index)")
        }
        let scale = transform == nil ? 1 : 1.06
        let exact = (12000 - (4 - Double.pi) * radius * radius) * scale
        #expect(abs(doubled / 2 - exact) < 0.002 * exact, "\(radius): \(doubled / 2) instead of \(exact)")
      }
    }
  }

  @Test("Packed rectangles lie apart and inside")
  func packing() {
    let seed: UInt64 = 20_260_731
    var random = SeededGenerator(seed: seed)
    var packer = ShelfPacker(width: 256, height: 256)
    var placed: [PixelRect] = []
    for _ in 0..<400 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...30, using: &random))
      guard let place = packer.place(width: width, height: height) else { continue }
      let rect = PixelRect(x: place.x, y: place.y, width: width, height: height)
      #expect(rect.x >= 0 && rect.y >= 0 && rect.maxX <= 256 && rect.maxY <= 256, "seed \(seed)")
      #expect(!placed.contains { $0.overlaps(rect) }, "seed \(seed)")
      placed.append(rect)
    }
    let area = placed.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 256 * 256 / 2, "seed \(seed): \(area)")
    packer.removeAll()
    let first = packer.place(width: 256, height: 256)
    #expect(first?.x == 0 && first?.y == 0)
  }
}
