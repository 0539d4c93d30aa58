import Drawing
import Files
import Foundation
import ImageLoading
import PhotoLibrary
import SDLHost
import Testing
import UIKit

@testable import Demo

/// Names that are not UTF-8, that change the direction of text, and that two files have but for the
/// extension.
@Suite("Unusual names", .serialized) @MainActor struct FileNameTests {
  private let folder: Folder
  private let latin = String(fileBytes: Array("caf".utf8) + [0xE9] + Array(".png".utf8))

  init() throws {
    folder = try Folder()
    let bitmap = Bitmap(width: 60, height: 40, pixels: Array(repeating: 0xFF20_6080, count: 2400))
    try ImageFile.write(bitmap, to: folder.file("x.png"))
    let album = folder.path + "/" + String(fileBytes: [0xFC, 0x62])
    try #require(album.withFileCString { mkdir($0, 0o700) } == 0)
    for name in [latin, "a\u{202E}gnp.png", "b.png", "b.gif"] {
      let path = album + "/" + name
      let done = path.withFileCString { to in folder.file("x.png").withCString { link($0, to) } }
      try #require(done == 0)
    }
    unlink(folder.file("x.png"))
  }

  private func window() throws -> (DemoWindow, PhotoCatalog) {
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    try demo.app.finishLoadingImages()
    demo.settle()
    return (demo, catalog)
  }

  @Test("Photos are found, shown and copied by their bytes; names are shown with replacements")
  func shown() throws {
    let (demo, catalog) = try window()
    #expect(catalog.itemCount(inSection: 0) == 4)
    let titles = (0..<4).map { catalog.title(of: [0, $0]) }
    #expect(Set(titles) == ["caf\u{FFFD}", "a\u{FFFD}gnp", "b.png", "b.gif"])
    #expect(catalog.heading(ofSection: 0).name == "\u{FFFD}b")
    for item in 0..<4 { #expect(demo.cell(item)?.pictureImage != nil, "\(titles[item])") }
    #expect(catalog.skipped.count == 0)
    let item = try #require(titles.firstIndex(of: "caf\u{FFFD}"))
    demo.select((0, item))
    demo.press(.character("c"), .control)
    let text = try #require(UIPasteboard.general.string)
    #expect(text == "file://" + folder.path + "/%FCb/caf%E9.png")
    let files = try #require(UIPasteboard.general.urls)
    #expect(catalog.photos(pasting: files).count == 1)
    demo.press(.return, .alternate)
    demo.settle()
    #expect(demo.browser.parts.properties.panel?.texts.contains("caf\u{FFFD}.png") == true)
    #expect(demo.browser.parts.properties.panel?.texts.contains(folder.path + "/\u{FFFD}b") == true)
  }

  @Test("Other programs get the address of a file whose name is not UTF-8")
  func desktop() async throws {
    let programs = RecordedPrograms(["gdbus": .init(status: 0), "xdg-open": .init(status: 0)])
    let file = URL(filePath: "/p/" + latin)
    try await programs.desktop.open(file)
    try await programs.desktop.showInFiles([file])
    #expect(programs.commands.first == "xdg-open file:///p/caf%E9.png")
    #expect(programs.commands.last?.contains("['file:///p/caf%E9.png']") == true)
  }

  @Test("A name that is written from right to left is isolated in the window's title")
  func title() throws {
    let caption = PhotoCaption(name: "שלום", position: "1 of 2", details: "")
    #expect(caption.windowTitle == "\u{2068}שלום\u{2069} – 1 of 2")
  }

  @Test("The folder's name as an argument of the program may have any bytes")
  func argument() throws {
    let output = folder.file("out.png")
    let script = "exec \"$0\" \"$1\"/$(printf '\\374b') --size 300x200 --screenshot \"$2\" --stats"
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "collection-demo").path
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, program, folder.path, output]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && text.contains("\"items\":4"), "\(text)")
    #expect(try pngSize(output) == [300, 200])
  }

  @Test("The status bar counts the files that were skipped, and a panel lists them with the reasons")
  func skipped() throws {
    try folder.add("bad\u{202E}.jpg", Data("no picture".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("gone.jpg"), withDestinationPath: folder.file("nowhere"))
    let (demo, catalog) = try window()
    #expect(demo.browser.parts.status.bar.texts.first == "2 files skipped")
    demo.press(.return, .alternate)
    demo.settle()
    let texts = try #require(demo.browser.parts.properties.panel).texts
    #expect(texts.contains("Skipped"))
    #expect(texts.contains("gone.jpg: its target does not exist"))
    #expect(texts.contains("\u{2068}bad\u{FFFD}.jpg\u{2069}: its format is not supported"))
    demo.press(.escape)
    demo.settle()
    unlink(folder.file("bad\u{202E}.jpg"))
    unlink(folder.file("gone.jpg"))
    catalog.apply([FolderChange(folder: folder.path, images: [])])
    #expect(catalog.skipped.count == 0)
  }
}
