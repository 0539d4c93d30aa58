import Foundation
import Geometry

/// An object whose points are converted to and from those of others: a view or the screen, whose origin is
/// that of the window.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the object in its own space, in points.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  // Where the other space is known to be a view, its own functions are called.

  /// Converts a point of the view to another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace as? UIView)
  }
  /// Converts a point of another space to the view.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace as? UIView)
  }
  /// Converts a rectangle of the view to another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }
  /// Converts a rectangle of another space to the view.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The space of the screen: the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The space of the screen, whose orientation never changes: the screen itself.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point of the screen to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil as UIView?) ?? point
  }
  /// Converts a point of another space to the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: nil as UIView?) ?? point
  }
  /// Converts a rectangle of the screen to another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
  }
  /// Converts a rectangle of another space to the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
  }
}
