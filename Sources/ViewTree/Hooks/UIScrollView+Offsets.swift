import Foundation
import Geometry

extension UIScrollView {
  /// The offset nearest to `offset` at which the content can rest: within the range that content size, insets
  /// and bounds leave.
  ///
  /// Used by CollectionViews to limit the offsets that it computes itself. O(1).
  package func clampedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalAxis.clamp(Double(offset.x)), y: verticalAxis.clamp(Double(offset.y)))
  }

  /// The offset nearest to the present one at which a rectangle of the content is within the insets. For a
  /// rectangle that is larger than the visible area, the offset at which its start is visible.
  ///
  /// Used by CollectionViews for `scrollToItem(at:at:animated:)` without a position. O(1).
  package func offset(showing rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    func shift(_ start: CGFloat, _ end: CGFloat, _ visibleStart: CGFloat, _ visibleEnd: CGFloat) -> CGFloat {
      if end - start > visibleEnd - visibleStart { return start - visibleStart }
      if start < visibleStart { return start - visibleStart }
      return max(0, end - visibleEnd)
    }
    let distance = CGPoint(
      x: shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
      y: shift(rect.minY, rect.maxY, visible.minY, visible.maxY))
    return clampedOffset(contentOffset + distance)
  }

  /// Scrolls with an animation to an offset that may change on the way, as ``setContentOffset(_:animated:)``
  /// does to a fixed one.
  ///
  /// `target` is called now, before each frame and after the layout of the frame in which the content
  /// arrives; it must not retain the view. If it returns another offset than before, the content turns to it
  /// at an unchanged velocity: in the time that is left, or in 0.15 s. The animation ends exactly at the last
  /// offset. Nil keeps the last one. The delegate's `scrollViewDidEndScrollingAnimation` follows once. In a
  /// view without window the offset is set at once.
  ///
  /// Used by CollectionViews for `scrollToItem(at:at:animated:)`: sizes of items become known on the way.
  package func animateContentOffset(aimingAt target: @escaping () -> CGPoint?) {
    guard let first = target() else { return }
    guard window != nil, !isOffsetHeld, !isScrollStateOverridden else {
      return setContentOffset(first, animated: false)
    }
    engine.animate(to: first, targetProvider: target)
  }

  /// Whether other code sets the offset: no drag, wheel or animation changes it then, and an offset that is
  /// out of range is not corrected. Setting true ends the drag or animation that runs. Default false.
  ///
  /// Used by CollectionViews during an interactive transition, which sets the offset from its progress.
  package var isOffsetHeld: Bool {
    get { engine.activity.isHeld }
    set { if newValue { engine.hold() } else { engine.endHold() } }
  }

  /// Sets the delegate that the scroll view calls; not retained.
  ///
  /// Used by CollectionViews: the `delegate` of a collection view has a more special type and a separate
  /// storage.
  package func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) { scrollDelegate = delegate }
}
