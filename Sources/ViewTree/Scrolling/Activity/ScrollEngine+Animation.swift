import Foundation
import Geometry

/// Content that moves to an offset that the app asked for.
extension ScrollEngine {
  /// How long the target of an animation may move, in seconds: a layout that never settles ends there.
  static let longestAim = 2.0

  /// Moves the content to `target` in 0.3 s; a moving content keeps its velocity. `aim` gives the target anew before
  /// each frame, and after the layout of the one in which the content arrives.
  ///
  /// A drag goes on alongside; a wheel's run and momentum end.
  func animate(to target: CGPoint, aim: (() -> CGPoint?)? = nil) {
    guard !activity.isHeld, let loop = surface.loop else { return }
    if activity.wheelSession != nil { endUserScrolling() }
    if case .decelerating = activity { stop() }
    var velocity = CGVector.zero
    var start = loop.currentTime
    var from = surface.contentOffset
    if let travel = activity.animation?.travel {
      // Another target while it moves: without a stop in between.
      velocity = travel.velocity(at: travel.last)
      start = travel.last
      from = travel.position(at: travel.last)
    }
    guard from != target else { return stop() }
    surface.showIndicators()
    let travel = ScrollTravel(
      start: start, x: .glide(from: Double(from.x), to: Double(target.x), velocity: Double(velocity.dx)),
      y: .glide(from: Double(from.y), to: Double(target.y), velocity: Double(velocity.dy)))
    let animation = ScrollAnimation(
      travel: travel, aim: aim, deadline: loop.currentTime + ScrollEngine.longestAim)
    switch activity {
    case .dragging, .scrubbing: activity.animation = animation
    case .idle, .animating: activity = .animating(animation)
    // Started by the delegate meanwhile.
    case .wheeling, .decelerating, .held: return
    }
    surface.startTicking()
  }

  /// Leads an animation to where its target is now. O(1), and what the target costs.
  func aimAnew(at time: TimeInterval) {
    guard let animation = activity.animation, time < animation.deadline, let target = animation.aim?() else {
      return
    }
    guard target != activity.animation?.travel.destination else { return }
    activity.animation?.travel.aim(at: target)
  }

  /// The content has arrived where the target was before this frame's layout, in which the target may move on.
  func confirmArrivalAfterLayout() {
    guard let loop = surface.loop, let start = activity.animation?.travel.start else { return stop() }
    loop.afterLayout { [weak self, weak loop] in
      guard let self, let loop, activity.animation?.travel.start == start else { return }
      confirmArrival(at: loop.currentTime)
    }
  }

  private func confirmArrival(at time: TimeInterval) {
    aimAnew(at: time)
    guard let travel = activity.animation?.travel else { return }
    if travel.isFinished(at: time) { stop() } else { surface.startTicking() }
  }
}
