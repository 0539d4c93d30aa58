import Foundation
import Geometry
import TestSupport
import Testing

@testable import Motion

/// A clock that the test moves, with the calls that a frame makes.
@MainActor private final class FakeClock: ScrollClock {
  private(set) var currentTime: TimeInterval = 0
  /// Called in each frame until it returns false.
  var ticker: ((TimeInterval) -> Bool)?
  private var timers: [(time: TimeInterval, call: () -> Void)] = []
  private var callsAfterLayout: [() -> Void] = []

  func callAfter(_ seconds: TimeInterval, _ call: @escaping () -> Void) {
    timers.append((currentTime + seconds, call))
  }
  func afterLayout(_ call: @escaping () -> Void) { callsAfterLayout.append(call) }

  /// Makes a frame after some seconds.
  func step(by seconds: TimeInterval = 1.0 / 60) {
    currentTime += seconds
    let due = timers.filter { $0.time <= currentTime }
    timers.removeAll { $0.time <= currentTime }
    for timer in due { timer.call() }
    if let ticker, !ticker(currentTime) { self.ticker = nil }
    let calls = callsAfterLayout
    callsAfterLayout = []
    for call in calls { call() }
  }

  /// Makes frames until nothing moves.
  func settle() {
    var frames = 0
    while ticker != nil || !callsAfterLayout.isEmpty, frames < 600 {
      step()
      frames += 1
    }
  }
}

/// A surface of 200×200 with content of 200×2000, without a view. It logs the calls of the engine.
@MainActor private final class FakeSurface: ScrollSurface {
  let time = FakeClock()
  let log = Log()
  private(set) lazy var engine = ScrollEngine(self)
  /// Called after each delegate call was logged.
  var onCall: ((ScrollCall) -> Void)?

  private var offset = CGPoint.zero
  var contentOffset: CGPoint {
    get { offset }
    set {
      let old = offset
      guard newValue != old else { return }
      offset = newValue
      engine.offsetDidChange(from: old, to: newValue)
    }
  }
  func placeContent(at offset: CGPoint) { contentOffset = offset }

  var contentHeight = 2000.0 { didSet { engine.rangeDidChange() } }
  var horizontalAxis: ScrollAxis { ScrollAxis(range: 0...0, length: 200, bounces: true) }
  var verticalAxis: ScrollAxis { ScrollAxis(range: 0...(contentHeight - 200), length: 200, bounces: true) }
  var scrollsHorizontally: Bool { false }
  var scrollsVertically: Bool { !engine.activity.isHeld }
  var pixelScale: CGFloat { 1 }
  var isPagingEnabled: Bool { false }
  var isDirectionalLockEnabled: Bool { false }
  var bounces: Bool { true }
  var deceleration: Deceleration { Deceleration(rate: 0.998) }
  var isTracking: Bool { false }
  func scrubLength(along axis: ScrollDirection) -> CGFloat { 180 }

  var clock: (any ScrollClock)? { time }
  func startTicking() { time.ticker = { [unowned self] in engine.tick(at: $0) } }

  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    log.add("willEndDragging")
    return proposed
  }
  func send(_ call: ScrollCall) {
    log.add("\(call)")
    onCall?(call)
  }
  func showIndicators() {}
  func hideIndicatorsSoon() {}

  /// The name of the phase, with the animation that runs alongside.
  var phase: String {
    let alongside = engine.activity.animation == nil ? "" : " + animation"
    return switch engine.activity {
    case .idle: "idle"
    case .dragging: "dragging" + alongside
    case .scrubbing: "scrubbing" + alongside
    case .wheeling(let session): session.simulation == nil ? "wheeling" : "wheeling + movement"
    case .animating: "animating"
    case .decelerating: "decelerating"
    case .held: "held"
    }
  }
}

/// The phases of the scroll engine, without a window.
@MainActor @Suite struct ScrollEngineTests {
  private let surface = FakeSurface()
  private var engine: ScrollEngine { surface.engine }

  private func pull(_ y: CGFloat) {
    engine.beginDrag(path: CGPoint(x: 0, y: -y), translation: CGPoint(x: 0, y: -y), isCaught: false)
  }
  private func wheel(_ dy: CGFloat) {
    engine.scroll(by: CGVector(dx: 0, dy: dy), time: surface.time.currentTime)
  }

