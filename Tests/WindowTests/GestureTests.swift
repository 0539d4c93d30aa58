import Foundation
import Testing

/// Real gestures of real devices, from the driver through the X server to the recognisers of a window.
@Suite(
  "Gestures in a real server", .serialized,
  .enabled(if: GestureServer.problem == nil, Comment(rawValue: GestureServer.problem ?? "")))
struct GestureTests {
  private func withProbe(
    _ arguments: String..., body: (ProbeProcess, GestureServer) throws -> Void
  ) throws {
    let server = try GestureServer()
    defer { server.stop() }
    let probe = try arguments.first.map { try ProbeProcess(server, $0) } ?? ProbeProcess(server)
    defer { probe.kill() }
    #expect(probe.take() == ["ready XInput gestures"])
    try body(probe, server)
    try server.xdotool("key", "q")
    try probe.wait(for: "bye")
  }

  @Test("A touchpad's pinch arrives whole, about the pointer")
  func pinch() throws {
    try withProbe { probe, server in
      try server.pinch(to: 2.5, angle: 30)
      try probe.rest()
      try server.perform("pinch-end")
      try probe.wait(for: "pinch ended")
      try probe.wait(for: "rotation ended")
      let said = probe.take()
      #expect(said.count == 4, "\(said)")
      #expect(said.contains { $0.hasPrefix("pinch began 1.") && $0.contains("at 200,150") }, "\(said)")
      // 250 points to either side, turned by 30 degrees.
      #expect(said.contains("pinch ended 2.5 at 200,150 of -17,25 417,275"), "\(said)")
      #expect(said.contains("rotation ended 30.0"), "\(said)")
    }
  }

  @Test("A pinch that the system takes away is cancelled; the next one begins anew")
  func cancelled() throws {
    try withProbe { probe, server in
      try server.pinch(to: 0.5, dx: 40)
      try server.perform("pinch-cancel")
      try probe.wait(for: "pinch cancelled")
      #expect(probe.take().last == "pinch cancelled 0.5 at 240,150 of 190,150 290,150")
      try server.pinch(to: 2)
      try server.perform("pinch-end")
      try probe.wait(for: "pinch ended 2.0 at 200,150")
    }
  }

  @Test("Three fingers swipe")
  func swipe() throws {
    try withProbe { probe, server in
      try server.perform("swipe-begin 3")
      for _ in 1...10 { try server.perform("swipe -12 1", "wait 10") }
      try server.perform("swipe-end")
      try probe.wait(for: "swipe")
      #expect(probe.take() == ["swipe ended of 3 from 200,150"])
    }
  }

  @Test("Two fingers on a screen are two touches, and the mouse is none of them")
  func touchscreen() throws {
    try withProbe { probe, server in
      try server.perform("down 0 150 150", "down 1 250 150")
      for step in 1...10 {
        try server.perform("move 0 \(150 - 5 * step) 150", "move 1 \(250 + 5 * step) 150", "wait 10")
      }
      try probe.rest()
      try server.perform("up 0", "up 1")
      try probe.wait(for: "pinch ended")
      let said = probe.take()
      #expect(said.filter { $0.hasPrefix("touch began") }.count == 2, "\(said)")
      #expect(said.filter { $0.hasPrefix("touch") }.allSatisfy { $0.contains("direct") }, "\(said)")
      #expect(said.filter { $0.hasPrefix("touch cancelled") }.count == 2, "\(said)")
      #expect(said.filter { $0.hasPrefix("pinch began") }.count == 1, "\(said)")
      // 200 of 108: the first 8 points told that it is a pinch.
      #expect(said.last?.hasPrefix("pinch ended 1.85 at 200,150 of 100,150 30") == true, "\(said)")
    }
  }

  @Test("A finger that comes later and leaves earlier")
  func fingersOneByOne() throws {
    try withProbe { probe, server in
      try server.perform("down 0 150 150", "wait 100", "down 1 250 150", "wait 50")
      for step in 1...10 { try server.perform("move 1 \(250 + 10 * step) 150", "wait 10") }
      try server.perform("up 1", "wait 300")
      #expect(!probe.lines.contains { $0.hasPrefix("pinch ended") })
      try server.perform("up 0")
      try probe.wait(for: "pinch ended 1.85")
    }
  }

