import Drawing
import Foundation
import Hosting
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("The theme of the demo", .serialized) @MainActor struct ThemeTests {
  nonisolated static let styles: [UIUserInterfaceStyle] = [.dark, .light]

  @Test("Colors are in the theme only, besides those of generated items")
  func literals() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Demo").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let literal = try Regex(
      "UIColor\\((?!hue:)|CGColor\\(|UIColor\\.|\\b0x[0-9A-Fa-f]{6}\\b|olor = \\.(?!clear)")
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      guard file.lastPathComponent != "Theme.swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(literal) {
        Issue.record("\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 70)
  }

  private func traits(
    _ style: UIUserInterfaceStyle, _ accent: CGColor?, isHigh: Bool = false
  ) -> UITraitCollection {
    let demo = DemoWindow(GeneratedCatalog(count: 1), size: CGSize(width: 10, height: 10), style: style)
    demo.host.environment.accentColor = accent
    demo.app.prefersHighContrast = isHigh
    return demo.app.window.traitCollection
  }

  @Test(
    "The accent color is that of the desktop, with a contrast of 4.5 on each ground, of 7 if the user prefers it",
    arguments: styles)
  func accents(style: UIUserInterfaceStyle) {
    // Those of GNOME, and extreme ones.
    let accents: [UInt32] = [
      0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC, 0x6F8396, 0xFFFF00,
      0x000000, 0xFFFFFF, 0x0000FF,
    ]
    for isHigh in [false, true] {
      for accent in accents {
        let part = { (shift: UInt32) in CGFloat(accent >> shift & 255) / 255 }
        let wanted = CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
        let traits = traits(style, wanted, isHigh: isHigh)
        let shown = ContrastColor(Theme.accent, traits)
        for ground in [Theme.window, Theme.bar, Theme.panel] {
          #expect(shown.contrast(on: ContrastColor(ground, traits)) >= (isHigh ? 7 : 4.5), "\(wanted)")
        }
      }
    }
    // A color that is legible is shown unchanged.
    let orange = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
    let isUnchanged = Theme.accent.resolvedColor(with: traits(style, orange)).cgColor == orange
    #expect(isUnchanged == (style == .dark))
    let none = Theme.accent.resolvedColor(with: traits(style, nil)).cgColor.rgba8
    #expect(none == (style == .dark ? RGBA8(rgb: 0x5EA2FF) : RGBA8(rgb: 0x1A62D6)))
  }

  /// The commands that draw the window, as text.
  private func commands(_ demo: DemoWindow) -> [Substring] {
    demo.settle()
    return "\(demo.app.window.displayList(in: demo.app.window.bounds))".split(separator: "\n")
  }

  private func list(_ demo: DemoWindow) -> DisplayList {
    demo.settle()
    return demo.app.window.displayList(in: demo.app.window.bounds)
  }

  private func demo(_ choice: LayoutChoice, style: UIUserInterfaceStyle = .dark) -> DemoWindow {
    let demo = DemoWindow(
      AlbumsCatalog(counts: [9, 7, 5]), layout: choice, size: CGSize(width: 1100, height: 700), style: style)
    demo.loop.makeCurrent()
    demo.press(.down)
    demo.press(.down, .shift)
    demo.press(.character("i"), [.control, .shift])
    return demo
  }

  @Test(
    "After a change of style, contrast or accent color, each layout equals one that has begun so",
    arguments: LayoutChoice.offered)
  func changes(choice: LayoutChoice) {
    let orange = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
    let demo = demo(choice)
    let dark = commands(demo)
    for isHigh in [false, true] {
      demo.host.environment.accentColor = isHigh ? orange : nil
      demo.app.prefersHighContrast = isHigh
      demo.app.userInterfaceStyle = .light
      let light = commands(demo)
      let fresh = self.demo(choice, style: .light)
      fresh.host.environment.accentColor = isHigh ? orange : nil
      fresh.app.prefersHighContrast = isHigh
      // The second change leads to the colors that views were made with.
      fresh.app.userInterfaceStyle = .dark
      fresh.app.userInterfaceStyle = .light
      #expect(light == commands(fresh))
      #expect(light.count == dark.count && light != dark)
    }
    demo.loop.makeCurrent()
    demo.host.environment.accentColor = nil
    demo.app.prefersHighContrast = false
    demo.app.userInterfaceStyle = .dark
    #expect(commands(demo) == dark)
  }

  @Test("A photo under the pointer has a ring with a contrast of 3 on its ground", arguments: styles)
  func hover(style: UIUserInterfaceStyle) throws {
    let demo = DemoWindow(
      AlbumsCatalog(counts: [9]), size: CGSize(width: 900, height: 600), style: style)
    demo.loop.makeCurrent()
    let (before, place) = (list(demo), try #require(demo.place(2)))
    demo.loop.enqueue(InputEvent(time: demo.host.now, kind: .hover(place)))
    let after = list(demo)
    let traits = demo.app.window.traitCollection
    let ring = Theme.hoverRing.resolvedColor(with: traits).cgColor.rgba8
    func rings(_ list: DisplayList) -> Int {
      list.commands.count { if case .border(let border) = $0 { border.color == ring } else { false } }
    }
    #expect(rings(before) == 0 && rings(after) == 1)
    for ground in [Theme.window, Theme.panel] {
      #expect(ContrastColor(Theme.hoverRing, traits).contrast(on: ContrastColor(ground, traits)) >= 3)
    }
  }

  @Test("Pictures are dark unless --appearance says light; a window follows the desktop")
  func appearance() throws {
    func corner(_ arguments: String...) throws -> UInt32 {
      let options = try ContentOptions.parse(["--items", "3", "--size", "320x240"] + arguments)
      return try HeadlessDemo(options).host.bitmap().pixels[0] & 0xFF_FFFF
    }
    #expect(try corner() == 0x15181E)
    #expect(try corner("--appearance", "system") == 0x15181E)
    #expect(try corner("--appearance", "dark") == 0x15181E)
    #expect(try corner("--appearance", "light") == 0xFAFAFC)
    let windows = ContentOptions.Style.allCases.map(\.windowStyle)
    #expect(windows == [.light, .dark, .unspecified])
    #expect(throws: (any Error).self) { try ContentOptions.parse(["--appearance", "blue"]) }
  }
}

extension ContrastColor {
  /// The color for traits.
  init(_ color: UIColor, _ traits: UITraitCollection) {
    let color = color.resolvedColor(with: traits).cgColor
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha)
    )
  }
}
