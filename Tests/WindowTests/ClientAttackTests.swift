import CXInput
import Foundation
import TestSupport
import Testing

@testable import SDLHost

/// Other programs on the X server that do to a window what they should not.
@MainActor
@Suite(
  "Attacks by X clients", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct ClientAttackTests {
  typealias Attempt = (ClientAttacker) throws -> Void

  static let attempts: [(name: String, attempt: Attempt)] = [
    ("events", { $0.sendEvent() }), ("messages", { $0.sendMessage() }), ("sizes", { $0.sendSize() }),
    ("selections", { $0.sendSelection() }), ("properties", { $0.setProperty() }),
    ("moves", { try $0.move() }), ("keyboards", { $0.sendMapping() }),
  ]

  @Test("Events, messages, selections, properties and sizes that make no sense stop no window")
  func nonsense() throws {
    let server = try XServer()
    defer { server.stop() }
    let count = Attack.count(80, long: 10_000)
    var held = 0
    for (index, (name, attempt)) in Self.attempts.enumerated() {
      let app = try ProbeProcess(server, "--scroll", "--drag")
      defer { app.kill() }
      let attacker = try ClientAttacker(
        display: server.display, victim: try #require(Window(app.window)), seed: Attack.seed + index)
      for _ in 0..<(name == "moves" ? count / 10 : count) { try attempt(attacker) }
      attacker.flush()
      try #require(
        app.process.isRunning,
        "\(name) end the window: \(app.process.terminationReason) \(app.process.terminationStatus)")
      try app.waitUntilIdle()
      let memory = Self.peakMemory(of: app.process.processIdentifier)
      app.process.terminate()
      let hasEnded = poll(for: 5) { !app.process.isRunning }
      if hasEnded, app.process.terminationReason == .exit, app.process.terminationStatus == 0, memory < 600 {
        held += name == "moves" ? count / 10 : count
      } else {
        Issue.record(
          "\(name): \(hasEnded), \(app.process.isRunning ? -1 : app.process.terminationStatus), \(memory) MB")
      }
    }
    let tried = (Self.attempts.count - 1) * count + count / 10
    try Attack.report("Events, selections, properties and sizes by X clients", tried: tried, held: held)
  }

  /// The largest memory of a process so far, in MB.
  private static func peakMemory(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 >> 10 } ?? .max
  }

  @Test("Wrong settings of the desktop, and input devices that come and go, stop no window")
  func settings() throws {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, ["--size", "640x480", "--renderer", "software"])
    defer { demo.kill() }
    let attacker = try ClientAttacker(
      display: server.display, victim: try #require(Window(demo.window)), seed: Attack.seed)
    let count = Attack.count(30, long: 2_000)
    for index in 0..<count {
      attacker.publishSettings()
      if index % 10 == 0 { try attacker.changeDevices() }
    }
    attacker.withdrawSettings()
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+q")
    let hasHeld = poll(for: 10) { !demo.process.isRunning } && demo.process.terminationStatus == 0
    #expect(hasHeld)
    try Attack.report("Settings of the desktop that lie", tried: count, held: hasHeld ? count : 0)
  }

  @Test("A state of the window in bytes is not read as one in numbers")
  func state() throws {
    let server = try XServer()
    defer { server.stop() }
    let app = try ProbeProcess(server, program: "AppDelegateProgram", ready: "didBecomeActive")
    defer { app.kill() }
    let attacker = try ClientAttacker(
      display: server.display, victim: try #require(Window(app.window)), seed: Attack.seed)
    attacker.setStateOfBytes("_NET_WM_STATE_HIDDEN")
    attacker.flush()
    try app.waitUntilIdle()
    #expect(app.lines == ["willFinishLaunching", "didBecomeActive"])
    try server.closeFocusedWindow(of: app.process, within: 60)
    try app.wait(for: "willTerminate")
  }

  @Test("A window is shown although the window manager has lost the request to show it")
  func lostRequest() throws {
    let server = try XServer()
    defer { server.stop() }
    server.endWindowManager()
    let manager = try #require(try X11Client(display: server.display))
    manager.listen(to: manager.root, CLong(SubstructureRedirectMask))
    manager.flush()
    let demo = Process(DemoProcess.program, ["--renderer", "software"])
    demo.environment = server.environment
    try demo.start()
    defer { demo.end() }
    #expect(poll(for: 60) { manager.nextEvent()?.type == MapRequest })
    manager.listen(to: manager.root, 0)
    manager.flush()
    let pid = "\(demo.processIdentifier)"
    #expect(
      try poll(for: 60) { try !server.run("xdotool", "search", "--onlyvisible", "--pid", pid).output.isEmpty }
    )
  }

  @Test("20,000 changes of the keyboard do not hold up SIGTERM")
  func flood() throws {
    let server = try XServer()
    defer { server.stop() }
    let app = try ProbeProcess(server)
    defer { app.kill() }
    let attacker = try ClientAttacker(
      display: server.display, victim: try #require(Window(app.window)), seed: Attack.seed)
    for _ in 0..<20_000 { attacker.sendMapping() }
    attacker.flush()
    app.process.terminate()
    let hasEnded = poll(for: 4) { !app.process.isRunning }
    #expect(hasEnded)
    try Attack.report("Changes of the keyboard in a row", tried: 20_000, held: hasEnded ? 20_000 : 0)
  }

  @Test(
    "A main thread that does nothing more does not keep SIGTERM away",
    .enabled(if: Attack.isLong, "takes ten seconds; Scripts/attack runs it"))
  func hang() throws {
    let server = try XServer()
    defer { server.stop() }
    let app = try ProbeProcess(server)
    defer { app.kill() }
    try server.xdotool("key", "h")
    try app.wait(for: "hangs")
    app.process.terminate()
    let hasEnded = poll(for: 15) { !app.process.isRunning }
    #expect(hasEnded && app.process.terminationReason == .uncaughtSignal)
    try Attack.report("Main threads that hang", tried: 1, held: hasEnded ? 1 : 0)
  }
}
