import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

/// A renderer with the pixels of its last list.
private final class Screen {
  let renderer = SoftwareRenderer(text: BoxText())
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]
  private(set) var changed: [PixelRect] = []
  private var isDrawn = false

  init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
  }

  func show(_ list: DisplayList) {
    pixels.withUnsafeMutableBytes {
      let target = PixelTarget($0, width: width, height: height, bytesPerRow: width * 4)
      changed = renderer.update(list, in: target, isKept: isDrawn)
    }
    isDrawn = true
  }
}

/// Rows of cells that scroll, with things that stay in place below and above them.
private struct ScrollScene {
  var cells: [[DisplayCommand]] = []
  var below: [DisplayCommand] = []
  var above: [DisplayCommand] = []
  var aboveInside: [DisplayCommand] = []
  var area = CGRect(x: 0, y: 0, width: 160, height: 140)
  var radius: CGFloat = 0
  var scale: CGFloat = 1

  static let pitch = CGSize(width: 52, height: 40)

  init(_ random: inout SeededGenerator) {
    cells = (0..<30).map { index in Self.cell(index, &random) }
    if Bool.random(using: &random) { area = CGRect(x: 10, y: 12, width: 130, height: 110) }
    if Int.random(in: 0..<4, using: &random) == 0 { radius = 9 }
    scale = [1, 1, 1.5, 2][Int.random(in: 0..<4, using: &random)]
    let backdrop = DisplayCommand.fill(
      .init(rect: CGRect(x: -5, y: -5, width: 300, height: 300), color: RGBA8(rgb: 0x40_5060)))
    if Int.random(in: 0..<5, using: &random) > 0 { below.append(backdrop) }
    if Bool.random(using: &random) { below.append(randomCommand(&random)) }
    if Bool.random(using: &random) {
      aboveInside.append(
        .fill(
          .init(
            rect: CGRect(x: 128, y: 20, width: 4, height: 40), cornerRadius: 2,
            color: RGBA8(rgb: 0, alpha: 120))))
    }
    if Bool.random(using: &random) {
      above.append(
        .fill(
          .init(rect: CGRect(x: 0, y: 0, width: 160, height: 24), color: RGBA8(rgb: 0xFF_FFFF, alpha: 200))))
    }
    if Bool.random(using: &random) { above.append(randomCommand(&random)) }
  }

  static func cell(_ index: Int, _ random: inout SeededGenerator) -> [DisplayCommand] {
    var commands = (0..<Int.random(in: 1...2, using: &random)).map { _ in randomCommand(&random) }
    let name = String(repeating: "a", count: 1 + index % 7) + String(repeating: " ", count: index) + "a"
    commands.append(
      .text(.init(string: name, font: FontSpec(size: 8), color: RGBA8(rgb: 0x10_2030), origin: .zero)))
    let box = CGRect(x: 0, y: 0, width: 48, height: 36)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return [.pushClip(box)] + commands + [.popClip]
    case 1: return grouped(box, radius: 5, opacity: 0.7, commands)
    case 2: return grouped(box, commands)
    case 3:
      return [.shadow(.init(rect: box, cornerRadius: 4, blur: 3, color: RGBA8(rgb: 0, alpha: 150)))]
        + commands
    default: return commands
    }
  }

  func list(offset: CGPoint) -> DisplayList {
    var inner: [DisplayCommand] = []
    for (index, cell) in cells.enumerated() {
      let x = area.minX + CGFloat(index % 3) * Self.pitch.width - offset.x
      let y = area.minY + CGFloat(index / 3) * Self.pitch.height - offset.y
      guard y < area.maxY + 40, y > area.minY - 90 else { continue }
      inner += cell.movedBy(x, y)
    }
    inner += aboveInside
    if radius > 0 {
      let bounds = CGRect(origin: .zero, size: area.size)
      inner = grouped(
        bounds, radius: radius, placement: .offset(area.origin), inner.movedBy(-area.minX, -area.minY))
    } else {
      inner = [.pushClip(area)] + inner + [.popClip]
    }
    return DisplayList(size: CGSize(width: 160, height: 140), scale: scale, commands: below + inner + above)
  }
}

extension [DisplayCommand] {
  /// The commands at another place, those inside groups with their group.
  fileprivate func movedBy(_ x: CGFloat, _ y: CGFloat) -> [DisplayCommand] {
    func moved<Command>(_ command: Command, _ rect: WritableKeyPath<Command, CGRect>) -> Command {
      var command = command
      command[keyPath: rect] = command[keyPath: rect].offsetBy(dx: x, dy: y)
      return command
    }
    var result = self
    var index = 0
    while index < count {
      switch self[index] {
      case .fill(let fill): result[index] = .fill(moved(fill, \.rect))
      case .border(let border): result[index] = .border(moved(border, \.rect))
      case .shadow(let shadow): result[index] = .shadow(moved(shadow, \.rect))
      case .gradient(let gradient): result[index] = .gradient(moved(gradient, \.rect))
      case .image(let image): result[index] = .image(moved(image, \.rect))
      case .text(var text):
        text.origin = CGPoint(x: text.origin.x + x, y: text.origin.y + y)
        result[index] = .text(text)
      case .pushClip(let rect): result[index] = .pushClip(rect.offsetBy(dx: x, dy: y))
      case .beginGroup(var group):
        if case .offset(let point) = group.placement {
          group.placement = .offset(CGPoint(x: point.x + x, y: point.y + y))
        }
        result[index] = .beginGroup(group)
        index += group.commandCount
      case .popClip, .endGroup: break
      }
      index += 1
    }
    return result
  }
}

