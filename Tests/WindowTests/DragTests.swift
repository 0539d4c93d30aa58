import Drawing
import Foundation
import ImageLoading
import Testing

/// Drags between two programs, one of which is a window of SDL alone in some tests, on a real X server.
@Suite(
  "Drags between programs", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct DragTests {
  private func start(
    _ server: XServer, _ role: String, at x: Int, _ arguments: String...
  ) throws -> ProbeProcess {
    let app = try ProbeProcess(
      server, program: "DragProgram", windowClass: "DragProgram-\(role)", arguments: [role] + arguments)
    try server.xdotool("windowmove", "--sync", app.window, "\(x)", "100")
    return app
  }

  /// Presses the mouse in a window, and moves it over another one in some steps.
  private func drag(_ server: XServer, from: ProbeProcess, over other: ProbeProcess, _ x: Int, _ y: Int)
    throws
  {
    try from.movePointer(100, 100)
    try server.xdotool("mousedown", "1")
    try from.movePointer(120, 110)
    try from.wait(for: "begun")
    for step in 0..<4 { try other.movePointer(x - 12 + 4 * step, y) }
  }

  @Test("A file is dropped on a window of another program, whose implementation is that of SDL")
  func toSDL() throws {
    let server = try XServer()
    defer { server.stop() }
    let receiver = try start(server, "sdl", at: 400)
    defer { receiver.kill() }
    let sender = try start(server, "send", at: 20, "/tmp/a photo.jpg")
    defer { sender.kill() }
    try drag(server, from: sender, over: receiver, 60, 60)
    try sender.waitUntilIdle()
    try server.xdotool("mouseup", "1")
    try receiver.wait(for: "dropped")
    #expect(receiver.lines == ["ready", "dropped /tmp/a photo.jpg"])
    try sender.wait(for: "ended copy")
  }

  @Test("Data of several types arrives whole, large data in parts") func betweenWindows() throws {
    let server = try XServer()
    defer { server.stop() }
    let receiver = try start(server, "receive", at: 400)
    defer { receiver.kill() }
    let sender = try start(server, "send", at: 20, "/tmp/a photo.jpg")
    defer { sender.kill() }
    try drag(server, from: sender, over: receiver, 60, 70)
    try receiver.wait(for: "over copy")
    try receiver.waitUntilIdle()
    try server.xdotool("mouseup", "1")
    try sender.wait(for: "ended")
    try receiver.wait(for: "problem")
    #expect(
      receiver.lines == [
        "ready", "entered 4 types, text/uri-list", "over copy", "dropped at 60 70",
        "received application/x-large 3000000 ", "whole",
        "received text/plain;charset=utf-8 6 a text", "received text/uri-list 27 file:///tmp/a%20photo.jpg",
        "problem the other program did not send its data of type image/png",
      ])
    // A type is missing, so the sender must not take the drop for complete.
    #expect(sender.lines == ["ready", "begun", "ended nothing"])
  }

  @Test("A refused place and a drag that leaves receive nothing") func refusal() throws {
    let server = try XServer()
    defer { server.stop() }
    let receiver = try start(server, "receive", at: 400)
    defer { receiver.kill() }
    let sender = try start(server, "send", at: 20, "/tmp/a.jpg")
    defer { sender.kill() }
    try drag(server, from: sender, over: receiver, 60, 60)
    try receiver.wait(for: "over copy")
    try receiver.movePointer(250, 60)
    try receiver.wait(for: "over nothing")
    try sender.movePointer(100, 100)
    try receiver.wait(for: "left")
    try receiver.movePointer(250, 60)
    try sender.waitUntilIdle()
    try server.xdotool("mouseup", "1")
    try sender.wait(for: "ended nothing")
    try receiver.waitUntilIdle()
    #expect(
      receiver.lines == [
        "ready", "entered 4 types, text/uri-list", "over copy", "over nothing", "left",
        "entered 4 types, text/uri-list", "over nothing", "left",
      ])
  }

  @Test("A program that stops answering during a transfer is given up") func silentSender() throws {
    let server = try XServer()
    defer { server.stop() }
    let receiver = try start(server, "receive", at: 400)
    defer { receiver.kill() }
    // It stops when the receiver requests its data. A stopped program answers nothing, so the receiver waits
    // for some seconds, and continues to run.
    let sender = try start(server, "send", at: 20, "/tmp/a.jpg", "silent")
    defer { sender.kill() }
    try drag(server, from: sender, over: receiver, 60, 60)
    try receiver.wait(for: "over copy")
    try receiver.waitUntilIdle()
    try server.xdotool("mouseup", "1")
    try receiver.wait(for: "problem the other program stopped sending its data of type text/uri-list")
    #expect(receiver.process.isRunning)
  }

  @Test("The image of a dragged photo follows the pointer outside of the window, until the drag ends")
  func image() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let blue = Bitmap(
      width: 64, height: 64, pixels: Array(repeating: 0xFF20_60F0, count: 4096), isOpaque: true)
    try ImageFile.write(blue, to: folder.appending(path: "a.png").path)
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, [folder.path, "--size", "500x400", "--renderer", "software"])
    defer { demo.kill() }
    try server.xdotool("windowmove", "--sync", demo.window, "0", "100")
    func image() throws -> String {
      try demo.waitUntilIdle()
      return try server.run("xdotool", "search", "--onlyvisible", "--name", "^Dragged items$").output
    }
    func place(_ window: String) throws -> String {
      try server.xdotool("getwindowgeometry", window).split(separator: "\n")[1].description
    }
    for end in ["mouseup", "Escape"] {
      try server.xdotool("mousemove", "--window", demo.window, "100", "210", "mousedown", "1")
      for step in 1...4 {
        try server.xdotool("mousemove", "--window", demo.window, "\(100 + 10 * step)", "210")
      }
      #expect(try image().isEmpty)
      try server.xdotool("mousemove", "800", "300")
      let window = try image()
      #expect(!window.isEmpty)
      let first = try place(window)
      try server.xdotool("mousemove", "900", "340")
      try demo.waitUntilIdle()
      #expect(try place(window) != first)
      // The photo, whose channels have the mean 0.48, and nothing of the black screen.
      #expect(try WindowPicture(of: window, on: server).brightness > 0.3)
      try server.xdotool("mousemove", "--window", demo.window, "140", "210")
      #expect(try image().isEmpty)
      try server.xdotool("mousemove", "900", "340")
      #expect(try !image().isEmpty)
      if end == "mouseup" {
        try server.xdotool("mouseup", "1")
      } else {
        try server.xdotool("key", "Escape", "mouseup", "1")
      }
      #expect(try image().isEmpty, "\(end)")
    }
  }

  @Test("The demo drags a photo to another program, and adds a file that another program drops on it")
  func demo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.png", "b.png"] { try Data("no picture".utf8).write(to: folder.appending(path: name)) }
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [folder.path, "--size", "700x500", "--stats", "--renderer", "software"])
    defer { demo.kill() }
    try server.xdotool("windowmove", "--sync", demo.window, "0", "100")
    func move(_ x: Int, _ y: Int) throws {
      try server.xdotool("mousemove", "--window", demo.window, "\(x)", "\(y)")
    }
    let receiver = try start(server, "receive", at: 900)
    defer { receiver.kill() }
    try demo.waitUntilIdle()
    try move(100, 210)
    try server.xdotool("mousedown", "1")
    for step in 1...4 { try move(100 + 10 * step, 210) }
    for step in 0..<4 { try receiver.movePointer(48 + 4 * step, 60) }
    try receiver.wait(for: "over copy")
    try demo.waitUntilIdle()
    try server.xdotool("mouseup", "1")
    try receiver.wait(for: "problem")
    let address = folder.appending(path: "a.png").absoluteString
    #expect(receiver.lines.contains("received text/uri-list \(address.utf8.count + 2) \(address)"))
    #expect(receiver.lines.last == "problem none")
    receiver.kill()
    let sender = try start(server, "send", at: 900, folder.appending(path: "b.png").path)
    defer { sender.kill() }
    try sender.movePointer(100, 100)
    try server.xdotool("mousedown", "1")
    try sender.movePointer(120, 110)
    try sender.wait(for: "begun")
    for step in 0..<4 { try move(90 + 4 * step, 210) }
    try demo.waitUntilIdle()
    try server.xdotool("mouseup", "1")
    try sender.wait(for: "ended copy")
    try demo.waitUntilIdle()
    try server.xdotool("windowfocus", "--sync", demo.window, "key", "ctrl+q")
    #expect(try demo.end().figures["items"] == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.png", "b.png"])
  }
}
