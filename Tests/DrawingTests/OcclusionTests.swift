import Foundation
import TestSupport
import Testing

@testable import Drawing

@Suite struct OcclusionTests {
  private let backdrop = RGBA8(rgb: 0x17181C)

  @Test("The parts of a background beside the occluders are found")
  func findsTheVisibleBackground() {
    var occlusion = Occlusion()
    let canvas = PixelRect(x: 0, y: 0, width: 300, height: 100)
    let commands: [DisplayCommand] = [
      .fill(.init(rect: canvas.cgRect, color: backdrop)),
      .fill(
        .init(rect: CGRect(x: 10, y: 10, width: 100, height: 80), cornerRadius: 8, color: RGBA8(rgb: 0xFF))),
      .fill(.init(rect: CGRect(x: 120, y: 10, width: 100, height: 80), color: RGBA8(rgb: 0xFF, alpha: 254))),
    ]
    occlusion.collect(commands, DrawingSpace(scale: 1), canvas: canvas)
    var parts: [PixelRect] = []
    occlusion.forEachVisible(canvas, after: 0) { parts.append($0) }
    #expect(
      parts == [
        PixelRect(x: 0, y: 0, width: 300, height: 18), PixelRect(x: 0, y: 18, width: 10, height: 64),
        PixelRect(x: 110, y: 18, width: 190, height: 64), PixelRect(x: 0, y: 82, width: 300, height: 18),
      ])
    parts = []
    occlusion.forEachVisible(canvas, after: 1) { parts.append($0) }
    #expect(parts == [canvas], "Earlier commands hide nothing.")
  }

  @Test("The visible parts of random rectangles are those of painting each pixel", arguments: 0..<60)
  func agreesWithPaintingEachPixel(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let canvas = PixelRect(x: 0, y: 0, width: 240, height: 180)
    var commands: [DisplayCommand] = [.fill(.init(rect: canvas.cgRect, color: backdrop))]
    var hidden = [Bool](repeating: false, count: canvas.width * canvas.height)
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      let rect = CGRect(
        x: Int.random(in: -40..<240, using: &random), y: Int.random(in: -40..<180, using: &random),
        width: Int.random(in: 0..<160, using: &random), height: Int.random(in: 0..<120, using: &random))
      commands.append(.fill(.init(rect: rect, color: RGBA8(rgb: 0))))
      guard rect.width * rect.height >= 1024 else { continue }
      for y in max(0, Int(rect.minY))..<max(0, min(180, Int(rect.maxY))) {
        for x in max(0, Int(rect.minX))..<max(0, min(240, Int(rect.maxX))) { hidden[y * 240 + x] = true }
      }
    }
    var occlusion = Occlusion()
    occlusion.collect(commands, DrawingSpace(scale: 1), canvas: canvas)
    var painted = [Int](repeating: 0, count: hidden.count)
    occlusion.forEachVisible(canvas, after: 0) { part in
      for y in part.y..<part.maxY { for x in part.x..<part.maxX { painted[y * 240 + x] += 1 } }
    }
    let wrong = painted.indices.first { painted[$0] != (hidden[$0] ? 0 : 1) }
    #expect(wrong == nil, "seed \(seed): pixel \(wrong ?? 0) painted \(painted[wrong ?? 0]) times")
  }
}
