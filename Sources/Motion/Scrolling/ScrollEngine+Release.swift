import Foundation
import Geometry

/// The state of the content when the user ends scrolling.
struct ScrollRelease {
  /// The velocity of the offset in points per second.
  var velocity: CGVector
  /// The velocity for the layout and the delegate, in points per second.
  var reported: CGVector
  var start: CGPoint
  var isHorizontal: Bool
  var isVertical: Bool
  var time: TimeInterval
  /// The offset to which the content is moving; nil if the velocity determines it.
  var proposed: CGPoint?
  /// Whether a touch can catch the content while it decelerates.
  var isCatchable = true
}

extension ScrollEngine {
  /// Ends scrolling by the user: determines the resting offset and starts the movement to it.
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

    let next = simulation(after: release, to: target, x: x, y: y)
    let continues = next.duration > 0
    endUserScrolling(continues: continues)
    // The delegate may have started another movement.
    guard case .idle = activity else { return }
    guard continues else { return surface.hideIndicatorsSoon() }
    activity = .decelerating(next)
    surface.send(.willBeginDecelerating)
    surface.startTicking()
  }

  /// Leaves the phase of user scrolling; an animation alongside continues.
  func endUserScrolling(continues: Bool = false) {
    guard activity.isUserScrolling else { return }
    activity = activity.animation.map { .animating($0) } ?? .idle
    surface.send(.didEndDragging(willDecelerate: continues))
  }

  private func simulation(
    after release: ScrollRelease, to target: CGPoint, x: ScrollMotion?, y: ScrollMotion?
  ) -> ScrollSimulation {
    if let running = activity.wheelSession?.simulation, running.destination == target { return running }
    let from = surface.contentOffset
    let (velocity, horizontal, vertical) = (release.velocity, surface.horizontalAxis, surface.verticalAxis)
    return ScrollSimulation(
      start: release.time,
      x: axisSimulation(x, axis: horizontal, from: from.x, velocity: velocity.dx, target: target.x),
      y: axisSimulation(y, axis: vertical, from: from.y, velocity: velocity.dy, target: target.y),
      isCatchable: release.isCatchable)
  }

  private func axisSimulation(
    _ motion: ScrollMotion?, axis: ScrollAxis, from: CGFloat, velocity: CGFloat, target: CGFloat
  ) -> AxisSimulation {
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
