import Foundation
import Geometry

/// One element of a layout of the shelf, and how it is shown.
public struct ShelfElement: Equatable, Sendable {
  public enum Kind: Hashable, Sendable {
    case header
    case item
    /// A line between two rows.
    case separator
    /// What lies behind a section.
    case background
    /// What lies beneath a pile.
    case mat
  }

  public var kind: Kind
  public var section: Int
  /// 0 for what there is one of in a section.
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

extension ShelfElement {
  /// Pinned headers lie in front of what passes beneath them.
  static let pinnedZIndex = 1024

  /// The header over a section that fills `width`: at the section's start; with `visible`, at its top edge from there on
  /// until the section's end pushes it out. Nil where the section has none.
  static func header(
    _ number: Int, _ section: ShelfSection, width: CGFloat, in offsets: OffsetTree,
    pinnedTo visible: CGRect?
  ) -> ShelfElement? {
    guard section.headerHeight > 0 else { return nil }
    var top = offsets.offset(of: number)
    if let visible { top = max(top, min(visible.minY, top + offsets[number] - section.headerHeight)) }
    var header = ShelfElement(
      kind: .header, section: number, item: 0,
      frame: CGRect(x: 0, y: top, width: width, height: section.headerHeight))
    header.zIndex = visible == nil ? 0 : pinnedZIndex
    return header
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
