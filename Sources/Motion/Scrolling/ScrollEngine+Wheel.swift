import Foundation
import Geometry

extension ScrollEngine {
  /// Whether the content can move by `delta`, the movement of the content, without resistance.
  package func hasRoom(for delta: CGVector) -> Bool {
    var place = surface.contentOffset
    if case .notches(let target, _)? = activity.wheelSession?.steps { place = target }
    return abs(delta.dx) > abs(delta.dy)
      ? surface.horizontalAxis.hasRoom(from: Double(place.x), towards: Double(-delta.dx))
      : surface.verticalAxis.hasRoom(from: Double(place.y), towards: Double(-delta.dy))
  }

  /// Scrolls smoothly by a notch of a wheel, or directly by a step of a touchpad. `delta` is the movement of
  /// the content in points.
  package func scroll(by delta: CGVector, isPrecise: Bool, time: TimeInterval) {
    switch activity {
    case .dragging, .scrubbing, .held: return
    case .idle, .wheeling, .animating, .decelerating: break
    }
    let step = CGVector(
      dx: surface.scrollsHorizontally ? delta.dx : 0, dy: surface.scrollsVertically ? delta.dy : 0)
    guard step.dx != 0 || step.dy != 0 else { return }
    let running = activity.wheelSession
    // Steps of a touchpad can be whole notches by chance.
    let isPrecise = isPrecise || running?.isPrecise == true
    if running == nil, !isPrecise, !hasRoom(for: step) { return }
    // A running movement continues from its last frame, a new one from the time of the event, so that no
    // frame repeats the offset.
    let simulation = activity.simulation
    let start = simulation?.last ?? max(time, (surface.clock?.currentTime ?? time) - 1.0 / 30)
    let from = simulation.map { $0.position(at: $0.last) } ?? surface.contentOffset
    let velocity = simulation.map { $0.velocity(at: $0.last) } ?? .zero
    if running == nil { beginWheelSession(isPrecise: isPrecise, time: time) }
    guard case .wheeling(var session) = activity else { return }
    session.lastTime = time
    session.lastStep = step
    if isPrecise {
      pull(by: step, in: session)
    } else if case .notches(let place, _) = session.steps {
      let target = surface.isPagingEnabled ? page(after: place, step) : notch(after: place, step)
      session.steps = .notches(
        to: target,
        ScrollSimulation(
          start: start, x: .wheel(from: from.x, to: target.x, velocity: velocity.dx),
          y: .wheel(from: from.y, to: target.y, velocity: velocity.dy), isCatchable: false))
      activity = .wheeling(session)
      surface.startTicking()
    }
  }

  private func pull(by step: CGVector, in session: WheelSession) {
    var session = session
    var place = pulledOffset
    if case .pull(let pulled) = session.steps { place = pulled }
    place = CGPoint(x: place.x - step.dx, y: place.y - step.dy)
    session.steps = .pull(to: place)
    session.tracker.add(place, at: session.lastTime)
    activity = .wheeling(session)
    var offset = surface.contentOffset
    if step.dx != 0 { offset.x = surface.horizontalAxis.offset(forPull: place.x) }
    if step.dy != 0 { offset.y = surface.verticalAxis.offset(forPull: place.y) }
    moveContent(to: offset)
  }

  private func notch(after place: CGPoint, _ step: CGVector) -> CGPoint {
    clamped(CGPoint(x: place.x - step.dx, y: place.y - step.dy))
  }

  /// Returns the next page; each notch moves by one page.
  private func page(after place: CGPoint, _ step: CGVector) -> CGPoint {
    var target = place
    if step.dx != 0 {
      target.x = surface.horizontalAxis.page(from: place.x, at: place.x, velocity: -step.dx * 1000)
    }
    if step.dy != 0 {
      target.y = surface.verticalAxis.page(from: place.y, at: place.y, velocity: -step.dy * 1000)
    }
    return target
  }

  // MARK: Beginning and end

  /// A notch that arrives after the end of a session, while the content still moves to the session's target,
  /// or during an animation, adds to that target: the distance of several steps does not depend on the time
  /// between them.
  private func beginWheelSession(isPrecise: Bool, time: TimeInterval) {
    let unreached = activity.stepTarget
    stop()
    let offset = surface.contentOffset
    let place = isPrecise ? pulledOffset : clamped(unreached ?? offset)
    var session = WheelSession(
      steps: isPrecise ? .pull(to: place) : .notches(to: place, nil), start: offset, lastTime: time)
    session.tracker.add(place, at: time)
    activity = .wheeling(session)
    surface.showIndicators()
    surface.send(.willBeginDragging)
    endWheelSession(after: session.timeout)
  }

  private func endWheelSession(after delay: TimeInterval) {
    guard let clock = surface.clock else { return }
    clock.callAfter(delay) { [weak self, weak clock] in
      guard let self, let clock, let session = activity.wheelSession else { return }
      let left = session.lastTime + session.timeout - clock.currentTime
      if left > 0.001 { endWheelSession(after: left) } else { endWheelSession() }
    }
  }

  /// Ends the session: the content moves to the resting offset that the layout and the delegate determine.
  package func endWheelSession() {
    guard let session = activity.wheelSession else { return }
    var release = ScrollRelease(
      velocity: .zero, reported: .zero, start: session.start, isHorizontal: surface.scrollsHorizontally,
      isVertical: surface.scrollsVertically,
      time: session.simulation?.last ?? surface.clock?.currentTime ?? session.lastTime, isCatchable: false)
    switch session.steps {
    case .pull:
      release.reported = session.tracker.velocity(at: session.lastTime)
      release.proposed = surface.isPagingEnabled ? nil : clamped(surface.contentOffset)
    case .notches(let place, let simulation):
      let step = session.lastStep
      release.velocity = simulation.map { $0.velocity(at: $0.last) } ?? .zero
      release.reported = CGVector(dx: -step.dx / session.timeout, dy: -step.dy / session.timeout)
      // The range may have changed since the last notch.
      release.proposed = restingPlace(near: place, from: nil)
    }
    self.release(release)
  }
}
