import Foundation
import Geometry

extension ScrollEngine {
  /// Stops the movement when a touch begins. Returns whether the touch has caught moving content, so that it
  /// is no tap.
  package func stopForTouch() -> Bool {
    endWheelSession()
    guard let simulation = activity.simulation else { return false }
    let speed = simulation.velocity(at: simulation.last)
    let offset = surface.contentOffset
    let isPulled = clamped(offset) != offset
    var isCaught = false
    if case .decelerating = activity {
      isCaught = simulation.isCatchable && (isPulled || hypot(speed.dx, speed.dy) > ScrollEngine.minimumSpeed)
    }
    // Content that is not caught continues to a place where it can rest.
    if !isCaught, isPulled || surface.settledOffset(near: offset) != offset { return false }
    stop()
    return isCaught
  }

  /// Begins a drag. `path`: the movement of the touches since they began; `translation`: the part of it that
  /// the content follows; `isCaught`: whether the drag began by catching moving content.
  package func beginDrag(path: CGPoint, translation: CGPoint, isCaught: Bool) {
    guard !activity.isHeld else { return }
    endWheelSession()
    stop()
    var horizontal = surface.scrollsHorizontally
    var vertical = surface.scrollsVertically
    if surface.isDirectionalLockEnabled, horizontal, vertical, !isCaught {
      if abs(path.x) > 1.7 * abs(path.y) { vertical = false }
      if abs(path.y) > 1.7 * abs(path.x) { horizontal = false }
    }
    let drag = ScrollDrag(
      base: pulledOffset, start: surface.contentOffset, movesHorizontally: horizontal,
      movesVertically: vertical)
    activity = .dragging(drag, alongside: nil)
    surface.showIndicators()
    surface.send(.willBeginDragging)
    self.drag(to: translation)
  }

  package func drag(to translation: CGPoint) {
    guard case .dragging(var drag, let animation) = activity else { return }
    drag.translation = translation
    activity = .dragging(drag, alongside: animation)
    let pull = drag.base - translation
    var offset = surface.contentOffset
    if drag.movesHorizontally { offset.x = CGFloat(surface.horizontalAxis.offset(forPull: Double(pull.x))) }
    if drag.movesVertically { offset.y = CGFloat(surface.verticalAxis.offset(forPull: Double(pull.y))) }
    moveContent(to: offset)
  }

  /// Associates the current offset with the current location of the touches, so that the content does not
  /// jump when the app changes the offset or the range.
  func rebaseDrag() {
    guard case .dragging(var drag, let animation) = activity else { return }
    drag.base = pulledOffset + drag.translation
    activity = .dragging(drag, alongside: animation)
  }

  /// Ends the drag. `velocity` is the velocity of the touches in points per second.
  package func endDrag(velocity touch: CGPoint, at time: TimeInterval) {
    guard case .dragging(let drag, _) = activity else { return }
    let velocity = CGVector(
      dx: drag.movesHorizontally ? ScrollEngine.speed(-touch.x) : 0,
      dy: drag.movesVertically ? ScrollEngine.speed(-touch.y) : 0)
    release(
      ScrollRelease(
        velocity: velocity, reported: velocity, start: drag.start, isHorizontal: drag.movesHorizontally,
        isVertical: drag.movesVertically, time: time))
  }

  private static func speed(_ value: CGFloat) -> CGFloat {
    abs(Double(value)) < minimumSpeed ? 0 : min(maximumSpeed, max(-maximumSpeed, value))
  }

  // MARK: Indicators

  /// Begins dragging an indicator. `location` is the pointer in the window.
  package func beginScrub(along axis: ScrollDirection, at location: CGPoint) {
    switch activity {
    case .held, .dragging, .scrubbing: return
    case .wheeling: endUserScrolling()
    case .idle, .animating, .decelerating: stop()
    }
    activity = .scrubbing(
      ScrollScrub(axis: axis, location: location, offset: surface.contentOffset), alongside: nil)
    surface.send(.willBeginDragging)
  }

  /// Moves the content so that the indicator stays under the pointer.
  package func scrub(to location: CGPoint) {
    guard case .scrubbing(let scrub, _) = activity else { return }
    let way = location - scrub.location
    let length = surface.scrubLength(along: scrub.axis)
    var offset = scrub.offset
    switch scrub.axis {
    case .vertical: offset.y += way.y / length * CGFloat(surface.verticalAxis.rangeLength)
    case .horizontal: offset.x += way.x / length * CGFloat(surface.horizontalAxis.rangeLength)
    }
    moveContent(to: clamped(offset))
  }

  package func endScrub() {
    guard case .scrubbing(let scrub, _) = activity else { return }
    release(
      ScrollRelease(
        velocity: .zero, reported: .zero, start: surface.contentOffset,
        isHorizontal: scrub.axis == .horizontal,
        isVertical: scrub.axis == .vertical, time: surface.clock?.currentTime ?? 0))
  }
}
