import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

/// A pile acts as the album that it looks like.
@Suite("Piles as albums", .serialized) @MainActor struct PileTests {
  private func demo() throws -> DemoWindow {
    let folder = try Folder()
    for (album, count) in [("One", 6), ("Two", 5), ("Three", 3)] {
      for number in 0..<count { try folder.add("\(album)/\(number).png", Data("no picture".utf8)) }
    }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, layout: .stacks, size: CGSize(width: 900, height: 700))
    demo.loop.makeCurrent()
    return demo
  }

  private func selected(_ demo: DemoWindow) -> [Int] {
    demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.map(\.section).sorted() ?? []
  }

  @Test("A click selects all photos of the album, one on another pile these instead, Ctrl and a click none")
  func selection() throws {
    let demo = try demo()
    demo.tap(try #require(demo.place(0, 0)), source: .mouse)
    demo.run(for: 0.6)
    #expect(selected(demo).count == demo.catalog.itemCount(inSection: 0))
    demo.tap(try #require(demo.place(0, 0)), source: .mouse)
    demo.run(for: 0.6)
    #expect(selected(demo).count == demo.catalog.itemCount(inSection: 0))
    demo.tap(try #require(demo.place(0, 1)), source: .mouse)
    demo.settle()
    #expect(selected(demo) == Array(repeating: 1, count: demo.catalog.itemCount(inSection: 1)))
    #expect(demo.status.contains("\(selected(demo).count) selected"))
  }

  @Test("Delete removes the album, and undo brings all of its photos back")
  func removal() throws {
    let demo = try demo()
    let before = demo.numbers
    let count = demo.catalog.itemCount(inSection: 0)
    demo.tap(try #require(demo.place(0, 0)), source: .mouse)
    demo.run(for: 0.6)
    demo.press(.delete)
    demo.settle()
    #expect(demo.catalog.sectionCount == 2)
    #expect(demo.browser.parts.context.note.text?.hasPrefix("\(count) photos removed") == true)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.numbers == before)
  }

  @Test("The menu of a pile is about all photos of its album")
  func menu() throws {
    let demo = try demo()
    demo.tap(try #require(demo.place(0, 1)), source: .secondaryMouse)
    demo.settle()
    #expect(demo.menu.contains("Open Album") && demo.menu.contains("Show in Files"))
    #expect(demo.browser.parts.editing.targets.count == demo.catalog.itemCount(inSection: 1))
  }

  @Test("A drag of a pile onto another one moves all photos of its album, and undo brings them back")
  func drag() throws {
    let demo = try demo()
    let before = demo.numbers
    let counts = (0..<2).map { demo.catalog.itemCount(inSection: $0) }
    let (start, end) = (try #require(demo.place(0, 0)), try #require(demo.place(0, 1)))
    demo.app.touchDown(at: start, source: .mouse)
    demo.move(from: start, to: end)
    demo.run(for: 0.5)
    demo.app.touchUp()
    demo.settle()
    #expect((0..<2).map { demo.catalog.itemCount(inSection: $0) } == [0, counts[0] + counts[1]])
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.numbers == before)
  }

  @Test("A picture that cannot be shown covers those below it")
  func broken() async throws {
    let demo = try demo()
    try demo.app.finishLoadingImages()
    demo.settle()
    let cell = try #require(demo.cell(0))
    let picture = try #require(cell.photoView as? UIImageView)
    #expect(picture.imageError != nil)
    #expect(picture.backgroundColor?.cgColor.alpha == 1)
  }
}
