import Foundation
import Geometry

/// One element of a layout of the shelf, and how it is shown.
public struct ShelfElement: Equatable, Sendable {
  public enum Kind: Hashable, Sendable {
    case header
    case item
    case decoration
  }

  public var kind: Kind
  public var section: Int
  /// 0 for headers.
  public var item: Int
  /// Where the element lies before ``transform``; content points.
  public var frame: CGRect
  /// About the middle of ``frame``. Default identity.
  public var transform = CATransform3DIdentity
  /// 0…1. Default 1.
  public var alpha: CGFloat = 1
  /// Higher is nearer. Default 0.
  public var zIndex = 0

  public init(kind: Kind, section: Int, item: Int, frame: CGRect) {
    self.kind = kind
    self.section = section
    self.item = item
    self.frame = frame
  }

  /// The box around the element as it is seen, transform and perspective included.
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

/// What a layout of the shelf needs to know of a section.
public struct ShelfSection: Hashable, Sendable {
  public var itemCount: Int
  /// Of the header, in points; 0 for none.
  public var headerHeight: CGFloat

  /// Negative counts become 0.
  public init(itemCount: Int, headerHeight: CGFloat = 0) {
    self.itemCount = max(0, itemCount)
    self.headerHeight = Sanitized.extent(headerHeight)
  }
}

extension CGFloat {
  /// Rounded down and kept in 0…`limit`; NaN gives 0.
  func index(upTo limit: Int) -> Int { self > 0 ? (self < CGFloat(limit) ? Int(self) : limit) : 0 }
}

extension OffsetTree {
  /// The elements that may reach into the open interval. O(log n).
  func indices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard low <= high, let first = index(at: low), let last = index(at: high) else { return 0..<0 }
    return first..<last + 1
  }
}
