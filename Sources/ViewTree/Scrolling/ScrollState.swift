import Foundation
import Geometry

/// The offset of a scroll view, and the inset and content size that limit it.
///
/// Used by CollectionViews for the layout that a transition starts from or leads to.
package struct ScrollState: Equatable {
  /// The content offset.
  package var offset: CGPoint
  /// The content inset.
  package var inset: UIEdgeInsets
  package var contentSize: CGSize

  /// Creates a state from its values.
  package init(offset: CGPoint, inset: UIEdgeInsets, contentSize: CGSize) {
    self.offset = offset
    self.inset = inset
    self.contentSize = contentSize
  }
}

extension UIScrollView {
  /// The state that the getters return: the overriding one if there is one, else the real one. O(1).
  ///
  /// Used by CollectionViews to save the state at the start of a transition.
  package var scrollState: ScrollState {
    ScrollState(offset: contentOffset, inset: contentInset, contentSize: contentSize)
  }

  /// Whether `body` of a ``withScrollState(_:_:)`` is running. O(1).
  ///
  /// Used by CollectionViews to prepare no layout meanwhile.
  package var isScrollStateOverridden: Bool { overridingState != nil }

  /// Runs `body` with a scroll state that overrides the real one.
  ///
  /// During the call `bounds`, `contentOffset`, `contentInset`, `adjustedContentInset`, `contentSize` and
  /// conversions of points return the values of `state`; their setters write to `state`. The size of the
  /// bounds is the real one. The real state and the layer do not change, no delegate or hook is called, and
  /// no scrolling starts or stops. Calls can be nested.
  ///
  /// Used by CollectionViews to query a layout that is not displayed, or for bounds before they change.
  package func withScrollState<Result>(_ state: inout ScrollState, _ body: () -> Result) -> Result {
    let outer = overridingState
    overridingState = state
    defer { overridingState = outer }
    let result = body()
    if let written = overridingState { state = written }
    return result
  }
}

extension UIScrollView {
  /// The difference between the overriding and the real offset.
  fileprivate var overridingShift: CGPoint {
    guard let overridingState else { return .zero }
    return overridingState.offset - layer.bounds.origin
  }
}

/// Conversions through a scroll view whose offset is overridden; layers convert with the real offset only.
extension UIView {
  /// Whether the view is, or is inside of, a scroll view with an overridden scroll state.
  var isInOverriddenScrollView: Bool { overriddenScrollView != nil }

  private var overriddenScrollView: UIScrollView? {
    var view: UIView? = self
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollStateOverridden { return scrollView }
      view = current.superviewStorage
    }
    return nil
  }

  func overriddenToRoot(_ point: CGPoint) -> CGPoint {
    guard let scrollView = overriddenScrollView, let parent = scrollView.superviewStorage else {
      return layer.convert(point, to: nil)
    }
    let place = layer.convert(point, to: scrollView.layer) - scrollView.overridingShift
    return parent.overriddenToRoot(scrollView.layer.convertToSuperlayer(place))
  }

  func overriddenFromRoot(_ point: CGPoint) -> CGPoint {
    guard let scrollView = overriddenScrollView, let parent = scrollView.superviewStorage else {
      return layer.convert(point, from: nil)
    }
    let place = scrollView.layer.convertFromSuperlayer(parent.overriddenFromRoot(point))
    return layer.convert(place + scrollView.overridingShift, from: scrollView.layer)
  }
}
