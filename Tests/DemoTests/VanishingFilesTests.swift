import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

/// Files that vanish or change while the demo uses them. The watcher's reports are synthesized, so that they
/// arrive at an exact moment of a gesture.
@Suite("Files that vanish", .serialized) @MainActor struct VanishingFilesTests {
  private let folder: Folder
  private let catalog: PhotoCatalog
  private let demo: DemoWindow

  init() throws {
    folder = try Folder()
    for name in ["One/a.png", "One/b.png", "One/c.png", "Two/d.png", "Two/e.png"] {
      try folder.add(name, Data("no picture".utf8))
    }
    catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    demo = DemoWindow(catalog, size: CGSize(width: 700, height: 900))
    demo.loop.makeCurrent()
    demo.browser.updates.watchFolders(of: catalog)
  }

  /// Deletes all files of an album but some, and reports the change.
  private func keep(_ names: [String], in album: String) throws {
    let path = folder.file(album)
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where !names.contains(name) {
      try FileManager.default.removeItem(atPath: path + "/" + name)
    }
    catalog.apply([FolderChange(folder: path, images: names)])
  }

  private func titles() -> [[String]] {
    (0..<catalog.sectionCount).map { section in
      (0..<catalog.itemCount(inSection: section)).map { catalog.title(of: [section, $0]) }
    }
  }

  @Test("A photo whose file vanishes while it is dragged is not inserted where it is put down")
  func dragged() throws {
    let start = try #require(demo.place(0))
    let end = try #require(demo.place(1, 1))
    demo.app.touchDown(at: start)
    demo.run(for: 0.8)
    demo.move(from: start, to: end)
    try keep(["b.png", "c.png"], in: "One")
    demo.run(for: 0.2)
    demo.lift()
    demo.settle()
    #expect(titles() == [["b", "c"], ["d", "e"]])
    #expect(demo.showsCatalog)
  }

  @Test("Another photo can be put down after files around it have vanished", arguments: [0, 1, 2])
  func neighbours(kept: Int) throws {
    let names = ["a.png", "b.png", "c.png"]
    let start = try #require(demo.place(kept))
    let end = try #require(demo.place(0, 1))
    demo.app.touchDown(at: start)
    demo.run(for: 0.8)
    demo.move(from: start, to: end)
    try keep([names[kept]], in: "One")
    demo.run(for: 0.2)
    demo.lift()
    demo.settle()
    let name = String(names[kept].prefix(1))
    #expect(titles().joined().sorted() == [name, "d", "e"])
    #expect(titles().last?.contains(name) == true)
    #expect(demo.showsCatalog)
  }

  @Test("Undo restores the photos whose files exist, and no others")
  func undone() throws {
    demo.select((0, 0), (0, 1))
    demo.press(.delete)
    try keep(["a.png", "c.png"], in: "One")
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(titles() == [["a", "c"], ["d", "e"]])
    #expect(demo.showsCatalog)
  }

  @Test("When the file of the open photo vanishes, the viewer stays usable, and closes")
  func opened() throws {
    demo.open(1)
    #expect(demo.browser.parts.viewer.isOpen)
    try keep(["a.png", "c.png"], in: "One")
    demo.settle()
    demo.press(.right)
    demo.settle()
    demo.press(.left)
    demo.settle()
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(titles() == [["a", "c"], ["d", "e"]])
    #expect(demo.showsCatalog)
  }

  @Test("All files vanish during a pinch between layouts")
  func pinched() throws {
    demo.pinch(at: CGPoint(x: 350, y: 250), scale: 0.6, lifts: false)
    try keep([], in: "One")
    try keep([], in: "Two")
    demo.run(for: 0.1)
    demo.lift()
    demo.settle()
    #expect(titles() == [])
    #expect(demo.browser.parts.context.collectionView.visibleCells.isEmpty)
  }
}
