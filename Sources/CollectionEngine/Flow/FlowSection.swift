import Foundation
import Geometry

/// The metrics of one section that a flow layout is solved for, in points.
public struct FlowSection: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// The size of all items, or `nil` if each item has a size that the solver queries.
  public var itemSize: CGSize?
  /// Whether the only item of a section is in the middle of its line, as in UIKit if the size of items is an
  /// estimate. The default is false: it is at the start of the line, unless it leaves no space for a second
  /// one.
  public var centersOnlyItem: Bool
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
    itemCount: Int, itemSize: CGSize?, centersOnlyItem: Bool = false, insets: UIEdgeInsets = .zero,
    lineSpacing: CGFloat = 10,
    itemSpacing: CGFloat = 10, headerSize: CGSize = .zero, footerSize: CGSize = .zero
  ) {
    self.itemCount = itemCount
    self.itemSize = itemSize
    self.centersOnlyItem = centersOnlyItem
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerSize = headerSize
    self.footerSize = footerSize
  }
}
