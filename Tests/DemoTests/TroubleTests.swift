import Foundation
import Testing

@testable import Demo

@Suite("collection-demo with invalid input") struct TroubleTests {
  private func screenshot(of path: String, _ more: String...) throws -> (DemoRun, Folder) {
    let out = try Folder()
    return (
      try DemoRun([path, "--size", "480x320", "--screenshot", out.file("a.png")] + more), out
    )
  }

  @Test("A missing file and one that is no picture are errors with its path, as other programs report them")
  func noFolder() throws {
    let (missing, _) = try screenshot(of: "/nowhere/at/all")
    #expect(missing.status == 1)
    #expect(
      missing.errors == "collection-demo: Cannot open /nowhere/at/all: No such file or directory\n")
    let (file, _) = try screenshot(of: "/etc/hostname")
    #expect(file.status == 1)
    #expect(
      file.errors == "collection-demo: Cannot open /etc/hostname: It is neither a folder nor a picture\n")
  }

  @Test("The error for a folder without pictures contains its path")
  func noPictures() throws {
    let folder = try Folder()
    try folder.add("notes/readme.txt", Data("hello".utf8))
    let (run, _) = try screenshot(of: folder.path)
    #expect(run.status != 0)
    #expect(run.errors.contains("There are no pictures in \(folder.path)"))
  }

  @Test("Broken pictures, unusual names and loops of links do not stop the demo")
  func brokenPictures() throws {
    let folder = try Folder()
    try folder.add("Привет 你好/broken.jpg", Data("this is no picture".utf8))
    try folder.add("Привет 你好/empty.png", Data())
    try folder.add("deep/er/one\u{7}.gif", Data([0x47, 0x49, 0x46]))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("deep/circle"), withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("dangling.jpg"), withDestinationPath: "/nowhere")
    let (run, out) = try screenshot(of: folder.path, "--stats")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"sections\":"))
    #expect(try pngSize(out.file("a.png")) == [480, 320])
  }

  @Test(
    "A picture whose bytes cannot be read does not stop the demo",
    arguments: ["list", "waterfall", "shelves", "outline"])
  func unreadablePicture(layout: String) throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.jpg"), withDestinationPath: "/proc/self/mem")
    let (run, out) = try screenshot(of: folder.path, "--layout", layout)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try pngSize(out.file("a.png")) == [480, 320])
  }

  @Test(
    "A library that cannot be loaded is named with its packages; without an optional one, the demo continues",
    arguments: [
      (
        "libfontconfig.so.1", 1, "collection-demo: The library fontconfig cannot be loaded",
        "apt install libfontconfig1"
      ),
      ("libfribidi.so.0", 0, "The library FriBidi cannot be loaded", "apt install libfribidi0"),
    ])
  func brokenLibrary(name: String, status: Int32, message: String, command: String) throws {
    let folder = try Folder()
    try folder.add(name, Data("no library".utf8))
    let run = try DemoRun(
      ["--items", "9", "--size", "480x320", "--screenshot", folder.file("a.png")],
      environment: ["LD_LIBRARY_PATH": folder.path])
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message) && run.errors.contains(command), "\(run.errors)")
  }

  @Test("Files are decoded in helper processes and in the program itself, with the same results")
  func decoding() throws {
    let folder = try Folder()
    try folder.add("text.jpg", Data("no picture".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("memory.png"), withDestinationPath: "/proc/self/mem")
    let files = [folder.file("text.jpg"), folder.file("memory.png")]
    let expected = [
      "\(files[0]) cannot be decoded as an image: its format is not supported",
      "\(files[1]) cannot be read: not a regular file",
    ]
    for options in [[], ["--in-process"]] {
      let run = try DemoRun(tool: "decode", options + files)
      #expect(
        run.status == 0 && run.output.split(separator: "\n").sorted() == expected.map { $0[...] }.sorted())
    }
  }

  @Test(
    "A picture without a window is decoded in helper processes, which have the libraries and no environment",
    .disabled(
      if: ProcessInfo.processInfo.environment["TEST_SANITIZER"] != nil,
      "A sanitizer starts a program that reads names of functions"))
  func decodingWithoutWindow() throws {
    let folder = try Folder()
    let photo = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ImageLoadingTests/Fixtures/Formats/photo.webp")
    try folder.add("pictures/a.webp", Data(contentsOf: photo))
    // The loader of each process that has these variables writes what it loads.
    let run = try DemoRun(
      [folder.file("pictures"), "--size", "480x320", "--screenshot", folder.file("a.png")],
      environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.file("loaded")])
    #expect(run.status == 0, "\(run.errors)")
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasPrefix("loaded") }
    #expect(logs.count == 1)
    let loaded = try String(contentsOfFile: folder.file(try #require(logs.first)), encoding: .utf8)
    #expect(loaded.contains("libz.so") && !loaded.contains("libwebp.so"))
  }

  @Test(
    "Errors for invalid arguments contain their names",
    arguments: [
      (["--size", "big"], "size"), (["--layout", "pile"], "layout"), (["--items", "-4"], "--items"),
      (["--scale", "9"], "--scale"), (["--scroll-to", "x"], "scroll-to"),
      (["--items", "3", "/tmp"], "FILE"), (["--size"], "collection-demo: Missing value for '--size <size>'"),
    ])
  func wrongArguments(arguments: [String], word: String) throws {
    let run = try DemoRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("collection-demo: ") && run.errors.contains(word), "\(run.errors)")
  }

  @Test("The error for a missing item contains the number of items")
  func noItem() throws {
    let out = try Folder()
    let run = try DemoRun([
      "--items", "10", "--scroll-to", "0,10", "--size", "480x320", "--screenshot", out.file("a.png"),
    ])
    #expect(run.status != 0)
    #expect(run.errors.contains("section 0 has 10 items"))
  }

  @Test(
    "An image that is too large is an error with its size and the limit",
    arguments: [("12000x12000", "24000 × 24000"), ("16384x16384", "32768 × 32768")])
  func tooLarge(size: String, pixels: String) throws {
    let out = try Folder()
    let run = try DemoRun([
      "--items", "10", "--size", size, "--scale", "2", "--screenshot", out.file("a.png"),
    ])
    #expect(run.status == 1)
    #expect(run.errors.contains("An image of \(pixels) pixels is too large. The limit is 268435456 pixels"))
  }

  @Test("--help describes the keys and the options")
  func help() throws {
    let run = try DemoRun(["--help"])
    #expect(run.status == 0)
    for word in ["<FILE>", "--items", "--layout", "--screenshot", "--stats", "--scroll-to", "F1", "Ctrl-A"] {
      #expect(run.output.uppercased().contains(word.uppercased()), "\(word)")
    }
  }

  @Test(
    "In a terminal of 80 columns, --help breaks its lines only at their ends, and continues them in the column"
  )
  func helpColumns() throws {
    let lines = try DemoRun(["--help"], environment: ["COLUMNS": "80"]).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let start = try #require(lines.firstIndex(of: "Layouts"))
    let end = try #require(lines.firstIndex { $0.hasPrefix("USAGE:") })
    let headings = Set(KeyTable.groups.map(\.title) + ["EXIT STATUS", ""])
    for line in lines[start..<end] where !headings.contains(String(line)) {
      #expect(line.hasPrefix("  ") && line.trimmingCharacters(in: .whitespaces).count > 3, "\(line)")
    }
  }
}
