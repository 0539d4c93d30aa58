import Foundation
import Geometry

/// The places of a row's accessories and of its content, in a row that runs from left to right.
///
/// Leading accessories are beside each other from the left, trailing ones up to the right edge; the content
/// is between them.
public struct ListRowArrangement: Hashable, Sendable {
  /// The distances in a row, in points.
  public struct Metrics: Hashable, Sendable {
    /// The distance of the first and the last accessory from the edges of the row.
    public var edge: CGFloat = 16
    /// The distance between two accessories.
    public var gap: CGFloat = 12
    /// The distance by which the content is indented.
    public var indentation: CGFloat = 0
    /// Whether leading accessories are indented together with the content.
    public var indentsAccessories = true

    /// Creates the metrics of a row that is not indented.
    public init() {}
  }

  /// The rectangles of the leading accessories, in their order: as wide as their places, as high as the row.
  public private(set) var leading: [CGRect] = []
  /// The rectangles of the trailing accessories, in their order from left to right.
  public private(set) var trailing: [CGRect] = []
  /// The rectangle of the content, at least 0 points wide.
  public private(set) var content: CGRect

  /// Arranges a row of a size, with accessories of some widths.
  public init(size: CGSize, leading: [CGFloat], trailing: [CGFloat], metrics: Metrics = Metrics()) {
    var left = metrics.edge + (metrics.indentsAccessories ? metrics.indentation : 0)
    for width in leading {
      self.leading.append(CGRect(x: left, y: 0, width: width, height: size.height))
      left += width + metrics.gap
    }
    var right = size.width - metrics.edge
    for width in trailing.reversed() {
      self.trailing.insert(CGRect(x: right - width, y: 0, width: width, height: size.height), at: 0)
      right -= width + metrics.gap
    }
    let besideLeading =
      leading.isEmpty ? 0 : left - metrics.gap - (metrics.indentsAccessories ? metrics.indentation : 0)
    let contentLeft = metrics.indentation + besideLeading
    let contentRight = trailing.isEmpty ? size.width : right + metrics.gap
    content = CGRect(x: contentLeft, y: 0, width: max(0, contentRight - contentLeft), height: size.height)
  }
}
