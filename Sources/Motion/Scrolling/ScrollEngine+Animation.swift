import Foundation
import Geometry

extension ScrollEngine {
  /// The time, in seconds, during which the target of an animation may move; it limits animations whose
  /// layout never settles.
  static let maximumTargetDuration = 2.0

  /// Moves the content to `target` in 0.3 seconds; content in motion keeps its velocity. `targetProvider`
  /// returns the current target before each frame, and after the layout of the frame in which the content
  /// arrives.
  ///
  /// A drag continues alongside; a wheel session and a deceleration end.
  package func animate(
    to target: CGPoint, for purpose: ScrollAnimation.Purpose = .offset,
    targetProvider: (() -> CGPoint?)? = nil
  ) {
    guard !activity.isHeld, let clock = surface.clock else { return }
    if activity.wheelSession != nil { endUserScrolling() }
    if case .decelerating = activity { stop() }
    var velocity = CGVector.zero
    var start = clock.currentTime
    var from = surface.contentOffset
    if let simulation = activity.animation?.simulation {
      // Replaces the target without a stop.
      velocity = simulation.velocity(at: simulation.last)
      start = simulation.last
      from = simulation.position(at: simulation.last)
    }
    guard from != target else { return stop() }
    surface.showIndicators()
    let simulation = ScrollSimulation(
      start: start, x: .glide(from: Double(from.x), to: Double(target.x), velocity: Double(velocity.dx)),
      y: .glide(from: Double(from.y), to: Double(target.y), velocity: Double(velocity.dy)))
    let animation = ScrollAnimation(
      purpose: purpose, simulation: simulation, targetProvider: targetProvider,
      deadline: clock.currentTime + ScrollEngine.maximumTargetDuration, endsAtPage: isPage(target))
    switch activity {
    case .dragging, .scrubbing: activity.animation = animation
    case .idle, .animating: activity = .animating(animation)
    // The delegate has started another movement.
    case .wheeling, .decelerating, .held: return
    }
    surface.startTicking()
  }

  /// Updates the target of the animation. O(1) plus the cost of the target provider. Called each frame.
  func updateTarget(at time: TimeInterval) {
    guard let animation = activity.animation, time < animation.deadline,
      let provider = animation.targetProvider
    else {
      return
    }
    // The content may have become shorter together with the loss of the target.
    let target = provider() ?? clamped(animation.simulation.destination)
    guard target != activity.animation?.simulation.destination else { return }
    activity.animation?.simulation.retarget(to: target)
  }

  /// Moves the target of the animation into the range, after the range or the offset has changed, and to a
  /// page if it was one. A target provider returns targets in the range itself. `oldSize`: see
  /// ``rangeDidChange(from:)``.
  func keepTargetInRange(from oldSize: CGSize? = nil) {
    guard let animation = activity.animation, animation.targetProvider == nil else { return }
    let destination = animation.simulation.destination
    let target =
      animation.endsAtPage ? restingPlace(near: destination, from: oldSize) : clamped(destination)
    if target != destination { activity.animation?.simulation.retarget(to: target) }
  }

  /// Waits for the layout of the frame of arrival, because the layout can move the target.
  func confirmArrivalAfterLayout() {
    guard let clock = surface.clock, let start = activity.animation?.simulation.start else { return stop() }
    clock.afterLayout { [weak self, weak clock] in
      guard let self, let clock, activity.animation?.simulation.start == start else { return }
      confirmArrival(at: clock.currentTime)
    }
  }

  private func confirmArrival(at time: TimeInterval) {
    updateTarget(at: time)
    guard let simulation = activity.animation?.simulation else { return }
    if simulation.isFinished(at: time) { stop() } else { surface.startTicking() }
  }

  /// Sends the delegate's call for the end of an animation: for one to the top only if the content has
  /// arrived there.
  func sendEnd(of animation: ScrollAnimation) {
    switch animation.purpose {
    case .offset: surface.send(.didEndScrollingAnimation)
    case .top:
      if surface.contentOffset.y <= animation.simulation.destination.y { surface.send(.didScrollToTop) }
    }
  }
}
