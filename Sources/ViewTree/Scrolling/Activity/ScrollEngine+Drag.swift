import Foundation
import Geometry
import Motion

/// Content in the user's hand.
extension ScrollEngine {
  /// A touch begins: what moves by itself stops. Returns whether the touch takes hold of it, so that it is no tap on
  /// the content.
  func stopForTouch() -> Bool {
    endWheelSession()
    guard let travel = activity.travel else { return false }
    let speed = travel.velocity(at: travel.last)
    let offset = surface.contentOffset
    let isPulled = clamped(offset) != offset
    var isCaught = false
    if case .decelerating = activity {
      isCaught = travel.isCatchable && (isPulled || hypot(speed.dx, speed.dy) > ScrollEngine.leastSpeed)
    }
    if isPulled, !isCaught { return false }
    stop()
    return isCaught
  }

  /// A drag begins. `path` is the way of the touches up to now, `translation` the part of it that the content follows;
  /// `isCaught`: it began by taking hold of content that moved.
  func beginDrag(path: CGPoint, translation: CGPoint, isCaught: Bool) {
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
      base: pulledPlace, start: surface.contentOffset, movesHorizontally: horizontal,
      movesVertically: vertical)
    activity = .dragging(drag, alongside: nil)
    surface.showIndicators()
    surface.send(.willBeginDragging)
    self.drag(to: translation)
  }

  /// The content follows the hand.
  func drag(to translation: CGPoint) {
    guard case .dragging(var drag, let animation) = activity else { return }
    drag.translation = translation
    activity = .dragging(drag, alongside: animation)
    let pull = drag.base - translation
    var offset = surface.contentOffset
    if drag.movesHorizontally { offset.x = CGFloat(surface.horizontalAxis.offset(forPull: Double(pull.x))) }
    if drag.movesVertically { offset.y = CGFloat(surface.verticalAxis.offset(forPull: Double(pull.y))) }
    moveContent(to: offset)
  }

  /// Takes the present offset as the one that belongs to the place of the hand: content does not jump when the app
  /// moves it or its range changes.
  func holdDraggedContent() {
    guard case .dragging(var drag, let animation) = activity else { return }
    drag.base = pulledPlace + drag.translation
    activity = .dragging(drag, alongside: animation)
  }

  /// The hand lets go. `velocity`: that of the hand, in points per second.
  func endDrag(velocity hand: CGPoint, at time: TimeInterval) {
    guard case .dragging(let drag, _) = activity else { return }
    let velocity = CGVector(
      dx: drag.movesHorizontally ? ScrollEngine.speed(-hand.x) : 0,
      dy: drag.movesVertically ? ScrollEngine.speed(-hand.y) : 0)
    release(
      ScrollRelease(
        velocity: velocity, reported: velocity, start: drag.start, isHorizontal: drag.movesHorizontally,
        isVertical: drag.movesVertically, time: time))
  }

  private static func speed(_ value: CGFloat) -> CGFloat {
    abs(Double(value)) < leastSpeed ? 0 : min(greatestSpeed, max(-greatestSpeed, value))
  }

  // MARK: Indicators

  /// The mouse takes hold of an indicator. `location`: the pointer, in the window.
  func beginScrub(along axis: ScrollIndicatorView.Axis, at location: CGPoint) {
    switch activity {
    case .held, .dragging, .scrubbing: return
    case .wheeling: endUserScrolling()
    case .idle, .animating, .decelerating: stop()
    }
    activity = .scrubbing(
      ScrollScrub(axis: axis, location: location, offset: surface.contentOffset), alongside: nil)
    surface.send(.willBeginDragging)
  }

  /// The content moves so that the indicator stays under the pointer.
  func scrub(to location: CGPoint) {
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

  func endScrub() {
    guard case .scrubbing(let scrub, _) = activity else { return }
    release(
      ScrollRelease(
        velocity: .zero, reported: .zero, start: surface.contentOffset,
        isHorizontal: scrub.axis == .horizontal,
        isVertical: scrub.axis == .vertical, time: surface.loop?.currentTime ?? 0))
  }
}
