import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Opening albums", .serialized) @MainActor struct AlbumOpeningTests {
  /// Six albums of twelve photos.
  private func demo(_ layout: LayoutChoice, size: CGSize = CGSize(width: 1000, height: 700)) throws
    -> DemoWindow
  {
    let folder = try Folder()
    for album in ["A", "B", "C", "D", "E", "F"] {
      for number in 0..<12 { try folder.add("\(album)/\(number).png", Data("no picture".utf8)) }
    }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, layout: layout, size: size)
    demo.loop.makeCurrent()
    return demo
  }

  /// The distance of an album's heading from the top of the collection view.
  private func headingTop(_ section: Int, _ demo: DemoWindow) -> CGFloat? {
    let view = demo.browser.parts.context.collectionView
    let kind = UICollectionView.elementKindSectionHeader
    return view.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section)
    ).map { $0.frame.minY - view.contentOffset.y }
  }

  /// A visible photo of a pile that a click reaches.
  private func pile(_ section: Int, _ demo: DemoWindow) throws -> CGPoint {
    let view = demo.browser.parts.context.collectionView
    let layout = try #require(view.collectionViewLayout.layoutAttributesForItem(at: [section, 0]))
    return view.convert(layout.center, to: nil)
  }

  private enum Opening: CaseIterable, CustomTestStringConvertible {
    case doubleClick, tap, key
    var testDescription: String { "\(self)" }
  }

  @Test("A double click, a tap or Enter on a pile opens its album at the top", arguments: Opening.allCases)
  private func piles(opening: Opening) throws {
    let demo = try demo(.stacks)
    let place = try pile(2, demo)
    switch opening {
    case .doubleClick:
      demo.tap(place, source: .mouse)
      demo.tap(place, source: .mouse, count: 2)
    case .tap: demo.tap(place)
    case .key:
      demo.browser.parts.context.collectionView.setFocus(at: IndexPath(item: 0, section: 2))
      demo.press(.return)
    }
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(!demo.browser.parts.context.shown.hasPhoto)
    #expect(headingTop(2, demo) == LayoutChoice.grid.contentInset.top)
    #expect(demo.showsCatalog)
  }

  @Test("A pinch on a pile opens the grid, in which the first photos of its album are visible")
  func pinch() throws {
    let demo = try demo(.stacks)
    demo.pinch(at: try pile(2, demo), scale: 3, distance: 60)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    let top = try #require(headingTop(2, demo))
    #expect(top < demo.browser.parts.context.collectionView.bounds.height && top > -200, "\(top)")
  }

  @Test(
    "A click on an album's heading opens the album in the grid",
    arguments: [LayoutChoice.stacks, .waterfall, .mosaic, .shelves, .list, .small, .grid, .large])
  func headings(layout: LayoutChoice) throws {
    let demo = try demo(layout)
    let view = demo.browser.parts.context.collectionView
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      view.supplementaryView(forElementKind: kind, at: [0, 0]) as? AlbumHeaderView)
    let text = header.textFrame
    demo.tap(header.convert(CGPoint(x: text.midX, y: text.midY), to: nil), source: .mouse)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == (layout == .large ? .large : .grid))
    #expect(headingTop(0, demo) == demo.browser.parts.context.shown.choice.contentInset.top)
    #expect(demo.showsCatalog)
  }

  @Test("A click beside the text of a heading opens nothing")
  func besideTheText() throws {
    let demo = try demo(.waterfall)
    let view = demo.browser.parts.context.collectionView
    let header = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    demo.tap(header.convert(CGPoint(x: header.bounds.maxX - 20, y: 30), to: nil), source: .mouse)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .waterfall)
  }

  @Test("An album at the end is shown as far as the content allows, and the last opening counts")
  func ends() throws {
    let demo = try demo(.stacks)
    demo.browser.parts.transitions.openAlbum(5)
    demo.run(for: 0.1)
    demo.browser.parts.transitions.openAlbum(1)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(demo.browser.parts.transitions.openingAlbum == nil)
    demo.browser.parts.transitions.show(.stacks)
    demo.settle()
    demo.browser.parts.transitions.openAlbum(5)
    demo.settle()
    let view = demo.browser.parts.context.collectionView
    let end = view.contentSize.height + view.contentInset.bottom - view.bounds.height
    let top = try #require(headingTop(5, demo)) + view.contentOffset.y - LayoutChoice.grid.contentInset.top
    #expect(view.contentOffset.y == min(end, top))
    #expect(demo.browser.parts.transitions.openingAlbum == nil)
  }
}
