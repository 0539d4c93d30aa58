import Foundation
import Geometry

/// The part of its content that a scroll view shows, and the room that it scrolls in.
struct ScrollState: Equatable {
  var offset: CGPoint
  var inset: UIEdgeInsets
  var contentSize: CGSize

  init(offset: CGPoint, inset: UIEdgeInsets, contentSize: CGSize) {
    self.offset = offset
    self.inset = inset
    self.contentSize = contentSize
  }
}

extension UIScrollView {
  /// The state that the getters return now: the overriding one, where one is set.
  var scrollState: ScrollState {
    ScrollState(offset: contentOffset, inset: contentInset, contentSize: contentSize)
  }

  /// Whether `body` of a ``withScrollState(_:_:)`` is running.
  var isScrollStateOverridden: Bool { overridingState != nil }

  /// Runs `body` with a scroll state that overrides the real one.
  ///
  /// Meanwhile `bounds`, `contentOffset`, `contentInset`, `adjustedContentInset`, `contentSize` and conversions of
  /// points return what follows from `state`; their setters write into `state`. The size of the bounds is the real
  /// one. The real state, the layer and what is drawn do not change; no delegate or hook is called, and no scrolling
  /// starts or stops. Calls nest.
  ///
  /// A collection view asks a layout this way that is not the one on screen.
  func withScrollState<Result>(_ state: inout ScrollState, _ body: () -> Result) -> Result {
    let outer = overridingState
    overridingState = state
    defer { overridingState = outer }
    let result = body()
    if let written = overridingState { state = written }
    return result
  }

  /// The overriding offset less the real one.
  fileprivate var overridingShift: CGPoint {
    guard let overridingState else { return .zero }
    return overridingState.offset - layer.bounds.origin
  }
}

/// Conversions through a scroll view whose offset is overridden; layers convert by the real offset only.
extension UIView {
  /// Whether the view is, or lies in, a scroll view with an overriding scroll state.
  var isInOverriddenScrollView: Bool { overriddenScrollView != nil }

  private var overriddenScrollView: UIScrollView? {
    var view: UIView? = self
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollStateOverridden { return scrollView }
      view = current.superviewStorage
    }
    return nil
  }

  /// A point of this view's space in the root view's.
  func overriddenToRoot(_ point: CGPoint) -> CGPoint {
    guard let scrollView = overriddenScrollView, let parent = scrollView.superviewStorage else {
      return layer.convert(point, to: nil)
    }
    let place = layer.convert(point, to: scrollView.layer) - scrollView.overridingShift
    return parent.overriddenToRoot(scrollView.layer.convertToSuperlayer(place))
  }

  /// A point of the root view's space in this view's.
  func overriddenFromRoot(_ point: CGPoint) -> CGPoint {
    guard let scrollView = overriddenScrollView, let parent = scrollView.superviewStorage else {
      return layer.convert(point, from: nil)
    }
    let place = scrollView.layer.convertFromSuperlayer(parent.overriddenFromRoot(point))
    return layer.convert(place + scrollView.overridingShift, from: scrollView.layer)
  }
}
