import Drawing
import Files
import Foundation
import ImageLoading
import PhotoLibrary
import SDLHost
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// Real files that other programs write while the demo shows them.
@Suite("Files that other programs write", .serialized, .timeLimit(.minutes(30))) @MainActor
struct RewrittenPhotosTests {
  private let folder: Folder
  private let catalog: PhotoCatalog
  private let demo: DemoWindow
  private static let (red, blue, green): (UInt32, UInt32, UInt32) = (0xFFC0_3040, 0xFF30_60C0, 0xFF20_9030)

  init() throws {
    folder = try Folder()
    try Self.write(Self.red, 300, 200, to: folder.file("a.png"))
    try Self.write(Self.red, 300, 200, to: folder.file("b.png"))
    catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    demo = DemoWindow(catalog, layout: .list, size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    try demo.app.finishLoadingImages()
    demo.settle()
    demo.browser.updates.watchFolders(of: catalog)
  }

  private static func write(_ color: UInt32, _ width: Int, _ height: Int, to path: String) throws {
    try ImageFile.write(
      Bitmap(width: width, height: height, pixels: Array(repeating: color, count: width * height)), to: path)
  }

  /// Replaces a file as editors do: writes another one and moves it to the place.
  private func replace(_ name: String, _ color: UInt32, _ width: Int, _ height: Int) throws {
    try Self.write(color, width, height, to: folder.file(".new.png"))
    #expect(rename(folder.file(".new.png"), folder.file(name)) == 0)
  }

  /// Runs frames until a condition is true. In the pauses another window is the current one, as those of the
  /// tests that run then.
  private func wait(until condition: () -> Bool) async throws -> Bool {
    let other = TestApp(size: .zero)
    return try await TestSupport.wait(checks: 2000) {
      demo.loop.makeCurrent()
      try demo.app.finishLoadingImages()
      demo.run(for: 0.1)
      defer { other.loop.makeCurrent() }
      return condition()
    }
  }

  private func color(of item: Int) -> UInt32? {
    demo.cell(item)?.pictureImage.flatMap { $0.bitmap.pixels.first }
  }

  private var details: String? { demo.cell(0)?.detailText }

  @Test("A replaced file is shown with its new picture and its new size, and the other photo stays")
  func replaced() async throws {
    #expect(color(of: 0) == Self.red && details == "300 × 200  ·  PNG")
    try replace("a.png", Self.blue, 200, 300)
    #expect(try await wait { color(of: 0) == Self.blue })
    #expect(details == "200 × 300  ·  PNG" && catalog.aspectRatio(of: [0, 0]) == 2 / 3)
    #expect(color(of: 1) == Self.red && catalog.aspectRatio(of: [0, 1]) == 1.5)
    try replace("a.png", Self.green, 300, 300)
    #expect(try await wait { color(of: 0) == Self.green })
    #expect(details == "300 × 300  ·  PNG")
  }

  @Test("In a layout with the shapes of pictures, the cell has the new shape")
  func shape() async throws {
    let demo = DemoWindow(catalog, layout: .waterfall, size: CGSize(width: 700, height: 500))
    demo.browser.updates.watchFolders(of: catalog)
    try replace("a.png", Self.blue, 200, 300)
    func ratio() -> CGFloat? { demo.cell(0).map { $0.photoView.bounds.width / $0.photoView.bounds.height } }
    let isShown = try await wait {
      demo.run(for: 0.1)
      return ratio().map { abs($0 - 2 / 3) < 0.05 } ?? false
    }
    #expect(isShown, "\(ratio() ?? 0)")
  }

  @Test("A file of the same size that is written in place is shown, and the old picture stays until then")
  func inPlace() async throws {
    try Self.write(Self.blue, 300, 200, to: folder.file(".new.png"))
    let bytes = try Data(contentsOf: URL(filePath: folder.file(".new.png")))
    let file = try #require(FileHandle(forUpdatingAtPath: folder.file("a.png")))
    try file.write(contentsOf: bytes.prefix(40))
    demo.run(for: 0.1)
    #expect(color(of: 0) == Self.red)
    try file.write(contentsOf: bytes.dropFirst(40))
    try file.truncate(atOffset: UInt64(bytes.count))
    try file.close()
    var colors: Set<UInt32?> = []
    let isShown = try await wait {
      colors.insert(color(of: 0))
      return color(of: 0) == Self.blue
    }
    #expect(isShown && colors == [Self.red, Self.blue])
  }

  @Test("A touched file stays in view, and its date follows")
  func touched() async throws {
    var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
    #expect(utimes(folder.file("a.png"), &times) == 0)
    var colors: Set<UInt32?> = []
    let isShown = try await wait {
      colors.insert(color(of: 0))
      return demo.cell(0)?.dateText == "9 Sep 2001"
    }
    #expect(isShown && colors == [Self.red])
    #expect(catalog.heading(ofSection: 0).details.contains("9 Sep 2001 – "))
  }

  @Test(
    "A file that is broken at first loses its mark when it is complete, and is no longer counted as skipped")
  func resumedDownload() async throws {
    let bytes = try Data(contentsOf: URL(filePath: folder.file("a.png")))
    try bytes.prefix(30).write(to: URL(filePath: folder.file("c.png")))
    #expect(try await wait { catalog.itemCount(inSection: 0) == 3 && catalog.skipped.count == 1 })
    #expect(
      demo.browser.parts.status.bar.texts.contains { $0.contains("1 file skipped") || $0.contains("added") })
    #expect(color(of: 2) == nil)
    let file = try #require(FileHandle(forUpdatingAtPath: folder.file("c.png")))
    try file.seekToEnd()
    try file.write(contentsOf: bytes.dropFirst(30))
    // The program has not closed the file.
    #expect(try await wait { color(of: 2) == Self.red })
    #expect(catalog.skipped.count == 0)
    try file.close()
  }

