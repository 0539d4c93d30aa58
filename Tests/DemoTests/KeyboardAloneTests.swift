import Drawing
import Foundation
import Geometry
import Hosting
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("The demo by keys alone", .serialized) @MainActor struct KeyboardAloneTests {
  /// A screen of the demo, and the keys that lead to it.
  nonisolated enum Screen: String, CaseIterable, Sendable {
    case grid, narrow, rightToLeft, outline, inspector, properties, photo, search, empty

    @MainActor func make() -> DemoWindow {
      let width: CGFloat = self == .narrow ? 500 : 1100
      let demo = DemoWindow(
        AlbumsCatalog(counts: self == .empty ? [] : [9, 7, 5]), layout: self == .outline ? .outline : .grid,
        size: CGSize(width: width, height: 600), direction: self == .rightToLeft ? .rightToLeft : .leftToRight
      )
      demo.loop.makeCurrent()
      demo.press(.right)
      switch self {
      case .grid, .narrow, .rightToLeft, .outline: break
      case .inspector: demo.press(.character("i"), [.control, .shift])
      case .properties:
        demo.press(.character(" "))
        demo.press(.return, .alternate)
      case .photo: demo.press(.return)
      case .search: demo.press(.character("f"), .control)
      case .empty: demo.browser.parts.requests.showEmptyCollection()
      }
      demo.settle()
      return demo
    }
  }

  private func controls(in view: UIView) -> [UIControl] {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
    if let control = view as? UIControl { return control.isEnabled ? [control] : [] }
    return view.subviews.flatMap(controls)
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> ContrastColor {
    let pixel = bitmap.pixels[Int(y) * bitmap.width + Int(x)]
    return ContrastColor(
      red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255,
      blue: Double(pixel & 255) / 255)
  }

  @Test(
    "Tab reaches each control on screen, in the order in which they are seen, with a ring of a contrast of 3",
    arguments: Screen.allCases)
  func tab(screen: Screen) throws {
    let demo = screen.make()
    let front: UIView? =
      screen == .properties
      ? demo.browser.parts.properties.panel
      : screen == .search
        ? demo.browser.parts.search.bar : nil
    let expected = controls(in: front ?? demo.app.window)
    #expect(!expected.isEmpty)
    var visited: [UIView] = []
    for _ in 0..<expected.count + 1 {
      demo.press(.tab)
      demo.app.frame()
      let stop = try #require(demo.app.window.keyboardFocus)
      if visited.contains(where: { $0 === stop }) { break }
      visited.append(stop)
      guard let control = stop as? UIControl else { continue }
      let ring = try #require(control.subviews.first { $0.layer.borderWidth == 2 && $0.frame.minX < 0 })
      let (place, picture) = (frame(ring), demo.app.screenshot())
      let (inner, outer) = (
        color(picture, place.minX + 1, place.midY), color(picture, place.minX - 2, place.midY)
      )
      #expect(inner.contrast(on: outer) >= 3, "\(screen): \(inner) on \(outer) at \(place)")
    }
    for control in expected { #expect(visited.contains { $0 === control }, "\(screen): \(frame(control))") }
    let sign: CGFloat = screen == .rightToLeft ? -1 : 1
    let places = visited.filter { $0 is UIControl }.map { (frame($0).minY, sign * frame($0).midX) }
    // The first Tab continues after the collection, whose place is below the bar.
    let start = places.indices.min { places[$0] < places[$1] } ?? 0
    let turned = Array(places[start...] + places[..<start])
    #expect(zip(turned, turned.dropFirst()).allSatisfy { $0 <= $1 }, "\(screen): \(places)")
    // Shift-Tab leads back.
    let last = demo.app.window.keyboardFocus
    demo.press(.tab, .shift)
    demo.press(.tab)
    #expect(demo.app.window.keyboardFocus === last)
  }

  /// The titles of the entries of a menu, also of those inside it, with a key if they have one.
  private func entries(_ menu: UIMenu) -> [(title: String, hasKey: Bool)] {
    menu.children.flatMap { child in
      (child as? UIMenu).map(entries) ?? [(child.title, (child as? UIKeyCommand)?.input?.isEmpty == false)]
    }
  }

  @Test("Each entry of the menus that only a pointer opens is a key command, or in a menu that a key opens")
  func menus() throws {
    let demo = Screen.outline.make()
    let commands = demo.browser.commands
    func menu(_ paths: [IndexPath]) throws -> UIMenu {
      try #require(commands.menu(of: paths, at: .zero).makeMenu())
    }
    let photo = IndexPath(item: 1, section: 0)
    let reached = Set((entries(try menu([photo])) + entries(commands.viewMenu)).map(\.title))
    for entry in entries(try menu([])) {
      #expect(reached.contains(entry.title) || entry.hasKey, "\(entry.title)")
    }
    #expect(reached.isSuperset(of: ["Album 1", "Album 2", "Expand All", "Descending"]))
    demo.press(.function(10))
    #expect(demo.menu.contains("Expand All"))
  }

  /// The keys in place of each recognizer of the views: a new recognizer needs a line.
  private static let keysOfGestures = [
    "AlbumHeaderView tap": "Ctrl-Enter opens the album, Enter turns a folder",
    "AlbumHeaderView hover": "none: a colour",
    "PhotoCell hover": "none: a colour", "PhotoCell tap": "Enter",
    "KeyOverlayView tap": "Escape", "PropertiesView tap": "Escape",
    "PhotoZoomView tap": "Ctrl-plus", "PhotoZoomView pinch": "Ctrl-plus", "PhotoZoomView pan": "arrows",
    "UICollectionView tap": "Enter, menu key", "UICollectionView pinch": "Alt-comma, Ctrl-minus, Escape",
    "UICollectionView pan": "Page Down, comma, Shift-arrows",
    "UICollectionView press": "menu key, Alt-Shift-arrows", "UICollectionView rotation": "Alt-comma",
    "UICollectionView swipe": "comma", "UICollectionView hover": "none: a shape of the pointer",
    "ReadingView pan": "Escape", "NavigationView pan": "Escape", "UINavigationBar tap": "Home",
    "UIButton hover": "none: a colour", "UISegmentedControl hover": "none: a colour",
  ]

  @Test("Each gesture of the demo's views is in the table of their keys")
  func gestures() {
    var found: Set<String> = []
    func visit(_ view: UIView) {
      for recognizer in view.gestureRecognizers ?? [] {
        let kind: String? =
          switch recognizer {
          case is UITapGestureRecognizer: "tap"
          case is UIPinchGestureRecognizer: "pinch"
          case is UIPanGestureRecognizer: "pan"
          case is UILongPressGestureRecognizer: "press"
          case is UIRotationGestureRecognizer: "rotation"
          case is UISwipeGestureRecognizer: "swipe"
          case is UIHoverGestureRecognizer: "hover"
          default: nil
          }
        // Those of UIKit itself have names of their own.
        if let kind { found.insert("\(type(of: view)) \(kind)") }
      }
      view.subviews.forEach(visit)
    }
    for screen in Screen.allCases { visit(screen.make().browser.view) }
    let missing = found.subtracting(Self.keysOfGestures.keys)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test("A walk: move, select, open, leaf, close, move to another album, undo, change the layout, search")
  func walk() throws {
    let demo = Screen.grid.make()
    let (parts, view) = (demo.browser.parts, demo.browser.parts.context.collectionView)
    func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
      demo.press(code, modifiers)
      demo.settle()
    }
    press(.right)
    press(.character(" "))
    press(.right, .shift)
    #expect(view.indexPathsForSelectedItems?.count == 2)
    press(.return)
    #expect(parts.context.shown.hasPhoto)
    press(.right)
    press(.escape)
    #expect(!parts.context.shown.hasPhoto)
    let before = demo.numbers
    press(.down, [.alternate, .shift])
    #expect(demo.catalog.itemCount(inSection: 0) == 7 && demo.catalog.itemCount(inSection: 1) == 9)
    #expect(view.focusedIndexPath == IndexPath(item: 0, section: 1))
    press(.character("z"), .control)
    #expect(demo.numbers == before)
    press(.escape)
    view.setFocus(at: IndexPath(item: 2, section: 0))
    press(.right, [.alternate, .shift])
    #expect(view.focusedIndexPath?.item == 3 && demo.numbers.hasPrefix("0 1 3 2 4"))
    press(.left, [.alternate, .shift])
    #expect(demo.numbers == before)
    press(.character("9"), .control)
    press(.return, .control)
    #expect(parts.context.shown.choice == .grid)
    press(.character("f"), .control)
    demo.app.type("photo 12")
    press(.tab)
    press(.tab)
    press(.character(" "))
    press(.escape)
    #expect(parts.search.bar == nil && view.focusedIndexPath == IndexPath(item: 3, section: 1))
    press(.right)
    #expect(view.focusedIndexPath == IndexPath(item: 4, section: 1))
  }

  @Test("Alt-comma and Alt-period pinch in steps, Escape cancels, and the last step shows the layout")
  func pinch() {
    let demo = Screen.grid.make()
    let parts = demo.browser.parts
    for _ in 0..<3 { demo.press(.character("."), .alternate) }
    #expect(parts.context.shown.to == .large && abs(parts.transitions.progress - 0.3) < 0.001)
    demo.press(.character(","), .alternate)
    #expect(abs(parts.transitions.progress - 0.2) < 0.001)
    demo.press(.escape)
    demo.settle()
    #expect(parts.context.shown.choice == .grid)
    for _ in 0..<10 { demo.press(.character(","), .alternate) }
    demo.settle()
    #expect(parts.context.shown.choice == .small)
  }

  @Test("In the mode of single photos, Ctrl-plus enlarges the focused one, and the mode's end restores it")
  func resizing() throws {
    let demo = Screen.grid.make()
    demo.press(.character("r"), .alternate)
    let size = try #require(demo.cell(0)).bounds.size
    demo.press(.character("+"), .control)
    demo.press(.character("+"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(abs(try #require(demo.cell(0)).bounds.width - size.width * 1.5625) < 1)
    demo.press(.character("r"), .alternate)
    demo.settle()
    #expect(try #require(demo.cell(0)).bounds.size == size)
  }

  @Test("A folder of the outline gives its ring to a control, and has it again after Tab or Escape")
  func folder() throws {
    let demo = Screen.outline.make()
    func ring() -> Bool {
      demo.browser.parts.context.collectionView.visibleHeadings.contains { $0.view.folder.hasFocus }
    }
    #expect(ring())
    for leave in [KeyCode.escape, .tab] {
      demo.press(.tab)
      demo.settle()
      #expect(!ring() && demo.browser.parts.focus.control != nil)
      for _ in 0..<5 where demo.browser.parts.focus.control != nil { demo.press(leave) }
      demo.settle()
      #expect(ring() && demo.browser.parts.context.collectionView.focusedIndexPath == nil)
    }
  }

  @Test("While a button of the search has the focus, the text has no caret, and keys do not reach it")
  func search() throws {
    let demo = Screen.search.make()
    let bar = try #require(demo.browser.parts.search.bar)
    demo.app.type("photo 1")
    let hits = bar.texts.last { $0.contains(" of ") }
    demo.press(.tab)
    demo.press(.tab)
    demo.settle()
    #expect(!bar.input.isFirstResponder)
    demo.press(.character(" "))
    #expect(bar.text == "photo 1" && hits?.hasPrefix("1 of") == true)
    #expect(bar.texts.contains { $0.hasPrefix("2 of") })
    demo.press(.tab, .shift)
    demo.press(.tab, .shift)
    #expect(bar.input.isFirstResponder)
  }

  @Test("Arrows on the inspector's slider lead a transition")
  func slider() throws {
    let demo = Screen.inspector.make()
    let slider = demo.browser.parts.inspector.panel.slider
    for _ in 0..<6 where demo.app.window.keyboardFocus !== slider { demo.press(.tab) }
    try #require(demo.app.window.keyboardFocus === slider)
    demo.press(.right)
    demo.press(.right)
    #expect(abs(slider.progress - 0.2) < 0.001)
    demo.press(.left)
    #expect(abs(demo.browser.parts.transitions.progress - 0.1) < 0.001)
  }
}
