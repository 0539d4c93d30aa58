import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Editing the collection", .serialized) @MainActor struct EditingTests {
  /// Two albums of three and two photos.
  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["One/a.png", "One/b.png", "One/c.png", "Two/d.png", "Two/e.png"] {
      try folder.add(name, Data("no picture".utf8))
    }
    return folder
  }

  private func photos(_ folder: Folder, _ layout: LayoutChoice = .grid) throws -> DemoWindow {
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    return DemoWindow(catalog, layout: layout)
  }

  @Test(
    "Keys delete, undo and redo in all layouts; no file is changed", arguments: LayoutChoice.allCases)
  func deleting(layout: LayoutChoice) throws {
    let folder = try folder()
    let demo = try photos(folder, layout)
    demo.select((0, 0), (0, 2), (1, 1))
    demo.press(.delete)
    #expect(demo.numbers == "1 | 3")
    #expect(demo.browser.parts.context.note.text == "3 photos removed  ·  Ctrl+Z to undo")
    demo.run(for: 0.1)
    demo.press(.character("z"), .control)
    #expect(demo.numbers == "0 1 2 | 3 4")
    demo.settle()
    #expect(demo.showsCatalog)
    demo.press(.character("z"), [.control, .shift])
    #expect(demo.numbers == "1 | 3")
    demo.select((1, 0))
    demo.press(.backspace)
    #expect(demo.numbers == "1")
    demo.select((0, 0))
    demo.press(.backspace)
    demo.settle()
    #expect(demo.browser.parts.context.collectionView.numberOfSections == 0)
    #expect(demo.browser.parts.context.collectionView.visibleCells.isEmpty)
    for _ in 0..<3 { demo.press(.character("z"), .control) }
    demo.settle()
    #expect(demo.numbers == "0 1 2 | 3 4")
    #expect(demo.showsCatalog)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("One")).count == 3)
  }

  @Test("Duplicates are inserted after their originals and selected")
  func duplicating() throws {
    let demo = try photos(try folder())
    demo.select((0, 1), (1, 0))
    demo.press(.character("d"), .control)
    demo.settle()
    #expect(demo.numbers == "0 1 5 2 | 3 6 4")
    #expect(
      demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.sorted() == [
        IndexPath(item: 2, section: 0), IndexPath(item: 1, section: 1),
      ])
    #expect(demo.showsCatalog)
  }

  @Test("A moved photo keeps its cell and its selection")
  func moving() throws {
    let demo = try photos(try folder())
    demo.select((0, 0))
    let view = demo.browser.parts.context.collectionView
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
    let start = cell?.layer.position
    demo.browser.parts.changes.perform(.shuffle) { $0.sort(by: [2, 1, 0, 4, 3], as: .date) }
    #expect(demo.numbers == "2 1 0 | 4 3")
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    demo.run(for: 0.1)
    let middle = cell?.layer.presentation()?.position
    demo.settle()
    let xs = [start, middle, cell?.layer.position].compactMap { $0?.x }
    #expect(xs.count == 3 && xs[0] < xs[1] && xs[1] < xs[2], "\(xs)")
    #expect(demo.showsCatalog)
  }

  @Test("100,000 items can be shuffled and restored, and the visible cells are right")
  func many() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 100_000))
    var random = SeededGenerator(seed: 4)
    demo.browser.parts.editing.shuffle(using: &random)
    demo.run(for: 0.1)
    #expect(demo.showsCatalog)
    demo.browser.parts.context.collectionView.contentOffset.y = 100_000
    demo.settle()
    #expect(demo.showsCatalog)
    demo.browser.parts.editing.shuffle(using: &random)
    demo.settle()
    #expect(demo.showsCatalog)
    demo.press(.character("z"), .control)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.showsCatalog)
    #expect(demo.catalog.history.current.sections[0].photos == PhotoSequence(0..<100_000))
    #expect(demo.browser.parts.context.collectionView.reuseStatistics.cellsMade < 120)
  }

  @Test("Overlapping random edits show the right cells in all layouts", arguments: LayoutChoice.allCases)
  func random(layout: LayoutChoice) throws {
    let demo = try photos(try folder(), layout)
    var random = SeededGenerator(seed: 22)
    for step in 0..<24 {
      let sections = demo.catalog.history.current.sections
      if let section = sections.indices.randomElement(using: &random) {
        demo.select((section, Int.random(in: sections[section].photos.indices, using: &random)))
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: demo.press(.delete)
      case 1: demo.press(.character("d"), .control)
      case 2: demo.press(.character("z"), .control)
      case 3: demo.press(.character("y"), .control)
      case 4: demo.browser.parts.editing.shuffle(using: &random)
      default: demo.run(for: 0.2)
      }
      demo.run(for: step.isMultiple(of: 3) ? 0.1 : 1 / 30)
      #expect(demo.showsCatalog, "step \(step): \(demo.numbers)")
    }
    demo.settle()
    #expect(demo.showsCatalog)
  }
}
