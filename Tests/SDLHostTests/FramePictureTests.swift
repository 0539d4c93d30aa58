import Foundation
import Geometry
import SDLHost
import Testing
import UIKitTesting

@testable import Drawing

/// The image of the article "How a frame is painted": a frame, its damage and its occluders, side by side.
@MainActor @Suite struct FramePictureTests {
  private static let size = CGSize(width: 260, height: 200)
  private static let scale: CGFloat = 2
  private static let background = DisplayCommand.fill(
    .init(rect: CGRect(origin: .zero, size: size), color: RGBA8(rgb: 0xEC_EFF3)))

  /// Cells below a header, scrolled by an offset, beside a pile of turned cards.
  private func frame(offset: Double, selected: Int?) -> DisplayList {
    var commands = [Self.background, .pushClip(Scenes.rect(0, 32, 150, 168))]
    for index in 0..<10 {
      let (x, y) = (6 + Double(index % 2) * 72, 38 + Double(index / 2) * 62 - offset)
      let color = RGBA8(rgb: index == selected ? 0x3D_7EDB : 0xFF_FFFF)
      commands.append(.fill(.init(rect: Scenes.rect(x, y, 66, 56), cornerRadius: 8, color: color)))
      commands.append(Scenes.label("Item \(index)", x + 10, y + 20))
    }
    commands += [
      .popClip, .fill(.init(rect: Scenes.rect(0, 0, 260, 32), color: RGBA8(rgb: 0xFF_FFFF))),
      Scenes.label("Photos", 8, 8),
    ]
    let card = Scenes.rect(0, 0, 80, 60)
    for (index, angle) in [-0.4, 0.25, 0.05].enumerated() {
      commands += Scenes.group(
        UInt64(index), card, Scenes.turn(angle, 165, 85, card.size), [Scenes.picture(card, radius: 4)])
    }
    return DisplayList(size: Self.size, scale: Self.scale, commands: commands)
  }

  /// A rectangle of pixels in points, as an outline with a translucent inside.
  private func marked(_ rect: PixelRect, radius: Double = 0, _ color: RGBA8) -> [DisplayCommand] {
    let scale = Double(Self.scale)
    let rect = Scenes.rect(
      Double(rect.x) / scale, Double(rect.y) / scale, Double(rect.width) / scale, Double(rect.height) / scale)
    var inside = color
    inside.alpha = 90
    return [
      .fill(.init(rect: rect, cornerRadius: radius / scale, color: inside)),
      .border(.init(rect: rect, cornerRadius: radius / scale, width: 1, color: color)),
    ]
  }

  @Test(
    "Of a scrolled frame, the incoming rows and the changed cell are damage, and cells hide the background")
  func paintedFrame() throws {
    let (before, after) = (frame(offset: 0, selected: nil), frame(offset: 26, selected: 5))
    let canvas = PixelRect(x: 0, y: 0, width: 520, height: 400)
    let text = SoftwareCanvas(text: testFontBook)
    let damage = Damage(from: before, to: after, canvas: canvas) {
      text.textRaster($0.string, font: $0.font, scale: Double(Self.scale))
    }
    #expect(damage.moves.map(\.offset) == [PixelOffset(x: 0, y: -52)])
    var occlusion = Occlusion()
    occlusion.collect(after.commands, DrawingSpace(scale: Self.scale), canvas: canvas)
    #expect(occlusion.groupsAndOccluders.count == 3)

    let bounds = CGRect(origin: .zero, size: Self.size)
    var changes = [Self.background] + Scenes.group(1, bounds, opacity: 0.35, .offset(.zero), after.commands)
    for move in damage.moves { changes += marked(move.destination, RGBA8(rgb: 0x3D_7EDB)) }
    for rect in damage.region.rects { changes += marked(rect, RGBA8(rgb: 0xD9_3025)) }

    var hiding: [DisplayCommand] = [.fill(.init(rect: bounds, color: RGBA8(rgb: 0x5A_606B)))]
    occlusion.forEachVisible(canvas, after: 0) { rect in
      let inPoints = marked(rect, RGBA8(rgb: 0)).first
      guard case .fill(var fill)? = inPoints else { return }
      fill.color = RGBA8(rgb: 0xEC_EFF3)
      hiding.append(.fill(fill))
    }
    for item in occlusion.items.dropFirst() {
      guard let occluder = item.occluder else { continue }
      let area = marked(occluder.rect, radius: occluder.radius, RGBA8(rgb: 0x18_8038))
      if case .beginGroup(let group) = after.commands[item.command] {
        hiding += Scenes.group(group.id, group.bounds, group.placement, area)
      } else {
        hiding += [.pushClip(Scenes.rect(0, item.clip.y == 0 ? 0 : 32, 260, 168))] + area + [.popClip]
      }
    }

    let panels = [after.commands, changes, hiding].enumerated().flatMap { index, commands in
      Scenes.group(UInt64(index), bounds, .offset(CGPoint(x: index * 272, y: 0)), commands)
    }
    assertScreenshot(
      of: try draw(804, 200, scale: Self.scale, panels).bitmap(), scale: Self.scale, named: "frame")
  }
}
