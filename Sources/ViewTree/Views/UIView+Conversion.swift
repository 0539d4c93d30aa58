import Foundation

extension UIView {
  /// A point of this view's space in another view's; `nil` stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: target(view))
  }

  /// A point of another view's space in this view's; `nil` stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: target(view))
  }

  /// The box around a rectangle of this view's space in another view's; `nil` stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: target(view))
  }

  /// The box around a rectangle of another view's space in this view's; `nil` stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: target(view))
  }

  private func target(_ view: UIView?) -> CALayer? { (view ?? window)?.layer }
}
