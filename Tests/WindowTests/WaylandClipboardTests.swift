import Drawing
import Foundation
import ImageLoading
import Testing

/// The clipboard of a Wayland compositor, shared with other programs.
@Suite("The clipboard on Wayland", .serialized)
struct WaylandClipboardTests {
  /// The numbers of keys on Linux.
  private enum Key: UInt32 { case q = 16, c = 46, v = 47, space = 57, right = 106 }

  /// A small image.
  private static func image() throws -> Data {
    let pixels = (0..<64).map { UInt32($0) | 0xFF00_0000 }
    return try #require(try ImageFile.png(of: Bitmap(width: 8, height: 8, pixels: pixels)))
  }

  /// Runs the demo with a folder of one photo, and returns the number of its photos at the end.
  private func withDemo(
    _ body: (Compositor, _ press: (Key, _ isCommand: Bool) throws -> Void, _ folder: URL) throws -> Void
  ) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wayland-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["shown", "elsewhere"] {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Self.image().write(to: place.appending(path: "a.png"))
    }
    let compositor = try Compositor()
    defer { compositor.stop() }
    let demo = Process(
      DemoProcess.program,
      [folder.path + "/shown", "--size", "640x480", "--renderer", "software", "--stats"])
    demo.environment = compositor.environment.merging(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) { $1 }
    let output = Pipe()
    demo.standardOutput = output
    try demo.start()
    defer { demo.end() }
    func waitUntilIdle() throws {
      var (before, since) = ([Activity](), Date())
      let isIdle = poll(for: 60) {
        let now = ([demo.processIdentifier] + Activity.children(of: demo.processIdentifier)).map(
          Activity.init)
        if now != before || now.contains(where: { !$0.isAsleep }) { since = Date() }
        before = now
        return Date().timeIntervalSince(since) > 0.16
      }
      #expect(isIdle)
    }
    #expect(poll(for: 60) { compositor.run { $0.focus != nil } })
    try waitUntilIdle()
    func press(_ key: Key, _ isCommand: Bool) throws {
      for isDown in [true, false] { compositor.setKey(key.rawValue, isDown, modifiers: isCommand ? 4 : 0) }
      try waitUntilIdle()
    }
    // The modifiers of a key come behind it.
    func pressWithModifiers(_ key: Key, _ isCommand: Bool) throws {
      if isCommand { compositor.setKey(29, true, modifiers: 4) }
      try press(key, isCommand)
      if isCommand { compositor.setKey(29, false) }
    }
    try body(compositor, pressWithModifiers, folder)
    try pressWithModifiers(.q, true)
    #expect(poll(for: 60) { !demo.isRunning } && demo.terminationStatus == 0)
    let line = output.fileHandleForReading.readDataToEndOfFile()
    let figures = try JSONSerialization.jsonObject(with: line) as? [String: NSNumber] ?? [:]
    return figures["items"]?.intValue ?? -1
  }

  @Test("A copied photo is a file and an image for other programs, and the program pastes it itself too")
  func copying() throws {
    let count = try withDemo { compositor, press, folder in
      let photo = folder.appending(path: "shown/a.png")
      try press(.right, false)
      try press(.space, false)
      try press(.c, true)
      let marked = compositor.readSelection("x-special/gnome-copied-files")
      #expect(marked == Data("copy\n\(photo.absoluteString)".utf8))
      #expect(compositor.readSelection("text/uri-list") == Data("\(photo.absoluteString)\r\n".utf8))
      #expect(compositor.readSelection("image/png") == (try Self.image()))
      #expect(compositor.readSelection("image/x-missing") == Data())
      try press(.v, true)
      // Another program copies.
      compositor.setSelection(.data("text/plain", Data("nothing".utf8)))
      #expect(compositor.readSelection("text/uri-list") == nil)
    }
    #expect(count == 2)
  }

  @Test("Files and images of other programs are pasted, and one that is silent stops the window for a moment")
  func pasting() throws {
    let count = try withDemo { compositor, press, folder in
      let list = Data("file://\(folder.path)/elsewhere/a.png\r\n".utf8)
      for (type, data) in [("text/uri-list", list), ("image/png", try Self.image())] {
        compositor.setSelection(.data(type, data))
        try press(.v, true)
      }
      compositor.setSelection(.silence("image/png"))
      let begin = Date()
      try press(.v, true)
      #expect(Date().timeIntervalSince(begin) < 6 * patience)
    }
    #expect(count == 3)
  }
}
