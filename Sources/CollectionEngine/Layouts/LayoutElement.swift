import Foundation
import Geometry

/// One element of a layout, with its appearance.
public struct LayoutElement: Equatable, Sendable {
  /// Items, and views with an element kind.
  public enum Kind: Hashable, Sendable {
    case item
    /// A supplementary view of an element kind.
    case supplementary(String)
    /// A decoration view of an element kind.
    case decoration(String)

    /// The header or caption of a section: the supplementary view of the kind
    /// `UICollectionView.elementKindSectionHeader`.
    public static var header: Kind { .supplementary("UICollectionElementKindSectionHeader") }
  }

  /// Item, supplementary view or decoration view.
  public var kind: Kind
  /// The index of its section.
  public var section: Int
  /// The index of the item; 0 for elements of which a section has only one.
  public var item: Int
  /// The frame before ``transform`` is applied, in content points.
  public var frame: CGRect
  /// The transform about the center of ``frame``. The default is the identity.
  public var transform = CATransform3DIdentity
  /// The opacity, 0…1. The default is 1.
  public var alpha: CGFloat = 1
  /// The order from back to front: higher values are in front. The default is 0.
  public var zIndex = 0

  /// Creates an element with the defaults of the other properties. `item` is the index of the item; 0, the
  /// default, for elements of which a section has only one.
  public init(kind: Kind, section: Int, item: Int = 0, frame: CGRect) {
    self.kind = kind
    self.section = section
    self.item = item
    self.frame = frame
  }

  /// The bounding box of the transformed element, perspective included.
  public var box: CGRect {
    if transform.isIdentity { return frame }
    let (x, y) = (frame.width / 2, frame.height / 2)
    let corners = [CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)]
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for corner in corners {
      let w = transform.m14 * corner.x + transform.m24 * corner.y + transform.m44
      let divisor = abs(w) < 1e-9 ? 1e-9 : w
      let px = (transform.m11 * corner.x + transform.m21 * corner.y + transform.m41) / divisor
      let py = (transform.m12 * corner.x + transform.m22 * corner.y + transform.m42) / divisor
      low = CGPoint(x: min(low.x, px), y: min(low.y, py))
      high = CGPoint(x: max(high.x, px), y: max(high.y, py))
    }
    return CGRect(
      x: frame.midX + low.x, y: frame.midY + low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension LayoutElement.Kind {
  package static let separatorName = "ListSeparator"
  package static let backgroundName = "ListSectionBackground"
  package static let matName = "StackMat"

  package static var separator: Self { .decoration(separatorName) }
  /// The background of a section of a list, and a card of an outline.
  package static var background: Self { .decoration(backgroundName) }
  package static var mat: Self { .decoration(matName) }
}

extension LayoutElement {
  /// The z-index of pinned headers, which are in front of the items below them.
  static let pinnedZIndex = 1024
}

/// The metrics of a section that a layout is solved for.
public struct LayoutSection: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// The height of the header, in points; 0 for none.
  public var headerHeight: CGFloat

  /// Creates the metrics. Negative counts become 0.
  public init(itemCount: Int, headerHeight: CGFloat = 0) {
    self.itemCount = max(0, itemCount)
    self.headerHeight = Sanitized.extent(headerHeight)
  }
}

extension CGFloat {
  /// The value rounded down and limited to 0…`limit`; 0 for NaN.
  func index(upTo limit: Int) -> Int { self > 0 ? (self < CGFloat(limit) ? Int(self) : limit) : 0 }
}

extension OffsetTree {
  /// The elements that may overlap the open interval. O(log n).
  func indices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard low <= high, let first = index(at: low), let last = index(at: high) else { return 0..<0 }
    return first..<last + 1
  }
}
