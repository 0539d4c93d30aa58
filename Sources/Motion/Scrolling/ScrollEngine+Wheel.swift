import Foundation
import Geometry

extension ScrollEngine {
  /// Whether the content can move by `delta`, the movement of the content, without resistance.
  package func hasRoom(for delta: CGVector) -> Bool {
    let place = activity.wheelSession?.target ?? surface.contentOffset
    return abs(delta.dx) > abs(delta.dy)
      ? surface.horizontalAxis.hasRoom(from: Double(place.x), towards: Double(-delta.dx))
      : surface.verticalAxis.hasRoom(from: Double(place.y), towards: Double(-delta.dy))
  }

  /// Scrolls smoothly by a notch of a wheel. `delta` is the movement of the content in points.
  package func scroll(by delta: CGVector, time: TimeInterval) {
    switch activity {
    case .dragging, .scrubbing, .held: return
    case .idle, .wheeling, .animating, .decelerating: break
    }
    let step = CGVector(
      dx: surface.scrollsHorizontally ? delta.dx : 0, dy: surface.scrollsVertically ? delta.dy : 0)
    guard step.dx != 0 || step.dy != 0 else { return }
    let running = activity.wheelSession
    if running == nil, !hasRoom(for: step) { return }
    // A running movement continues from its last frame, a new one from the time of the event and at least a
    // frame before the present one, so that no frame repeats the offset.
    let simulation = activity.simulation
    let now = surface.clock?.currentTime ?? time
    let start = simulation?.last ?? min(max(time, now - 1.0 / 30), now - 1.0 / 60)
    let from = simulation.map { $0.position(at: $0.last) } ?? surface.contentOffset
    let velocity = simulation.map { $0.velocity(at: $0.last) } ?? .zero
    if running == nil { beginWheelSession(time: time) }
    guard case .wheeling(var session) = activity else { return }
    session.lastTime = time
    session.lastStep = step
    let place = session.target
    let target = surface.isPagingEnabled ? page(after: place, step) : notch(after: place, step)
    session.target = target
    session.simulation = ScrollSimulation(
      start: start, x: .wheel(from: from.x, to: target.x, velocity: velocity.dx),
      y: .wheel(from: from.y, to: target.y, velocity: velocity.dy), isCatchable: false)
    activity = .wheeling(session)
    surface.startTicking()
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
  private func beginWheelSession(time: TimeInterval) {
    let unreached = activity.stepTarget
    stop()
    let offset = surface.contentOffset
    activity = .wheeling(
      WheelSession(target: clamped(unreached ?? offset), start: offset, lastTime: time))
    surface.showIndicators()
    surface.send(.willBeginDragging)
    endWheelSession(after: WheelSession.timeout)
  }

  private func endWheelSession(after delay: TimeInterval) {
    guard let clock = surface.clock else { return }
    clock.callAfter(delay) { [weak self, weak clock] in
      guard let self, let clock, let session = activity.wheelSession else { return }
      let left = session.lastTime + WheelSession.timeout - clock.currentTime
      if left > 0.001 { endWheelSession(after: left) } else { endWheelSession() }
    }
  }

  /// Ends the session: the content moves to the resting offset that the layout and the delegate determine.
  package func endWheelSession() {
    guard let session = activity.wheelSession else { return }
    let (simulation, step) = (session.simulation, session.lastStep)
    release(
      ScrollRelease(
        velocity: simulation.map { $0.velocity(at: $0.last) } ?? .zero,
        reported: CGVector(dx: -step.dx / WheelSession.timeout, dy: -step.dy / WheelSession.timeout),
        start: session.start, isHorizontal: surface.scrollsHorizontally,
        isVertical: surface.scrollsVertically,
        time: simulation?.last ?? surface.clock?.currentTime ?? session.lastTime,
        // The range may have changed since the last notch.
        proposed: restingPlace(near: session.target, from: nil), isCatchable: false))
  }
}
