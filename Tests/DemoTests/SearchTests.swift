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
    PhotoSearch(query, in: catalog).hits.map { catalog.title(of: $0) }
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
    let search = PhotoSearch(query, in: catalog)
    #expect(search.hits == [IndexPath(item: 0, section: 0)])
  }

  @Test("The name and the dates of an album find its first photo")
  func albums() throws {
    let catalog = try catalog(Folder())
    #expect(found("etang", catalog) == ["bateau"])
    #expect(found("harb", catalog) == ["boat"])
    let section = try #require((0..<2).first { catalog.heading(ofSection: $0).name == "Harbor" })
    let dates = try #require(catalog.dates(ofSection: section))
    let year = String(dates.suffix(4))
    #expect(found("harbor \(year)", catalog) == ["boat"])
    #expect(found(year, catalog).count == 2)
  }

  @Test("Ctrl-F shows a field; while a text is typed the focus moves to the first hit, Enter to the next")
  func typing() throws {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    var focused: String? {
      demo.browser.parts.context.collectionView.focusedIndexPath.map { demo.catalog.title(of: $0) }
    }
    demo.press(.character("f"), .control)
    let bar = try #require(demo.browser.parts.search.bar)
    demo.app.type("gu")
    demo.settle()
    #expect(bar.text == "gu")
    let first = try #require(focused)
    demo.press(.return)
    let second = try #require(focused)
    #expect(Set([first, second]) == ["gull", "gull blue"])
    demo.press(.return, .shift)
    #expect(focused == first)
    // A comma is text here and no command.
    demo.app.type(",")
    #expect(bar.text == "gu,")
    demo.press(.backspace)
    demo.app.type("ll bl")
    demo.settle()
    #expect(focused == "gull blue")
    demo.press(.escape)
    #expect(demo.browser.parts.search.bar == nil)
    #expect(focused == "gull blue")
    // The keys move the focus in the grid again.
    demo.press(.home)
    #expect(demo.browser.parts.context.collectionView.focusedIndexPath == IndexPath(item: 0, section: 0))
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
