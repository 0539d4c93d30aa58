import CXInput
import Foundation
import TestSupport
import Testing

/// Messages about drags that other programs should not send, on a real X server.
@MainActor
@Suite(
  "Wrong messages about drags", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct DragAttackTests {
  /// A window whose app receives drags, and one whose app does not, so that SDL would.
  @Test("Types that the X server does not have end no window", arguments: ["DragProgram", "GestureProbe"])
  func inventedTypes(program: String) throws {
    let server = try XServer()
    defer { server.stop() }
    let app =
      program == "DragProgram"
      ? try ProbeProcess(
        server, program: program, windowClass: "DragProgram-receive", arguments: ["receive"])
      : try ProbeProcess(server)
    defer { app.kill() }
    let window = try #require(Window(app.window))
    let attacker = try DragAttacker(display: server.display)
    attacker.offerInventedTypes()
    let version = 5 << 24
    for receiver in [window, attacker.proxy(of: window)].compactMap({ $0 }) {
      for numbers in [
        [version, DragAttacker.invented], [version | 1], [version | 1, DragAttacker.invented],
      ] {
        attacker.send("XdndEnter", about: window, to: receiver, numbers)
        attacker.send("XdndPosition", about: window, to: receiver, [0, 50 << 16 | 50, 0, 0])
        attacker.answerNothing(to: receiver)
        attacker.send("XdndDrop", about: window, to: receiver, [0, 0])
        attacker.answerNothing(to: receiver)
      }
    }
    attacker.sync()
    try app.waitUntilIdle()
    app.process.terminate()
    #expect(poll(for: 10) { !app.process.isRunning })
    let hasHeld = app.process.terminationReason == .exit && app.process.terminationStatus == 0
    #expect(hasHeld)
    try Attack.report("Types of drags that do not exist (\(program))", tried: 6, held: hasHeld ? 6 : 0)
  }

  @Test("A program that sends 20,000 movements does not stop the window")
  func flood() throws {
    let server = try XServer()
    defer { server.stop() }
    let app = try ProbeProcess(
      server, program: "DragProgram", windowClass: "DragProgram-receive", arguments: ["receive"])
    defer { app.kill() }
    let window = try #require(Window(app.window))
    let attacker = try DragAttacker(display: server.display)
    let proxy = try #require(attacker.proxy(of: window))
    attacker.offerInventedTypes()
    attacker.send("XdndEnter", about: window, to: proxy, [5 << 24 | 1])
    for index in 0..<20_000 {
      attacker.send("XdndPosition", about: window, to: proxy, [0, 50 << 16 | (20 + index % 100), 0, 0])
    }
    attacker.sync()
    app.process.terminate()
    let hasEnded = poll(for: 2) { !app.process.isRunning }
    #expect(hasEnded)
    try Attack.report("Movements of a drag", tried: 20_000, held: hasEnded ? 20_000 : 0)
    #expect(app.lines.filter { $0.hasPrefix("over") }.count < 1000)
  }
}
