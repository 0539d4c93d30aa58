import Foundation
import Hosting
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Contrasts and sizes of the demo", .serialized) @MainActor struct ContrastTests {
  private func traits(_ style: UIUserInterfaceStyle, isHigh: Bool = false) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(accessibilityContrast: isHigh ? .high : .normal),
    ])
  }

  @Test(
    "Texts have a contrast of at least 4.5 on all grounds on which they are shown",
    arguments: ThemeTests.styles)
  func texts(style: UIUserInterfaceStyle) {
    let traits = traits(style)
    func color(_ color: UIColor) -> ContrastColor { ContrastColor(color, traits) }
    let (window, bar, panel) = (color(Theme.window), color(Theme.bar), color(Theme.panel))
    for ground in [window, bar, panel] {
      for text in [Theme.text, Theme.secondaryText, Theme.faintText, Theme.accent] {
        #expect(color(text).contrast(on: ground) >= 4.5)
      }
      // Texts on the accent color.
      #expect(window.contrast(on: color(Theme.accent)) >= 4.5)
    }
    for ground in [window, panel] {
      let hovered = color(Theme.hover).over(ground)
      #expect(color(Theme.secondaryText).contrast(on: hovered) >= 4.5)
      for selection in [Theme.selection, Theme.activeSelection] {
        #expect(color(Theme.text).contrast(on: color(selection).over(ground)) >= 4.5)
      }
    }
  }

  /// The lines of text in a window, with their contrasts. Disabled entries of menus need none.
  private func lines(_ demo: DemoWindow) -> [TextContrast.Line] {
    let (window, area) = (demo.app.window, demo.app.window.bounds)
    return TextContrast(
      window.displayList(in: area), area: area, opacity: 0.5, text: demo.host.text
    ).lines
  }

  private static let appearances: [(UIUserInterfaceStyle, isHigh: Bool)] = [
    (.dark, false), (.dark, true), (.light, true), (.light, false),
  ]

  @Test(
    "On each screen, all texts have a contrast of 4.5 in both styles, also with high contrast",
    arguments: KeyboardAloneTests.Screen.allCases)
  func screens(screen: KeyboardAloneTests.Screen) {
    let demo = screen.make()
    for (style, isHigh) in Self.appearances {
      demo.app.userInterfaceStyle = style
      demo.app.prefersHighContrast = isHigh
      for key in [nil, KeyCode.contextMenu, .function(10), .function(1)] {
        if let key { demo.press(key) }
        demo.settle()
        let lines = lines(demo)
        #expect(!lines.isEmpty)
        for line in lines where line.contrast < 4.5 {
          Issue.record(
            "\(screen), \(style), \(isHigh), \(key.map { "\($0)" } ?? ""): \(line.string) \(line.contrast)")
        }
        if key != nil { demo.press(.escape) }
      }
    }
  }

  @Test(
    "In each layout and style, all texts have a contrast of 4.5, also of selected items and at high contrast"
  )
  func layouts() {
    for choice in LayoutChoice.offered {
      let demo = DemoWindow(
        AlbumsCatalog(counts: [9, 7, 5]), layout: choice, size: CGSize(width: 900, height: 600))
      demo.loop.makeCurrent()
      demo.press(.down)
      demo.press(.down, .shift)
      for (style, isHigh) in Self.appearances {
        demo.app.userInterfaceStyle = style
        demo.app.prefersHighContrast = isHigh
        demo.settle()
        for line in lines(demo) where line.contrast < 4.5 {
          Issue.record("\(choice), \(style), \(isHigh): \(line.string) \(line.contrast)")
        }
      }
    }
  }

  @Test(
    "With high contrast, faint texts have one of 7, and edges of panels one of 3",
    arguments: ThemeTests.styles)
  func highContrast(style: UIUserInterfaceStyle) throws {
    let high = traits(style, isHigh: true)
    for ground in [Theme.window, Theme.bar, Theme.panel].map({ ContrastColor($0, high) }) {
      for text in [Theme.text, Theme.secondaryText, Theme.faintText, Theme.accent] {
        #expect(ContrastColor(text, high).contrast(on: ground) >= 7)
      }
      for edge in [Theme.hairline, Theme.panelEdge] {
        #expect(ContrastColor(edge, high).contrast(on: ground) >= 3)
      }
    }
    // Live, also the edge of a panel.
    let demo = DemoWindow(GeneratedCatalog(count: 8), size: CGSize(width: 900, height: 600), style: style)
    demo.loop.makeCurrent()
    let panel = demo.browser.parts.inspector.panel
    let normal = panel.layer.borderColor
    demo.app.prefersHighContrast = true
    #expect(panel.layer.borderColor == Theme.hairline.resolvedColor(with: high).cgColor)
    demo.app.prefersHighContrast = false
    #expect(panel.layer.borderColor == normal)
  }

  @Test("The texts of selected and of other rows are those with sufficient contrast")
  func rows() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 8), layout: .list, size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    demo.select((0, 1))
    demo.settle()
    func details(_ item: Int) throws -> UILabel {
      let cell = try #require(
        demo.browser.parts.context.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
          as? PhotoCell)
      return try #require(
        cell.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == cell.detailText })
    }
    #expect(try details(0).textColor == Theme.secondaryText)
    #expect(try details(1).textColor == Theme.text)
  }

  @Test(
    "The selected segment has a contrast of 3 with its track, and all titles one of 4.5",
    arguments: ThemeTests.styles)
  func segments(style: UIUserInterfaceStyle) {
    let bar = TopBar(frame: CGRect(x: 0, y: 0, width: 1200, height: 56))
    let controls = bar.subviews.compactMap { $0 as? UISegmentedControl }
    #expect(controls.count == 2)
    let traits = traits(style)
    func color(_ color: UIColor?) -> ContrastColor { ContrastColor(color ?? .clear, traits) }
    for control in controls {
      let track = color(control.backgroundColor).over(color(Theme.bar))
      let thumb = color(control.selectedSegmentTintColor).over(track)
      #expect(thumb.contrast(on: track) >= 3)
      #expect(color(control.titleColor).contrast(on: track) >= 4.5)
      #expect(color(control.selectedTitleColor).contrast(on: thumb) >= 4.5)
    }
  }

  @Test("The knob of the slider has a diameter of at least 24 points and can be dragged")
  func knob() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 30), size: CGSize(width: 900, height: 600))
    demo.loop.makeCurrent()
    demo.press(.character("i"), [.control, .shift])
    demo.settle()
    let slider = demo.browser.parts.inspector.panel.slider
    let knob = try #require(slider.subviews.last)
    #expect(knob.frame.width >= 24 && knob.frame.height >= 24)
    #expect(slider.bounds.contains(knob.frame))
    #expect(slider.frame.maxY <= demo.browser.parts.inspector.panel.bounds.height)
    var progress: CGFloat?
    slider.onSlide = { progress = $0 }
    demo.tap(knob.convert(CGPoint(x: 22, y: 22), to: nil), source: .mouse)
    #expect(progress == 0)
  }
}
