import Foundation
import Testing

/// Gestures that only an X server has, from the driver to the gesture recognizers of a window.
@Suite(
  "Gestures through an X server", .serialized,
  .enabled(if: GestureServer.problem == nil, Comment(rawValue: GestureServer.problem ?? "")))
struct GestureTests {
  private func withProbe(
    _ arguments: String..., body: (ProbeProcess, GestureServer) throws -> Void
  ) throws {
    let server = try GestureServer()
    try server.withProbe(arguments) { try body($0, server) }
  }

  @Test("Two fingers on a touchscreen are two touches and no mouse events")
  func touchscreen() throws {
    try withProbe { probe, server in
      try server.perform("down 0 150 150", "down 1 250 150")
      for step in 1...10 {
        try server.perform("move 0 \(150 - 5 * step) 150", "move 1 \(250 + 5 * step) 150", "wait 10")
      }
      try probe.waitUntilIdle()
      try server.perform("up 0", "up 1")
      try probe.wait(for: "pinch ended")
      let lines = probe.transcript()
      #expect(lines.filter { $0.hasPrefix("touch began") }.count == 2, "\(lines)")
      #expect(lines.filter { $0.hasPrefix("touch") }.allSatisfy { $0.contains("direct") }, "\(lines)")
      #expect(lines.filter { $0.hasPrefix("touch cancelled") }.count == 2, "\(lines)")
      #expect(lines.filter { $0.hasPrefix("pinch began") }.count == 1, "\(lines)")
      // 200 divided by 108: the pinch is recognized after 8 points.
      #expect(lines.last?.hasPrefix("pinch ended 1.85 at 200,150 of 100,150 30") == true, "\(lines)")
    }
  }

  @Test("A pinch ends when both fingers are lifted, one after the other")
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

  @Test("One finger on a touchscreen drags")
  func drag() throws {
    try withProbe("--drag") { probe, server in
      try server.perform("down 0 100 100", "wait 20")
      for step in 1...10 { try server.perform("move 0 \(100 + 10 * step) 100", "wait 10") }
      try server.perform("up 0")
      try probe.wait(for: "drag ended")
      let lines = probe.transcript()
      #expect(lines.first == "touch began direct 100,100", "\(lines)")
      #expect(lines.last == "drag ended 90,0 of 1", "\(lines)")
      #expect(!lines.contains { $0.contains("indirectPointer") }, "\(lines)")
    }
  }

  @Test("A pinch that begins while a button is down is ignored; the next one is recognized")
  func buttonHeld() throws {
    try withProbe { probe, server in
      try server.xdotool("mousedown", "1")
      try probe.wait(for: "touch began indirectPointer")
      try server.pinch(to: 2)
      try server.endPinch()
      try server.xdotool("mouseup", "1")
      try probe.wait(for: "touch ended")
      try probe.waitUntilIdle()
      #expect(
        probe.transcript() == ["touch began indirectPointer 200,150", "touch ended indirectPointer 200,150"])
      try server.perform("wait 100")
      try server.pinch(to: 2)
      try server.endPinch()
      try probe.wait(for: "pinch ended 2.0")
    }
  }

  @Test("Losing the keyboard focus cancels a pinch")
  func focusLost() throws {
    try withProbe { probe, server in
      try server.pinch(to: 1.5)
      try probe.wait(for: "pinch began")
      // The focus is reported on another connection than gestures.
      try probe.waitUntilIdle()
      try server.xdotool("windowfocus", try server.xdotool("search", "--maxdepth", "0", ""))
      try probe.wait(for: "pinch cancelled")
      try server.perform("pinch 2 0 0 0", "pinch-end")
      try server.xdotool("windowfocus", "--sync", probe.window)
      try probe.waitUntilIdle()
      let lines = probe.transcript().filter { $0.hasPrefix("pinch") }
      #expect(lines.count == 2 && lines.last?.hasPrefix("pinch cancelled 1.5") == true, "\(lines)")
    }
  }

  @Test("Two fingers scroll by fractions of a notch, and the notches that the server emulates do nothing")
  func scroll() throws {
    try withProbe("--drag") { probe, server in
      // 2.5 notches in steps of 1/8.
      for _ in 0..<20 { try server.perform("scroll 0 15", "wait 8") }
      try server.perform("scroll 0 0")
      try probe.wait(for: "drag ended")
      try probe.waitUntilIdle()
      let lines = probe.transcript()
      #expect(lines.first == "drag began 0,-6 of 0" && lines.last == "drag ended 0,-38 of 0", "\(lines)")
      #expect(lines.filter { $0.contains("began") }.count == 1, "\(lines)")
      try server.perform("wait 150")
      try server.xdotool("click", "4")
      try probe.wait(for: "drag ended 0,60")
    }
  }

  @Test("Two fingers with Ctrl pinch smoothly until they are lifted") func scrollWithControl() throws {
    try withProbe { probe, server in
      try server.xdotool("keydown", "ctrl")
      try probe.waitUntilIdle()
      for _ in 0..<16 { try server.perform("scroll 0 -30", "wait 8") }
      try server.perform("scroll 0 0")
      try probe.wait(for: "pinch ended")
      try server.xdotool("keyup", "ctrl")
      // 1.1 to the power of 1, for 60 points.
      let lines = probe.transcript().filter { $0.hasPrefix("pinch") }
      #expect(lines.last?.hasPrefix("pinch ended 1.1 at 200,150") == true, "\(lines)")
      #expect(lines.filter { $0.contains("began") }.count == 1, "\(lines)")
    }
  }

  @Test("Ctrl with the wheel pinches and ends after a delay")
  func wheel() throws {
    try withProbe { probe, server in
      try server.xdotool("keydown", "ctrl", "click", "--repeat", "3", "--delay", "40", "4")
      try probe.wait(for: "pinch ended")
      try server.xdotool("keyup", "ctrl")
      // 1.1 to the power of 3.
      #expect(probe.transcript().last?.hasPrefix("pinch ended 1.33 at 200,150") == true)
    }
  }

  @Test("Alt with the mouse acts as two fingers")
  func mirrored() throws {
    try withProbe { probe, server in
      try probe.movePointer(150, 150)
      try server.xdotool("keydown", "alt", "mousedown", "1")
      try probe.wait(for: "touch began")
      for x in [140, 120, 100] { try probe.movePointer(x, 150) }
      try probe.waitUntilIdle()
      try server.xdotool("mouseup", "1", "keyup", "alt")
      try probe.wait(for: "pinch ended")
      let lines = probe.transcript()
      #expect(lines.filter { $0.hasPrefix("touch began direct") }.count == 2, "\(lines)")
      #expect(lines.last == "pinch ended 1.85 at 200,150 of 100,150 300,150", "\(lines)")
    }
  }

  @Test("An idle window that listens to gestures uses no processor time")
  func idle() throws {
    try withProbe { probe, server in
      try server.pinch(to: 2)
      try server.endPinch()
      try probe.wait(for: "pinch ended")
      try probe.waitUntilIdle()
      let before = Activity(of: probe.process.processIdentifier).ticks
      Thread.sleep(forTimeInterval: 1.5)
      let used = Activity(of: probe.process.processIdentifier).ticks - before
      #expect((0...1).contains(used), "\(used) hundredths of a second in 1.5 s")
    }
  }
}
