import Drawing
import Foundation
import ImageLoading
import Testing

/// The clipboard of a real X server, shared with other programs.
@Suite(
  "The clipboard and other programs", .serialized,
  .enabled(
    if: XServer.isAvailable && isInstalled("xclip"),
    "needs Xvfb, xdotool, openbox and xclip; Scripts/test installs them"))
struct ClipboardTests {
  /// A folder with a photo, another photo elsewhere, and a list of files that names it.
  private struct Files {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pasting-\(UUID().uuidString)")
    var list: URL { folder.appending(path: "list.txt") }
    var shown: String { folder.appending(path: "shown").path }

    /// Creates the files. Comments make the list as long as wanted, in bytes.
    init(listLength: Int) throws {
      for name in ["shown", "elsewhere"] {
        let place = folder.appending(path: name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("no picture".utf8).write(to: place.appending(path: "a.png"))
      }
      let comment = "# " + String(repeating: "ж", count: 100) + "\n"
      let count = listLength / comment.utf8.count
      let text = String(repeating: comment, count: count) + "\(folder.path)/elsewhere/a.png\n"
      try Data(text.utf8).write(to: list)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  /// Starts xclip, which offers a file as text or as another type until it is ended, and waits until it owns
  /// the selection.
  private func offer(
    _ file: URL, as type: String? = nil, selection: String = "clipboard", on server: XServer
  ) throws -> Process {
    // With -quiet, xclip stays in the foreground; otherwise it would fork a process that outlives it.
    let owner = Process(
      "xclip", ["-quiet", "-selection", selection] + (type.map { ["-t", $0] } ?? []) + ["-i", file.path])
    owner.environment = server.environment
    owner.standardOutput = FileHandle.nullDevice
    owner.standardError = FileHandle.nullDevice
    try owner.start()
    let isThere = try poll(for: 60) {
      try server.run("timeout", "20", "xclip", "-selection", selection, "-o", "-t", "TARGETS").status == 0
    }
    guard isThere else { throw WindowTestError("xclip does not offer the file.") }
    return owner
  }

  @Test("A long text, which its owner sends in parts, is pasted whole", arguments: [100, 2 << 20, 9 << 20])
  func longText(length: Int) throws {
    let files = try Files(listLength: length)
    defer { files.remove() }
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [files.shown, "--size", "640x480", "--renderer", "software", "--stats"])
    defer { demo.kill() }
    let owner = try offer(files.list, on: server)
    defer { owner.end() }
    try server.xdotool("key", "ctrl+v")
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+q")
    // The path is at the end of the text.
    #expect(try demo.end().figures["items"] == 2)
  }

  @Test("A program that does not answer stops the window for a moment only, and keeps the clipboard")
  func silentOwner() throws {
    let files = try Files(listLength: 100)
    defer { files.remove() }
    let server = try XServer()
    defer { server.stop() }
    let errors = Pipe()
    let demo = try DemoProcess(
      server, [files.shown, "--size", "640x480", "--renderer", "software", "--stats"], errors: errors)
    defer { demo.kill() }
    let owner = try offer(files.list, on: server)
    defer { owner.end() }
    kill(owner.processIdentifier, SIGSTOP)
    let begin = Date()
    for _ in 0..<3 { try server.xdotool("key", "ctrl+v") }
    try server.xdotool("key", "Right")
    try server.xdotool("key", "space")
    let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(message.contains("The clipboard cannot be read"), "\(message)")
    try demo.waitUntilIdle()
    #expect(Date().timeIntervalSince(begin) < 6 * patience)
    kill(owner.processIdentifier, SIGCONT)
    let text = try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o").output
    #expect(text.hasSuffix("/elsewhere/a.png"))
    try server.xdotool("key", "ctrl+q")
    let figures = try demo.end().figures
    #expect(figures["items"] == 1 && figures["selected"] == 1)
  }

  @Test("The program's own text is pasted without asking another program")
  func ownText() throws {
    let files = try Files(listLength: 100)
    defer { files.remove() }
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [files.shown, "--size", "640x480", "--renderer", "software", "--stats"])
    defer { demo.kill() }
    let begin = Date()
    for key in ["Right", "space", "ctrl+c", "ctrl+v"] {
      try server.xdotool("key", key)
      try demo.waitUntilIdle()
    }
    #expect(Date().timeIntervalSince(begin) < 10 * patience)
    let copied = try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o").output
    #expect(copied == files.shown + "/a.png")
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().status == 0)
  }

  // MARK: Files and images

  /// A PNG file that is too large for one property of an X server.
  private static func noise() throws -> Data {
    var random = SystemRandomNumberGenerator()
    let pixels = (0..<(300 * 300)).map { _ in UInt32.random(in: 0xFF00_0000...(.max), using: &random) }
    return try #require(try ImageFile.png(of: Bitmap(width: 300, height: 300, pixels: pixels)))
  }

