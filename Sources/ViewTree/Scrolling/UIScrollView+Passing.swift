import Foundation
import Geometry
import Motion

extension UIScrollView {
  /// Notes that the content has moved. O(1).
  func noteMove(to offset: CGPoint) {
    if let loop = window?.loop { trail.add(offset, at: loop.currentTime) }
  }

  /// The seconds after which a rectangle, in the coordinates of the content, is not visible any more, if the
  /// content moves on as it does now. Infinity if the content rests, or if the rectangle is visible at the
  /// end of the movement.
  ///
  /// Offsets that follow each other within 60 ms are a movement, whatever sets them. O(1).
  func remainingTime(of rect: CGRect) -> TimeInterval {
    guard let loop = window?.loop, !isOffsetHeld else { return .infinity }
    let velocity = trail.velocity(at: loop.currentTime)
    guard velocity != .zero else { return .infinity }
    if engine.activity.simulation != nil,
      rect.intersects(CGRect(origin: restingContentOffset, size: bounds.size))
    {
      return .infinity
    }
    func time(_ velocity: CGFloat, behind: CGFloat, ahead: CGFloat) -> TimeInterval {
      velocity == 0 ? .infinity : max(0, velocity > 0 ? behind / velocity : -ahead / velocity)
    }
    return min(
      time(velocity.dx, behind: rect.maxX - bounds.minX, ahead: bounds.maxX - rect.minX),
      time(velocity.dy, behind: rect.maxY - bounds.minY, ahead: bounds.maxY - rect.minY))
  }
}

extension UIView {
  /// The seconds for which the view stays on screen, if the scroll views around it move on as they do now.
  /// O(superviews).
  var remainingTimeOnScreen: TimeInterval {
    var time = TimeInterval.infinity
    var view = superviewStorage
    while let current = view {
      if let scrollView = current as? UIScrollView {
        time = min(time, scrollView.remainingTime(of: convert(bounds, to: scrollView)))
      }
      view = current.superviewStorage
    }
    return time
  }
}