  @Test("A drag with a velocity decelerates to a resting offset")
  func dragDeceleratesAndComesToRest() {
    pull(50)
    #expect(surface.phase == "dragging")
    #expect(surface.contentOffset.y == 50)
    engine.drag(to: CGPoint(x: 0, y: -90))
    engine.endDrag(velocity: CGPoint(x: 0, y: -600), at: 0)
    #expect(surface.phase == "decelerating")
    surface.time.settle()
    #expect(surface.phase == "idle")
    #expect(surface.contentOffset.y == 390)
    surface.log.drain(
      andExpect: """
        willBeginDragging, willEndDragging, didEndDragging(willDecelerate: true), willBeginDecelerating, \
        didEndDecelerating
        """)
  }

  @Test("Calls that do not fit the phase do nothing")
  func callsThatDoNotFitThePhaseDoNothing() {
    engine.drag(to: CGPoint(x: 0, y: -90))
    engine.endDrag(velocity: .zero, at: 0)
    engine.scrub(to: CGPoint(x: 0, y: 90))
    engine.endScrub()
    engine.endWheelSession()
    engine.endHold()
    engine.stop()
    #expect(surface.contentOffset == .zero)
    surface.log.drain(andExpect: "")
  }

  @Test("An animation runs during a drag and continues after it")
  func animationRunsAlongsideADragAndContinuesAfterIt() {
    pull(50)
    engine.animate(to: CGPoint(x: 0, y: 1000))
    #expect(surface.phase == "dragging + animation")
    surface.time.step(by: 0.1)
    engine.endDrag(velocity: .zero, at: 0.1)
    #expect(surface.phase == "animating")
    surface.time.settle()
    #expect(surface.contentOffset.y == 1000)
    surface.log.drain(
      andExpect: """
        willBeginDragging, willEndDragging, didEndDragging(willDecelerate: false), didEndScrollingAnimation
        """)
  }

  @Test("A drag does not jump after an animation during it")
  func dragDoesNotJumpAfterAnAnimationHasEnded() {
    pull(50)
    engine.animate(to: CGPoint(x: 0, y: 1000))
    surface.time.settle()
    #expect(surface.phase == "dragging")
    engine.drag(to: CGPoint(x: 0, y: -57))
    #expect(surface.contentOffset.y == 1007)
  }

  @Test("Notches in a row are one session, which ends after a pause")
  func wheelSessionEndsAfterATimeout() {
    wheel(-80)
    #expect(surface.phase == "wheeling + movement")
    surface.time.step(by: 0.1)
    wheel(-80)
    surface.time.step(by: 0.1)
    #expect(surface.phase == "wheeling + movement")
    for _ in 0..<60 { surface.time.step() }
    #expect(surface.phase == "idle")
    #expect(surface.contentOffset.y == 160)
    surface.log.drain(
      andExpect: """
        willBeginDragging, willEndDragging, didEndDragging(willDecelerate: true), willBeginDecelerating, \
        didEndDecelerating
        """)
  }

