import Foundation
import Geometry
import ViewTree

/// The scroll view that the parts of a collection view work in: the members that they read and set.
///
/// ``UICollectionView`` conforms. A test of a part uses an object with these values.
@MainActor protocol ScrollContainer: AnyObject {
  // The visible rectangle and the content, with the meanings of `UIScrollView`.
  var bounds: CGRect { get }
  var contentOffset: CGPoint { get set }
  var contentInset: UIEdgeInsets { get set }
  var adjustedContentInset: UIEdgeInsets { get }
  var contentSize: CGSize { get set }
  var displayScale: CGFloat { get }
  var isDragging: Bool { get }
  var isDecelerating: Bool { get }

  /// The offset at which the present movement ends.
  var restingContentOffset: CGPoint { get }
  var pagedContentOffset: CGPoint { get }
  /// Whether the user cannot scroll, because a transition sets the offset.
  var isOffsetHeld: Bool { get set }
  /// The nearest offset within the content.
  func clampedOffset(_ offset: CGPoint) -> CGPoint
  /// The nearest offset at which a rectangle of the content is visible.
  func offset(showing rect: CGRect) -> CGPoint
  /// Moves the offset together with the content, without an end of the present movement.
  func adjustContentOffset(by distance: CGPoint)
  func setContentOffset(_ contentOffset: CGPoint, animated: Bool)
  /// Scrolls animated to an offset that is computed in each frame.
  func animateContentOffset(aimingAt target: @escaping () -> CGPoint?)

  /// The state that the getters above return.
  var scrollState: ScrollState { get }
  var isScrollStateOverridden: Bool { get }
  /// Runs `body` while the getters above return the values of `state`.
  func withScrollState<Result>(_ state: inout ScrollState, _ body: () -> Result) -> Result

  var isInWindow: Bool { get }
  /// The loop of the window; nil in no window.
  var frameLoop: FrameLoop? { get }
  func setNeedsLayout()
  /// Makes changes animated: for 0.3 s, or for the duration of an enclosing animation block. In no window it
  /// makes them at once.
  func animateUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)?)

  /// The subviews, from back to front.
  var subviews: [UIView] { get }
  func addSubview(_ view: UIView)
  func reorderSubviews(_ views: [UIView])
  /// The view in which gestures have their locations, and which scrolls at its edges.
  var gestureView: UIScrollView { get }
}

extension ScrollContainer {
  /// Makes changes animated; see ``animateUpdate(_:completion:)``.
  func animateUpdate(_ changes: () -> Void) { animateUpdate(changes, completion: nil) }

  /// The center of the visible rectangle without the content inset, in content coordinates.
  var visibleMiddle: CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    return CGPoint(x: visible.midX, y: visible.midY)
  }
}

extension UICollectionView: ScrollContainer {
  final var isInWindow: Bool { window != nil }
  final var frameLoop: FrameLoop? { window?.loop }
  final var gestureView: UIScrollView { self }

  final func animateUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    animateOnWindowClock(duration: UpdatePipeline.duration, changes: changes, completion: completion)
  }
}
