import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

/// Checks keys, menus and the clipboard of the demo.
@Suite("Keys, menus and the clipboard of the demo", .serialized) @MainActor struct InteractionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "interaction-\(UUID().uuidString)")

  private func withPhotos(_ names: [String], _ body: (DemoWindow) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names { try Data("no picture".utf8).write(to: folder.appending(path: name)) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog)
    demo.loop.makeCurrent()
    try body(demo)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names)
  }

  private func focused(_ demo: DemoWindow) -> Int? {
    demo.browser.parts.context.collectionView.focusedIndexPath?.item
  }

  @Test("Letters move the focus to the next photo whose name begins with them")
  func typing() throws {
    try withPhotos(["apple.png", "beach.png", "birch.png", "cloud.png"]) { demo in
      demo.press(.character("b"))
      #expect(focused(demo) == 1)
      demo.press(.character("i"))
      #expect(focused(demo) == 2)
      #expect(demo.browser.parts.context.note.text == "Searching for “bi”")
      demo.run(for: 1.5)
      demo.press(.character("x"))
      #expect(focused(demo) == 2)
      #expect(demo.browser.parts.context.note.text == "No photo begins with “x”")
    }
  }

  @Test("Copied photos are paths on the clipboard; they are pasted after the selection, which can be undone")
  func copyAndPaste() throws {
    try withPhotos(["a.png", "b.png", "c.png"]) { demo in
      demo.select((0, 0), (0, 1))
      demo.press(.character("c"), .control)
      #expect(
        demo.host.pasteboard.string == "\(folder.path)/a.png\n\(folder.path)/b.png")
      demo.press(.character("v"), .control)
      demo.settle()
      #expect(demo.numbers == "0 1 3 4 2")
      #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.map(\.item) == [2, 3])
      #expect(demo.showsCatalog)
      demo.press(.character("z"), .control)
      demo.settle()
      #expect(demo.numbers == "0 1 2")
      demo.host.pasteboard.string = "no files"
      demo.press(.character("v"), .control)
      #expect(demo.browser.parts.context.note.text == "There are no pictures on the clipboard")
      #expect(demo.numbers == "0 1 2")
    }
  }

  @Test("One copied photo is offered as its file and as its pixels, several as files only")
  func copiedTypes() throws {
    try withPhotos(["a.jpg", "b.jpg"]) { demo in
      @MainActor func offers(_ type: String) -> Bool { demo.host.pasteboard.firstType(of: [type]) != nil }
      demo.select((0, 0))
      demo.press(.character("x"), .control)
      // A photo that was cut is removed from the album, and other programs copy its file.
      #expect(
        demo.host.pasteboard.read(["x-special/gnome-copied-files"])?.text
          == "copy\nfile://\(folder.path)/a.jpg")
      #expect(offers("text/uri-list") && offers("image/png") && offers("UTF8_STRING"))
      demo.press(.character("z"), .control)
      demo.select((0, 0), (0, 1))
      demo.press(.character("c"), .control)
      #expect(offers("text/uri-list") && !offers("image/png"))
    }
  }

  @Test("A pasted image is saved under a new name in the demo's folder, and is a photo then")
  func pastedImage() async throws {
    let images = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: images) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("no picture".utf8).write(to: folder.appending(path: "a.png"))
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog)
    demo.loop.makeCurrent()
    demo.browser.parts.importing.imageFolder = images
    demo.host.pasteboard.write(OfferedContent(types: ["image/png"]) { _ in Data("pixels".utf8) })
    for count in [2, 3] {
      demo.press(.character("v"), .control)
      #expect(try await TestSupport.wait { demo.catalog.itemCount(inSection: 0) == count })
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: images.path)
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("Image ") && $0.hasSuffix(".png") })
    // Generated items cannot have files.
    let generated = DemoWindow(GeneratedCatalog(count: 5))
    generated.loop.makeCurrent()
    generated.browser.parts.importing.imageFolder = images
    generated.host.pasteboard.write(OfferedContent(types: ["image/png"]) { _ in Data("pixels".utf8) })
    generated.press(.character("v"), .control)
    #expect(generated.numbers == "0 1 2 3 4")
    #expect(try FileManager.default.contentsOfDirectory(atPath: images.path).count == 2)
  }

  @Test("Cut removes photos, and paste inserts them at another place; no file is changed")
  func cut() throws {
    try withPhotos(["a.png", "b.png", "c.png"]) { demo in
      demo.select((0, 0))
      demo.press(.character("x"), .control)
      demo.settle()
      #expect(demo.numbers == "1 2")
      demo.press(.end)
      demo.press(.character("v"), .control)
      demo.settle()
      #expect(demo.numbers == "1 2 3")
      #expect(demo.browser.parts.context.catalog.title(of: IndexPath(item: 2, section: 0)) == "a")
      #expect(demo.showsCatalog)
    }
  }

  @Test("Generated items are copied as names, and cannot be pasted")
  func generated() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 5))
    demo.loop.makeCurrent()
    demo.select((0, 1), (0, 2))
    demo.press(.character("c"), .control)
    #expect(demo.host.pasteboard.string == "Item 1\nItem 2")
    demo.press(.character("v"), .control)
    #expect(demo.numbers == "0 1 2 3 4")
  }

  @Test("The menu key opens the menu of the selected photo, whose command duplicates it")
  func menu() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 5))
    demo.loop.makeCurrent()
    demo.press(.right)
    demo.press(.character(" "))
    demo.press(.contextMenu)
    demo.press(.character("d"))
    demo.press(.return)
    demo.settle()
    #expect(demo.numbers == "0 5 1 2 3 4")
  }

  @Test("A long press without a movement opens the menu; with a movement it moves the photo")
  func press() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 5), size: CGSize(width: 700, height: 500))
    func touch(_ phase: InputEvent.Touch.Phase, _ item: Int, seconds: TimeInterval = 0.1) {
      let view = demo.browser.parts.context.collectionView
      let center = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
      let place = view.convert(center, to: nil)
      demo.loop.enqueue(
        InputEvent(time: demo.host.now, kind: .touch(.init(id: 1, phase: phase, location: place))))
      demo.run(for: seconds)
    }
    var hasMenu: Bool {
      demo.browser.view.window?.subviews.contains {
        "\(type(of: $0))" == "MenuOverlay" && $0.isUserInteractionEnabled
      } ?? false
    }
    touch(.began, 1, seconds: 0.6)
    #expect(!hasMenu)
    touch(.ended, 1)
    #expect(hasMenu)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.map(\.item) == [1])
    demo.press(.escape)
    demo.settle()
    #expect(!hasMenu)
    touch(.began, 0, seconds: 0.6)
    touch(.moved, 2, seconds: 0.5)
    touch(.ended, 2)
    demo.settle()
    #expect(!hasMenu)
    #expect(demo.numbers == "1 2 0 3 4")
  }
}