  /// Returns what other programs get from a selection.
  private func read(_ type: String, selection: String = "clipboard", on server: XServer) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "read-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try server.run(
      "timeout",
      ["20", "sh", "-c", "xclip -selection \(selection) -o -t '\(type)' > '\(file.path)' 2> /dev/null"])
    return try Data(contentsOf: file)
  }

  @Test("A copied photo is a file for file managers, and an image, which other programs receive in parts")
  func copiedPhoto() throws {
    let files = try Files(listLength: 100)
    defer { files.remove() }
    let image = try Self.noise()
    let photo = URL(filePath: files.shown + "/a.png")
    try image.write(to: photo)
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [files.shown, "--size", "640x480", "--renderer", "software", "--stats"])
    defer { demo.kill() }
    for key in ["Right", "space", "ctrl+c"] {
      try server.xdotool("key", key)
      try demo.waitUntilIdle()
    }
    func text(_ type: String) throws -> String { String(decoding: try read(type, on: server), as: UTF8.self) }
    let types = Set(try text("TARGETS").split(separator: "\n").map(String.init))
    #expect(types.isSuperset(of: ["TARGETS", "text/uri-list", "image/png", "UTF8_STRING"]), "\(types)")
    #expect(try text("x-special/gnome-copied-files") == "copy\n\(photo.absoluteString)")
    #expect(try text("text/uri-list") == "\(photo.absoluteString)\r\n")
    #expect(try text("application/x-kde-cutselection") == "0")
    #expect(try read("image/png", on: server) == image)
    #expect(try text("image/jpeg").isEmpty)
    // Another program takes the clipboard.
    let owner = try offer(files.list, on: server)
    defer { owner.end() }
    try server.xdotool("key", "ctrl+v")
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+q")
    let (status, figures) = try demo.end()
    #expect(status == 0 && figures["items"] == 2)
  }

  @Test("Files that were cut in a file manager are added where they are, and an image is saved and added")
  func foreignContents() throws {
    let files = try Files(listLength: 100)
    defer { files.remove() }
    let data = files.folder.appending(path: "data")
    let image = files.folder.appending(path: "image")
    try Self.noise().write(to: image)
    let mark = files.folder.appending(path: "mark")
    try Data("cut\nfile://\(files.folder.path)/elsewhere/a.png".utf8).write(to: mark)
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [files.shown, "--size", "640x480", "--renderer", "software", "--stats"],
      environment: ["XDG_DATA_HOME": data.path])
    defer { demo.kill() }
    for (file, type) in [(mark, "x-special/gnome-copied-files"), (image, "image/png")] {
      let owner = try offer(file, as: type, on: server)
      defer { owner.end() }
      try server.xdotool("key", "ctrl+v")
      try demo.waitUntilIdle()
    }
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().figures["items"] == 3)
    #expect(FileManager.default.fileExists(atPath: files.folder.path + "/elsewhere/a.png"))
    let folder = data.appending(path: "collection-demo/Images").path
    let saved = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(
      try saved.map { try Data(contentsOf: URL(filePath: folder + "/" + $0)) } == [Data(contentsOf: image)])
  }

  // MARK: The selected text

  @Test("Text that is selected in the search field is what other programs paste with the middle button")
  func selectedText() throws {
    let files = try Files(listLength: 100)
    defer { files.remove() }
    let word = files.folder.appending(path: "word")
    try Data("gull".utf8).write(to: word)
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [files.shown, "--size", "900x600", "--renderer", "software", "--stats"])
    defer { demo.kill() }
    func press(_ keys: String...) throws {
      for key in keys { try server.xdotool("key", key) }
      try demo.waitUntilIdle()
    }
    try press("ctrl+f", "a", "b", "c", "shift+Left", "shift+Left")
    #expect(try read("UTF8_STRING", selection: "primary", on: server) == Data("bc".utf8))
    let owner = try offer(word, selection: "primary", on: server)
    defer { owner.end() }
    // At the left end of the field, which is 420 points wide at the right margin, below the bar.
    try server.xdotool("mousemove", "--window", demo.window, "481", "95", "click", "2")
    try demo.waitUntilIdle()
    try press("ctrl+a", "ctrl+c")
    #expect(try read("UTF8_STRING", on: server) == Data("gullabc".utf8))
    // An owner that does not answer stops the window for a moment only.
    kill(owner.processIdentifier, SIGSTOP)
    let begin = Date()
    try server.xdotool("click", "2", "key", "ctrl+q")
    #expect(try demo.end().status == 0)
    #expect(Date().timeIntervalSince(begin) < 6 * patience)
    kill(owner.processIdentifier, SIGCONT)
  }
}
