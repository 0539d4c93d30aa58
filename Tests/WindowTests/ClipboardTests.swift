import Foundation
import Testing

/// Texts of other programs on the clipboard of a real X server.
@Suite(
  "Pasting from other programs", .serialized,
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

  /// Starts xclip, which offers a file until it is ended, and waits until it owns the clipboard.
  private func offer(_ file: URL, on server: XServer) throws -> Process {
    // With -quiet, xclip stays in the foreground; otherwise it would fork a process that outlives it.
    let owner = Process("xclip", ["-quiet", "-selection", "clipboard", "-i", file.path])
    owner.environment = server.environment
    owner.standardOutput = FileHandle.nullDevice
    owner.standardError = FileHandle.nullDevice
    try owner.start()
    let isThere = try poll(for: 60) {
      try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o", "-t", "TARGETS").status == 0
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
}
