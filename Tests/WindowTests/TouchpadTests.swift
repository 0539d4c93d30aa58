import Foundation
import Testing

/// The same fingers on each kind of display: from the server of a touchpad to the gesture recognizers of a
/// window, through the code that an app uses.
@Suite("Fingers on touchpads", .serialized)
struct TouchpadTests {
  @Test("A pinch and a rotation are recognized around the pointer", arguments: TouchpadDisplay.available)
  func pinch(display: TouchpadDisplay) throws {
    let rig = try display.start()
    try rig.withProbe { probe in
      try rig.pinch(to: 2.5, dx: 0, degrees: 30)
      try probe.waitUntilIdle()
      try rig.endPinch()
      try probe.wait(for: "pinch ended")
      try probe.wait(for: "rotation ended")
      let lines = probe.transcript()
      #expect(lines.count == 4, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("pinch began ") && $0.contains("at 200,150") }, "\(lines)")
      // 250 points to each side, rotated by 30 degrees.
      #expect(lines.contains("pinch ended 2.5 at 200,150 of -17,25 417,275"), "\(lines)")
      #expect(lines.contains("rotation ended 30.0"), "\(lines)")
    }
  }

  @Test(
    "A cancelled pinch is reported as cancelled, and the next one begins at scale 1",
    arguments: TouchpadDisplay.available)
  func cancelled(display: TouchpadDisplay) throws {
    let rig = try display.start()
    try rig.withProbe { probe in
      try rig.pinch(to: 0.5, dx: 40)
      try rig.endPinch(isCancelled: true)
      try probe.wait(for: "pinch cancelled")
      #expect(probe.transcript().last == "pinch cancelled 0.5 at 240,150 of 190,150 290,150")
      try rig.pinch(to: 2)
      try rig.endPinch()
      try probe.wait(for: "pinch ended 2.0 at 200,150")
    }
  }

  @Test("A swipe with three fingers is recognized", arguments: TouchpadDisplay.available)
  func swipe(display: TouchpadDisplay) throws {
    let rig = try display.start()
    try rig.withProbe { probe in
      try rig.swipe()
      try probe.wait(for: "swipe")
      #expect(probe.transcript() == ["swipe ended of 3 from 200,150"])
    }
  }

  @Test("Two fingers scroll by less than a point in each step", arguments: TouchpadDisplay.available)
  func scroll(display: TouchpadDisplay) throws {
    let rig = try display.start()
    try rig.withProbe(["--scroll"]) { probe in
      // Fingers that slow down have no velocity in the end. XWayland 22 does not report the lift, so that
      // each pause of a busy machine is one.
      let fast = display == .xwayland ? 0 : 40
      let distance = Double(fast) * 0.75 + 1
      for (count, points, pause) in [(fast, 0.75, 0.01), (8, 0.125, 0.05)] {
        for _ in 0..<count {
          try rig.scroll(points)
          Thread.sleep(forTimeInterval: pause)
        }
      }
      Thread.sleep(forTimeInterval: 0.3)
      try rig.liftFingers()
      #expect(poll(for: 20) { probe.offset("changed") == distance }, "\(probe.lines)")
      let steps = probe.lines.filter { $0.hasPrefix("scroll changed") }.compactMap {
        $0.split(separator: " ").last.flatMap { Double($0) }
      }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 > $0 && $1 - $0 < 8 }, "\(steps)")
      // The notch of a wheel moves the content once.
      try rig.turnWheel()
      #expect(poll(for: 20) { probe.offset("changed") >= distance + 60 }, "\(probe.lines)")
      try probe.waitUntilIdle()
      #expect(probe.offset("changed") == distance + 60, "\(probe.lines)")
    }
  }

  @Test(
    "A flick goes on from the velocity of the fingers, and fingers that touch again stop it",
    arguments: TouchpadDisplay.available.filter(\.reportsLift))
  func flick(display: TouchpadDisplay) throws {
    let rig = try display.start()
    try rig.withProbe(["--scroll"]) { probe in
      // 1,000 points a second go on for 500 points, by the physics of scroll views.
      func flick() throws {
        for _ in 0..<20 {
          try rig.scroll(10)
          Thread.sleep(forTimeInterval: 0.01)
        }
        try rig.liftFingers()
      }
      try flick()
      try probe.wait(for: "scroll rests")
      let (lift, rest) = (probe.offset("lifted"), probe.offset("rests"))
      // The pauses of a busy machine are longer than asked for, and the fingers slower.
      #expect(lift == 200 && rest > lift + 50 && rest < lift + 600, "\(probe.lines)")

      try flick()
      #expect(poll(for: 20) { probe.offset("changed") > rest + 230 }, "\(probe.lines)")
      try rig.touchAgain()
      try probe.waitUntilIdle()
      let stop = probe.offset("changed")
      #expect(stop < rest + 200 + 0.9 * (rest - lift), "\(probe.lines)")
    }
  }
}