  @Test(
    "A wheel session ends before a drag, a scrub or an animation begins",
    arguments: ["drag", "scrub", "animate"])
  func wheelEndsBefore(_ next: String) {
    wheel(-80)
    surface.time.step(by: 0.05)
    switch next {
    case "drag": pull(5)
    case "scrub": engine.beginScrub(along: .vertical, at: .zero)
    default: engine.animate(to: CGPoint(x: 0, y: 500))
    }
    let expected =
      switch next {
      case "drag":
        """
        willBeginDragging, willEndDragging, didEndDragging(willDecelerate: true), willBeginDecelerating, \
        didEndDecelerating, willBeginDragging
        """
      case "scrub": "willBeginDragging, didEndDragging(willDecelerate: false), willBeginDragging"
      default: "willBeginDragging, didEndDragging(willDecelerate: false)"
      }
    surface.log.drain(andExpect: expected)
    let offset = surface.contentOffset
    // After the timeout of the session the offset does not change.
    surface.time.step(by: 0.3)
    if next != "animate" { #expect(surface.contentOffset == offset) }
    #expect(surface.phase == ["drag": "dragging", "scrub": "scrubbing", "animate": "idle"][next])
  }

  @Test("A stopped movement of the wheel does not continue from another offset")
  func stoppedWheelMovementHasNoTarget() {
    wheel(-80)
    surface.time.step(by: 0.05)
    engine.stop()
    surface.contentOffset.y = 500
    surface.time.step(by: 0.3)
    surface.time.settle()
    #expect(surface.contentOffset.y == 500)
    #expect(surface.phase == "idle")
  }

  @Test("While the indicator is dragged the wheel does nothing")
  func draggingTheIndicatorBlocksTheWheel() {
    engine.beginScrub(along: .vertical, at: .zero)
    wheel(-80)
    #expect(surface.phase == "scrubbing")
    engine.scrub(to: CGPoint(x: 0, y: 90))
    #expect(surface.contentOffset.y == 900)
    engine.endScrub()
    #expect(surface.phase == "idle")
    surface.log.drain(
      andExpect: "willBeginDragging, willEndDragging, didEndDragging(willDecelerate: false)")
  }

  @Test("Holding the content ends its movement and prevents further movement")
  func holding() {
    pull(50)
    engine.animate(to: CGPoint(x: 0, y: 1000))
    engine.hold()
    engine.hold()
    surface.log.drain(
      andExpect: "willBeginDragging, didEndDragging(willDecelerate: false), didEndScrollingAnimation")
    surface.contentOffset.y = 5000
    engine.drag(to: CGPoint(x: 0, y: -90))
    engine.endDrag(velocity: CGPoint(x: 0, y: -900), at: 0)
    engine.beginScrub(along: .vertical, at: .zero)
    engine.animate(to: .zero)
    pull(9)
    wheel(-80)
    surface.contentHeight = 1000
    surface.time.settle()
    #expect(surface.phase == "held")
    #expect(surface.contentOffset.y == 5000)
    surface.log.drain(andExpect: "")
    engine.endHold()
    surface.contentHeight = 900
    #expect(surface.contentOffset.y == 700)
  }

  @Test("A scroll or hold by the delegate at the end of a drag is not replaced by deceleration")
  func delegateAtTheEndOfADrag() {
    surface.onCall = { [unowned surface] in
      if case .didEndDragging = $0 { surface.engine.hold() }
    }
    pull(50)
    engine.endDrag(velocity: CGPoint(x: 0, y: -600), at: 0)
    #expect(surface.phase == "held")
    engine.endHold()
    surface.onCall = { [unowned surface] in
      if case .didEndDragging = $0 { surface.engine.animate(to: CGPoint(x: 0, y: 7)) }
    }
    pull(50)
    engine.endDrag(velocity: CGPoint(x: 0, y: -600), at: 0)
    #expect(surface.phase == "animating")
    surface.time.settle()
    #expect(surface.contentOffset.y == 7)
  }

  @Test("An animation that starts at the end of another one runs")
  func animationStartedAtTheEndOfAnotherOneRuns() {
    surface.onCall = { [unowned surface] in
      guard $0 == .didEndScrollingAnimation, surface.contentOffset.y == 100 else { return }
      surface.engine.animate(to: CGPoint(x: 0, y: 300))
    }
    engine.animate(to: CGPoint(x: 0, y: 100))
    surface.time.settle()
    #expect(surface.contentOffset.y == 300)
    surface.log.drain(andExpect: "didEndScrollingAnimation ×2")
  }

  @Test("A drag continues from an offset that was assigned during it")
  func dragContinuesFromAnOffsetSetDuringTheDrag() {
    pull(50)
    surface.contentOffset.y = 1050
    engine.drag(to: CGPoint(x: 0, y: -60))
    #expect(surface.contentOffset.y == 1060)
    engine.endDrag(velocity: .zero, at: 0)
    #expect(surface.phase == "idle")
  }
}

extension Log {
  /// Compares the lines since the last time with `expected` and clears the log.
  fileprivate func drain(andExpect expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(drain() == expected, sourceLocation: sourceLocation)
  }
}
