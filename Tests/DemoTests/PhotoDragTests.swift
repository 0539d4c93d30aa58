import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// A host's drags without other programs: tests play them.
private final class FakeDrags: DragAccess {
  weak var receiver: (any IncomingDragReceiver)?
  var offered: OutgoingDrag?
  private var onDrop: ((DragOperation?) -> Void)?

  func begin(_ drag: OutgoingDrag) { offered = drag }
  func move(to location: CGPoint) {}
  func drop(completion: @escaping (DragOperation?) -> Void) { onDrop = completion }
  func cancel() {}

  /// Ends a drop as the other program does.
  func finish(_ operation: DragOperation?) { onDrop?(operation) }
}

@Suite("Drags of photos", .serialized) @MainActor struct PhotoDragTests {
  /// Two albums of three and two photos.
  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["One/a.png", "One/b.png", "One/c.png", "Two/d.png", "Two/e.png"] {
      try folder.add(name, Data("no picture".utf8))
    }
    return folder
  }

  private func demo(
    _ folder: Folder, _ layout: LayoutChoice = .grid, drags: FakeDrags? = nil
  ) throws -> DemoWindow {
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, layout: layout, size: CGSize(width: 900, height: 900))
    demo.loop.makeCurrent()
    if let drags {
      demo.host.drags = drags
      demo.browser.parts.context.collectionView.dropDelegate = demo.browser.parts.dragging
    }
    return demo
  }

  /// Presses the mouse on a photo, and moves it over a point.
  private func drag(_ item: Int, _ section: Int = 0, to end: CGPoint, _ demo: DemoWindow) throws {
    let start = try #require(demo.place(item, section))
    demo.app.touchDown(at: start, source: .mouse)
    demo.move(from: start, to: end)
    demo.run(for: 0.5)
  }

  private func drop(_ demo: DemoWindow) {
    demo.app.touchUp()
    demo.settle()
  }

  /// Drops a file as an event, and waits until the status bar shows a note.
  private func dropFile(_ path: String, at point: CGPoint, _ demo: DemoWindow, note: String) async throws {
    demo.loop.enqueue(InputEvent(time: demo.host.now, kind: .drop(path: path, location: point)))
    demo.run(for: 0.1)
    try await wait(for: note, demo)
  }

  /// Waits until the files are loaded in the background, and the status bar shows a note.
  private func wait(for note: String, _ demo: DemoWindow) async throws {
    _ = try await TestSupport.wait { demo.browser.parts.context.note.text == note }
    #expect(demo.browser.parts.context.note.text == note)
    demo.loop.makeCurrent()
    demo.settle()
  }

  @Test(
    "Facts that are read in the background give the waterfall its proportions, also in a transition",
    arguments: [LayoutChoice.waterfall, .grid])
  func factsInWaterfall(first: LayoutChoice) async throws {
    let catalog = PhotoCatalog(root: SampleAlbums.path + "/Dunes")
    try catalog.scanNow()
    catalog.facts.reading = .inBackground
    let demo = DemoWindow(catalog, layout: first, size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    let view = demo.browser.parts.context.collectionView
    if first == .grid { demo.press(.character(Character(LayoutChoice.waterfall.key)), .control) }
    demo.run(for: 0.1)
    func ratios() -> Set<String> {
      let layout = demo.browser.parts.transitions.layout?.nextLayout ?? view.collectionViewLayout
      return Set(
        (0..<3).compactMap { layout.layoutAttributesForItem(at: [0, $0]) }
          .map { String(format: "%.1f", $0.size.width / $0.size.height) })
    }
    #expect(ratios().count == 1)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      catalog.facts.onRead = {
        demo.browser.updates.factsDidChange()
        guard catalog.facts.facts(of: catalog.file(at: [0, 2])!) != nil else { return }
        catalog.facts.onRead = nil
        continuation.resume()
      }
    }
    demo.loop.makeCurrent()
    demo.settle()
    #expect(ratios().count > 1)
    #expect(demo.showsCatalog)
  }

  @Test("Facts that are read during a drag are shown at once, and do not cancel it")
  func factsDuringDrag() throws {
    let demo = try demo(try folder())
    try drag(0, to: try #require(demo.place(2)), demo)
    let cell = try #require(
      demo.browser.parts.context.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? PhotoCell)
    cell.show(.gradient(UIColor.white.cgColor, UIColor.black.cgColor), name: "old")
    demo.browser.updates.factsDidChange()
    demo.run(for: 0.2)
    #expect(cell.title == "c")
    #expect(demo.browser.parts.context.collectionView.hasActiveDrag)
    #expect(demo.browser.parts.context.note.text == "Move 1 photo")
    drop(demo)
    #expect(demo.numbers == "1 2 0 | 3 4")
    #expect(demo.showsCatalog)
  }

  @Test("A photo is dragged to another place; undo and redo", arguments: [LayoutChoice.grid, .list, .mosaic])
  func reorder(layout: LayoutChoice) throws {
    let demo = try demo(try folder(), layout)
    try drag(0, to: try #require(demo.place(2)), demo)
    #expect(demo.browser.parts.context.note.text == "Move 1 photo")
    #expect(demo.numbers == "0 1 2 | 3 4")
    drop(demo)
    #expect(demo.numbers == "1 2 0 | 3 4")
    #expect(demo.browser.parts.context.note.text == "1 photo moved  ·  Ctrl+Z to undo")
    #expect(demo.showsCatalog)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.numbers == "0 1 2 | 3 4")
    demo.press(.character("z"), [.control, .shift])
    demo.settle()
    #expect(demo.numbers == "1 2 0 | 3 4")
    #expect(demo.showsCatalog)
  }

  @Test("All selected photos move together, as one edit")
  func selection() throws {
    let demo = try demo(try folder())
    demo.select((0, 0), (0, 2))
    try drag(2, to: try #require(demo.place(1, 1)), demo)
    #expect(demo.browser.parts.context.note.text == "Move 2 photos to “Two”")
    drop(demo)
    #expect(demo.numbers == "1 | 3 0 2 4")
    #expect(demo.browser.parts.context.note.text == "2 photos moved  ·  Ctrl+Z to undo")
    #expect(demo.showsCatalog)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.numbers == "0 1 2 | 3 4")
    #expect(demo.showsCatalog)
  }

  @Test("Escape, a layout change and a reload return the photo", arguments: [0, 1, 2])
  func cancelled(how: Int) throws {
    let demo = try demo(try folder())
    try drag(0, to: try #require(demo.place(2)), demo)
    #expect(demo.browser.parts.context.collectionView.hasActiveDrag)
    switch how {
    case 0: demo.press(.escape)
    case 1: demo.browser.parts.transitions.show(.stacks)
    default: demo.browser.updates.catalogDidChange()
    }
    demo.settle()
    #expect(!demo.browser.parts.context.collectionView.hasActiveDrag)
    drop(demo)
    #expect(demo.numbers == "0 1 2 | 3 4")
    #expect(demo.showsCatalog)
    #expect(demo.browser.parts.context.collectionView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("No drag begins while a photo is open")
  func viewer() throws {
    let demo = try demo(try folder())
    demo.open(0)
    demo.drag(from: CGPoint(x: 450, y: 320), to: CGPoint(x: 300, y: 320), source: .mouse, lifts: false)
    #expect(!demo.browser.parts.context.collectionView.hasActiveDrag)
    demo.lift()
    demo.settle()
    #expect(demo.numbers == "0 1 2 | 3 4")
  }

  @Test("A photo that leaves the window is offered as its file, to be copied")
  func dragOut() async throws {
    let (folder, drags) = (try folder(), FakeDrags())
    let demo = try demo(folder, drags: drags)
    demo.select((0, 0), (0, 1))
    try drag(0, to: CGPoint(x: 450, y: 1000), demo)
    let offered = try #require(drags.offered)
    #expect(offered.operation == .copy)
    #expect(offered.content.types.contains("text/uri-list"))
    func list() -> String {
      offered.content.loaded("text/uri-list").map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    _ = try await TestSupport.wait { list().split(whereSeparator: \.isNewline).count == 2 }
    let files = ["One/a.png", "One/b.png"].map { URL(filePath: folder.file($0)).absoluteString }
    #expect(list().split(whereSeparator: \.isNewline).map(String.init) == files)
    demo.app.touchUp()
    drags.finish(.copy)
    demo.settle()
    #expect(demo.numbers == "0 1 2 | 3 4")
    #expect(!demo.browser.parts.context.collectionView.hasActiveDrag)
    #expect(demo.showsCatalog)
  }

  @Test("Dropped picture files are added where they are dropped, folders as albums")
  func files() async throws {
    let (root, other) = (try folder(), try folder())
    let demo = try demo(root)
    let place = try #require(demo.place(1))
    try await dropFile(other.file("Two/d.png"), at: place, demo, note: "1 photo added  ·  Ctrl+Z to undo")
    #expect(demo.numbers == "0 5 1 2 | 3 4")
    #expect(
      demo.browser.parts.context.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)]
    )
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.numbers == "0 1 2 | 3 4")
    try other.add("note.txt", Data("text".utf8))
    try await dropFile(
      other.file("note.txt"), at: place, demo, note: "There are no picture files among the dropped items")
    try await dropFile(other.file("Two"), at: place, demo, note: "“Two” added  ·  Ctrl+Z to undo")
    #expect(demo.catalog.sectionCount == 3)
    #expect(demo.showsCatalog)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.file("Two")).count == 2)
  }

  @Test("Dragged files open a gap, and the status bar names the album; text is refused with a note")
  func hovering() async throws {
    let (folder, drags) = (try folder(), FakeDrags())
    let demo = try demo(folder, drags: drags)
    let receiver = try #require(drags.receiver)
    let place = try #require(demo.place(1, 1))
    func incoming(_ types: [String]) -> IncomingDrag {
      IncomingDrag(types: types, location: place, operation: .copy)
    }
    #expect(receiver.dragMoved(incoming(["text/uri-list"])) == .copy)
    #expect(demo.browser.parts.context.note.text == "Add to “Two”")
    #expect(demo.browser.parts.context.collectionView.indexPathsForVisibleItems.count == 6)
    receiver.dragLeft()
    #expect(demo.browser.parts.context.note.text == nil)
    #expect(receiver.dragMoved(incoming(["UTF8_STRING"])) == nil)
    receiver.dragLeft()
    #expect(demo.browser.parts.context.note.text == "There are no picture files among the dragged items")
    _ = receiver.dragMoved(incoming(["text/uri-list"]))
    _ = receiver.dragDropped(incoming(["text/uri-list"]))
    let file = URL(filePath: folder.file("One/a.png")).absoluteString
    receiver.dragReceived(["text/uri-list": Data("\(file)\r\n".utf8)], problem: nil)
    try await wait(for: "1 photo added  ·  Ctrl+Z to undo", demo)
    #expect(demo.numbers == "0 1 2 | 3 5 4")
    #expect(demo.showsCatalog)
  }

  @Test("A dropped image without a file is saved in the demo's folder, and added")
  func image() async throws {
    let (folder, drags) = (try folder(), FakeDrags())
    let demo = try demo(folder, drags: drags)
    let images = URL(filePath: folder.file("images"))
    demo.browser.parts.importing.imageFolder = images
    let receiver = try #require(drags.receiver)
    let drag = IncomingDrag(
      types: ["image/webp", "image/png"], location: try #require(demo.place(1, 1)), operation: .copy)
    #expect(receiver.dragMoved(drag) == .copy)
    #expect(receiver.dragDropped(drag) == ["image/png"])
    receiver.dragReceived(["image/png": Data("pixels".utf8)], problem: nil)
    try await wait(for: "1 photo added  ·  Ctrl+Z to undo", demo)
    let files = try FileManager.default.contentsOfDirectory(at: images, includingPropertiesForKeys: nil)
    #expect(files.map(\.pathExtension) == ["png"] && (try? Data(contentsOf: files[0])) == Data("pixels".utf8))
  }

  @Test(
    "A drop on a pile and on a folder's row adds a pile or a photo to its album",
    arguments: [LayoutChoice.stacks, .outline])
  func albums(layout: LayoutChoice) throws {
    let demo = try demo(try folder(), layout)
    let view = demo.browser.parts.context.collectionView
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        as? AlbumHeaderView)
    let end =
      layout == .stacks
      ? try #require(demo.place(0, 1)) : header.convert(CGPoint(x: 100, y: 28), to: nil)
    try drag(0, to: end, demo)
    #expect(header.isDropTarget)
    let isPile = layout == .stacks
    #expect(
      demo.browser.parts.context.note.text == (isPile ? "Move 3 photos to “Two”" : "Move 1 photo to “Two”"))
    drop(demo)
    #expect(demo.numbers == (isPile ? " | 0 1 2 3 4" : "1 2 | 0 3 4"))
    #expect(!header.isDropTarget)
    #expect(demo.showsCatalog)
  }

  @Test("A file that vanishes while its photo is dragged leaves the drag; the others are dropped")
  func vanished() throws {
    let demo = try demo(try folder())
    demo.select((0, 0), (0, 1))
    try drag(0, to: try #require(demo.place(1, 1)), demo)
    demo.browser.parts.changes.change { demo.catalog.history.perform(.remove(1)) { $0.remove(Set([0])) } }
    demo.run(for: 0.1)
    drop(demo)
    #expect(demo.numbers == "2 | 3 1 4")
    #expect(demo.showsCatalog)
    try drag(0, to: try #require(demo.place(1, 1)), demo)
    demo.browser.parts.changes.change { demo.catalog.history.perform(.remove(1)) { $0.remove(Set([2])) } }
    demo.run(for: 0.1)
    drop(demo)
    #expect(demo.numbers == "3 1 4")
    #expect(demo.showsCatalog)
  }
}
