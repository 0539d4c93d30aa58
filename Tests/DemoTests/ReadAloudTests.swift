import Accessibility
import Foundation
import Hosting
import Testing
import UIKit
import UIKitTesting

@testable import Demo

@Suite("The demo read aloud", .serialized) @MainActor struct ReadAloudTests {
  /// A reader: what it says, and how often the tree changes.
  private final class Reader: AccessibilityListener {
    private(set) var spoken: [String] = []
    private(set) var updates = 0

    init(_ demo: DemoWindow) { demo.loop.accessibility.listener = self }

    func treeDidChange(_ tree: AccessibilityTree, _ changes: [AccessibilityChange]) {
      updates += 1
      for change in changes {
        switch change {
        case .announcement(let text): spoken.append(text)
        case .scrolled(let text?): spoken.append(text)
        case .focus(let id): if let id, let node = tree[id] { spoken.append(node.description) }
        default: break
        }
      }
    }

    func take() -> [String] {
      defer { (spoken, updates) = ([], 0) }
      return spoken
    }
  }

  private func demo(_ layout: LayoutChoice = .grid) -> DemoWindow {
    let demo = DemoWindow(
      AlbumsCatalog(counts: [13, 7, 5]), layout: layout, size: CGSize(width: 1100, height: 600))
    demo.loop.makeCurrent()
    return demo
  }

  private func lines(_ demo: DemoWindow) -> [String] {
    demo.app.frame()
    return demo.loop.accessibility.tree.description.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("A focused photo is read with its name, its place among those of the album, and the selection")
  func photo() throws {
    let demo = demo()
    let reader = Reader(demo)
    demo.press(.right)
    demo.press(.right)
    demo.settle()
    let read = try #require(reader.take().last)
    #expect(
      read.contains("\"Photo 1\" = \"photo, Details 1\"") || read.contains("\"Photo 1\" = \"photo\""),
      "\(read)")
    #expect(read.contains(" 2 of 13 ") && !read.contains("selected"))
    demo.press(.character(" "))
    demo.settle()
    #expect(demo.app.element("Photo 1").isSelected && demo.app.element("Photo 1").hasFocus)
  }

  @Test("Albums are headings that open, and in the outline rows that fold")
  func albums() throws {
    let grid = demo()
    #expect(lines(grid).contains { $0.hasPrefix("heading \"Album 0\" = \"13 photos\"") }, "\(lines(grid))")
    let list = demo(.waterfall)
    list.app.element("Album 0", traits: .header).perform()
    list.settle()
    #expect(list.browser.parts.context.shown.choice == .grid)
    let outline = demo(.outline)
    let album = outline.app.element("Album 0", traits: .header)
    #expect(album.value == "expanded, 13 photos")
    album.perform()
    outline.settle()
    #expect(album.value == "collapsed, 13 photos")
  }

