import Foundation
import Testing

/// A window that the user and the window manager change: full screen, minimized, covered, on a small screen.
@Suite(
  "Windows and their window manager", .serialized,
  .enabled(
    if: XServer.isAvailable && isInstalled("xwd"),
    "needs Xvfb, xdotool, openbox and xwd; Scripts/test installs them"))
struct WindowStateTests {
  /// A configuration of openbox in which Super-F11 changes full screen.
  private static let configuration = """
    <openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>
    <keybind key="W-F11"><action name="ToggleFullscreen"/></keybind>
    <keybind key="W-F10"><action name="ToggleMaximize"/></keybind>
    <keybind key="A-F4"><action name="Close"/></keybind>
    </keyboard></openbox_config>
    """

  private struct Place: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  private func place(of demo: DemoProcess, on server: XServer) throws -> Place {
    var result = Place()
    for line in try server.xdotool("getwindowgeometry", "--shell", demo.window).split(separator: "\n") {
      let parts = line.split(separator: "=")
      guard parts.count == 2, let value = Int(parts[1]) else { continue }
      switch parts[0] {
      case "X": result.x = value
      case "Y": result.y = value
      case "WIDTH": result.width = value
      case "HEIGHT": result.height = value
      default: break
      }
    }
    return result
  }

  @Test(
    "The window shows its content in full screen, after it, minimized and restored, and after another window",
    // The first is as large as the screen, so that full screen does not change its size.
    arguments: ["1280x800", "900x600"])
  func content(size: String) throws {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, ["--items", "400", "--size", size, "--renderer", "software"])
    defer { demo.kill() }
    let first = try WindowPicture(of: demo.window, on: server)
    #expect(first.brightness > 0.1)
    func expectContent(_ when: String) throws {
      try demo.waitUntilIdle()
      let picture = try WindowPicture(of: demo.window, on: server)
      #expect(abs(picture.brightness - first.brightness) < 0.05, "\(when)")
    }
    for step in 1...4 {
      try server.xdotool("key", "F11")
      try expectContent("F11, press \(step)")
    }
    try server.xdotool("windowminimize", demo.window)
    try demo.waitUntilIdle()
    try server.xdotool("windowmap", demo.window, "windowactivate", "--sync", demo.window)
    try expectContent("restored")
    // openbox destroys what the server has of a window that another one covers.
    let other = Process("xlogo", ["-geometry", "1280x800+0+0"])
    other.environment = server.environment
    try other.start()
    defer { other.end() }
    let isCovered = try poll(for: 60) {
      try !server.run("xdotool", "search", "--onlyvisible", "--class", "xlogo").output.isEmpty
    }
    #expect(isCovered)
    other.end()
    try expectContent("uncovered")
  }

  @Test(
    "F11 leaves full screen that the window manager made, and enters it again after the window manager left it"
  )
  func fullScreen() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "openbox-\(UUID().uuidString).xml")
    try Data(Self.configuration.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try XServer(configuration: file.path)
    defer { server.stop() }
    let demo = try DemoProcess(server, ["--items", "400", "--size", "900x600", "--renderer", "software"])
    defer { demo.kill() }
    let normal = try place(of: demo, on: server)
    let full = Place(width: 1280, height: 800)
    #expect(normal.width == 900 && normal.height == 600)
    for (key, expected) in [
      ("super+F11", full), ("F11", normal), ("F11", full), ("super+F11", normal), ("F11", full),
      ("F11", normal),
      ("super+F11", full), ("super+F11", normal),
    ] {
      try server.xdotool("key", key)
      let isSo = try poll(for: 20) { try place(of: demo, on: server) == expected }
      #expect(isSo, "\(key)")
      try demo.waitUntilIdle()
    }
  }

  @Test("The next start has the size, the place and the state of the window, as far as the screen has room")
  func restored() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Generated items restore nothing.
    try Data("no picture".utf8).write(to: folder.appending(path: "a.png"))
    let file = FileManager.default.temporaryDirectory.appending(path: "openbox-\(UUID().uuidString).xml")
    try Data(Self.configuration.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try XServer(configuration: file.path)
    defer { server.stop() }
    func start(on server: XServer, _ body: (DemoProcess) throws -> Void) throws {
      let demo = try DemoProcess(
        server, [folder.path, "--renderer", "software"], environment: ["XDG_STATE_HOME": folder.path])
      defer { demo.kill() }
      try body(demo)
      try demo.waitUntilIdle()
      if demo.process.isRunning { try demo.closeWindow() }
    }
    func expect(_ expected: Place, of demo: DemoProcess, on server: XServer) throws {
      let isSo = try poll(for: 20) { try place(of: demo, on: server) == expected }
      let found = try place(of: demo, on: server)
      #expect(isSo, "\(found) instead of \(expected)")
    }
    var normal = Place()
    try start(on: server) { demo in
      try server.xdotool("windowsize", "--sync", demo.window, "600", "420")
      try server.xdotool("windowmove", "--sync", demo.window, "310", "180")
      try demo.waitUntilIdle()
      normal = try place(of: demo, on: server)
      #expect(normal.width == 600 && normal.height == 420)
    }
    try start(on: server) { demo in
      try expect(normal, of: demo, on: server)
      try server.xdotool("key", "F11")
      try expect(Place(width: 1280, height: 800), of: demo, on: server)
    }
    try start(on: server) { demo in
      try expect(normal, of: demo, on: server)
      try server.xdotool("key", "super+F10")
      let isLarge = try poll(for: 20) { try place(of: demo, on: server).width == 1280 }
      #expect(isLarge)
    }
    try start(on: server) { demo in
      #expect(try place(of: demo, on: server).width == 1280)
      try server.xdotool("key", "super+F10")
      let isNormal = try poll(for: 20) { try place(of: demo, on: server).width == 600 }
      #expect(isNormal)
    }
    let small = try XServer(screen: "500x400")
    defer { small.stop() }
    try start(on: small) { demo in
      let found = try place(of: demo, on: small)
      #expect(found.width <= 500 && found.height <= 400 && found.x >= 0 && found.x + found.width <= 500)
    }
  }

  @Test("Without a chosen size, the window with its frame has room on a small screen", arguments: [768, 600])
  func smallScreen(height: Int) throws {
    let server = try XServer(screen: "1366x\(height)")
    defer { server.stop() }
    let demo = try DemoProcess(server, ["--items", "400", "--renderer", "software"])
    defer { demo.kill() }
    let place = try place(of: demo, on: server)
    #expect(place.width == 1280)
    // The frame of openbox is some 25 pixels high.
    #expect((height - 60..<height - 20).contains(place.height), "\(place.height)")
  }
}
