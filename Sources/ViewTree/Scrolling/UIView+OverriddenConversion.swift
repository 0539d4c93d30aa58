import Foundation
import Geometry

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

  /// Converts a point of this view to the root view.
  func overriddenToRoot(_ point: CGPoint) -> CGPoint {
    guard let scrollView = overriddenScrollView, let parent = scrollView.superviewStorage else {
      return layer.convert(point, to: nil)
    }
    let place = layer.convert(point, to: scrollView.layer) - scrollView.overridingShift
    return parent.overriddenToRoot(scrollView.layer.convertToSuperlayer(place))
  }

  /// Converts a point of the root view to this view.
  func overriddenFromRoot(_ point: CGPoint) -> CGPoint {
    guard let scrollView = overriddenScrollView, let parent = scrollView.superviewStorage else {
      return layer.convert(point, from: nil)
    }
    let place = scrollView.layer.convertFromSuperlayer(parent.overriddenFromRoot(point))
    return layer.convert(place + scrollView.overridingShift, from: scrollView.layer)
  }
}
