import Foundation
import Testing

/// The input method framework ibus on a message bus of its own, with the Vietnamese input method Telex of
/// m17n, which composes words.
private final class InputMethod {
  static let isAvailable =
    XServer.isAvailable && ["ibus-daemon", "ibus", "dbus-daemon"].allSatisfy(isInstalled)
    && FileManager.default.fileExists(atPath: "/usr/share/ibus/component/m17n.xml")

  private static let engine = "m17n:vi:telex"
  let environment: [String: String]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "ibus-\(UUID().uuidString)")
  private let bus: Process
  private let daemon: Process

  init(on server: XServer) throws {
    let runtime = folder.appending(path: "runtime")
    try FileManager.default.createDirectory(
      at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    bus = Process("dbus-daemon", ["--session", "--nofork", "--print-address"])
    let output = Pipe()
    bus.standardOutput = output
    try bus.start()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    environment = server.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": address.trimmingCharacters(in: .whitespacesAndNewlines),
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.appending(path: "config").path,
      "XDG_CACHE_HOME": folder.appending(path: "cache").path, "XDG_RUNTIME_DIR": runtime.path,
      "XMODIFIERS": "@im=ibus", "SDL_IM_MODULE": "ibus",
    ]) { $1 }
    daemon = Process(
      "ibus-daemon",
      ["--panel=disable", "--config=disable", "--emoji-extension=disable", "--cache=refresh"])
    daemon.environment = environment
    for process in [daemon] {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    do {
      try daemon.start()
      let isReady = try poll(for: 60, every: 0.2) {
        // The program's status is a failure also where it has set the engine.
        let program = variables + ["timeout", "20", "ibus", "engine"]
        _ = try server.run("env", program + [Self.engine])
        return try server.run("env", program).output == Self.engine
      }
      guard isReady else { throw WindowTestError("ibus has no Telex.") }
    } catch {
      stop()
      throw error
    }
  }

  private var variables: [String] { environment.map { "\($0)=\($1)" } }

  func stop() {
    if daemon.processIdentifier > 0 { daemon.end() }
    bus.end()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// Text that an input method composes, in the search field of a real window.
@Suite(
  "Input methods", .serialized,
  .enabled(
    if: InputMethod.isAvailable && isInstalled("xclip"),
    "needs ibus, ibus-m17n, dbus-daemon, Xvfb, xdotool, openbox and xclip; Scripts/test installs them"))
struct InputMethodTests {
  @Test("ibus composes words in the search field; keys that end a word come behind it, and none is a command")
  func telex() throws {
    let server = try XServer()
    defer { server.stop() }
    let method = try InputMethod(on: server)
    defer { method.stop() }
    let demo = try DemoProcess(
      server, ["--items", "20", "--size", "900x600", "--renderer", "software", "--stats"],
      environment: method.environment.mapValues { Optional($0) })
    defer { demo.kill() }
    func press(_ keys: String...) throws {
      for key in keys {
        try server.xdotool("key", key)
        try demo.waitUntilIdle()
      }
    }
    // Without a text field, letters are commands, which the input method does not get.
    try press("2", "1", "ctrl+f", "v", "i", "e", "e", "t")
    let composing = try WindowPicture(of: demo.window, on: server)
    try press("space", "n", "a", "m", "f", "space")
    #expect(try WindowPicture(of: demo.window, on: server) != composing)
    try press("ctrl+a", "ctrl+c")
    let text = try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o", "-t", "UTF8_STRING")
    #expect(text.output == "viêt nàm", "\(text.output)")
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().status == 0)
  }

  @Test("Dead keys type accented letters in the search field, without an input method") func deadKeys() throws
  {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, ["--items", "20", "--size", "900x600", "--renderer", "software", "--stats"],
      environment: ["XMODIFIERS": "@im=none", "LC_ALL": "C.UTF-8"])
    defer { demo.kill() }
    for key in ["ctrl+f", "dead_acute", "e", "ctrl+a", "ctrl+c"] {
      try server.xdotool("key", key)
      try demo.waitUntilIdle()
    }
    let text = try server.run("timeout", "20", "xclip", "-selection", "clipboard", "-o", "-t", "UTF8_STRING")
    #expect(text.output == "é", "\(text.output)")
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().status == 0)
  }
}
