import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite("Groups on the software canvas") struct GroupTests {
  private let bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
  private let red = RGBA8(rgb: 0xC03028)

  private func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA8, radius: CGFloat = 0
  )
    -> DisplayCommand
  {
    .fill(.init(rect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius, color: color))
  }

  private func text(_ x: Double, _ y: Double, _ color: RGBA8 = RGBA8(rgb: 0x102040)) -> DisplayCommand {
    .text(.init(string: "ab", font: FontSpec(size: 12), color: color, origin: CGPoint(x: x, y: y)))
  }

  /// Computes a translucent group on a color from the opaque group on black and on white.
  private func expected(
    _ commands: [DisplayCommand], opacity: Double, on backdrop: RGBA8, size: Int = 80
  ) -> [UInt32] {
    let black = drawn(size, size, backdrop: RGBA8(rgb: 0), commands).pixels
    let white = drawn(size, size, backdrop: RGBA8(rgb: 0xFF_FFFF), commands).pixels
    return zip(black, white).map { black, white in
      var pixel: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16] {
        let color = Double(black >> shift & 0xFF)
        let alpha = 1 - (Double(white >> shift & 0xFF) - color) / 255
        let below = Double(backdrop.argb >> shift & 0xFF)
        pixel |= UInt32(min(255, max(0, below * (1 - opacity * alpha) + color * opacity)).rounded()) << shift
      }
      return pixel
    }
  }

  @Test("A translucent group looks like its opaque self, faded", arguments: 0..<60)
  func fading(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let commands = (0..<Int.random(in: 1...4, using: &random)).map { _ in randomCommand(&random) }
    let opacity = Double.random(in: 0.1...0.95, using: &random)
    let backdrop = RGBA8(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let radius: CGFloat = Bool.random(using: &random) ? 12 : 0
    let area = CGRect(x: 0, y: 0, width: 64, height: 64)
    let opaque = grouped(area, radius: radius, commands)
    let faded = drawn(80, 80, backdrop: backdrop, grouped(area, radius: radius, opacity: opacity, commands))
      .pixels
    let wanted = expected(opaque, opacity: opacity, on: backdrop)
    let list = DisplayList(size: .zero, scale: 1, commands: opaque)
    #expect(
      difference(faded, wanted) <= 4,
      "seed \(seed), opacity \(opacity) on \(backdrop), \(worstPixel(faded, wanted, width: 80)):\n\(list)")
  }

  /// A panel of one color with a border.
  private func panel(_ area: CGRect, radius: CGFloat, width: CGFloat = 2) -> [DisplayCommand] {
    [
      .fill(.init(rect: area, cornerRadius: radius, color: red)),
      .border(
        .init(rect: area, cornerRadius: radius, width: width, color: RGBA8(rgb: 0x20_E0A0, alpha: 200))),
    ]
  }

  @Test("Of a translucent panel, only the edges get layers")
  func panelWithBorder() {
    let area = CGRect(x: 10, y: 10, width: 180, height: 180)
    let content = panel(area, radius: 12)
    let backdrop = RGBA8(rgb: 0x40_80C0)
    let result = drawn(200, 200, backdrop: backdrop, grouped(area, opacity: 0.4, content))
    #expect(result.statistics.layers == 4)
    // The backdrop, the inside, and three times the edges.
    let edges = 180 * 180 - 176 * 156
    #expect(result.statistics.paintedPixels < 200 * 200 + 176 * 156 + 3 * edges)
    let wanted = expected(grouped(area, content), opacity: 0.4, on: backdrop, size: 200)
    #expect(difference(result.pixels, wanted) <= 2, "\(worstPixel(result.pixels, wanted, width: 200))")
  }

  @Test("A translucent color over all of a panel is seen in the faded panel", arguments: [0, 12])
  func panelBelowTranslucentColor(radius: CGFloat) {
    let area = CGRect(x: 10, y: 10, width: 180, height: 180)
    let veil = DisplayCommand.fill(
      .init(rect: area, cornerRadius: radius, color: RGBA8(rgb: 0xFF_FFFF, alpha: 128)))
    let content = panel(area, radius: radius) + [veil]
    let backdrop = RGBA8(rgb: 0x40_80C0)
    let result = drawn(200, 200, backdrop: backdrop, grouped(area, opacity: 0.4, content))
    let wanted = expected(grouped(area, content), opacity: 0.4, on: backdrop, size: 200)
    #expect(difference(result.pixels, wanted) <= 4, "\(worstPixel(result.pixels, wanted, width: 200))")
  }

  @Test("A translucent panel looks like its opaque self, faded, whatever is on it", arguments: 0..<60)
  func fadingPanel(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func distance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let area = CGRect(
      x: distance(-90...20), y: distance(-90...20), width: distance(100...240), height: distance(100...240))
    let radius = CGFloat([0, 5, 16, 60][distance(0...3)])
    var commands = panel(area, radius: radius, width: CGFloat(distance(1...9)))
    // Some of them lie on the inside.
    for _ in 0..<distance(0...2) { commands.append(randomCommand(&random)) }
    if distance(0...3) == 0 {
      commands = [.pushClip(CGRect(x: 0, y: 10, width: 130, height: 120))] + commands + [.popClip]
    }
    // A group may be smaller than the panel, and have round corners of its own.
    let bounds = distance(0...1) == 0 ? area : area.insetBy(dx: CGFloat(distance(0...20)), dy: 12)
    let corner = CGFloat([0, 0, 14][distance(0...2)])
    let opacity = Double.random(in: 0.1...0.95, using: &random)
    let backdrop = RGBA8(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let opaque = grouped(bounds, radius: corner, commands)
    let faded = drawn(
      160, 160, backdrop: backdrop, grouped(bounds, radius: corner, opacity: opacity, commands))
    let wanted = expected(opaque, opacity: opacity, on: backdrop, size: 160)
    #expect(
      difference(faded.pixels, wanted) <= 4,
      "seed \(seed), opacity \(opacity), \(worstPixel(faded.pixels, wanted, width: 160)):\n\(commands)")
  }

  @Test("A label on an opaque fill needs no layer")
  func labelOnFill() {
    let cell = [fill(4, 4, 60, 40, red, radius: 8), text(20, 18)]
    let result = drawn(80, 80, backdrop: RGBA8(rgb: 0xFF_FFFF), grouped(bounds, opacity: 0.4, cell))
    #expect(result.statistics.groups == 1 && result.statistics.layers == 0)
    let wanted = expected(grouped(bounds, cell), opacity: 0.4, on: RGBA8(rgb: 0xFF_FFFF))
    #expect(difference(result.pixels, wanted) <= 2, "\(worstPixel(result.pixels, wanted, width: 80))")
  }

  @Test("Apart from each other, translucent primitives need no layer")
  func apart() {
    let parts = [fill(0, 0, 20, 20, red), fill(20, 0, 20, 20, RGBA8(rgb: 0xFF, alpha: 90)), text(50, 50)]
    #expect(drawn(80, 80, grouped(bounds, opacity: 0.5, parts)).statistics.layers == 0)
  }

  @Test("Overlapping primitives of a translucent group need a layer")
  func overlapping() {
    let parts = [fill(0, 0, 20, 20, red), fill(10, 0, 20, 20, RGBA8(rgb: 0xFF))]
    #expect(drawn(80, 80, grouped(bounds, opacity: 0.5, parts)).statistics.layers == 1)
    #expect(drawn(80, 80, grouped(bounds, parts)).statistics.layers == 0)
  }

  @Test("An opaque primitive hides what it covers")
  func hidden() {
    let photo = DisplayCommand.image(
      .init(
        bitmap: Bitmap(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF80_4020, count: 4)),
        source: CGRect(x: 0, y: 0, width: 2, height: 2), rect: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let parts = [fill(0, 0, 40, 40, red), photo]
    let result = drawn(80, 80, grouped(bounds, opacity: 0.5, parts))
    #expect(result.statistics.layers == 0 && result.statistics.skipped == 1)
    #expect(result.pixels[20 * 80 + 20] == 0xFF40_2010)
  }

  @Test("A photo in a group with round corners needs no layer, a label across the corner does")
  func roundCorners() {
    let area = CGRect(x: 10, y: 10, width: 40, height: 40)
    let content = [fill(10, 10, 40, 40, red), text(20, 24)]
    #expect(drawn(80, 80, grouped(area, radius: 10, content)).statistics.layers == 0)
    let crossing = [fill(10, 10, 40, 40, red), text(10, 10)]
    #expect(drawn(80, 80, grouped(area, radius: 10, crossing)).statistics.layers == 1)
    // The corner is the one that a rounded fill has.
    let rounded = drawn(80, 80, [fill(10, 10, 40, 40, red, radius: 10)]).pixels
    #expect(drawn(80, 80, grouped(area, radius: 10, [content[0]])).pixels == rounded)
  }

  @Test("A group looks the same wherever whole pixels move it", arguments: 0..<20)
  func moved(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let commands = (0..<3).map { _ in randomCommand(&random) }
    let opacity = Bool.random(using: &random) ? 0.5 : 1
    func picture(_ x: Double, _ y: Double) -> [UInt32] {
      let area = CGRect(x: -10, y: -10, width: 90, height: 90)
      return drawn(
        120, 120, grouped(area, opacity: opacity, placement: .offset(CGPoint(x: x, y: y)), commands)
      ).pixels
    }
    let first = picture(12, 12)
    let second = picture(19, 23)
    for y in 12..<90 {
      for x in 12..<90 where first[y * 120 + x] != second[(y + 11) * 120 + x + 7] {
        Issue.record("seed \(seed): (\(x), \(y))")
        return
      }
    }
  }
}