  @Test("One finger drags")
  func drag() throws {
    try withProbe("--drag") { probe, server in
      try server.perform("down 0 100 100", "wait 20")
      for step in 1...10 { try server.perform("move 0 \(100 + 10 * step) 100", "wait 10") }
      try server.perform("up 0")
      try probe.wait(for: "drag ended")
      let said = probe.take()
      #expect(said.first == "touch began direct 100,100", "\(said)")
      #expect(said.last == "drag ended 90,0 of 1", "\(said)")
      #expect(!said.contains { $0.contains("indirectPointer") }, "\(said)")
    }
  }

  @Test("A pinch that begins while a button is held is nobody's, and the next one is a pinch again")
  func buttonHeld() throws {
    try withProbe { probe, server in
      try server.xdotool("mousedown", "1")
      try probe.wait(for: "touch began indirectPointer")
      try server.pinch(to: 2)
      try server.perform("pinch-end")
      try server.xdotool("mouseup", "1")
      try probe.wait(for: "touch ended")
      try probe.rest()
      #expect(
        probe.take() == ["touch began indirectPointer 200,150", "touch ended indirectPointer 200,150"])
      try server.perform("wait 100")
      try server.pinch(to: 2)
      try server.perform("pinch-end")
      try probe.wait(for: "pinch ended 2.0")
    }
  }

  @Test("A window that loses the keyboard in mid-pinch cancels it")
  func focusLost() throws {
    try withProbe { probe, server in
      try server.pinch(to: 1.5)
      try probe.wait(for: "pinch began")
      try server.xdotool("windowfocus", try server.xdotool("search", "--maxdepth", "0", ""))
      try probe.wait(for: "pinch cancelled")
      try server.perform("pinch 2 0 0 0", "pinch-end")
      try server.xdotool("windowfocus", "--sync", probe.window)
      try probe.rest()
      let said = probe.take().filter { $0.hasPrefix("pinch") }
      #expect(said.count == 2 && said.last?.hasPrefix("pinch cancelled 1.5") == true, "\(said)")
    }
  }

  @Test("Ctrl and the wheel pinch, and end by themselves")
  func wheel() throws {
    try withProbe { probe, server in
      try server.xdotool("keydown", "ctrl", "click", "--repeat", "3", "--delay", "40", "4")
      try probe.wait(for: "pinch ended")
      try server.xdotool("keyup", "ctrl")
      // 1.1 to the third.
      #expect(probe.take().last?.hasPrefix("pinch ended 1.33 at 200,150") == true)
    }
  }

  @Test("Alt and the mouse are two fingers")
  func mirrored() throws {
    try withProbe { probe, server in
      try probe.pointAt(150, 150)
      try server.xdotool("keydown", "alt", "mousedown", "1")
      try probe.wait(for: "touch began")
      for x in [140, 120, 100] { try probe.pointAt(x, 150) }
      try probe.rest()
      try server.xdotool("mouseup", "1", "keyup", "alt")
      try probe.wait(for: "pinch ended")
      let said = probe.take()
      #expect(said.filter { $0.hasPrefix("touch began direct") }.count == 2, "\(said)")
      #expect(said.last == "pinch ended 1.85 at 200,150 of 100,150 300,150", "\(said)")
    }
  }

  @Test("While it waits for gestures an idle window uses no processor time")
  func idle() throws {
    try withProbe { probe, server in
      try server.pinch(to: 2)
      try server.perform("pinch-end")
      try probe.wait(for: "pinch ended")
      try probe.rest()
      let before = Activity(of: probe.process.processIdentifier).ticks
      Thread.sleep(forTimeInterval: 1.5)
      let used = Activity(of: probe.process.processIdentifier).ticks - before
      #expect((0...1).contains(used), "\(used) hundredths of a second in 1.5 s")
    }
  }
}
