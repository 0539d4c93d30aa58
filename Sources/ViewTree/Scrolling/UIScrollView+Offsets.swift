import Foundation
import Geometry
import Motion

extension UIScrollView {
  /// The offset at the end of an animation, a deceleration or a glide; else, also in a drag, the present one.
  ///
  /// Used by CollectionViews to prefetch the items at the end of a movement, and for keys. O(1).
  package var restingContentOffset: CGPoint { engine.activity.simulation?.destination ?? contentOffset }

  /// The page nearest to the present offset, with paging; the present offset without it. O(1).
  ///
  /// Used by CollectionViews for the place to which scrolling content returns after a cancelled transition.
  package var pagedContentOffset: CGPoint { engine.paged(contentOffset) }

  /// Returns where the content rests if a key requests an offset: with paging at a page, the offset itself or
  /// the next one in the direction from ``restingContentOffset``.
  ///
  /// Used by CollectionViews for the keyboard focus. O(1).
  package func keyTarget(_ offset: CGPoint) -> CGPoint {
    engine.keyTarget(from: restingContentOffset, to: offset)
  }

  /// The scale at the end of the present zoom animation; the present scale without one. O(1).
  ///
  /// Used by Demo: a key multiplies it.
  package var restingZoomScale: CGFloat { zoom.activity.simulation?.to ?? zoomScale }

  /// Returns the valid offset nearest to `offset`: within the range of content size, insets and bounds.
  ///
  /// Used by CollectionViews to limit the offsets that it computes itself. O(1).
  package func clampedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalAxis.clamp(Double(offset.x)), y: verticalAxis.clamp(Double(offset.y)))
  }

  /// Moves the content by a distance, of zero too, to a valid offset. While the user pulls the content or it
  /// springs back, the offset may be beyond the range.
  ///
  /// Used by CollectionViews after a layout has been prepared: sizes before the visible rectangle may have
  /// changed, or the range of a new layout is another one. O(1).
  package func adjustContentOffset(by distance: CGPoint) {
    let offset = contentOffset + distance
    let valid = engine.allowsCorrection ? clampedOffset(offset) : offset
    if valid != contentOffset { contentOffset = valid }
  }

  /// Returns the offset nearest to the current one at which a rectangle of the content is inside the insets.
  /// For a rectangle larger than the visible rectangle, its start is visible.
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

  /// Scrolls with an animation to an offset that can change during the animation.
  /// ``setContentOffset(_:animated:)`` scrolls to a fixed one.
  ///
  /// `target` is called now, before each frame, and after the layout of the frame in which the animation
  /// ends. It must not retain the view. If it returns another offset than before, the animation continues to
  /// that offset at an unchanged velocity, in the remaining time or in 0.15 s. Nil keeps the last offset. The
  /// animation ends exactly at the last offset; then the delegate's `scrollViewDidEndScrollingAnimation` is
  /// called once. In a view without a window the offset is set at once.
  ///
  /// Used by CollectionViews for `scrollToItem(at:at:animated:)`: self-sizing can change its target.
  package func animateContentOffset(aimingAt target: @escaping () -> CGPoint?) {
    guard let first = target() else { return }
    guard window != nil, !isOffsetHeld, !isScrollStateOverridden else {
      return setContentOffset(first, animated: false)
    }
    engine.animate(to: first, targetProvider: target)
  }

  /// Whether other code controls the offset. While true, drags, wheels and animations do not change it, and
  /// an offset out of range is not corrected. Setting true ends a running drag or animation. The default is
  /// false.
  ///
  /// Used by CollectionViews during an interactive transition, which sets the offset from its progress.
  package var isOffsetHeld: Bool {
    get { engine.activity.isHeld }
    set { if newValue { engine.hold() } else { engine.endHold() } }
  }
}
