import Foundation

/// Receives the steps of scrolling. Every method has a default that does nothing.
///
/// The order of a drag: `willBeginDragging`, `didScroll` …, `willEndDragging`, `didEndDragging`; and if the
/// content goes on, `willBeginDecelerating`, `didScroll` …, `didEndDecelerating`. Scrolling by wheel or touchpad
/// makes the same calls; it ends a moment after the last event.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset changed, by hand or by program.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A drag begins, or a run of wheel or touchpad events.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifts. `velocity` is in points per millisecond, positive where the offset grows;
  /// `targetContentOffset` is where the content will come to rest, and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The drag is over. `decelerate`: whether the content moves on by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content starts to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest, or was stopped by a touch.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated `setContentOffset` or `scrollRectToVisible` is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The inset in effect has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

// Code written for iOS calls optional methods with a question mark: `delegate?.scrollViewDidScroll?(view)`.
// Properties of the same names make that compile; calling one calls the method.
extension UIScrollViewDelegate {
  public typealias _ScrollViewCall = (UIScrollView) -> Void

  public var scrollViewDidScroll: _ScrollViewCall? { { self.scrollViewDidScroll($0) } }
  public var scrollViewWillBeginDragging: _ScrollViewCall? { { self.scrollViewWillBeginDragging($0) } }
  public var scrollViewWillEndDragging: _ScrollViewWillEndDraggingCall? { .init(delegate: self) }
  public var scrollViewDidEndDragging: _ScrollViewDidEndDraggingCall? { .init(delegate: self) }
  public var scrollViewWillBeginDecelerating: _ScrollViewCall? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
  public var scrollViewDidEndDecelerating: _ScrollViewCall? { { self.scrollViewDidEndDecelerating($0) } }
  public var scrollViewDidEndScrollingAnimation: _ScrollViewCall? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  public var scrollViewDidChangeAdjustedContentInset: _ScrollViewCall? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// Makes `delegate.scrollViewWillEndDragging?(…)` compile.
@MainActor public struct _ScrollViewWillEndDraggingCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// Makes `delegate.scrollViewDidEndDragging?(…)` compile.
@MainActor public struct _ScrollViewDidEndDraggingCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// Gives scroll views their `delegate`, from an extension, so that a subclass (the collection view) can declare
/// a `delegate` of a more special type.
@preconcurrency @MainActor public protocol ScrollViewDelegating: AnyObject {}

extension ScrollViewDelegating where Self: UIScrollView {
  /// Receives the steps of scrolling; not retained. Default nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
