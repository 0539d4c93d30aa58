import Foundation
import Hosting
import Testing
import UIKit

@testable import Demo

@Suite("The keyboard in the demo", .serialized) @MainActor struct KeyboardTests {
  private func demo(_ count: Int = 40, width: CGFloat = 1000, height: CGFloat = 600) -> DemoWindow {
    let demo = DemoWindow(GeneratedCatalog(count: count), size: CGSize(width: width, height: height))
    demo.loop.makeCurrent()
    return demo
  }

  private func focused(_ demo: DemoWindow) -> UIView? { demo.app.window.keyboardFocus }

  /// Whether a ring is shown around the control: a border outside of its bounds.
  private func hasRing(_ control: UIView) -> Bool {
    control.subviews.contains { $0.layer.borderWidth == 2 && $0.frame.minX < 0 && !$0.isHidden }
  }

  @Test("Ctrl with a digit shows a layout; a digit finds a photo by its name")
  func digits() {
    let demo = demo()
    demo.press(.character("3"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .list)
    demo.press(.character("1"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    demo.press(.character("3"))
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(demo.browser.parts.context.note.text == "No photo begins with “3”")
  }

  @Test("Tab and Shift-Tab move a visible focus through the controls of the bar and the grid")
  func tab() throws {
    let demo = demo()
    demo.press(.right)
    demo.press(.right)
    let grid = demo.browser.parts.context.collectionView
    #expect(focused(demo) === grid && grid.focusedIndexPath?.item == 1)
    let controls = demo.browser.parts.focus.stops.compactMap { $0 as? UIControl }
    #expect(controls.count == 3)
    for control in controls {
      demo.press(.tab)
      #expect(focused(demo) === control && hasRing(control))
      #expect(controls.filter(hasRing).count == 1)
      #expect(grid.focusedIndexPath == nil)
    }
    demo.press(.tab)
    // The grid has the focus again, at the same item.
    #expect(focused(demo) === grid && grid.focusedIndexPath?.item == 1)
    #expect(!controls.contains(where: hasRing))
    demo.press(.tab, .shift)
    #expect(focused(demo) === controls[2])
    // The last control selects layouts: Right selects the next one.
    demo.press(.right)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large)
    demo.press(.escape)
    #expect(focused(demo) === grid)
    #expect(grid.focusedIndexPath?.item == 1)
  }

  @Test("Space and Enter press the focused button")
  func pressing() {
    let demo = demo()
    demo.browser.parts.editing.shuffling = ShuffleGenerator(seed: 3)
    demo.press(.tab)
    let before = demo.numbers
    demo.press(.character(" "))
    demo.settle()
    #expect(demo.numbers != before)
    let shuffled = demo.numbers
    demo.press(.return)
    demo.settle()
    #expect(demo.numbers != shuffled)
  }

  @Test("A narrow window has one button, whose menu has all layouts, orders and commands")
  func narrow() throws {
    let demo = demo(width: 360, height: 260)
    let controls = demo.browser.parts.focus.stops.compactMap { $0 as? UIControl }
    #expect(controls.count == 1 && controls.first === demo.browser.parts.topBar.viewButton)
    let button = try #require(controls.first)
    #expect(demo.browser.view.bounds.contains(button.convert(button.bounds, to: demo.browser.view)))
    demo.press(.tab)
    demo.press(.return)
    // The menu is open with the first row highlighted. Tab and Shift-Tab move the highlight.
    demo.press(.tab)
    demo.press(.tab)
    demo.press(.tab, .shift)
    demo.press(.return)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large)
    // A letter highlights the row that begins with it; rows below the window are scrolled into view.
    demo.press(.return)
    demo.press(.character("m"))
    demo.press(.return)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .mosaic)
    let titles = demo.browser.commands.viewMenu.children.flatMap { ($0 as? UIMenu)?.children ?? [] }
      .map(\.title)
    for title in LayoutChoice.offered.map(\.name) + [
      "Sort by", "Shuffle", "Open Folder…", "Find…", "Full Screen", "Keys",
    ] {
      #expect(titles.contains(title), "\(title)")
    }
  }

