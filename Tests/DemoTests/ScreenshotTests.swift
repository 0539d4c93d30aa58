import Foundation
import Testing

@Suite("collection-demo --screenshot") struct ScreenshotTests {
  @Test(
    "Screenshots of two runs are equal, for several layouts and sizes",
    arguments: [
      ["--size", "480x320"], ["--size", "800x600", "--layout", "large"],
      ["--size", "640x480", "--layout", "list", "--scale", "2"],
      ["--size", "1280x800", "--inspector", "--items", "1000000", "--scroll-to", "0,999999"],
      ["--size", "900x600", "--scroll-to", "2,3"],
    ])
  func sameBytes(arguments: [String]) throws {
    let folder = try Folder()
    let files = ["a.png", "b.png"].map(folder.file)
    for file in files {
      let run = try DemoRun(arguments + ["--screenshot", file])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors == "")
    }
    let pictures = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(pictures[0] == pictures[1])
    let points = arguments[1].split(separator: "x").compactMap { Int($0) }
    let scale = arguments.contains("2") ? 2 : 1
    #expect(try pngSize(files[0]) == points.map { $0 * scale })
  }

  @Test("A size of 0 is an error")
  func noRoom() throws {
    let folder = try Folder()
    let run = try DemoRun(["--size", "0x0", "--screenshot", folder.file("a.png")])
    #expect(run.status == 1)
    #expect(run.errors == "collection-demo: Cannot write \(folder.file("a.png")): the image has no pixels\n")
  }

  @Test("--stats prints one line of JSON")
  func stats() throws {
    let folder = try Folder()
    let run = try DemoRun([
      "--items", "1000000", "--size", "800x600", "--stats", "--screenshot", folder.file("a.png"),
    ])
    let figures = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: NSNumber]
    #expect(figures?["visible_cells"] == figures?["cells_made"])
    #expect(run.output.split(separator: "\n").count == 1)
  }
}
