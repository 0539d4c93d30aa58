import Foundation
import Geometry

/// Moves the content of a scroll view. It is the only owner of the ``ScrollActivity``.
///
/// Input, requests of the app and geometry changes are method calls; the offset and the calls of the
/// delegate go through the ``ScrollSurface``. Calls that do not apply to the current phase do nothing.
@MainActor package final class ScrollEngine {
  /// The velocity, in points per second, below which the content does not decelerate but stops.
  static let minimumSpeed = 30.0
  static let maximumSpeed = 10_000.0

  package internal(set) var activity = ScrollActivity.idle
  unowned let surface: any ScrollSurface
  /// The last offset that the engine has set or was notified of.
  private var lastOffset: CGPoint

  package init(_ surface: any ScrollSurface) {
    self.surface = surface
    lastOffset = surface.contentOffset
  }

  // MARK: Frames

  /// Moves the content to its position at the time of the frame. Returns whether the movement continues.
  package func tick(at time: TimeInterval) -> Bool {
    updateTarget(at: time)
    activity.updateSimulation { $0.last = max(time, $0.start) }
    guard let simulation = activity.simulation else { return false }
    let isFinished = simulation.isFinished(at: time)
    if !isFinished {
      moveContent(to: simulation.position(at: time))
    } else if activity.animation == nil {
      moveContent(to: simulation.destination)
    } else {
      place(simulation.destination)
    }
    rebaseDrag()
    // A delegate may have stopped or replaced the movement.
    guard isFinished, activity.simulation?.start == simulation.start else {
      return activity.simulation != nil
    }
    arrive()
    // An arrival that waits for the layout needs no further frame.
    return activity.simulation.map { !$0.isFinished(at: time) } ?? false
  }

  private func arrive() {
    if case .wheeling(var session) = activity {
      session.simulation = nil
      activity = .wheeling(session)
    } else if activity.animation?.targetProvider != nil {
      confirmArrivalAfterLayout()
    } else {
      stop()
    }
  }

  /// Ends the movement at the current offset and sends the delegate's call for its end.
  package func stop() {
    switch activity {
    case .idle, .held: break
    case .decelerating:
      activity = .idle
      surface.hideIndicatorsSoon()
      surface.send(.didEndDecelerating)
    case .animating(let animation):
      activity = .idle
      surface.hideIndicatorsSoon()
      sendEnd(of: animation)
    case .dragging, .scrubbing:
      guard let animation = activity.animation else { return }
      activity.animation = nil
      sendEnd(of: animation)
    case .wheeling(var session):
      guard session.simulation != nil else { return }
      session.target = surface.contentOffset
      session.simulation = nil
      activity = .wheeling(session)
    }
  }

  /// Ends the movement before the view leaves its window: content beyond an edge returns to it at once,
  /// content between two pages to the nearer one.
  package func leaveWindow() {
    let isMoving = activity.simulation != nil
    stop()
    if isMoving, allowsCorrection { place(paged(surface.contentOffset)) }
    correctOffset()
  }

  // MARK: Control by other code

  /// Passes the control of the offset to other code until ``endHold()``. Scrolling by the user and animations
  /// end.
  package func hold() {
    let former = activity
    guard !former.isHeld else { return }
    activity = .held
    if former.isUserScrolling { surface.send(.didEndDragging(willDecelerate: false)) }
    if let animation = former.animation { sendEnd(of: animation) }
    if case .decelerating = former { surface.send(.didEndDecelerating) }
    surface.hideIndicatorsSoon()
  }

  package func endHold() {
    if activity.isHeld { activity = .idle }
  }

  // MARK: Offset

  /// Moves the content as a step of scrolling, rounded to whole pixels.
  func moveContent(to offset: CGPoint) { place(offset.rounded(toScale: surface.pixelScale)) }

  private func place(_ offset: CGPoint) {
    guard offset != surface.contentOffset else { return }
    lastOffset = offset
    surface.placeContent(at: offset)
  }

  /// Adapts the current movement to a change of the offset that was not a step of scrolling.
  package func offsetDidChange(from old: CGPoint, to new: CGPoint) {
    guard new != lastOffset else { return }
    lastOffset = new
    let shift = new - old
    switch activity {
    case .idle, .held: break
    case .dragging, .scrubbing, .animating:
      activity.updateSimulation { $0.shift += shift }
      keepTargetInRange()
      rebaseDrag()
    case .wheeling(var session):
      session.target += shift
      session.simulation?.shift += shift
      activity = .wheeling(session)
    case .decelerating(var simulation):
      simulation.shift += shift
      activity = .decelerating(continued(simulation))
    }
  }

  /// Adapts to a change of the content size, the insets or the size of the view. `oldSize`: the size of the
  /// view before the change; nil if it is the same. A movement to a page continues to that page.
  package func rangeDidChange(from oldSize: CGSize? = nil) {
    switch activity {
    // An animation runs alongside a drag, and its target has to stay in the range too.
    case .dragging:
      keepTargetInRange(from: oldSize)
      rebaseDrag()
    case .decelerating(let simulation): activity = .decelerating(continued(simulation, from: oldSize))
    case .animating: keepTargetInRange(from: oldSize)
    case .wheeling(var session):
      if let oldSize {
        session.target = restingPlace(near: session.target, from: oldSize)
        activity = .wheeling(session)
      }
      correctOffset()
    case .scrubbing:
      keepTargetInRange(from: oldSize)
      correctOffset()
    case .idle, .held: correctOffset()
    }
  }

  /// Called when no touch is down any more. A touch that did not become a drag has delayed corrections.
  package func touchesDidEnd() { correctOffset() }

  private func correctOffset() {
    guard allowsCorrection else { return }
    let place = clamped(surface.contentOffset)
    if place != surface.contentOffset { surface.contentOffset = place }
  }

  /// Whether an offset outside of the range may be corrected at once.
  package var allowsCorrection: Bool { activity.allowsCorrection && !surface.isTracking }

  package func clamped(_ offset: CGPoint) -> CGPoint { mapped(offset) { $0.clamp($1) } }

  /// The offset without the resistance at the edges.
  var pulledOffset: CGPoint { mapped(surface.contentOffset) { $0.pull(forOffset: $1) } }

  /// Returns an offset with a function applied along each axis.
  func mapped(_ offset: CGPoint, _ value: (ScrollAxis, Double) -> Double) -> CGPoint {
    CGPoint(x: value(surface.horizontalAxis, offset.x), y: value(surface.verticalAxis, offset.y))
  }

  // MARK: Deceleration

  /// Returns the movement after a change of the range or the offset: it continues from its current position
  /// and velocity. A deceleration without a chosen target gets a new end. `oldSize`: see
  /// ``rangeDidChange(from:)``.
  private func continued(_ simulation: ScrollSimulation, from oldSize: CGSize? = nil) -> ScrollSimulation {
    let place = simulation.position(at: simulation.last)
    let velocity = simulation.velocity(at: simulation.last)
    let target = restingPlace(near: simulation.destination, from: oldSize)
    var next = simulation
    next.start = simulation.last
    next.shift = .zero
    next.x = continued(
      simulation.x, to: target.x, axis: surface.horizontalAxis, from: place.x, velocity: velocity.dx)
    next.y = continued(
      simulation.y, to: target.y, axis: surface.verticalAxis, from: place.y, velocity: velocity.dy)
    return next
  }

  private func continued(
    _ old: AxisSimulation, to target: CGFloat, axis: ScrollAxis, from: CGFloat, velocity: CGFloat
  ) -> AxisSimulation {
    var target = Double(target)
    switch old {
    case .momentum where !surface.isPagingEnabled:
      return .momentum(momentum(axis, from: from, velocity: velocity))
    case .momentum, .settle, .spring, .glide: break
    case .rest:
      if !surface.isPagingEnabled { target = axis.clamp(Double(from)) }
      guard target != Double(from) else { return .rest(target) }
    }
    return .settle(
      ScrollMotion(
        position: Double(from), velocity: Double(velocity), target: target,
        deceleration: surface.deceleration))
  }

  func momentum(_ axis: ScrollAxis, from offset: CGFloat, velocity: CGFloat) -> ScrollMotion {
    ScrollMotion(
      position: Double(offset), velocity: Double(velocity), range: axis.range,
      deceleration: surface.deceleration, bounces: surface.bounces)
  }
}
