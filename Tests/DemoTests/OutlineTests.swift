import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("The outline of folders", .serialized) @MainActor struct OutlineTests {
  /// Folders inside each other: `One` contains a folder, and `Deep` contains folders only.
  private func folder() throws -> Folder {
    let folder = try Folder()
    let names = [
      "root.png", "Deep/Er/x.png", "Deep/Est/y.png", "One/a.png", "One/b.png", "One/Two/c.png",
      "One/Two/d.png",
      "Three/e.png", "Three/f.png", "Three/g.png",
    ]
    for name in names { try folder.add(name, Data("no picture".utf8)) }
    return folder
  }

  private func demo(
    _ folder: Folder, _ layout: LayoutChoice = .outline, size: CGSize = CGSize(width: 640, height: 1200)
  ) throws -> DemoWindow {
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, layout: layout, size: size)
    demo.loop.makeCurrent()
    return demo
  }

  private let kind = UICollectionView.elementKindSectionHeader

  private func heading(_ section: Int, _ demo: DemoWindow) -> AlbumHeaderView? {
    demo.browser.parts.context.collectionView.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
      as? AlbumHeaderView
  }

  private func click(_ section: Int, _ demo: DemoWindow) throws {
    let heading = try #require(self.heading(section, demo))
    demo.tap(
      heading.convert(CGPoint(x: heading.bounds.midX, y: heading.bounds.midY), to: nil), source: .mouse)
    demo.settle()
  }

  /// The visible rows from top to bottom, such as `Three > e f g`.
  private func rows(_ demo: DemoWindow) -> [String] {
    let view = demo.browser.parts.context.collectionView
    let folders = view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap {
      path -> (CGFloat, String)? in
      guard let frame = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame else {
        return nil
      }
      let row = demo.browser.parts.context.outline.rows[path.section]
      return (
        frame.minY, String(repeating: "-", count: row.depth) + row.name + (row.isExpanded ? " v" : " >")
      )
    }
    let photos = view.indexPathsForVisibleItems.compactMap { path in
      view.layoutAttributesForItem(at: path).map { ($0.frame.minY, demo.catalog.title(of: path)) }
    }
    return (folders + photos).sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test("Folders are inside each other, on one card for each folder of the root; the first one is expanded")
  func structure() throws {
    let folder = try folder()
    let demo = try demo(folder)
    let root = folder.path.split(separator: "/").last.map(String.init) ?? ""
    #expect(rows(demo) == ["\(root) v", "root", "Er >", "Est >", "One >", "Three >"])
    #expect(
      demo.browser.parts.context.outline.rows.map(\.beginsCard) == [true, true, false, true, false, true])
    #expect(demo.browser.parts.context.outline.rows.map(\.parent) == [nil, nil, nil, nil, 3, nil])
    // The folder without images is in the details of those inside it.
    let er = try #require(self.heading(1, demo))
    #expect(er.texts.first == "Er")
    #expect(er.texts.last?.hasPrefix("Deep") == true)
    #expect(heading(3, demo)?.texts.last?.hasPrefix("2 photos") == true)
  }

  @Test("A click expands and collapses a folder; what is inside a collapsed one is hidden")
  func clicks() throws {
    let demo = try demo(try folder())
    try click(0, demo)
    #expect(Array(rows(demo).dropFirst()) == ["Er >", "Est >", "One >", "Three >"])
    try click(3, demo)
    #expect(rows(demo).suffix(5) == ["One v", "a", "b", "-Two >", "Three >"])
    try click(4, demo)
    #expect(rows(demo).suffix(7) == ["One v", "a", "b", "-Two v", "c", "d", "Three >"])
    try click(3, demo)
    #expect(rows(demo).suffix(2) == ["One >", "Three >"])
    // The folder inside is expanded again with the one around it.
    try click(3, demo)
    #expect(rows(demo).suffix(4) == ["-Two v", "c", "d", "Three >"])
    #expect(demo.showsCatalog)
  }

  @Test("Shift-click expands a folder with all folders inside it; the menu expands and collapses all")
  func all() throws {
    let demo = try demo(try folder())
    let heading = try #require(self.heading(3, demo))
    let place = heading.convert(CGPoint(x: 100, y: 20), to: nil)
    demo.app.touchDown(at: place, source: .mouse, modifiers: .shift)
    demo.app.touchUp()
    demo.settle()
    #expect(rows(demo).suffix(7) == ["One v", "a", "b", "-Two v", "c", "d", "Three >"])
    let actions = demo.browser.parts.outline.actions.compactMap { $0 as? UIAction }
    #expect(actions.map(\.title) == ["Expand All", "Collapse All"])
    demo.browser.parts.outline.set(0..<demo.catalog.sectionCount, isExpanded: false)
    demo.settle()
    #expect(rows(demo).count == 5)
    #expect(demo.browser.parts.context.collectionView.visibleCells.isEmpty)
    demo.browser.parts.outline.set(0..<demo.catalog.sectionCount, isExpanded: true)
    demo.settle()
    #expect(rows(demo).count == 16)
    demo.browser.parts.transitions.show(.grid)
    demo.settle()
    #expect(demo.browser.parts.outline.actions.isEmpty)
  }

  @Test("Keys move through the rows, expand, collapse, and go to the folder around")
  func keys() throws {
    let demo = try demo(try folder())
    let view = demo.browser.parts.context.collectionView
    func focus() -> String {
      if let section = demo.browser.parts.context.outline.focusedSection {
        return demo.browser.parts.context.outline.rows[section].name
      }
      return view.focusedIndexPath.map { demo.catalog.title(of: $0) } ?? ""
    }
    func press(_ key: KeyCode) -> String {
      demo.press(key)
      demo.settle()
      return focus()
    }
    demo.press(.down)
    #expect(demo.browser.parts.context.outline.focusedSection == 0)
    #expect(press(.down) == "root")
    #expect([press(.down), press(.down), press(.down)] == ["Er", "Est", "One"])
    #expect(press(.right) == "One")
    #expect(rows(demo).suffix(5) == ["One v", "a", "b", "-Two >", "Three >"])
    #expect(press(.right) == "a")
    #expect([press(.down), press(.down)] == ["b", "Two"])
    #expect(press(.return) == "Two")
    #expect(rows(demo).contains("c"))
    #expect(press(.character(" ")) == "Two")
    #expect(!rows(demo).contains("c"))
    #expect([press(.left), press(.left)] == ["One", "One"])
    #expect(!rows(demo).contains("a"))
    #expect(press(.left) == "One")
    #expect(
      [press(.end), press(.up), press(.home)] == [
        "Three", "One", demo.browser.parts.context.outline.rows[0].name,
      ])
    #expect(press(.down) == "root")
    #expect(press(.left) == demo.browser.parts.context.outline.rows[0].name)
    // Space on a photo selects it.
    demo.press(.down)
    demo.press(.character(" "))
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("The expanded folders stay expanded across edits, by their identity, and in other layouts")
  func identity() throws {
    let demo = try demo(try folder())
    try click(5, demo)
    demo.select((0, 0))
    demo.press(.delete)
    demo.settle()
    // The first folder is empty, and is no longer shown.
    #expect(rows(demo) == ["Er >", "Est >", "One >", "Three v", "e", "f", "g"])
    #expect(demo.browser.parts.context.outline.rows[0].beginsCard)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(rows(demo).suffix(5) == ["One >", "Three v", "e", "f", "g"])
    demo.browser.parts.transitions.show(.stacks)
    demo.settle()
    demo.browser.parts.transitions.show(.outline)
    demo.settle()
    #expect(rows(demo).suffix(4) == ["Three v", "e", "f", "g"])
    #expect(demo.showsCatalog)
  }

  @Test("Photos that receive the focus, are found, pasted or restored expand their folder")
  func revealing() throws {
    let folder = try folder()
    let demo = try demo(folder)
    demo.browser.parts.context.collectionView.setFocus(at: [4, 1])
    demo.settle()
    #expect(rows(demo).suffix(7) == ["One v", "a", "b", "-Two v", "c", "d", "Three >"])
    demo.press(.character("f"), .control)
    demo.app.type("g")
    demo.settle()
    // The photo with this name, and the outline has its folder only.
    #expect(demo.browser.parts.context.collectionView.focusedIndexPath == [0, 0])
    #expect(rows(demo).suffix(2) == ["Three v", "g"])
    demo.browser.parts.search.close()
    demo.settle()
    #expect(demo.browser.parts.context.collectionView.focusedIndexPath == [5, 2])
    #expect(rows(demo).suffix(4) == ["Three v", "e", "f", "g"])

    let other = try self.demo(folder)
    other.select((3, 0))
    other.press(.delete)
    other.settle()
    #expect(rows(other).contains("One >"))
    other.press(.character("z"), .control)
    other.settle()
    #expect(rows(other).suffix(5) == ["One v", "a", "b", "-Two >", "Three >"])
    other.select((5, 0))
    UIPasteboard.general.urls = [URL(filePath: folder.file("One/Two/c.png"))]
    other.press(.character("v"), .control)
    other.settle()
    #expect(rows(other).suffix(5) == ["Three v", "e", "c", "f", "g"])
    #expect(other.showsCatalog)
  }

  @Test("A photo closes into the row of its folder if that is collapsed")
  func closing() throws {
    let demo = try demo(try folder())
    let view = demo.browser.parts.context.collectionView
    demo.open(0)
    // The next pages are photos of collapsed folders.
    demo.press(.right)
    demo.settle()
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.browser.parts.context.shown.choice == .outline)
    #expect(rows(demo).count == 6)
    let row = try #require(self.heading(1, demo)).frame
    let item = try #require(view.layoutAttributesForItem(at: [1, 0]))
    #expect(item.alpha == 0 && item.frame.minY == row.minY)
  }

  @Test("In a transition, photos of a collapsed folder move from its row")
  func flying() throws {
    let demo = try demo(try folder())
    let view = demo.browser.parts.context.collectionView
    let row = try #require(self.heading(1, demo)).frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
    demo.browser.parts.transitions.begin(to: .grid, by: .program)
    demo.browser.parts.transitions.move(to: 0.02, by: .program)
    demo.run(for: 1 / 60, step: 1 / 60)
    let cell = try #require(view.cellForItem(at: [1, 0]))
    #expect(cell.alpha > 0 && cell.alpha < 0.2)
    let center = CGPoint(x: cell.center.x - view.contentOffset.x, y: cell.center.y - view.contentOffset.y)
    #expect(row.insetBy(dx: 0, dy: -12).contains(center))
    demo.browser.parts.transitions.move(to: 0.5, by: .program)
    demo.run(for: 1 / 60, step: 1 / 60)
    #expect(view.cellForItem(at: [1, 0])?.alpha == 1)
  }

  @Test("Rows unfold from the row of their folder, and the rows below move with them")
  func unfolding() throws {
    let demo = try demo(try folder())
    let view = demo.browser.parts.context.collectionView
    let top = try #require(self.heading(3, demo)).frame.minY
    demo.browser.parts.outline.toggle(3)
    demo.run(for: 0.1, step: 1 / 60)
    func place(_ view: UIView?) -> CGFloat? { view?.layer.presentation()?.frame.minY }
    let (a, b) = (
      try #require(place(view.cellForItem(at: [3, 0]))), try #require(place(view.cellForItem(at: [3, 1])))
    )
    let next = try #require(place(heading(5, demo)))
    #expect(top < a && a < b && b < next)
    #expect(a < top + 56 && next < top + 56 * 4 + 16)
    demo.settle()
    #expect(heading(5, demo)?.frame.minY == top + 56 * 4 + 16)
  }

  @Test("A photo that is dragged onto the row of another folder moves into it")
  func reordering() throws {
    let demo = try demo(try folder())
    let start = try #require(demo.place(0))
    let heading = try #require(self.heading(5, demo))
    let end = heading.convert(CGPoint(x: 100, y: 28), to: nil)
    demo.app.touchDown(at: start, source: .mouse)
    demo.run(for: 0.5)
    demo.move(from: start, to: end)
    demo.lift()
    demo.settle()
    #expect(demo.numbers.hasSuffix("| 0 7 8 9"))
    #expect(demo.showsCatalog)
  }

  @Test("A million items are one folder, which collapses and expands")
  func million() throws {
    let demo = DemoWindow(
      GeneratedCatalog(count: 1_000_000), layout: .outline, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    let view = demo.browser.parts.context.collectionView
    #expect((5...12).contains(view.visibleCells.count))
    try click(0, demo)
    #expect(view.visibleCells.isEmpty)
    #expect(view.contentSize.height < 200)
    try click(0, demo)
    #expect((5...12).contains(view.visibleCells.count))
  }
}
