import Foundation
import Testing

/// Gestures of emulated devices, from a Wayland compositor to the gesture recognizers of a window.
@Suite("Gestures on Wayland", .serialized)
struct WaylandGestureTests {
  private func withProbe(
    _ features: Compositor.Features = .init(), _ arguments: String...,
    body: (ProbeProcess, Compositor) throws -> Void
  ) throws {
    let compositor = try Compositor(features)
    defer { compositor.stop() }
    let probe =
      try arguments.first.map { try ProbeProcess(compositor, $0) } ?? ProbeProcess(compositor)
    defer { probe.kill() }
    #expect(
      probe.transcript() == [
        "ready \(features.hasGestures ? "Wayland gestures" : "Wayland, without gestures")"
      ])
    // Until the window is active: a change of that cancels touches.
    try probe.waitUntilIdle()
    try body(probe, compositor)
    compositor.closeWindow()
    try probe.wait(for: "bye")
    #expect(poll(for: 10) { !probe.process.isRunning } && probe.process.terminationStatus == 0)
  }

  @Test("A touchpad pinch and rotation are recognized around the pointer")
  func pinch() throws {
    try withProbe { probe, compositor in
      compositor.pinch(to: 2.5, degrees: 30)
      try probe.waitUntilIdle()
      compositor.end("pinch")
      try probe.wait(for: "pinch ended")
      try probe.wait(for: "rotation ended")
      let lines = probe.transcript()
      #expect(lines.count == 4, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("pinch began 1.") && $0.contains("at 200,150") }, "\(lines)")
      // 250 points to each side, rotated by 30 degrees.
      #expect(lines.contains("pinch ended 2.5 at 200,150 of -17,25 417,275"), "\(lines)")
      #expect(lines.contains("rotation ended 30.0"), "\(lines)")
    }
  }

  @Test("A cancelled pinch is reported as cancelled, and the next one begins at scale 1")
  func cancelled() throws {
    try withProbe { probe, compositor in
      compositor.pinch(to: 0.5, dx: 40)
      compositor.end("pinch", isCancelled: true)
      try probe.wait(for: "pinch cancelled")
      #expect(probe.transcript().last == "pinch cancelled 0.5 at 240,150 of 190,150 290,150")
      compositor.pinch(to: 2)
      compositor.end("pinch")
      try probe.wait(for: "pinch ended 2.0 at 200,150")
    }
  }

  @Test("A swipe with three fingers is recognized")
  func swipe() throws {
    try withProbe { probe, compositor in
      compositor.begin("swipe", fingers: 3)
      for _ in 1...10 {
        compositor.swipe(dx: -12, dy: 1)
        Thread.sleep(forTimeInterval: 0.01)
      }
      compositor.end("swipe")
      try probe.wait(for: "swipe")
      #expect(probe.transcript() == ["swipe ended of 3 from 200,150"])
    }
  }

  @Test("A pointer that leaves cancels a pinch; the one that comes back, and another seat, pinch again")
  func seats() throws {
    try withProbe { probe, compositor in
      compositor.pinch(to: 1.5)
      try probe.wait(for: "pinch began")
      compositor.run { $0.setCapabilities(2) }
      try probe.wait(for: "pinch cancelled 1.5")
      _ = probe.transcript()
      compositor.run { $0.setCapabilities(3) }
      try probe.waitUntilIdle()
      compositor.pinch(to: 2)
      compositor.end("pinch")
      try probe.wait(for: "pinch ended 2.0")
    }
  }

  /// The offset in the last line with an event.
  private func offset(_ event: String, _ probe: ProbeProcess) -> Double {
    probe.lines.last { $0.hasPrefix("scroll \(event) ") }.flatMap { $0.split(separator: " ").last }
      .flatMap { Double($0) } ?? -1
  }

  @Test("Two fingers scroll by fractions, go on when they are lifted, and stop when they touch again")
  func scroll() throws {
    try withProbe(.init(), "--scroll") { probe, compositor in
      for _ in 1...40 {
        compositor.scroll(.finger, dy: 0.75)
        Thread.sleep(forTimeInterval: 0.01)
      }
      // Fingers that rest before they are lifted have no velocity.
      Thread.sleep(forTimeInterval: 0.3)
      compositor.liftFingers()
      #expect(poll(for: 20) { offset("stopped", probe) == 30 }, "\(probe.lines)")
      let steps = probe.lines.filter { $0.hasPrefix("scroll changed") }.compactMap {
        $0.split(separator: " ").last.flatMap { Double($0) }
      }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 > $0 && $1 - $0 < 8 }, "\(steps)")
      for isStopped in [false, true] {
        _ = probe.transcript()
        let start = Compositor.time
        for step in 1...20 {
          compositor.scroll(.finger, dy: 8, at: start + UInt32(step) * 10)
          Thread.sleep(forTimeInterval: 0.01)
        }
        compositor.liftFingers(at: start + 210)
        // The velocity, in points per second, is slowed down by 0.998 each millisecond.
        let distance = 0.8 / -log(0.998)
        try probe.wait(for: "scroll lifted")
        let lifted = offset("lifted", probe)
        if isStopped {
          Thread.sleep(forTimeInterval: 0.1)
          compositor.begin("hold", fingers: 2)
          try probe.waitUntilIdle()
          compositor.end("hold")
          try probe.waitUntilIdle()
          #expect(offset("changed", probe) - lifted < 0.85 * distance)
        } else {
          try probe.wait(for: "scroll rests")
          let ratio = (offset("rests", probe) - lifted) / distance
          #expect((0.7...1.3).contains(ratio), "\(ratio) of \(distance)")
        }
      }
    }
  }

  @Test("Without gestures, fingers scroll too, and a wheel scrolls by notches")
  func wheel() throws {
    var features = Compositor.Features()
    features.hasGestures = false
    try withProbe(features, "--scroll") { probe, compositor in
      compositor.scroll(.wheel, dy: 10)
      try probe.wait(for: "scroll changed")
      try probe.waitUntilIdle()
      #expect(offset("changed", probe) == 60)
      compositor.scroll(.finger, dy: 5)
      try probe.wait(for: "scroll began")
      compositor.liftFingers()
    }
  }

  @Test(
    "Pixels are as many as the output has, and only changes are shown", arguments: [1, 1.25, 1.5, 1.75, 2])
  func pixels(scale: Double) throws {
    var features = Compositor.Features()
    features.scale = scale
    try withProbe(features, "--scroll") { probe, compositor in
      try probe.waitUntilIdle()
      let picture = compositor.run { $0.picture }
      #expect(picture.units == [400, 300])
      #expect(picture.width == Int((400 * scale).rounded()) && picture.height == Int((300 * scale).rounded()))
      // A row of the first stripe, and one below.
      for (y, color) in [(5, UInt32(0)), (50, 0xFFFFFF)] {
        #expect(picture.pixels[Int(Double(y) * scale) * picture.width + picture.width / 2] == color)
      }
      compositor.movePointer(100, 100)
      compositor.scroll(.wheel, dy: 10)
      // The stripe at 100 moves to 40.
      var next = picture
      let isScrolled = poll(for: 20) {
        next = compositor.run { $0.picture }
        return next.pixels[Int(45 * scale) * next.width + next.width / 2] == 0
      }
      #expect(isScrolled)
      #expect(!next.damage.isEmpty && next.damage.allSatisfy { $0[2] * $0[3] <= next.width * next.height })
    }
  }
}
