import Foundation
import Geometry
import Motion

/// Moves the content of one scroll view: the only owner of its ``ScrollActivity``.
///
/// Input, the app and changes of the geometry come in as calls; the offset and the delegate's calls go out through
/// the ``ScrollSurface``. Calls that do not fit the phase do nothing.
@MainActor final class ScrollEngine {
  /// Slower than this the content does not go on, in points per second.
  static let leastSpeed = 30.0
  static let greatestSpeed = 10_000.0

  var activity = ScrollActivity.idle
  unowned let surface: any ScrollSurface
  /// The offset that the engine set last, or came to know of.
  private var placed: CGPoint

  init(_ surface: any ScrollSurface) {
    self.surface = surface
    placed = surface.contentOffset
  }

  // MARK: Frames

  /// Moves the content to where it is at the time of the frame. Returns whether it goes on.
  func tick(at time: TimeInterval) -> Bool {
    aimAnew(at: time)
    activity.updateTravel { $0.last = max(time, $0.start) }
    guard let travel = activity.travel else { return false }
    let isFinished = travel.isFinished(at: time)
    if !isFinished {
      moveContent(to: travel.position(at: time))
    } else if activity.animation == nil {
      moveContent(to: travel.destination)
    } else {
      place(travel.destination)
    }
    holdDraggedContent()
    // A delegate may have stopped it, or sent it elsewhere.
    guard isFinished, activity.travel?.start == travel.start else { return activity.travel != nil }
    arrive()
    // An arrival that waits for the layout needs no frame.
    return activity.travel.map { !$0.isFinished(at: time) } ?? false
  }

  private func arrive() {
    if case .wheeling(var session) = activity {
      session.travel = nil
      activity = .wheeling(session)
    } else if activity.animation?.aim != nil {
      confirmArrivalAfterLayout()
    } else {
      stop()
    }
  }

  /// Ends what moves by itself, where it is.
  func stop() {
    switch activity {
    case .idle, .held: break
    case .decelerating:
      activity = .idle
      surface.hideIndicatorsSoon()
      surface.send(.didEndDecelerating)
    case .animating:
      activity = .idle
      surface.hideIndicatorsSoon()
      surface.send(.didEndScrollingAnimation)
    case .dragging, .scrubbing:
      guard activity.animation != nil else { return }
      activity.animation = nil
      surface.send(.didEndScrollingAnimation)
    case .wheeling(var session):
      guard session.travel != nil else { return }
      session.steps = .notches(to: surface.contentOffset, nil)
      activity = .wheeling(session)
    }
  }

  // MARK: Holding

  /// Nothing moves the content from now on, up to ``endHold()``. What the user or an animation does with it ends.
  func hold() {
    let former = activity
    guard !former.isHeld else { return }
    activity = .held
    if former.isUserScrolling { surface.send(.didEndDragging(willDecelerate: false)) }
    if former.animation != nil { surface.send(.didEndScrollingAnimation) }
    if case .decelerating = former { surface.send(.didEndDecelerating) }
    surface.hideIndicatorsSoon()
  }

  func endHold() {
    if activity.isHeld { activity = .idle }
  }

  // MARK: The offset

  /// Moves the content as part of scrolling: on whole pixels.
  func moveContent(to offset: CGPoint) { place(offset.rounded(toScale: surface.pixelScale)) }

  private func place(_ offset: CGPoint) {
    guard offset != surface.contentOffset else { return }
    placed = offset
    surface.placeContent(at: offset)
  }

  /// The offset has changed. Where that is not a step of scrolling, the app moved the content: what is in progress goes
  /// on from there.
  func offsetDidChange(from old: CGPoint, to new: CGPoint) {
    guard new != placed else { return }
    placed = new
    let shift = new - old
    switch activity {
    case .idle, .held: break
    case .dragging, .scrubbing, .animating:
      activity.updateTravel { $0.shift += shift }
      holdDraggedContent()
    case .wheeling(var session):
      session.shift(by: shift)
      activity = .wheeling(session)
    case .decelerating(var travel):
      travel.shift += shift
      activity = .decelerating(continued(travel))
    }
  }

  /// The content's size, the insets or the view's size changed.
  func rangeDidChange() {
    switch activity {
    case .dragging: holdDraggedContent()
    case .decelerating(let travel): activity = .decelerating(continued(travel))
    case .idle, .scrubbing, .wheeling, .animating, .held:
      guard allowsCorrection else { return }
      let place = clamped(surface.contentOffset)
      if place != surface.contentOffset { surface.contentOffset = place }
    }
  }

  /// Whether the offset may be set to where it belongs at once.
  var allowsCorrection: Bool { activity.allowsCorrection && !surface.isTracking }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: surface.horizontalAxis.clamp(Double(offset.x)), y: surface.verticalAxis.clamp(Double(offset.y)))
  }

  /// The place that the content is pulled to now: where it would be without resistance at the edges.
  var pulledPlace: CGPoint {
    let offset = surface.contentOffset
    return CGPoint(
      x: surface.horizontalAxis.pull(forOffset: Double(offset.x)),
      y: surface.verticalAxis.pull(forOffset: Double(offset.y)))
  }

  // MARK: Momentum

  /// The range or the place changed while the content decelerates: it goes on from where it is, at its speed. A
  /// movement that had the edge as its end, or none, finds a new end.
  private func continued(_ travel: ScrollTravel) -> ScrollTravel {
    let place = travel.position(at: travel.last)
    let velocity = travel.velocity(at: travel.last)
    var next = travel
    next.start = travel.last
    next.shift = .zero
    next.x = continued(
      travel.x, shift: travel.shift.x, axis: surface.horizontalAxis, from: place.x, velocity: velocity.dx)
    next.y = continued(
      travel.y, shift: travel.shift.y, axis: surface.verticalAxis, from: place.y, velocity: velocity.dy)
    return next
  }

  private func continued(
    _ old: AxisTravel, shift: CGFloat, axis: ScrollAxis, from: CGFloat, velocity: CGFloat
  ) -> AxisTravel {
    switch old {
    case .momentum:
      return .momentum(momentum(axis, from: from, velocity: velocity))
    case .settle, .spring, .glide:
      let target = axis.clamp(old.destination + Double(shift))
      return .settle(
        ScrollMotion(
          position: Double(from), velocity: Double(velocity), target: target,
          deceleration: surface.deceleration))
    case .rest:
      return .rest(Double(from))
    }
  }

  func momentum(_ axis: ScrollAxis, from offset: CGFloat, velocity: CGFloat) -> ScrollMotion {
    ScrollMotion(
      position: Double(offset), velocity: Double(velocity), range: axis.range,
      deceleration: surface.deceleration, bounces: surface.bounces)
  }
}
