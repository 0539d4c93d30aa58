import Foundation

extension UIView {
  /// Converts a point of this view's space to another view's; nil is the window.
  ///
  /// - Complexity: O(depth of both views).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let other = view ?? window
    guard isInOverriddenScrollView || other?.isInOverriddenScrollView == true else {
      return layer.convert(point, to: other?.layer)
    }
    let root = overriddenToRoot(point)
    return other?.overriddenFromRoot(root) ?? root
  }

  /// Converts a point of another view's space to this view's; nil is the window.
  ///
  /// - Complexity: O(depth of both views).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return layer.convert(point, from: nil) }
    return view.convert(point, to: self)
  }

  /// Returns the bounding box of a rectangle of this view in another view's space; nil is the window.
  ///
  /// - Complexity: O(depth of both views).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, to: view) }
  }

  /// Returns the bounding box of another view's rectangle in this view's space; nil is the window.
  ///
  /// - Complexity: O(depth of both views).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, from: view) }
  }
}
