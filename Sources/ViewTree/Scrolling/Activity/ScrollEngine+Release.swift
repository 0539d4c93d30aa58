import Foundation
import Geometry
import Motion

/// How the user let go of the content.
struct ScrollRelease {
  /// The velocity of the offset, in points per second.
  var velocity: CGVector
  /// The velocity that the layout and the delegate are given.
  var reported: CGVector
  /// The offset when the user began.
  var start: CGPoint
  var isHorizontal: Bool
  var isVertical: Bool
  var time: TimeInterval
  /// The place that the content is on its way to; nil: as far as the velocity carries it.
  var proposed: CGPoint?
  /// Whether a touch takes hold of the content while it moves on.
  var isCatchable = true
}

extension ScrollEngine {
  /// The user has let go: finds where the content comes to rest, and sends it there.
  func release(_ release: ScrollRelease) {
    let (horizontal, vertical) = (surface.horizontalAxis, surface.verticalAxis)
    let offset = surface.contentOffset
    let x = release.isHorizontal ? momentum(horizontal, from: offset.x, velocity: release.velocity.dx) : nil
    let y = release.isVertical ? momentum(vertical, from: offset.y, velocity: release.velocity.dy) : nil
    var goal =
      release.proposed
      ?? CGPoint(x: x?.destination ?? Double(offset.x), y: y?.destination ?? Double(offset.y))
    if surface.isPagingEnabled, release.proposed == nil {
      let (start, reported) = (release.start, release.reported)
      if release.isHorizontal { goal.x = horizontal.page(from: start.x, at: offset.x, velocity: reported.dx) }
      if release.isVertical { goal.y = vertical.page(from: start.y, at: offset.y, velocity: reported.dy) }
    }
    let perMillisecond = CGPoint(x: release.reported.dx / 1000, y: release.reported.dy / 1000)
    let target = surface.restingOffset(proposed: goal, velocity: perMillisecond)
    guard activity.isUserScrolling else { return }

    let next = travel(after: release, to: target, x: x, y: y)
    let goesOn = next.duration > 0
    endUserScrolling(goesOn: goesOn)
    // The delegate may have started something else.
    guard case .idle = activity else { return }
    guard goesOn else { return surface.hideIndicatorsSoon() }
    activity = .decelerating(next)
    surface.send(.willBeginDecelerating)
    surface.startTicking()
  }

  /// Leaves the phase in which the user scrolls; an animation alongside goes on.
  func endUserScrolling(goesOn: Bool = false) {
    guard activity.isUserScrolling else { return }
    activity = activity.animation.map { .animating($0) } ?? .idle
    surface.send(.didEndDragging(willDecelerate: goesOn))
  }

  private func travel(
    after release: ScrollRelease, to target: CGPoint, x: ScrollMotion?, y: ScrollMotion?
  ) -> ScrollTravel {
    if let running = activity.wheelSession?.travel, running.destination == target { return running }
    let from = surface.contentOffset
    let (velocity, horizontal, vertical) = (release.velocity, surface.horizontalAxis, surface.verticalAxis)
    return ScrollTravel(
      start: release.time,
      x: axisTravel(x, axis: horizontal, from: from.x, velocity: velocity.dx, target: target.x),
      y: axisTravel(y, axis: vertical, from: from.y, velocity: velocity.dy, target: target.y),
      isCatchable: release.isCatchable)
  }

  private func axisTravel(
    _ motion: ScrollMotion?, axis: ScrollAxis, from: CGFloat, velocity: CGFloat, target: CGFloat
  ) -> AxisTravel {
    if let motion, abs(motion.destination - Double(target)) < 0.01 {
      return motion.duration > 0 ? .momentum(motion) : .rest(motion.destination)
    }
    let target = axis.clamp(Double(target))
    guard abs(target - Double(from)) > 0.01 else { return .rest(target) }
    return .settle(
      ScrollMotion(
        position: Double(from), velocity: Double(velocity), target: target, deceleration: surface.deceleration
      ))
  }
}