  @Test("An open photo has the new picture in the new shape, also a second time, and so have its texts")
  func opened() async throws {
    demo.open(0)
    try demo.app.finishLoadingImages()
    demo.settle()
    for (color, width, height) in [(Self.blue, 200, 300), (Self.green, 400, 100)] {
      try replace("a.png", color, width, height)
      #expect(try await wait { self.color(of: 0) == color })
      demo.settle()
      let shape = try #require(demo.cell(0)).photoView.bounds.size
      #expect(abs(shape.width / shape.height - CGFloat(width) / CGFloat(height)) < 0.01, "\(shape)")
      #expect(demo.browser.parts.viewer.caption?.details.hasPrefix("\(width) × \(height)") == true)
    }
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen && details == "400 × 100  ·  PNG")
  }

  @Test("An enlarged photo has the new picture, also after a damaged one")
  func enlarged() async throws {
    demo.open(0)
    try demo.app.finishLoadingImages()
    demo.settle()
    demo.browser.parts.viewer.zoom.zoom(to: 3)
    demo.settle()
    try demo.app.finishLoadingImages()
    #expect(demo.browser.parts.viewer.zoom.isEnlarged)
    try replace("a.png", Self.blue, 300, 200)
    func middle() -> UInt32 {
      let bitmap = demo.app.screenshot()
      return bitmap.pixels[250 * bitmap.width + 350]
    }
    #expect(try await wait { middle() == Self.blue })
    try Data("damaged".utf8).write(to: URL(filePath: folder.file("a.png")))
    #expect(try await wait { demo.cell(0)?.pictureImage == nil })
    #expect(middle() == Self.blue)
    try replace("a.png", Self.green, 300, 200)
    #expect(try await wait { middle() == Self.green })
    #expect(demo.browser.parts.viewer.zoom.isEnlarged)
  }

  @Test("The properties of a photo follow its file")
  func properties() async throws {
    demo.select((0, 0))
    demo.press(.return, .alternate)
    demo.settle()
    try replace("a.png", Self.blue, 200, 300)
    #expect(
      try await wait { demo.browser.parts.properties.panel?.texts.contains("200 × 300 pixels") == true })
  }

  @Test("The dates of albums follow new files, removed files and moves of photos")
  func albumDates() async throws {
    func setDate(_ name: String, _ seconds: Int) {
      var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
      #expect(utimes(folder.file(name), &times) == 0)
    }
    setDate("a.png", 1_000_000_000)
    setDate("b.png", 1_000_000_000)
    #expect(try await wait { catalog.dates(ofSection: 0) == "9 Sep 2001" })
    try FileManager.default.createDirectory(atPath: folder.file("New"), withIntermediateDirectories: true)
    try Self.write(Self.red, 30, 20, to: folder.file("New/.c.png"))
    setDate("New/.c.png", 1_100_000_000)
    #expect(rename(folder.file("New/.c.png"), folder.file("New/c.png")) == 0)
    #expect(try await wait { catalog.sectionCount == 2 && catalog.dates(ofSection: 1) == "9 Nov 2004" })
    #expect(rename(folder.file("b.png"), folder.file("New/b.png")) == 0)
    #expect(try await wait { catalog.dates(ofSection: 1) == "9 Sep 2001 – 9 Nov 2004" })
    #expect(catalog.heading(ofSection: 1).details == "2 photos  ·  9 Sep 2001 – 9 Nov 2004")
    // The user moves the photo of 2004 to the first album.
    demo.browser.parts.changes.perform(.move(1)) { $0.move([.init(1, 1)], before: .init(0, 1)) }
    #expect(catalog.dates(ofSection: 0) == "9 Sep 2001 – 9 Nov 2004")
    #expect(catalog.dates(ofSection: 1) == "9 Sep 2001")
    #expect(unlink(folder.file("a.png")) == 0)
    #expect(try await wait { catalog.dates(ofSection: 0) == "9 Nov 2004" })
  }

  @Test("Albums in the order of their dates stay in it when files are written and added")
  func dateOrder() async throws {
    func setDate(_ name: String, _ seconds: Int) {
      var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
      #expect(utimes(folder.file(name), &times) == 0)
    }
    func names() -> [String] { (0..<catalog.itemCount(inSection: 0)).map { catalog.title(of: [0, $0]) } }
    setDate("a.png", 1_000_000_000)
    demo.browser.parts.editing.sort(as: .date)
    #expect(try await wait { catalog.history.current.sorting == .date && names() == ["a", "b"] })
    try Self.write(Self.red, 30, 20, to: folder.file(".c.png"))
    setDate(".c.png", 1_100_000_000)
    #expect(rename(folder.file(".c.png"), folder.file("c.png")) == 0)
    #expect(try await wait { names() == ["a", "c", "b"] })
    setDate("a.png", 1_200_000_000)
    #expect(try await wait { names() == ["c", "a", "b"] })
    #expect(catalog.history.current.sorting == .date)
  }
}
