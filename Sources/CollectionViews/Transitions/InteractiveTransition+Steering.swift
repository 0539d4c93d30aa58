import Foundation
import Geometry
import ViewTree

/// The content offset that the app sets during a transition, usually in the `transitionProgress` setter of
/// its transition layout. It replaces the computed one until the transition ends.
extension InteractiveTransition {
  func steer(to offset: CGPoint) { steeredOffset = offset }

  /// The displacement at which the content is at an offset of the app.
  ///
  /// The next layout is aimed at the offset that the app's offsets lead to, so that its elements there are on
  /// screen in time.
  func displacement(forSteering offset: CGPoint, at progress: CGFloat) -> CGPoint {
    if let context, progress > Self.leastAimingProgress {
      let start = current.state.offset
      let end = CGPoint(
        x: start.x + (offset.x - start.x) / progress, y: start.y + (offset.y - start.y) / progress)
      let aim = next.query { _ in context.scroll.clampedOffset(end) }
      let distance = aim - next.state.offset
      if max(abs(distance.x), abs(distance.y)) >= Self.leastAimingDistance { show(next, at: aim) }
    }
    return baseOffset(at: progress) - offset
  }

  /// Before this progress an offset does not say where it leads to.
  private static let leastAimingProgress: CGFloat = 0.01
  /// In points. Smaller differences are a part of the displacement.
  private static let leastAimingDistance: CGFloat = 1

  /// Makes the offset of the app the resting offset of the side that the transition ends in. The target
  /// offset of the next layout and of the delegate is final. Does nothing if the app has set no offset.
  func restWhereSteered(in side: PreparedLayout) {
    guard let context, let steeredOffset else { return }
    let offset = side.query { layout in
      let proposed = context.scroll.clampedOffset(steeredOffset)
      return side === next
        ? context.scroll.clampedOffset(context.coordinator.targetOffset(of: layout, from: proposed))
        : proposed
    }
    show(side, at: offset)
  }

  /// Requests the target offset of the next layout and of the delegate again when the transition begins to
  /// settle there. If it is another one than at the begin, the content moves to it with the settle.
  func updateTarget() {
    guard let context, let layout, steeredOffset == nil, let request = targetRequest else { return }
    let target = next.query { context.coordinator.targetOffset(of: $0, from: request.proposed) }
    guard target != request.target else { return }
    targetRequest?.target = target
    let former = baseOffset(at: layout.shownProgress)
    show(next, at: restingOffset(for: target, proposed: request.proposed, of: next))
    let way = baseOffset(at: layout.shownProgress) - former
    displacement.x.reset(to: displacement.x.value + way.x)
    displacement.y.reset(to: displacement.y.value + way.y)
  }
}

/// A request for the target offset of the next layout of a transition, and its result.
struct TransitionTargetRequest {
  let proposed: CGPoint
  var target: CGPoint
}
