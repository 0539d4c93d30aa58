public import Foundation
public import Geometry

/// The metrics of one section that a flow layout is solved for, in points.
public struct FlowSection: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// The size of all items, or `nil` if each item has a size that the solver queries.
  public var itemSize: CGSize?
  /// The insets around the items.
  public var insets: UIEdgeInsets
  /// The minimum distance between two lines.
  public var lineSpacing: CGFloat
  /// The minimum distance between two items of a line.
  public var itemSpacing: CGFloat
  /// The size of the header. Only its length along the scroll axis is used, and 0 means that there is no
  /// header. Across the axis a header is as wide as the container.
  public var headerSize: CGSize
  /// The size of the footer; see `headerSize`.
  public var footerSize: CGSize

  /// Creates the metrics of a section.
  public init(
    itemCount: Int, itemSize: CGSize?, insets: UIEdgeInsets = .zero, lineSpacing: CGFloat = 10,
    itemSpacing: CGFloat = 10, headerSize: CGSize = .zero, footerSize: CGSize = .zero
  ) {
    self.itemCount = itemCount
    self.itemSize = itemSize
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerSize = headerSize
    self.footerSize = footerSize
  }
}