  @Test("Readers move photos between albums in place of drags, and hear of the move and of its undoing")
  func moves() {
    let demo = demo()
    let reader = Reader(demo)
    let photo = demo.app.element("Photo 3")
    #expect(
      photo.actions.suffix(4) == ["Move back", "Move forward", "Move to “Album 1”", "Move to “Album 2”"])
    photo.perform("Move to “Album 2”")
    demo.settle()
    #expect(demo.catalog.itemCount(inSection: 2) == 6)
    #expect(reader.take().contains { $0.hasPrefix("1 photo moved, Ctrl+Z") })
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.catalog.itemCount(inSection: 2) == 5)
    #expect(reader.take().contains { $0.hasPrefix("Undone: Move Photo, ") })
    // The content is where the edit was made.
    demo.app.element("Photo 4").perform("Move forward")
    demo.settle()
    #expect(demo.numbers.hasPrefix("0 1 2 3 5 4 6"))
  }

  @Test("A transition is one change: readers hear of the layout at its end, not of each step")
  func transition() {
    let demo = demo()
    demo.press(.right)
    demo.settle()
    let reader = Reader(demo)
    demo.press(.character("3"), .control)
    demo.run(for: 0.2, step: 1.0 / 60)
    #expect(demo.browser.parts.transitions.layout != nil && reader.updates <= 2, "\(reader.updates)")
    demo.settle()
    #expect(reader.updates <= 5, "\(reader.updates)")
    #expect(reader.take().contains("List"))
  }

  @Test("An open photo is read with its number, and each one that is leafed to; closing names the layout")
  func viewer() {
    let demo = demo()
    let reader = Reader(demo)
    demo.app.element("Photo 3").perform()
    demo.settle()
    #expect(demo.browser.parts.context.shown.hasPhoto)
    #expect(reader.take().contains("Photo 3, 4 of 25"))
    #expect(lines(demo).contains { $0.hasPrefix("button \"Back\"") })
    demo.press(.right)
    demo.settle()
    #expect(reader.take().contains("Photo 4, 5 of 25"))
    demo.press(.escape)
    demo.settle()
    #expect(reader.take().contains("Grid"))
  }

  @Test("A search reads what it finds, with the number of hits, and its buttons have names")
  func search() {
    let demo = demo()
    let reader = Reader(demo)
    demo.press(.character("f"), .control)
    demo.app.type("photo 2")
    demo.settle()
    let read = reader.take()
    // One result for six typed letters is read once.
    #expect(read.suffix(2) == ["Photo 0, 1 of 25", "Photo 2, 1 of 7"], "\(read)")
    demo.app.element("Next").tap()
    demo.settle()
    #expect(reader.take().contains("Photo 12, 2 of 7"))
    demo.app.type("x")
    demo.settle()
    #expect(reader.take().contains("nothing found"))
    #expect(lines(demo).contains { $0.hasPrefix("search field") })
    demo.app.element("Close").tap()
    #expect(demo.browser.parts.search.bar == nil)
  }

  @Test("The list of keys and the properties hide what is behind them")
  func modal() {
    let demo = demo()
    #expect(lines(demo).contains { $0.contains("\"Photo 1\"") })
    demo.press(.function(1))
    demo.settle()
    #expect(
      !lines(demo).contains { $0.contains("\"Photo 1\"") }
        && lines(demo).contains { $0.contains("Ctrl-Enter") })
    demo.press(.escape)
    demo.settle()
    #expect(lines(demo).contains { $0.contains("\"Photo 1\"") })
  }

  @Test("A folder of the outline is read out when keys reach it and turn it")
  func folders() {
    let demo = demo(.outline)
    let reader = Reader(demo)
    demo.press(.right)
    demo.press(.left)
    demo.settle()
    demo.press(.return)
    demo.settle()
    let read = reader.take()
    #expect(read.contains("Album 0, expanded, 13 photos"), "\(read)")
    #expect(read.contains { $0.hasPrefix("Album 0, collapsed") }, "\(read)")
  }

  @Test("What is on top is read first, and a hidden bar and the names of values are no elements")
  func order() throws {
    let demo = demo()
    demo.press(.character("i"), [.control, .shift])
    demo.settle()
    let texts = lines(demo)
    let places = try ["heading \"Collection\"", "tab \"Grid\"", "heading \"Album 0\"", "slider"].map {
      start in
      try #require(texts.firstIndex { $0.hasPrefix(start) }, "\(start)")
    }
    #expect(places == places.sorted())
    #expect(!texts.contains { $0.hasPrefix("navigation bar") })
    #expect(texts.contains { $0.hasPrefix("text \"cells\" = ") } && texts.contains("heading \"Visible\""))
  }

  @Test("The slider of the inspector is adjusted in steps")
  func slider() {
    let demo = demo()
    demo.press(.character("i"), [.control, .shift])
    demo.settle()
    let slider = demo.app.element("Transition")
    #expect(slider.value == "0 %")
    slider.perform("increment")
    #expect(slider.value == "10 %")
  }

  @Test("The bar has named groups of layouts and orders")
  func bar() {
    let texts = lines(demo())
    for start in ["heading \"Collection\"", "button \"Shuffle\""] {
      #expect(texts.contains { $0.hasPrefix(start) }, "\(start): \(texts)")
    }
    #expect(
      texts.contains { $0.contains("\"Layout\"") }
        && texts.contains { $0.contains("\"Grid\"") && $0.contains("selected") })
  }
}