  @Test("The controls are replaced below a width of 900 points", arguments: [899, 900, 1280] as [CGFloat])
  func widths(width: CGFloat) {
    let demo = demo(width: width)
    let controls = demo.browser.parts.focus.stops.compactMap { $0 as? UIControl }
    #expect(controls.count == (width < 900 ? 1 : 3))
    let frames = controls.map(\.frame)
    for frame in frames { #expect(frame.height >= 34 && frame.minX >= 0 && frame.maxX <= width) }
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX <= next.minX) }
  }

  @Test("F1 and Ctrl-? show the list of keys, which has all keys; Escape closes it")
  func overlay() {
    let demo = demo()
    demo.press(.function(1))
    #expect(demo.browser.commands.keyOverlay != nil)
    // The overlay receives all keys.
    demo.press(.character("a"), .control)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.isEmpty ?? true)
    demo.press(.escape)
    #expect(demo.browser.commands.keyOverlay == nil)
    demo.press(.character("/"), [.control, .shift])
    #expect(demo.browser.commands.keyOverlay != nil)
    demo.press(.function(1))
    #expect(demo.browser.commands.keyOverlay == nil)
    demo.press(.character("a"), .control)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.count == 40)
    demo.press(.character("i"), [.control, .shift])
    #expect(!demo.browser.parts.inspector.panel.isHidden)
  }

  @Test("All texts of the list of keys can be scrolled into view in a small window")
  func smallOverlay() throws {
    let demo = demo(width: 360, height: 260)
    demo.press(.function(1))
    demo.press(.end)
    demo.settle()
    let overlay = try #require(demo.browser.commands.keyOverlay)
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    let quit = try #require(labels(overlay).first { $0.text == "quit" })
    let frame = quit.convert(quit.bounds, to: overlay)
    #expect(overlay.bounds.contains(frame))
    for label in labels(overlay) { #expect(label.convert(label.bounds, to: overlay).maxX <= 360) }
  }

  @Test("Ctrl-plus and Ctrl-minus change the size of items")
  func sizes() {
    let demo = demo()
    func press(_ key: Character, _ modifiers: KeyModifiers = .control) -> LayoutChoice {
      demo.press(.character(key), modifiers)
      demo.settle()
      return demo.browser.parts.context.shown.choice
    }
    #expect(press("=", [.control, .shift]) == .large)
    #expect(press("+") == .large)
    #expect(press("-") == .grid)
    #expect(press("-") == .small)
    #expect(press("-") == .small)
    #expect(press("+") == .grid)
    demo.press(.character("4"), .control)
    demo.settle()
    #expect(press("-") == .small)
  }

  @Test("F11 calls the window's command")
  func fullScreen() {
    let demo = demo()
    var calls = 0
    demo.browser.parts.context.onFullScreen = { calls += 1 }
    demo.press(.function(11))
    #expect(calls == 1)
  }

  @Test("The documentation of the demo has all keys of the overlay, and each command has a key there")
  func table() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/UIKit/UIKit.docc/TheDemo.md"), encoding: .utf8)
    let keys = KeyTable.groups.flatMap { $0.rows.map(\.keys) }.joined(separator: ", ")
    let named = keys.matches(of: /(Ctrl|Alt|Shift)-[A-Za-z0-9?-]+|F[0-9]+/).map { String($0.output.0) }
    #expect(named.count > 25)
    for key in named { #expect(article.contains(key), "\(key)") }
    for command in demo(1).browser.commands.all where !command.title.isEmpty {
      #expect(KeyTable.help.localizedCaseInsensitiveContains(name(of: command)), "\(command.title)")
    }
  }

  /// The key of a command as the table writes it.
  private func name(of command: UIKeyCommand) -> String {
    let input = command.input ?? ""
    if let digit = Int(input) {
      return [0, 1, 9].contains(digit) ? "Ctrl-\(digit)" : "Ctrl-1 … Ctrl-9"
    }
    let names = [
      "+": "plus", "-": "minus", UIKeyCommand.f1: "F1", UIKeyCommand.f11: "F11",
      UIKeyCommand.inputDelete: "Delete", "\r": "Enter",
    ]
    let flags = command.modifierFlags
    return (flags.contains(.control) ? "Ctrl-" : "") + (flags.contains(.alternate) ? "Alt-" : "")
      + (flags.contains(.shift) ? "Shift-" : "") + (names[input] ?? input)
  }
}
