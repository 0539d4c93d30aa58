import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Opening files of the command line", .serialized) @MainActor struct FileOpeningTests {
  /// Three albums of twelve files.
  private func folder() throws -> Folder {
    let folder = try Folder()
    for album in ["A", "B", "C"] {
      for number in 0..<12 { try folder.add("\(album)/\(number).png", Data("no picture".utf8)) }
    }
    return folder
  }

  private func paths(_ names: String..., in folder: Folder) throws -> LocatedFiles {
    try LocatedFiles(names.map { folder.file($0) })
  }

  private func opening(_ demo: DemoWindow) -> FileOpening { demo.browser.parts.opening }

  /// The file of the photo that is open; nil if none is.
  private func openFile(_ demo: DemoWindow) -> String? {
    demo.browser.parts.viewer.shownItem.flatMap { demo.catalog.file(at: $0) }.map {
      "\($0.deletingLastPathComponent().lastPathComponent)/\($0.lastPathComponent)"
    }
  }

  @Test(
    "A picture of the folder grows from its cell when its album is listed, and returns to it",
    arguments: [LayoutChoice.grid, .stacks, .list, .outline, .coverflow, .shelves])
  func grows(layout: LayoutChoice) throws {
    let folder = try folder()
    let catalog = PhotoCatalog(root: folder.path)
    let demo = DemoWindow(catalog, layout: layout)
    demo.browser.updates.follow(catalog, inBackground: false)
    opening(demo).open(try paths("B/7.png", in: folder))
    #expect(!demo.browser.parts.viewer.isOpen)
    // Listing the folder adds the albums one after the other.
    try catalog.scanNow()
    demo.run(for: 1 / 30)
    let view = demo.browser.parts.context.collectionView
    #expect(demo.browser.parts.viewer.isOpen && openFile(demo) == "B/7.png")
    let path = IndexPath(item: 7, section: 1)
    let start = try #require(view.cellForItem(at: path)).bounds.width
    demo.settle()
    let cell = try #require(view.cellForItem(at: path))
    #expect(openFile(demo) == "B/7.png" && start < cell.bounds.width)
    #expect(view.indexPathsForSelectedItems == [])
    opening(demo).scanDidEnd()
    #expect(demo.browser.parts.context.note.text == nil)
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen && demo.showsCatalog)
  }

  @Test("Several pictures are selected, and the first one is open; other folders become albums")
  func several() async throws {
    let folder = try folder()
    let catalog = PhotoCatalog(root: folder.file("B"))
    try catalog.scanNow()
    let demo = DemoWindow(catalog)
    demo.loop.makeCurrent()
    opening(demo).open(try paths("B/3.png", "B/5.png", "C/1.png", "A", in: folder))
    #expect(try await TestSupport.wait { catalog.sectionCount == 3 })
    demo.settle()
    #expect((0..<3).map { catalog.heading(ofSection: $0).name } == ["B", "A", "C"])
    #expect(openFile(demo) == "B/3.png")
    let selected = demo.browser.parts.context.collectionView.indexPathsForSelectedItems ?? []
    #expect(
      selected.compactMap { catalog.file(at: $0)?.lastPathComponent }.sorted()
        == ["1.png", "3.png", "5.png"])
  }

  @Test("Pictures of a later start are shown while a photo is open, opens, or closes, and after a transition")
  func later() throws {
    let folder = try folder()
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog)
    demo.loop.makeCurrent()
    func open(_ name: String) { opening(demo).open([folder.file(name)]) }
    open("A/1.png")
    demo.settle()
    open("B/2.png")
    demo.settle()
    #expect(openFile(demo) == "B/2.png")
    demo.press(.escape)
    demo.run(for: 0.1)
    open("C/3.png")
    demo.settle()
    #expect(openFile(demo) == "C/3.png")
    demo.press(.escape)
    demo.settle()
    open("A/1.png")
    demo.run(for: 0.1)
    open("B/4.png")
    demo.settle()
    #expect(openFile(demo) == "B/4.png")
    demo.press(.escape)
    demo.settle()
    demo.press(.character("2"), .control)
    demo.run(for: 0.1)
    #expect(demo.browser.parts.context.shown.transition != nil)
    open("C/5.png")
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large && openFile(demo) == "C/5.png")
  }

  @Test("A picture that is not among the photos, and files that cannot be opened, are named in a note")
  func notes() throws {
    let folder = try folder()
    try folder.add("A/.hidden.png", Data())
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog)
    opening(demo).open(try paths("A/.hidden.png", in: folder))
    opening(demo).scanDidEnd()
    #expect(
      demo.browser.parts.context.note.text?.hasSuffix(".hidden.png is not among the photos of its folder")
        == true)
    opening(demo).open(["/nowhere/a.png"])
    #expect(
      demo.browser.parts.context.note.text == "“/nowhere/a.png” cannot be opened: the file does not exist")
    #expect(!demo.browser.parts.viewer.isOpen)
  }

  @Test("A screenshot of a picture shows it open; a transition and a recording need a folder")
  func screenshot() throws {
    let folder = try Folder()
    let samples = try #require(SampleAlbums.found)
    let picture = "\(samples)/Dunes/White Noon.jpg"
    let demo = try HeadlessDemo(ContentOptions.parse([picture, "--size", "320x240"]))
    #expect(demo.browser.parts.viewer.caption?.name == "White Noon")
    for arguments in [
      ["--transition", "stacks", "--screenshot", folder.file("a.png")], ["--record", folder.file("b")],
    ] {
      let run = try DemoRun([picture] + arguments)
      #expect(run.status == 1 && run.errors.contains("name no picture"), "\(run.errors)")
    }
  }
}
