import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite("Damage") struct DamageTests {
  private let size = CGSize(width: 120, height: 100)

  private func list(_ commands: [DisplayCommand]) -> DisplayList {
    let backdrop = DisplayCommand.fill(
      .init(rect: CGRect(origin: .zero, size: size), color: RGBA8(rgb: 0x20_3040)))
    return DisplayList(size: size, scale: 1, commands: [backdrop] + commands)
  }

  private func fill(_ x: Double, _ y: Double, _ rgb: UInt32 = 0xFF_FFFF) -> DisplayCommand {
    .fill(.init(rect: CGRect(x: x, y: y, width: 10, height: 8), color: RGBA8(rgb: rgb)))
  }

  private func damage(_ old: [DisplayCommand], _ new: [DisplayCommand]) -> [PixelRect] {
    Damage(from: list(old), to: list(new), canvas: PixelRect(x: 0, y: 0, width: 120, height: 100)) {
      BoxText().raster($0.string, font: $0.font, scale: 1)
    }.region.rects
  }

  /// A few random commands, some in clips and groups.
  private func scene(_ random: inout SeededGenerator) -> [[DisplayCommand]] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in part(&random) }
  }

  private func part(_ random: inout SeededGenerator) -> [DisplayCommand] {
    let commands = (0..<Int.random(in: 1...3, using: &random)).map { _ in randomCommand(&random) }
    let area = CGRect(x: 5, y: 5, width: 50, height: 60)
    let opacity = Bool.random(using: &random) ? 0.5 : 1
    switch Int.random(in: 0..<6, using: &random) {
    case 3:
      let mask = (0..<2).map { _ in randomCommand(&random) }
      return masked(area, opacity: opacity, commands, by: mask)
    case 0: return [.pushClip(area)] + commands + [.popClip]
    case 1: return grouped(area, radius: 8, opacity: opacity, commands)
    case 2:
      let turn = CATransform3DMakeRotation(Double.random(in: -1...1, using: &random), 0, 0, 1)
      let matrix = CATransform3DConcat(turn, CATransform3DMakeTranslation(50, 30, 0))
      return grouped(area, opacity: opacity, placement: .transform(matrix), commands)
    default: return commands
    }
  }

  @Test("Drawn where two lists differ, the pixels are those of a whole drawing", arguments: 0..<60)
  func agreesWithWholeDrawing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let renderer = SoftwareRenderer(text: BoxText())
    var pixels = [UInt32](repeating: 0xFF12_3456, count: 120 * 100)
    var parts = scene(&random)
    for step in 0..<6 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: parts.insert(part(&random), at: Int.random(in: 0...parts.count, using: &random))
      case 1: if !parts.isEmpty { parts.remove(at: Int.random(in: 0..<parts.count, using: &random)) }
      case 2: if !parts.isEmpty { parts[Int.random(in: 0..<parts.count, using: &random)] = part(&random) }
      default: parts.shuffle(using: &random)
      }
      let list = list(parts.flatMap(\.self))
      pixels.withUnsafeMutableBytes {
        let target = PixelTarget($0, width: 120, height: 100, bytesPerRow: 480)
        _ = renderer.update(list, in: target, isKept: step > 0)
      }
      let whole = drawn(list).pixels
      #expect(
        pixels == whole, "seed \(seed), step \(step), \(worstPixel(pixels, whole, width: 120)):\n\(list)")
    }
  }

  @Test("Equal lists draw nothing")
  func nothing() {
    #expect(damage([fill(0, 0), fill(40, 0)], [fill(0, 0), fill(40, 0)]).isEmpty)
  }

  @Test("A change draws its own area, before and after")
  func oneChange() {
    let row = (0..<6).map { fill(Double($0) * 20, 0) }
    var changed = row
    changed[2] = fill(40, 50)
    #expect(
      damage(row, changed) == [
        PixelRect(x: 40, y: 0, width: 10, height: 8), PixelRect(x: 40, y: 50, width: 10, height: 8),
      ])
    var inserted = row
    inserted.insert(fill(3, 60, 0), at: 1)
    inserted.append(fill(90, 90, 0))
    #expect(
      damage(row, inserted) == [
        PixelRect(x: 3, y: 60, width: 10, height: 8), PixelRect(x: 90, y: 90, width: 10, height: 8),
      ])
  }

  @Test("A change inside a clip or a group draws its own area")
  func inside() {
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      damage([.pushClip(area), fill(0, 0), .popClip], [.pushClip(area), fill(0, 0, 1), .popClip])
        == [PixelRect(x: 0, y: 0, width: 10, height: 8)])
    let offset = DisplayCommand.Group.Placement.offset(CGPoint(x: 7, y: 9))
    #expect(
      damage(
        grouped(area, opacity: 0.5, placement: offset, [fill(0, 0)]),
        grouped(area, opacity: 0.5, placement: offset, [fill(0, 0, 1)]))
        == [PixelRect(x: 7, y: 9, width: 10, height: 8)])
    // Another opacity changes all of the group.
    #expect(
      damage(grouped(area, opacity: 0.5, [fill(0, 0)]), grouped(area, opacity: 0.6, [fill(0, 0)]))
        == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("A line at the bottom and a line at the side stay apart")
  func crossingLines() {
    var region = PixelRegion()
    region.add(PixelRect(x: 0, y: 90, width: 100, height: 10))
    region.add(PixelRect(x: 95, y: 0, width: 5, height: 100))
    #expect(
      region.rects == [
        PixelRect(x: 0, y: 90, width: 100, height: 10), PixelRect(x: 95, y: 0, width: 5, height: 90),
      ])
  }

  @Test("Rectangles that cover most of their box are drawn as one")
  func denseRegion() {
    var region = PixelRegion()
    region.add(PixelRect(x: 0, y: 0, width: 100, height: 45))
    region.add(PixelRect(x: 0, y: 50, width: 100, height: 50))
    #expect(
      region.rects.count == 2 && region.rectsToPaint == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
    region.add(PixelRect(x: 300, y: 0, width: 10, height: 10))
    #expect(region.rectsToPaint == region.rects && region.rectsToPaint.count == 3)
  }

  @Test("Regions cover what is added, with few rectangles", arguments: 0..<20)
  func regions(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var region = PixelRegion()
    var added: [PixelRect] = []
    for _ in 0..<30 {
      let rect = PixelRect(
        x: Int.random(in: 0..<200, using: &random), y: Int.random(in: 0..<200, using: &random),
        width: Int.random(in: 0..<30, using: &random), height: Int.random(in: 0..<30, using: &random))
      region.add(rect)
      if !rect.isEmpty { added.append(rect) }
      #expect(region.rects.count <= PixelRegion.rectLimit)
      #expect(
        added.allSatisfy { rect in region.rects.reduce(0) { $0 + $1.intersection(rect).area } == rect.area })
      for (index, rect) in region.rects.enumerated() {
        #expect(!region.rects[(index + 1)...].contains { $0.overlaps(rect) })
      }
    }
  }
}
