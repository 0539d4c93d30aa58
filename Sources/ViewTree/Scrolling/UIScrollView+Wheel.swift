import Foundation
import Geometry
import Motion

/// A run of wheel notches or touchpad steps; the end is known only by what does not come.
struct WheelSession {
  var isPrecise: Bool
  /// Touchpad: where the content is pulled to. Wheel: where the notches lead.
  var place: CGPoint
  /// The offset at the start.
  var start: CGPoint
  var lastTime: TimeInterval
  var lastStep = CGVector.zero
  var tracker = VelocityTracker()

  /// How long after the last event the run is over, in seconds.
  var patience: TimeInterval { isPrecise ? 0.1 : 0.15 }
}

extension UIScrollView {
  // MARK: For the dispatcher

  /// Whether the view scrolls along the main direction of `delta`.
  func scrolls(along delta: CGVector) -> Bool {
    abs(delta.dx) > abs(delta.dy) ? scrollsHorizontally : scrollsVertically
  }

  /// Whether the content can move by `delta` (of the content, as the hand moves it) without resistance.
  func hasRoom(for delta: CGVector) -> Bool {
    let place = wheel.map { $0.isPrecise ? contentOffset : $0.place } ?? contentOffset
    return abs(delta.dx) > abs(delta.dy)
      ? horizontalAxis.hasRoom(from: Double(place.x), towards: Double(-delta.dx))
      : verticalAxis.hasRoom(from: Double(place.y), towards: Double(-delta.dy))
  }

  var isInScrollSession: Bool { wheel != nil }

  /// Scrolls by a wheel's notch, smoothly, or by a touchpad's step, directly. `delta` is how far the content
  /// moves, in points.
  func scroll(by delta: CGVector, isPrecise: Bool, time: TimeInterval) {
    guard drag == nil else { return }
    let step = CGVector(dx: scrollsHorizontally ? delta.dx : 0, dy: scrollsVertically ? delta.dy : 0)
    guard step.dx != 0 || step.dy != 0 else { return }
    // A touchpad's steps may be whole notches by chance.
    let isPrecise = isPrecise || wheel?.isPrecise == true
    if wheel == nil, !isPrecise, !hasRoom(for: step) { return }
    // A movement under way goes on from its last frame, a new one from the event: no frame stands still.
    let start = travel?.last ?? max(time, (loop?.currentTime ?? time) - 1.0 / 30)
    let from = travel.map { $0.position(at: $0.last) } ?? contentOffset
    let velocity = beginWheelSessionIfNeeded(isPrecise: isPrecise, time: time)
    guard var session = wheel else { return }
    if isPrecise, !session.isPrecise {
      travel = nil
      session.isPrecise = true
      session.place = pulledPlace
    }
    session.lastTime = time
    session.lastStep = step
    if isPrecise {
      session.place = CGPoint(x: session.place.x - step.dx, y: session.place.y - step.dy)
      session.tracker.add(session.place, at: time)
      wheel = session
      moveContent(
        to: CGPoint(
          x: step.dx == 0 ? contentOffset.x : horizontalAxis.offset(forPull: session.place.x),
          y: step.dy == 0 ? contentOffset.y : verticalAxis.offset(forPull: session.place.y)))
    } else {
      session.place = isPagingEnabled ? page(after: session.place, step) : notch(after: session.place, step)
      wheel = session
      let to = session.place
      travel = ScrollTravel(
        purpose: .wheel, start: start,
        x: .wheel(from: from.x, to: to.x, velocity: velocity.dx),
        y: .wheel(from: from.y, to: to.y, velocity: velocity.dy), isCatchable: false)
      run()
    }
  }

  /// Where the content would be without resistance.
  private var pulledPlace: CGPoint {
    CGPoint(
      x: horizontalAxis.pull(forOffset: contentOffset.x), y: verticalAxis.pull(forOffset: contentOffset.y))
  }

  private func notch(after place: CGPoint, _ step: CGVector) -> CGPoint {
    clampedOffset(CGPoint(x: place.x - step.dx, y: place.y - step.dy))
  }

  /// Each notch turns a page.
  private func page(after place: CGPoint, _ step: CGVector) -> CGPoint {
    var target = place
    if step.dx != 0 { target.x = horizontalAxis.page(from: place.x, at: place.x, velocity: -step.dx * 1000) }
    if step.dy != 0 { target.y = verticalAxis.page(from: place.y, at: place.y, velocity: -step.dy * 1000) }
    return target
  }

  // MARK: Beginning and end

  /// Returns the velocity that the content has.
  private func beginWheelSessionIfNeeded(isPrecise: Bool, time: TimeInterval) -> CGVector {
    let velocity = travel.map { $0.velocity(at: $0.last) } ?? .zero
    guard wheel == nil else { return velocity }
    stopScrolling()
    let offset = contentOffset
    let place = isPrecise ? pulledPlace : clampedOffset(offset)
    var session = WheelSession(isPrecise: isPrecise, place: place, start: offset, lastTime: time)
    session.tracker.add(place, at: time)
    wheel = session
    showIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    endWheelSession(after: session.patience)
    return velocity
  }

  private func endWheelSession(after delay: TimeInterval) {
    guard let loop else { return }
    loop.after(delay) { [weak self, weak loop] in
      guard let self, let loop, let wheel = self.wheel else { return }
      let left = wheel.lastTime + wheel.patience - loop.currentTime
      if left > 0.001 { self.endWheelSession(after: left) } else { self.endWheelSession() }
    }
  }

  /// The run is over: content comes to rest where the layout and the delegate want it.
  func endWheelSession() {
    guard let session = wheel else { return }
    let time = travel?.last ?? loop?.currentTime ?? session.lastTime
    let isHorizontal = scrollsHorizontally
    let isVertical = scrollsVertically
    if session.isPrecise {
      letGo(
        velocity: .zero, reported: session.tracker.velocity(at: session.lastTime), from: session.start,
        horizontally: isHorizontal, vertically: isVertical, at: time,
        proposed: isPagingEnabled ? nil : clampedOffset(contentOffset))
    } else {
      let running = travel?.purpose == .wheel ? travel?.velocity(at: travel?.last ?? time) : nil
      let step = session.lastStep
      letGo(
        velocity: running ?? .zero,
        reported: CGVector(dx: -step.dx / session.patience, dy: -step.dy / session.patience),
        from: session.start, horizontally: isHorizontal, vertically: isVertical, at: time,
        proposed: session.place)
    }
  }
}
