import Foundation
import Testing

/// The compositor weston in a window of an X server, which shows what programs draw and passes keys on to
/// them.
private final class Weston {
  static let isAvailable = XServer.isAvailable && isInstalled("weston") && isInstalled("xwd")

  let server: XServer
  private let compositor: Process
  private let folder: URL
  private(set) var window = ""

  init() throws {
    // The path of a socket is limited to about 100 characters.
    folder = URL(filePath: "/tmp/weston-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server = try XServer()
    compositor = Process(
      "weston",
      [
        "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--use-pixman", "--fullscreen", "--width=1280",
        "--height=800", "--idle-time=0",
        "--socket=test", "--log=\(folder.path)/log",
      ])
    compositor.environment = server.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    compositor.standardError = FileHandle.nullDevice
    do {
      try compositor.start()
      let isReady = try poll(for: 60) {
        window = try server.run("xdotool", "search", "--onlyvisible", "--class", "weston").output
        return !window.isEmpty && FileManager.default.fileExists(atPath: folder.appending(path: "test").path)
      }
      guard isReady else { throw WindowTestError("weston did not start.") }
    } catch {
      stop()
      throw error
    }
  }

  /// The environment of programs that open windows in the compositor.
  var environment: [String: String] {
    var environment = server.environment
    for name in ["DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    environment["WAYLAND_DISPLAY"] = "test"
    environment["XDG_RUNTIME_DIR"] = folder.path
    return environment
  }

  func stop() {
    if compositor.processIdentifier > 0 { compositor.end() }
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}

@Suite(
  "Windows on Wayland", .serialized,
  .enabled(if: Weston.isAvailable, "needs weston, Xvfb, xdotool, openbox and xwd; Scripts/test installs them")
)
struct WaylandTests {
  @Test("The demo draws its window, follows keys and quits", arguments: ["software", "auto"])
  func drawing(renderer: String) throws {
    let weston = try Weston()
    defer { weston.stop() }
    func picture() throws -> WindowPicture { try WindowPicture(of: weston.window, on: weston.server) }
    let (errors, output) = (Pipe(), Pipe())
    let demo = Process(
      DemoProcess.program, ["--items", "400", "--renderer", renderer, "--layout", "list", "--stats"])
    demo.environment = weston.environment
    demo.standardError = errors
    demo.standardOutput = output
    try demo.start()
    defer { demo.end() }
    func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
      let isReached = try poll(for: 30, every: 0.2) { try !demo.isRunning || isSo() }
      if !demo.isRunning {
        let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        throw WindowTestError("The demo ended: \(message)")
      }
      #expect(isReached, "\(what)")
    }
    var list = try picture()
    try waitUntil("a list is drawn") {
      let next = try picture()
      defer { list = next }
      // Drawn, and not changing any longer.
      return next.brightness > 0.05 && next == list
    }
    // Another layout has other pixels, and keeps the bar at the top.
    try weston.server.xdotool("windowfocus", "--sync", weston.window)
    try weston.server.xdotool("key", "ctrl+1")
    try waitUntil("a grid is drawn") { try picture().difference(from: list) > 0.2 }
    try weston.server.xdotool("key", "ctrl+q")
    #expect(poll(for: 30) { !demo.isRunning })
    #expect(demo.terminationStatus == 0)
    let line = output.fileHandleForReading.readDataToEndOfFile()
    let figures = try JSONSerialization.jsonObject(with: line) as? [String: NSNumber] ?? [:]
    #expect(figures["layout"] == 0)
  }
}
