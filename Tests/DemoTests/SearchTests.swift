import Foundation
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("The search of the demo", .serialized) @MainActor struct SearchTests {
  private func catalog(_ folder: Folder) throws -> PhotoCatalog {
    for name in [
      "Harbor/boat.png", "Harbor/gull.png", "Étang/bateau.png", "Étang/heron.png", "Étang/gull blue.png",
    ] { try folder.add(name, Data("no picture".utf8)) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    return catalog
  }

  /// The names of the found photos, in order.
  private func found(_ query: String, _ catalog: PhotoCatalog) -> [String] {
    let found = PhotoSearch(query, in: SearchIndex(catalog))?.found(in: catalog.history.current)
    return found?.sections.flatMap { $0.photos.map(catalog.collection.title) } ?? []
  }

  @Test("Names are found in any case and without accents; all words must be found")
  func names() throws {
    let catalog = try catalog(Folder())
    let gulls = found("GULL", catalog)
    #expect(Set(gulls) == ["gull", "gull blue"] && gulls.count == 2)
    #expect(found("gull etang", catalog) == ["gull blue"])
    #expect(found("gull zebra", catalog) == [])
    #expect(found("  ", catalog) == [])
  }

  @Test(
    "The whole name of a month and its first letters find albums", arguments: ["september", "Sept", "sep"])
  func months(query: String) throws {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let search = try #require(PhotoSearch(query, in: SearchIndex(catalog)))
    #expect(search.found(in: catalog.history.current).sections.map(\.id) == [0])
  }

  @Test("The name and the dates of an album find all its photos")
  func albums() throws {
    let catalog = try catalog(Folder())
    #expect(found("etang", catalog) == ["bateau", "gull blue", "heron"])
    #expect(found("harb", catalog) == ["boat", "gull"])
    let section = try #require((0..<2).first { catalog.heading(ofSection: $0).name == "Harbor" })
    let dates = try #require(catalog.dates(ofSection: section))
    let year = String(dates.suffix(4))
    #expect(found("harbor \(year)", catalog) == ["boat", "gull"])
    #expect(found(year, catalog).count == 5)
  }

  /// A catalog that counts the titles that are read.
  private final class CountingCatalog: AlbumsCatalog {
    var count = 0

    override func name(of number: Int) -> String {
      count += 1
      return super.name(of: number)
    }
  }

  @Test("20,000 titles are read in 0.1 s; the first letter reads and makes only what is shown")
  func counts() throws {
    let catalog = CountingCatalog(counts: [20_000])
    let demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    let view = demo.browser.parts.context.collectionView
    demo.press(.character("f"), .control)
    demo.run(for: 0.1, step: 1.0 / 60)
    #expect(catalog.count >= 20_000)
    for (letter, found) in [("1", 13_439), ("7", 1_578)] {
      let made = view.reuseStatistics.cellsMade
      catalog.count = 0
      demo.app.type(letter)
      #expect(catalog.shown.count == found)
      let visible = view.visibleCells.count
      #expect(visible > 5 && view.reuseStatistics.cellsMade - made <= visible)
      #expect((visible...3 * visible).contains(catalog.count), "\(catalog.count) of \(visible)")
      demo.settle()
    }
  }

  /// The titles of the photos that a window shows, by section.
  private func shown(_ demo: DemoWindow) -> [[String]] {
    let view = demo.browser.parts.context.collectionView
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map {
        demo.catalog.title(of: IndexPath(item: $0, section: section))
      }
    }
  }

  private func focused(_ demo: DemoWindow) -> String? {
    demo.browser.parts.context.collectionView.focusedIndexPath.map { demo.catalog.title(of: $0) }
  }

  @Test("Ctrl-F shows a field; while a text is typed the others leave, and Down goes to the next photo")
  func typing() throws {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    let all = shown(demo)
    demo.press(.character("f"), .control)
    let bar = try #require(demo.browser.parts.search.bar)
    demo.app.type("gu")
    demo.settle()
    #expect(bar.text == "gu")
    #expect(shown(demo).flatMap { $0 }.sorted() == ["gull", "gull blue"])
    #expect(demo.showsCatalog)
    let first = try #require(focused(demo))
    demo.press(.down)
    let second = try #require(focused(demo))
    #expect(Set([first, second]) == ["gull", "gull blue"])
    demo.press(.up)
    #expect(focused(demo) == first)
    demo.press(.function(3))
    #expect(focused(demo) == second)
    // A comma is text here and no command.
    demo.app.type(",")
    #expect(bar.text == "gu,")
    #expect(shown(demo) == [])
    demo.press(.backspace)
    demo.app.type("ll bl")
    demo.settle()
    #expect(shown(demo) == [["gull blue"]])
    #expect(focused(demo) == "gull blue")
    demo.press(.escape)
    demo.settle()
    #expect(demo.browser.parts.search.bar == nil)
    #expect(focused(demo) == "gull blue")
    #expect(shown(demo) == all && demo.showsCatalog)
    // The keys move the focus in the grid again.
    demo.press(.home)
    #expect(demo.browser.parts.context.collectionView.focusedIndexPath == IndexPath(item: 0, section: 0))
  }

  @Test(
    "In every layout the others leave and come back, with their albums and headings",
    arguments: LayoutChoice.allCases)
  func layouts(layout: LayoutChoice) throws {
    let demo = DemoWindow(try catalog(Folder()), layout: layout, size: CGSize(width: 900, height: 700))
    demo.loop.makeCurrent()
    let all = shown(demo)
    demo.press(.character("f"), .control)
    for (letters, albums) in [("b", 2), ("oat", 1), ("x", 0)] {
      demo.app.type(letters)
      demo.run(for: 0.1)
      #expect(demo.catalog.sectionCount == albums)
      #expect(demo.browser.parts.context.collectionView.numberOfSections == albums)
    }
    demo.settle()
    let view = demo.browser.parts.context.collectionView
    #expect(view.visibleCells.isEmpty && view.visibleHeadings.isEmpty)
    #expect(view.backgroundView?.texts.contains("No photo matches “boatx”") == true)
    demo.press(.backspace)
    demo.settle()
    #expect(view.backgroundView == nil)
    #expect(demo.showsCatalog && shown(demo) == [["boat"]])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
    demo.press(.escape)
    demo.settle()
    #expect(demo.showsCatalog && shown(demo) == all)
    #expect(focused(demo) == "boat")
  }

  @Test(
    "Escape shows all photos with the found one where it is", arguments: [LayoutChoice.grid, .list, .mosaic])
  func inPlace(layout: LayoutChoice) throws {
    let demo = DemoWindow(
      GeneratedCatalog(count: 3000), layout: layout, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    demo.app.type("15")
    demo.settle()
    for _ in 0..<14 { demo.press(.down) }
    demo.settle()
    let view = demo.browser.parts.context.collectionView
    func frame() throws -> (title: String, y: CGFloat) {
      let cell = try #require(view.focusedIndexPath.flatMap { view.cellForItem(at: $0) } as? PhotoCell)
      return (cell.title ?? "", cell.convert(cell.bounds, to: nil).minY)
    }
    let before = try frame()
    demo.press(.escape)
    demo.settle()
    let after = try frame()
    #expect(before.title == after.title && abs(before.y - after.y) < 0.01)
    #expect(demo.catalog.itemCount(inSection: 0) == 3000 && demo.showsCatalog)
  }

  @Test("Enter leads to the found photos, which commands apply to, and Escape shows all again")
  func browsing() throws {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    demo.app.type("gull")
    demo.press(.return)
    demo.settle()
    let bar = try #require(demo.browser.parts.search.bar)
    #expect(!bar.hasKeys && bar.text == "gull")
    demo.press(.home)
    demo.press(.character(" "))
    let removed = try #require(focused(demo))
    let others = removed == "gull" ? ["gull blue"] : ["gull"]
    demo.press(.delete)
    demo.settle()
    #expect(shown(demo).flatMap { $0 } == others)
    #expect(demo.catalog.history.current.count == 4)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(shown(demo).flatMap { $0 }.sorted() == ["gull", "gull blue"])
    // The text can be changed again.
    demo.press(.character("f"), .control)
    #expect(bar.hasKeys)
    demo.app.type(" bl")
    #expect(shown(demo) == [["gull blue"]])
    demo.press(.return)
    demo.press(.escape)
    demo.settle()
    #expect(demo.browser.parts.search.bar == nil)
    #expect(demo.catalog.shown.count == 5 && demo.showsCatalog)
  }

  @Test("The pages of an open photo are the found ones")
  func pages() throws {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    demo.app.type("gull")
    demo.press(.return)
    demo.press(.return)
    demo.settle()
    #expect(demo.browser.parts.viewer.caption?.position == "1 of 2")
    demo.press(.right)
    demo.settle()
    #expect(demo.browser.parts.viewer.caption?.position == "2 of 2")
  }

  @Test("Photos that edits add stay until the text changes, and closed folders of the outline open")
  func editing() throws {
    let demo = DemoWindow(try catalog(Folder()), layout: .outline, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    demo.app.type("gull")
    demo.settle()
    let rows = demo.browser.parts.context.outline.rows
    #expect(rows.count == 2 && rows.allSatisfy { $0.isExpanded })
    let copy = demo.catalog.copy(of: 0)
    demo.browser.parts.changes.perform(.paste(1)) { $0.insert([copy], at: Arrangement.Place(0, 0)) }
    demo.settle()
    #expect(demo.catalog.shown.count == 3 && demo.showsCatalog)
    demo.press(.escape)
    demo.settle()
    #expect(demo.catalog.shown.count == 6 && demo.showsCatalog)
  }

  @Test(
    "The field is inside of the window and its buttons are large enough", arguments: [360, 1280] as [CGFloat])
  func layout(width: CGFloat) throws {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: width, height: 260))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    demo.settle()
    let bar = try #require(demo.browser.parts.search.bar)
    #expect(demo.browser.view.bounds.contains(bar.frame))
    for case let button as UIButton in bar.subviews {
      #expect(button.frame.width >= 34 && button.frame.height >= 34)
    }
  }

  private func field(_ text: String) throws -> (demo: DemoWindow, input: TextInputView) {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    let input = try #require(demo.browser.parts.search.bar).input
    demo.app.type(text)
    demo.settle()
    #expect(input.text == text)
    return (demo, input)
  }

  @Test("Ctrl-A selects the text, a typed letter replaces it, and no command of the browser is performed")
  func selectingAll() throws {
    let (demo, input) = try field("gull blue")
    let layout = demo.browser.parts.context.collectionView.collectionViewLayout
    let selected = demo.browser.parts.context.collectionView.indexPathsForSelectedItems
    demo.press(.character("a"), .control)
    #expect(input.selectedRange == 0..<9)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems == selected)
    demo.app.type("1")
    #expect(input.text == "1" && input.selectedRange == 1..<1)
    #expect(demo.browser.parts.context.collectionView.collectionViewLayout === layout)
  }

  @Test("Shift with arrows, Home and End selects; with Ctrl by words")
  func selectingByKeys() throws {
    let (demo, input) = try field("one two three")
    demo.press(.left, .shift)
    #expect(input.selectedRange == 12..<13)
    demo.press(.left, [.shift, .control])
    #expect(input.selectedRange == 8..<13)
    demo.press(.home, .shift)
    #expect(input.selectedRange == 0..<13)
    demo.press(.left)
    #expect(input.selectedRange == 0..<0)
    demo.press(.right, .control)
    #expect(input.selectedRange == 3..<3)
    demo.press(.end, .shift)
    #expect(input.selectedRange == 3..<13)
    demo.press(.backspace)
    #expect(input.text == "one")
  }

  @Test("Ctrl-Backspace and Ctrl-Delete delete a word, Delete a character")
  func deleting() throws {
    let (demo, input) = try field("one two three")
    demo.press(.backspace, .control)
    #expect(input.text == "one two ")
    demo.press(.home)
    demo.press(.delete, .control)
    #expect(input.text == " two ")
    demo.press(.delete)
    #expect(input.text == "two ")
  }

  @Test("Ctrl-X, Ctrl-C and Ctrl-V move the selection through the clipboard; paste replaces the selection")
  func clipboard() throws {
    let (demo, input) = try field("one two")
    demo.press(.left, [.shift, .control])
    demo.press(.character("x"), .control)
    #expect(input.text == "one ")
    #expect(demo.host.pasteboard.string == "two")
    demo.press(.character("a"), .control)
    demo.press(.character("v"), .control)
    demo.press(.character("v"), .control)
    #expect(input.text == "twotwo")
    demo.press(.home, .shift)
    demo.press(.character("c"), .control)
    #expect(demo.host.pasteboard.string == "twotwo" && input.text == "twotwo")
    demo.host.pasteboard.string = "a\nb"
    demo.press(.character("v"), .control)
    #expect(input.text == "a b")
  }

  @Test(
    "A click places the insertion point, a double click selects a word, a triple click all, a drag a part")
  func pointer() throws {
    let (demo, input) = try field("mm mm mm")
    let frame = input.convert(input.bounds, to: nil)
    /// A point at a share of the text's width.
    func point(_ share: CGFloat) -> CGPoint {
      let width = ("mm mm mm" as NSString).size(withAttributes: [.font: input.font]).width
      return CGPoint(x: frame.minX + width * share, y: frame.midY)
    }
    demo.app.tap(point(0), source: .mouse)
    #expect(input.selectedRange == 0..<0)
    demo.app.tap(point(1), source: .mouse, modifiers: .shift)
    #expect(input.selectedRange == 0..<8)
    demo.app.tap(point(0.5), source: .mouse, tapCount: 2)
    #expect(input.selectedRange == 3..<5)
    demo.app.tap(point(0.5), source: .mouse, tapCount: 3)
    #expect(input.selectedRange == 0..<8)
    demo.app.drag(from: point(0), to: point(0.5), source: .mouse)
    #expect(input.selectedRange == 0..<4)
  }

  @Test("A text that is wider than the field scrolls with the insertion point")
  func scrolling() throws {
    let (demo, input) = try field(String(repeating: "word ", count: 24))
    func caret() throws -> CGRect {
      try #require(input.subviews.first { $0.frame.width == 1 && !$0.isHidden }).frame
    }
    demo.settle()
    #expect(try caret().maxX == input.bounds.width.rounded())
    demo.press(.home)
    demo.settle()
    #expect(try caret().minX == 0)
  }
}
