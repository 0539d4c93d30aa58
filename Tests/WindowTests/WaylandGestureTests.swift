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
    try compositor.withProbe(arguments) { try body($0, compositor) }
  }

  @Test("A pointer that goes cancels a pinch; the one that comes back, and another seat, pinch again")
  func seats() throws {
    try withProbe { probe, compositor in
      func pinchAgain() throws {
        _ = probe.transcript()
        try probe.waitUntilIdle()
        try compositor.pinch(to: 2)
        try compositor.endPinch()
        try probe.wait(for: "pinch ended 2.0")
      }
      try compositor.pinch(to: 1.5)
      try probe.wait(for: "pinch began")
      compositor.run { $0.setCapabilities(2) }
      try probe.wait(for: "pinch cancelled 1.5")
      compositor.run { $0.setCapabilities(3) }
      try pinchAgain()
      compositor.run { $0.setSeat(false) }
      try probe.waitUntilIdle()
      compositor.run { $0.setSeat(true) }
      try pinchAgain()
    }
  }

  @Test("Content goes on when two fingers are lifted, and stops when they touch again")
  func scroll() throws {
    try withProbe(.init(), "--scroll") { probe, compositor in
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
        let lifted = probe.offset("lifted")
        if isStopped {
          Thread.sleep(forTimeInterval: 0.1)
          compositor.begin("hold", fingers: 2)
          try probe.waitUntilIdle()
          compositor.end("hold")
          try probe.waitUntilIdle()
          #expect(probe.offset("changed") - lifted < 0.85 * distance)
        } else {
          try probe.wait(for: "scroll rests")
          let ratio = (probe.offset("rests") - lifted) / distance
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
      #expect(probe.offset("changed") == 60)
      compositor.scroll(.finger, dy: 5)
      try probe.wait(for: "scroll began")
      try compositor.liftFingers()
    }
  }
}
