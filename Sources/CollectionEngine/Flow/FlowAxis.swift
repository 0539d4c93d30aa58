public import Foundation

/// The direction content scrolls in. *Along* it lie lines and sections; *across* it the items of a line.
public enum FlowAxis: Hashable, Sendable {
  case vertical
  case horizontal

  @inlinable
  public func along(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  @inlinable
  public func across(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

  @inlinable
  public func along(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  @inlinable
  public func across(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }

  @inlinable
  public func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    self == .vertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  @inlinable
  public func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    self == .vertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
}
