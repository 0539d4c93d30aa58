import Foundation

/// Receives the events of a scroll view. All methods are optional.
///
/// A drag makes these calls, in this order: `willBeginDragging`, `didScroll` …, `willEndDragging`,
/// `didEndDragging`; and if the content decelerates, `willBeginDecelerating`, `didScroll` …,
/// `didEndDecelerating`. Wheel and touchpad scrolling makes the same calls and ends a moment after the last
/// event.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after each change of the content offset, once per frame while the content moves.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag or a series of wheel or touchpad events begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user ends scrolling. `velocity` is in points per millisecond, positive if the offset
  /// increases. `targetContentOffset` is the resting offset and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the user has ended scrolling. `decelerate` is whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the deceleration has ended, also if a touch has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the animation of `setContentOffset` or `scrollRectToVisible` has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the navigation bar scrolls to the top. The default is true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content is at its top after a tap on the navigation bar; at once if it was there.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after the adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns the subview of the content that zooms. The default is nil: the content does not zoom.
  ///
  /// It is scaled by its transform; its top left corner stays. The content size is set to that of its frame.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before a pinch or an animation changes the scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after each change of the scale, before the content offset follows it: here the app may place
  /// content that is smaller than the visible rectangle in its middle, by the content inset or by the frame
  /// of the view.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when zooming has ended, and the content has returned into its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
  }
}

// Code written for iOS calls optional methods with a question mark: `delegate?.scrollViewDidScroll?(view)`.
// Properties with the names of the methods make that compile; calling one calls the method.
extension UIScrollViewDelegate {
  /// A call with the scroll view as its only argument.
  public typealias _ScrollViewCall = (UIScrollView) -> Void

  /// Makes `delegate.scrollViewDidScroll?(…)` compile.
  public var scrollViewDidScroll: _ScrollViewCall? { { self.scrollViewDidScroll($0) } }
  /// Makes `delegate.scrollViewWillBeginDragging?(…)` compile.
  public var scrollViewWillBeginDragging: _ScrollViewCall? { { self.scrollViewWillBeginDragging($0) } }
  /// Makes `delegate.scrollViewWillEndDragging?(…)` compile.
  public var scrollViewWillEndDragging: _ScrollViewDelegateCall? { .init(delegate: self) }
  /// Makes `delegate.scrollViewDidEndDragging?(…)` compile.
  public var scrollViewDidEndDragging: _ScrollViewDelegateCall? { .init(delegate: self) }
  /// Makes `delegate.scrollViewWillBeginDecelerating?(…)` compile.
  public var scrollViewWillBeginDecelerating: _ScrollViewCall? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
  /// Makes `delegate.scrollViewDidEndDecelerating?(…)` compile.
  public var scrollViewDidEndDecelerating: _ScrollViewCall? { { self.scrollViewDidEndDecelerating($0) } }
  /// Makes `delegate.scrollViewDidEndScrollingAnimation?(…)` compile.
  public var scrollViewDidEndScrollingAnimation: _ScrollViewCall? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// Makes `delegate.scrollViewShouldScrollToTop?(…)` compile.
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }
  /// Makes `delegate.scrollViewDidScrollToTop?(…)` compile.
  public var scrollViewDidScrollToTop: _ScrollViewCall? { { self.scrollViewDidScrollToTop($0) } }
  /// Makes `delegate.scrollViewDidZoom?(…)` compile.
  public var scrollViewDidZoom: _ScrollViewCall? { { self.scrollViewDidZoom($0) } }
  /// Makes `delegate.viewForZooming?(in:)` compile.
  public var viewForZooming: _ScrollViewDelegateCall? { .init(delegate: self) }
  /// Makes `delegate.scrollViewWillBeginZooming?(…)` compile.
  public var scrollViewWillBeginZooming: _ScrollViewDelegateCall? { .init(delegate: self) }
  /// Makes `delegate.scrollViewDidEndZooming?(…)` compile.
  public var scrollViewDidEndZooming: _ScrollViewDelegateCall? { .init(delegate: self) }
  /// Makes `delegate.scrollViewDidChangeAdjustedContentInset?(…)` compile.
  public var scrollViewDidChangeAdjustedContentInset: _ScrollViewCall? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A call with argument labels of one of the methods of a delegate.
@MainActor public struct _ScrollViewDelegateCall {
  let delegate: any UIScrollViewDelegate

  /// Calls `scrollViewWillEndDragging` of the delegate.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  /// Calls `scrollViewDidEndDragging` of the delegate.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  /// Calls `viewForZooming` of the delegate.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: scrollView)
  }
  /// Calls `scrollViewWillBeginZooming` of the delegate.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }
  /// Calls `scrollViewDidEndZooming` of the delegate.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}

/// The `delegate` in an extension, so that the collection view can declare one of a more specific type.
@preconcurrency @MainActor public protocol _ScrollViewDelegating: AnyObject {}

extension _ScrollViewDelegating where Self: UIScrollView {
  /// The delegate for scrolling. Not retained. The default is nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
