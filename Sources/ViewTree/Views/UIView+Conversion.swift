import Foundation

extension UIView {
  /// A point of this view's space in another view's; `nil` stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let other = view ?? window
    guard isInOverriddenScrollView || other?.isInOverriddenScrollView == true else {
      return layer.convert(point, to: other?.layer)
    }
    let root = overriddenToRoot(point)
    return other?.overriddenFromRoot(root) ?? root
  }

  /// A point of another view's space in this view's; `nil` stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return layer.convert(point, from: nil) }
    return view.convert(point, to: self)
  }

  /// The box around a rectangle of this view's space in another view's; `nil` stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, to: view) }
  }

  /// The box around a rectangle of another view's space in this view's; `nil` stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, from: view) }
  }
}
