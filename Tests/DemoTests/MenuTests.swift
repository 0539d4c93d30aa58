import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Menus, the desktop and the properties", .serialized) @MainActor struct MenuTests {
  private func photos(_ names: [String] = ["a.png", "b.png", "c.png"]) throws -> (DemoWindow, Folder) {
    let folder = try Folder()
    for name in names { try folder.add(name, Data("no picture".utf8)) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    return (demo, folder)
  }

  private func click(_ item: Int, _ demo: DemoWindow) throws {
    demo.tap(try #require(demo.place(item)), source: .secondaryMouse)
    demo.settle()
  }

  /// Chooses the first entry of the open menu whose title begins with some letters.
  private func choose(_ entry: Int, _ demo: DemoWindow) {
    for _ in 0..<entry { demo.press(.down) }
    demo.press(.return)
    demo.settle()
  }

  @Test("The menu of a photo offers the desktop's commands, and removing without deleting")
  func photoMenu() throws {
    let (demo, _) = try photos()
    try click(1, demo)
    #expect(
      demo.menu == [
        "Open", "Enter", "Open in Default Application", "Show in Files", "Cut", "Ctrl+X", "Copy", "Ctrl+C",
        "Paste", "Ctrl+V", "Duplicate", "Ctrl+D", "Select All", "Ctrl+A", "Remove from Collection", "Del",
        "Properties", "Alt+Enter",
      ])
    choose(1, demo)
    #expect(demo.browser.parts.viewer.isOpen)
    try click(1, demo)
    #expect(
      demo.menu == [
        "Back", "Esc", "Open in Default Application", "Show in Files", "Slide Show", "Space",
        "Each Photo for", "›", "Full Screen", "F11", "Cut", "Ctrl+X", "Copy", "Ctrl+C",
        "Paste", "Ctrl+V", "Remove from Collection", "Del", "Properties", "Alt+Enter",
      ])
    choose(1, demo)
    #expect(!demo.browser.parts.viewer.isOpen)
  }

  @Test("Show in Files has all selected files, and the default application opens the clicked one")
  func desktop() async throws {
    let (demo, folder) = try photos()
    let programs = RecordedPrograms(["gdbus": .init(status: 0), "xdg-open": .init(status: 0)])
    demo.browser.parts.requests.desktop = programs.desktop
    demo.select((0, 0), (0, 1))
    await demo.browser.parts.requests.showInFiles().value
    let addresses = ["a.png", "b.png"].map { "'file://\(folder.path)/\($0)'" }.joined(separator: ", ")
    #expect(programs.commands.first?.hasSuffix("ShowItems [\(addresses)] ''") == true)
    try click(1, demo)
    await demo.browser.parts.requests.openInDefaultApplication()?.value
    #expect(programs.commands.last == "xdg-open \(folder.path)/b.png")
    demo.press(.escape)
    demo.browser.parts.requests.desktop = RecordedPrograms([:]).desktop
    await demo.browser.parts.requests.showInFiles().value
    #expect(demo.browser.parts.context.note.text == "To show files in the file manager, install xdg-utils")
  }

  @Test("Alt-Enter shows the properties of a photo, and Escape closes them; several photos have a summary")
  func properties() throws {
    let (demo, folder) = try photos()
    let path = SampleAlbums.path + "/Dunes"
    let samples = PhotoCatalog(root: path)
    try samples.scanNow()
    let dunes = samples.properties(of: [0, 0])
    #expect(dunes.map(\.name) == ["Name", "Folder", "Album", "Format", "Size", "File size", "Date"])
    #expect(dunes[1].value == path && dunes[2].value == "Dunes" && dunes[3].value == "JPEG")
    demo.select((0, 1))
    demo.press(.return, .alternate)
    demo.settle()
    let panel = try #require(demo.browser.parts.properties.panel)
    #expect(
      Array(panel.texts.prefix(13)) == [
        "Properties", "Name", "b.png", "Folder", folder.path, "Album", folder.url.lastPathComponent, "Format",
        "PNG", "Size", "cannot be read", "File size", "10 bytes",
      ])
    demo.press(.escape)
    demo.settle()
    #expect(demo.browser.parts.properties.panel == nil && panel.superview == nil)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.map(\.item) == [1])
    demo.select((0, 0))
    demo.press(.return, .alternate)
    demo.settle()
    #expect(
      demo.browser.parts.properties.panel?.texts == [
        "Properties", "Photos", "2", "Albums", "1", "File size", "20 bytes", "Close",
      ])
    demo.tap(CGPoint(x: 20, y: 250), source: .mouse)
    demo.settle()
    #expect(demo.browser.parts.properties.panel == nil)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.count == 2)
  }

  @Test("Properties that are read in the background are shown when they are known")
  func propertiesInBackground() async throws {
    let catalog = PhotoCatalog(root: SampleAlbums.path + "/Dunes")
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    catalog.facts.reading = .inBackground
    demo.select((0, 0))
    demo.press(.return, .alternate)
    let panel = try #require(demo.browser.parts.properties.panel)
    #expect(panel.texts.dropFirst(9).prefix(6) == ["Size", "…", "File size", "…", "Date", "…"])
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      catalog.facts.onRead = {
        guard catalog.facts.facts(of: catalog.file(at: [0, 0])!) != nil else { return }
        catalog.facts.onRead = nil
        demo.browser.updates.catalogDidChange()
        continuation.resume()
      }
    }
    #expect(panel.texts.dropFirst(9).prefix(6).contains("…") == false)
    #expect(panel.texts.contains("643 × 964 pixels"))
  }

  @Test("The background's menu sorts in both directions, and a repeated key reverses the order")
  func sorting() async throws {
    let (demo, _) = try photos()
    func sorted(_ key: Character) async {
      demo.press(.character(key), .alternate)
      await demo.browser.parts.editing.sorting?.value
      demo.settle()
    }
    await sorted("n")
    #expect(demo.numbers == "2 1 0")
    #expect(demo.browser.parts.context.note.text == "Sorted by name, descending  ·  Ctrl+Z to undo")
    demo.tap(CGPoint(x: 350, y: 460), source: .secondaryMouse)
    demo.settle()
    #expect(
      demo.menu == [
        "Open Folder…", "Ctrl+O", "Paste", "Ctrl+V", "Select All", "Ctrl+A", "Sort by", "›", "Shuffle",
      ])
    demo.press(.escape)
    demo.settle()
    await sorted("n")
    #expect(demo.numbers == "0 1 2")
    #expect(demo.browser.parts.context.note.text == "Sorted by name  ·  Ctrl+Z to undo")
  }

  @Test("The chosen folder is added to an empty window, whose message names the two ways")
  func emptyFolder() async throws {
    let (demo, folder) = try photos([])
    let more = try Folder()
    try more.add("x.png", Data("no picture".utf8))
    demo.browser.parts.requests.showEmptyFolder(folder.path)
    demo.settle()
    let message = try #require(demo.browser.parts.context.collectionView.backgroundView as? MessageView)
    #expect(
      message.texts == [
        "No pictures in “\(folder.url.lastPathComponent)”",
        "Drop a folder with pictures anywhere in this window, or open one.", "Open Folder…",
      ])
    demo.browser.parts.requests.desktop = RecordedPrograms([:]).desktop
    let (width, height) = (message.button.bounds.width, message.button.bounds.height)
    let button = message.button.convert(CGPoint(x: width / 2, y: height / 2), to: nil)
    demo.tap(button, source: .mouse)
    await demo.browser.parts.requests.folderRequest?.value
    #expect(
      demo.browser.parts.context.note.text
        == "To choose a folder in a dialog, install zenity or kdialog; or drop a folder here")
    demo.browser.parts.requests.desktop =
      RecordedPrograms(["zenity": .init(status: 0, output: more.path + "\n")]).desktop
    demo.press(.character("o"), .control)
    await demo.browser.parts.requests.folderRequest?.value
    #expect(try await wait { demo.catalog.sectionCount > 0 })
    demo.settle()
    #expect(demo.catalog.title(of: [0, 0]) == "x")
    #expect(demo.browser.parts.context.collectionView.backgroundView == nil)
    #expect(demo.browser.parts.requests.folderRequest == nil)
  }
}
