import Foundation
import Testing

/// A display with a touchpad, whose fingers a test moves.
protocol TouchpadRig: AnyObject {
  /// The source of gestures that windows report there.
  var summary: String { get }

  /// Starts the program that prints its gestures, with the pointer at 200, 150 in its window.
  func startProbe(_ arguments: [String]) throws -> ProbeProcess
  /// Closes the window of the program.
  func close(_ probe: ProbeProcess) throws
  func stop()

  /// Pinches with two fingers up to a scale, in steps of 10 ms, without ending the gesture.
  func pinch(to scale: Double, dx: Double, degrees: Double, steps: Int) throws
  func endPinch(isCancelled: Bool) throws
  /// Moves three fingers to the left, by 120 units in steps of 10 ms.
  func swipe() throws
  /// Moves two fingers so that the content moves up by a number of points, in a step.
  func scroll(_ points: Double) throws
  /// Lifts the two fingers.
  func liftFingers() throws
  /// Puts two fingers on the touchpad during momentum, and lifts them. Where resting fingers are not
  /// reported, they move a little.
  func touchAgain() throws
  /// Turns the wheel of a mouse by a notch, so that the content moves up.
  func turnWheel() throws
}

extension TouchpadRig {
  func pinch(to scale: Double, dx: Double = 0, degrees: Double = 0) throws {
    try pinch(to: scale, dx: dx, degrees: degrees, steps: 10)
  }
  func endPinch() throws { try endPinch(isCancelled: false) }

  func touchAgain() throws {
    try scroll(0.125)
    Thread.sleep(forTimeInterval: 0.2)
    try liftFingers()
  }

  /// Starts the program, passes it to a test, and closes it.
  func withProbe(_ arguments: [String] = [], body: (ProbeProcess) throws -> Void) throws {
    defer { stop() }
    let probe = try startProbe(arguments)
    defer { probe.kill() }
    #expect(probe.transcript() == ["ready \(summary)"])
    // Until the window is active: a change of that cancels touches.
    try probe.waitUntilIdle()
    try body(probe)
    try close(probe)
    try probe.wait(for: "bye")
    #expect(poll(for: 10) { !probe.process.isRunning } && probe.process.terminationStatus == 0)
  }
}

/// The displays with touchpads that the tests start.
enum TouchpadDisplay: String, CaseIterable {
  case xorg, xwayland, wayland

  /// The reason why the display cannot run on this machine; nil if it can.
  var problem: String? {
    switch self {
    case .xorg: GestureServer.problem
    case .xwayland: XWaylandServer.problem
    case .wayland: nil
    }
  }

  /// Whether lifted fingers are reported, without which there is no momentum. XWayland 22 does not.
  var reportsLift: Bool { self != .xwayland }

  static let available = allCases.filter { $0.problem == nil }

  func start() throws -> any TouchpadRig {
    switch self {
    case .xorg: try GestureServer()
    case .xwayland: try XWaylandServer()
    case .wayland: try Compositor()
    }
  }
}

extension GestureServer: TouchpadRig {
  var summary: String { "XInput gestures" }

  func startProbe(_ arguments: [String]) throws -> ProbeProcess {
    try ProbeProcess(self, program: "GestureProbe", windowClass: "GestureProbe", arguments: arguments)
  }

  func close(_ probe: ProbeProcess) throws { try xdotool("key", "q") }

  func pinch(to scale: Double, dx: Double = 0, degrees: Double = 0, steps: Int = 10) throws {
    try perform("pinch-begin 2")
    for step in 1...steps {
      let (part, count) = (Double(step), Double(steps))
      try perform("pinch \(1 + (scale - 1) * part / count) \(dx / count) 0 \(degrees / count)", "wait 10")
    }
  }

  func endPinch(isCancelled: Bool) throws { try perform(isCancelled ? "pinch-cancel" : "pinch-end") }

  func swipe() throws {
    try perform("swipe-begin 3")
    for _ in 1...10 { try perform("swipe -12 1", "wait 10") }
    try perform("swipe-end")
  }

  // 120 is an increment, which stands for 15 points.
  func scroll(_ points: Double) throws { try perform("scroll 0 \(points * 8)") }
  func liftFingers() throws { try perform("scroll 0 0") }
  func turnWheel() throws { try xdotool("click", "5") }
}

extension Compositor: TouchpadRig {
  var summary: String { features.hasGestures ? "Wayland gestures" : "Wayland, without gestures" }

  func startProbe(_ arguments: [String]) throws -> ProbeProcess {
    try ProbeProcess(self, arguments: arguments)
  }

  func close(_ probe: ProbeProcess) throws { closeWindow() }

  func pinch(to scale: Double, dx: Double = 0, degrees: Double = 0, steps: Int = 10) throws {
    begin("pinch", fingers: 2)
    for step in 1...steps {
      let (part, count) = (Double(step), Double(steps))
      pinch(1 + (scale - 1) * part / count, dx: dx / count, degrees: degrees / count)
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  func endPinch(isCancelled: Bool) throws { end("pinch", isCancelled: isCancelled) }

  func swipe() throws {
    begin("swipe", fingers: 3)
    for _ in 1...10 {
      swipe(dx: -12, dy: 1)
      Thread.sleep(forTimeInterval: 0.01)
    }
    end("swipe")
  }

  func scroll(_ points: Double) throws { scroll(.finger, dy: points) }
  func liftFingers() throws { liftFingers(at: Self.time) }
  func touchAgain() throws {
    begin("hold", fingers: 2)
    end("hold")
  }
  func turnWheel() throws { scroll(.wheel, dy: 10) }
}
