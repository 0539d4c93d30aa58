import Foundation

/// The direction in which content scrolls. Lines and sections follow each other *along* it; the items of a
/// line *across* it.
public enum FlowAxis: Hashable, Sendable {
  /// Content scrolls up and down.
  case vertical
  /// Content scrolls to the left and right.
  case horizontal

  /// The component along the axis.
  @inlinable
  public func along(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  /// The component across the axis.
  @inlinable
  public func across(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

  /// The component along the axis.
  @inlinable
  public func along(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  /// The component across the axis.
  @inlinable
  public func across(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }

  /// The rectangle with an origin and a size along and across the axis.
  @inlinable
  public func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    self == .vertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  /// The size with a length along the axis and a breadth across it.
  @inlinable
  public func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    self == .vertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
}
