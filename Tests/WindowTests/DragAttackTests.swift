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
    #expect(app.process.terminationReason == .exit && app.process.terminationStatus == 0)
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
    #expect(poll(for: 2) { !app.process.isRunning })
    #expect(app.lines.filter { $0.hasPrefix("over") }.count < 1000)
  }

  @Test("Messages, selections, properties and sizes that make no sense stop no window")
  func others() throws {
    let server = try XServer()
    defer { server.stop() }
    let app = try ProbeProcess(server)
    defer { app.kill() }
    let window = try #require(Window(app.window))
    let attacker = try DragAttacker(display: server.display)
    var generator = SeededGenerator(seed: UInt64(Attack.seed))
    let atoms: [Atom] = [0, 1, 4, 6, 19, 31, 68, Atom(DragAttacker.invented), .max >> 33]
    let types = [
      "", "WM_PROTOCOLS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_STATE", "_XEMBED", "WM_STATE",
      "XdndStatus", "XdndFinished", "XdndLeave", "XdndSelection", "WM_CHANGE_STATE", "_NET_ACTIVE_WINDOW",
      "Xdndenter", "MANAGER",
    ]
    let properties = [
      "_NET_WM_STATE", "WM_STATE", "_NET_FRAME_EXTENTS", "WM_HINTS", "WM_PROTOCOLS", "XdndAware", "XdndProxy",
      "XdndTypeList", "XKLAVIER_STATE", "_NET_WM_SYNC_REQUEST_COUNTER", "_MOTIF_WM_HINTS", "WM_NAME",
    ]
    let tried = Attack.count(60, long: 20_000)
    var held = 0
    for index in 0..<tried {
      switch index % 4 {
      case 0:
        attacker.send(
          type: types[index / 4 % types.count],
          numbers: (0..<5).map { _ in
            Bool.random(using: &generator)
              ? Int(atoms.randomElement(using: &generator) ?? 0)
              : Int(Int32.random(in: .min ... .max, using: &generator))
          }, to: window)
      case 1:
        attacker.sendSelectionEvent(
          [SelectionRequest, SelectionNotify, SelectionClear].randomElement(using: &generator)
            ?? SelectionNotify,
          selection: ["CLIPBOARD", "PRIMARY", "XdndSelection"].randomElement(using: &generator) ?? "PRIMARY",
          target: atoms.randomElement(using: &generator) ?? 0,
          property: atoms.randomElement(using: &generator) ?? 0,
          to: window)
      case 2:
        attacker.set(
          properties[index / 4 % properties.count], of: window,
          type: atoms.randomElement(using: &generator) ?? 1,
          count: [0, 1, 3, 4, 5_000].randomElement(using: &generator) ?? 0)
      default:
        guard index % 20 == 3 else { break }
        let sizes = ["1", "65535", "32767", "2", "400"]
        try server.xdotool(
          "windowsize", app.window, sizes.randomElement(using: &generator) ?? "1",
          sizes.randomElement(using: &generator) ?? "1")
      }
      if index % 20 == 19 || index == tried - 1 {
        attacker.sync()
        guard app.process.isRunning else { break }
        held = index + 1
      }
    }
    try server.xdotool("windowsize", app.window, "500", "400")
    try app.waitUntilIdle()
    app.process.terminate()
    #expect(poll(for: 10) { !app.process.isRunning })
    #expect(app.process.terminationReason == .exit && app.process.terminationStatus == 0)
    if app.process.terminationReason != .exit { held = 0 }
    try Attack.report(
      "Messages, selections, properties and sizes by other X clients", tried: tried, held: held)
  }

  @Test("Programs that lie about the clipboard stop the window for seconds at most")
  func clipboard() throws {
    let lies: [DragAttacker.ClipboardLie] = Attack.isLong ? DragAttacker.ClipboardLie.allCases : [.flood]
    let server = try XServer()
    defer { server.stop() }
    var held = 0
    for lie in lies {
      let demo = try DemoProcess(server, ["--size", "640x480", "--renderer", "software"])
      defer { demo.kill() }
      let attacker = try DragAttacker(display: server.display)
      let paste = Process("sh", ["-c", "sleep 0.3; xdotool key ctrl+v; sleep 0.2; xdotool key ctrl+q"])
      paste.environment = server.environment
      try paste.start()
      attacker.lie(lie, for: 9)
      if poll(for: 2, { !demo.process.isRunning }), demo.process.terminationReason == .exit,
        demo.process.terminationStatus == 0
      {
        held += 1
      } else {
        Issue.record("\(lie)")
      }
    }
    try Attack.report("Lies about the clipboard", tried: lies.count, held: held)
  }
}