@Suite("Scrolling") struct ScrollTests {
  @Test("Pixels that were moved are those of a whole drawing", arguments: 0..<60)
  func agreesWithWholeDrawing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var scene = ScrollScene(&random)
    let (width, height) = PixelGrid(scale: scene.scale).size(CGSize(width: 160, height: 140))
    let screen = Screen(width, height)
    var offset = CGPoint(x: 0, y: 60)
    for step in 0..<8 {
      let list = scene.list(offset: offset)
      screen.show(list)
      let whole = drawn(list).pixels
      #expect(
        screen.pixels == whole,
        "seed \(seed), step \(step), \(worstPixel(screen.pixels, whole, width: width)):\n\(list)")
      offset.y = max(0, offset.y + CGFloat(Int.random(in: -30...30, using: &random)) / 2)
      if Int.random(in: 0..<3, using: &random) == 0 {
        offset.x += CGFloat(Int.random(in: -4...4, using: &random))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let index = Int.random(in: 0..<30, using: &random)
        scene.cells[index] = ScrollScene.cell(index, &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0, !scene.above.isEmpty {
        scene.above[scene.above.count - 1] = randomCommand(&random)
      }
    }
  }

  @Test("Most scrolls of random scenes move pixels")
  func movesPixels() {
    var moved = 0
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let scene = ScrollScene(&random)
      let (width, height) = PixelGrid(scale: scene.scale).size(CGSize(width: 160, height: 140))
      let screen = Screen(width, height)
      screen.show(scene.list(offset: CGPoint(x: 0, y: 60)))
      screen.show(scene.list(offset: CGPoint(x: 0, y: 70)))
      if screen.renderer.statistics.movedPixels > 0 { moved += 1 }
    }
    #expect(moved >= 20, "\(moved) of 40")
  }

  /// Cells of 100×30 with a name, from `offset` on, in a clip of 120×300 on a background.
  private func page(offset: Int, above: [DisplayCommand] = []) -> DisplayList {
    let size = CGSize(width: 120, height: 300)
    var commands: [DisplayCommand] = [
      .fill(.init(rect: CGRect(origin: .zero, size: size), color: RGBA8(rgb: 0xFF_FFFF))),
      .pushClip(CGRect(origin: .zero, size: size)),
    ]
    for index in offset / 40...(offset + 300) / 40 {
      let y = index * 40 - offset
      commands.append(
        .fill(
          .init(
            rect: CGRect(x: 10, y: y, width: 100, height: 30), cornerRadius: 6, color: RGBA8(rgb: 0x80C0FF))))
      commands.append(
        .text(
          .init(
            string: "cell \(index)", font: FontSpec(size: 10), color: RGBA8(rgb: 0),
            origin: CGPoint(x: 20, y: y + 8))))
    }
    return DisplayList(size: size, scale: 1, commands: commands + [.popClip] + above)
  }

  @Test("A scroll moves what stays, and paints what comes in")
  func paintsWhatComesIn() {
    let screen = Screen(120, 300)
    screen.show(page(offset: 100))
    screen.show(page(offset: 112))
    let statistics = screen.renderer.statistics
    #expect(screen.changed == [PixelRect(x: 0, y: 0, width: 120, height: 300)])
    #expect(statistics.movedPixels == 120 * 288)
    // The background and the cell that come in, and the letters.
    #expect(statistics.paintedPixels <= 120 * 12 * 3, "\(statistics.paintedPixels)")
    #expect(statistics.damageRects == 1)
    #expect(screen.pixels == drawn(page(offset: 112)).pixels)
  }

  @Test("A bar above a list that scrolls is painted again, where it is and where its pixels were moved to")
  func fixedAbove() {
    let bar = DisplayCommand.fill(
      .init(rect: CGRect(x: 0, y: 0, width: 120, height: 20), color: RGBA8(rgb: 0x20_2020, alpha: 128)))
    let screen = Screen(120, 300)
    screen.show(page(offset: 100, above: [bar]))
    screen.show(page(offset: 95, above: [bar]))
    #expect(screen.renderer.statistics.movedPixels == 120 * 295)
    #expect(screen.renderer.statistics.paintedPixels < 120 * 25 * 4)
    #expect(screen.pixels == drawn(page(offset: 95, above: [bar])).pixels)
  }

  @Test("A page of other cells is painted, not moved")
  func otherContent() {
    let screen = Screen(120, 300)
    screen.show(page(offset: 100))
    screen.show(page(offset: 4000))
    #expect(screen.renderer.statistics.movedPixels == 0)
    #expect(screen.pixels == drawn(page(offset: 4000)).pixels)
  }
}
