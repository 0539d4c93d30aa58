import Foundation
import Geometry
import Testing

@testable import Drawing

/// The work of updates of a page of cells on 3840×2160 pixels, two pixels per point.
@Suite("Work of an update") struct UpdateWorkTests {
  private static let size = CGSize(width: 1920, height: 1080)

  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 3840 * 2160 * 4, alignment: 16)
  private let renderer = SoftwareRenderer(text: BoxText())

  /// Cells of 150×110 points with a name, 12 columns, in a clip on a background. `changed` has another color.
  private func page(offset: Int = 0, changed: Set<Int> = [], caret: Bool = false) -> DisplayList {
    let bounds = CGRect(origin: .zero, size: Self.size)
    var commands: [DisplayCommand] = [
      .fill(.init(rect: bounds, color: RGBA8(rgb: 0xFF_FFFF))), .pushClip(bounds),
    ]
    for row in offset / 120...(offset + 1080) / 120 {
      for column in 0..<12 {
        let (x, y) = (column * 160 + 5, row * 120 + 5 - offset)
        let color = RGBA8(rgb: changed.contains(row * 12 + column) ? 0x2060_C0 : 0xC0_D0E0)
        commands.append(
          .fill(
            .init(rect: CGRect(x: x, y: y, width: 150, height: 110), cornerRadius: 8, color: color)))
        commands.append(
          .text(
            .init(
              string: "Item \(row * 12 + column)", font: FontSpec(size: 14), color: RGBA8(rgb: 0x20_2020),
              origin: CGPoint(x: x + 40, y: y + 45))))
      }
    }
    if caret {
      commands.append(.fill(.init(rect: CGRect(x: 50, y: 50, width: 1, height: 18), color: RGBA8(rgb: 0))))
    }
    return DisplayList(size: Self.size, scale: 2, commands: commands + [.popClip])
  }

  private func update(_ list: DisplayList, isKept: Bool = true) -> [PixelRect] {
    let target = PixelTarget(memory, width: 3840, height: 2160, bytesPerRow: 3840 * 4)
    return renderer.update(list, in: target, isKept: isKept)
  }

  @Test("A hover, a selection and a caret paint their own area")
  func ownArea() {
    defer { memory.deallocate() }
    _ = update(page(), isKept: false)
    let commands = page().commands.count
    // The background's part, the cell and its letters.
    let cell = 300 * 220
    #expect(update(page(changed: [14])) == [PixelRect(x: 650, y: 250, width: 300, height: 220)])
    #expect(renderer.statistics.paintedPixels < cell * 5 / 2)
    #expect(renderer.statistics.readBacks == 0 && renderer.statistics.movedPixels == 0)
    _ = update(page(changed: [14, 40, 70]))
    #expect(renderer.statistics.damageRects == 2)
    #expect(renderer.statistics.paintedPixels < cell * 5)
    // Each command once, and few once more for each part.
    #expect(renderer.statistics.examined < commands + 40, "\(renderer.statistics.examined) of \(commands)")
    #expect(
      update(page(changed: [14, 40, 70], caret: true)) == [PixelRect(x: 100, y: 100, width: 2, height: 36)])
    #expect(renderer.statistics.paintedPixels <= 2 * 36 * 4)
    #expect(update(page(changed: [14, 40, 70], caret: true)).isEmpty)
    #expect(renderer.statistics.paintedPixels == 0)
  }

  @Test("A scroll moves the pixels that stay and paints the rows that come in")
  func scroll() {
    defer { memory.deallocate() }
    _ = update(page(), isKept: false)
    _ = update(page(offset: 40))
    #expect(renderer.statistics.movedPixels == 3840 * (2160 - 80))
    #expect(renderer.statistics.paintedPixels < 3840 * 80 * 5 / 2, "\(renderer.statistics.paintedPixels)")
    #expect(renderer.statistics.readBacks == 0)
  }
}
