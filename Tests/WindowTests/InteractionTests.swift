import Foundation
import Testing

/// Selection, menus and the clipboard with the mouse and the keyboard in a real window.
@Suite(
  "Interaction in a real window", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct InteractionTests {
  private func withDemo(
    _ arguments: [String], _ body: (DemoProcess, XServer) throws -> Void
  ) throws -> [String: Double] {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, arguments + ["--size", "900x600", "--stats", "--renderer", "software"])
    defer { demo.kill() }
    try body(demo, server)
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+q")
    return try demo.end().figures
  }

  private func move(_ demo: DemoProcess, _ server: XServer, _ x: Int, _ y: Int) throws {
    try server.xdotool("mousemove", "--window", demo.window, "\(x)", "\(y)")
  }

  private func press(_ demo: DemoProcess, _ server: XServer, _ keys: String...) throws {
    for key in keys {
      try server.xdotool("key", key)
      try demo.waitUntilIdle()
    }
  }

  @Test("Ctrl-click toggles items, Shift-click selects a range, a click beside all items deselects")
  func clicks() throws {
    let figures = try withDemo(["--items", "1000"]) { demo, server in
      try move(demo, server, 120, 220)
      try server.xdotool("click", "1")
      try move(demo, server, 300, 220)
      try server.xdotool("keydown", "ctrl", "click", "1", "keyup", "ctrl")
      try demo.waitUntilIdle()
      try move(demo, server, 120, 400)
      try server.xdotool("keydown", "shift", "click", "1", "keyup", "shift")
    }
    // From the second item of a line of five to the first one of the next line.
    #expect(figures["selected"] == 5)
    #expect(figures["focused_item"] == 5)
    let none = try withDemo(["--items", "3"]) { demo, server in
      try server.xdotool("key", "ctrl+a")
      try demo.waitUntilIdle()
      try move(demo, server, 700, 500)
      try server.xdotool("click", "1")
    }
    #expect(none["selected"] == 0)
  }

  @Test("A drag beside the items selects the items in its rectangle; a drag on an item moves it")
  func rectangle() throws {
    let figures = try withDemo(["--items", "1000"]) { demo, server in
      try move(demo, server, 22, 130)
      try server.xdotool("mousedown", "1")
      for step in 1...10 { try move(demo, server, 22 + step * 30, 130 + step * 20) }
      try demo.waitUntilIdle()
      try server.xdotool("mouseup", "1")
    }
    #expect((figures["selected"] ?? 0) >= 2)
    #expect(figures["offset_y"] == figures["offset_y"]?.rounded())
    let moved = try withDemo(["--items", "1000"]) { demo, server in
      try move(demo, server, 120, 420)
      try server.xdotool("mousedown", "1")
      for step in 1...10 { try move(demo, server, 120, 420 - step * 20) }
      try server.xdotool("mouseup", "1")
    }
    #expect(moved["selected"] == 0)
    #expect(moved["offset_y"] == figures["offset_y"])
    #expect(moved["arrangement"] != figures["arrangement"])
  }

  @Test("Arrow keys move the focus, Space and Shift select, End goes to the last item")
  func keyboard() throws {
    let figures = try withDemo(["--items", "1000"]) { demo, server in
      try press(demo, server, "Right", "Right", "space", "shift+Down")
    }
    #expect(figures["focused_item"] == 6)
    #expect(figures["selected"] == 6)
    let end = try withDemo(["--items", "1000"]) { demo, server in
      try press(demo, server, "Right", "End", "space")
    }
    #expect(end["focused_item"] == 999)
    #expect(end["selected"] == 1)
    #expect((end["offset_y"] ?? 0) > 10_000)
  }

  @Test("A right click or the menu key opens the menu; keys and clicks choose in it")
  func menu() throws {
    let figures = try withDemo(["--items", "20"]) { demo, server in
      try move(demo, server, 120, 220)
      try server.xdotool("click", "3")
      try demo.waitUntilIdle()
      // The last entry but one removes the photo.
      try press(demo, server, "Up", "Up", "Return")
      // Escape and a click outside of the menu choose nothing.
      try server.xdotool("click", "3")
      try press(demo, server, "Down", "Escape")
      try server.xdotool("click", "3")
      try demo.waitUntilIdle()
      try move(demo, server, 700, 560)
      try server.xdotool("click", "1")
      try press(demo, server, "Menu", "Up", "Up", "Return")
    }
    #expect(figures["items"] == 18)
  }

  @Test(
    "Paths of copied photos can be pasted in other programs, and paths of other programs here",
    .enabled(if: isInstalled("xclip"), "needs xclip; Scripts/test installs it"))
  func clipboard() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clipboard-\(UUID().uuidString)")
    let other = FileManager.default.temporaryDirectory.appending(path: "elsewhere-\(UUID().uuidString)")
    for place in [folder, other] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    defer { for place in [folder, other] { try? FileManager.default.removeItem(at: place) } }
    for name in ["a.png", "b.png", "c.png"] {
      try Data("no picture".utf8).write(to: folder.appending(path: name))
    }
    let photo = other.appending(path: "my photo.png")
    try Data("no picture".utf8).write(to: photo)
    var copied = ""
    let figures = try withDemo([folder.path]) { demo, server in
      try press(demo, server, "Right", "space", "Right", "space", "ctrl+c")
      copied = try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o").output
      let list = other.appending(path: "list.txt")
      let text = "\(folder.path)/c.png\nfile://\(other.path)/my%20photo.png\n\(other.path)/none.png\n"
      try Data(text.utf8).write(to: list)
      // With -quiet, xclip stays in the foreground; otherwise it would fork a process that outlives it.
      let writer = Process("xclip", ["-quiet", "-selection", "clipboard", "-i", list.path])
      writer.environment = server.environment
      writer.standardOutput = FileHandle.nullDevice
      writer.standardError = FileHandle.nullDevice
      try writer.start()
      defer { writer.end() }
      let isThere = try poll(for: 60) {
        try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o").output.contains("none.png")
      }
      #expect(isThere)
      try press(demo, server, "ctrl+v")
    }
    #expect(copied == "\(folder.path)/a.png\n\(folder.path)/b.png")
    #expect(figures["items"] == 5)
    #expect(figures["selected"] == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }
}
