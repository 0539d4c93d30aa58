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
      demo.browser.collectionView.focusedIndexPath.map { demo.catalog.title(of: $0) }
    }
    demo.press(.character("f"), .control)
    let bar = try #require(demo.browser.search?.bar)
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
    #expect(demo.browser.search == nil)
    #expect(focused == "gull blue")
    // The keys move the focus in the grid again.
    demo.press(.home)
    #expect(demo.browser.collectionView.focusedIndexPath == IndexPath(item: 0, section: 0))
  }

  @Test(
    "The field is inside of the window and its buttons are large enough", arguments: [360, 1280] as [CGFloat])
  func layout(width: CGFloat) throws {
    let demo = DemoWindow(try catalog(Folder()), size: CGSize(width: width, height: 260))
    demo.loop.makeCurrent()
    demo.press(.character("f"), .control)
    demo.settle()
    let bar = try #require(demo.browser.search?.bar)
    #expect(demo.browser.view.bounds.contains(bar.frame))
    for case let button as UIButton in bar.subviews {
      #expect(button.frame.width >= 34 && button.frame.height >= 34)
    }
  }
}
