public import Foundation
public import Geometry

/// What a flow layout knows of one section before it is solved.
public struct FlowSection: Hashable, Sendable {
  public var itemCount: Int
  /// The size of every item; `nil`: each item is asked for its own.
  public var itemSize: CGSize?
  public var insets: UIEdgeInsets
  /// Between two lines, at least.
  public var lineSpacing: CGFloat
  /// Between two items of a line, at least.
  public var itemSpacing: CGFloat
  /// Only what counts along the scroll axis is used; 0 means that there is no header. Across it a header is as broad
  /// as the container.
  public var headerSize: CGSize
  /// As `headerSize`, for the footer.
  public var footerSize: CGSize

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
