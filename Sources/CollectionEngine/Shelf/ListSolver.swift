import Foundation
import Geometry

/// Rows from edge to edge, one below the other; a header over each section; a thin line between two rows.
///
/// Rows of one height cost no memory per item, rows with heights of their own 8.6 bytes. Every question is
/// O(log n).
public struct ListSolver: Sendable {
  public let width: CGFloat
  public let rowHeight: CGFloat
  /// Around the rows of each section, below its header.
  public let insets: UIEdgeInsets
  /// How thick the lines are; 0 for none.
  public let separatorHeight: CGFloat

  private let sections: [ShelfSection]
  private let offsets: OffsetTree
  /// By section, where rows have heights of their own.
  private let rows: [OffsetTree]

  /// `rowHeight`, at least 1 point, is every row's, unless there is a `height`: asked once for every item, in order.
  ///
  /// - Complexity: O(sections), with `height` O(items).
  public init(
    width: CGFloat, rowHeight: CGFloat, insets: UIEdgeInsets = .zero, separatorHeight: CGFloat = 0,
    sections: [ShelfSection], height: ((Int, Int) -> CGFloat)? = nil
  ) {
    self.width = Sanitized.extent(width)
    self.rowHeight = max(1, Sanitized.extent(rowHeight))
    self.insets = insets.sanitized
    self.separatorHeight = Sanitized.extent(separatorHeight)
    self.sections = sections
    var rows: [OffsetTree] = []
    if let height {
      for (number, section) in sections.enumerated() {
        rows.append(OffsetTree((0..<section.itemCount).map { Sanitized.extent(height(number, $0)) }))
      }
    }
    self.rows = rows
    var extents: [CGFloat] = []
    extents.reserveCapacity(sections.count)
    for (number, section) in sections.enumerated() {
      let body = rows.isEmpty ? CGFloat(section.itemCount) * self.rowHeight : rows[number].total
      extents.append(section.headerHeight + self.insets.top + body + self.insets.bottom)
    }
    offsets = OffsetTree(extents)
  }

  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// Nil where there is no such row.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let top = rowsTop(section)
    let (offset, height) =
      rows.isEmpty
      ? (CGFloat(item) * rowHeight, rowHeight) : (rows[section].offset(of: item), rows[section][item])
    return CGRect(
      x: insets.left, y: top + offset, width: max(0, width - insets.left - insets.right), height: height)
  }

  /// Nil where the section has no header.
  public func headerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].headerHeight > 0 else { return nil }
    return CGRect(
      x: 0, y: offsets.offset(of: section), width: width, height: sections[section].headerHeight)
  }

  /// The line at the foot of a row; nil below the last row of a section.
  public func separatorFrame(section: Int, item: Int) -> CGRect? {
    guard separatorHeight > 0, let row = frame(section: section, item: item),
      item < sections[section].itemCount - 1
    else { return nil }
    return CGRect(x: row.minX, y: row.maxY - separatorHeight, width: row.width, height: separatorHeight)
  }

  /// Visits headers, rows and separators that overlap the rectangle, from the top down. O(visible · log n).
  public func forEachElement(in rect: CGRect, _ body: (ShelfElement) -> Void) {
    func visit(_ kind: ShelfElement.Kind, _ section: Int, _ item: Int, _ frame: CGRect?) {
      guard let frame, frame.overlaps(rect) else { return }
      body(ShelfElement(kind: kind, section: section, item: item, frame: frame))
    }
    for section in offsets.indices(from: rect.minY - separatorHeight, to: rect.maxY) {
      visit(.header, section, 0, headerFrame(section: section))
      for item in items(section, from: rect.minY, to: rect.maxY) {
        visit(.item, section, item, frame(section: section, item: item))
        visit(.decoration, section, item, separatorFrame(section: section, item: item))
      }
    }
  }

  private func rowsTop(_ section: Int) -> CGFloat {
    offsets.offset(of: section) + sections[section].headerHeight + insets.top
  }

  private func items(_ section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let top = rowsTop(section)
    if !rows.isEmpty { return rows[section].indices(from: low - top, to: high - top) }
    let count = sections[section].itemCount
    let first = ((low - top) / rowHeight).index(upTo: count)
    return first..<max(first, min(count, ((high - top) / rowHeight).index(upTo: count) + 1))
  }
}

extension UIEdgeInsets {
  /// Not negative, and no NaN.
  var sanitized: UIEdgeInsets {
    UIEdgeInsets(
      top: Sanitized.extent(top), left: Sanitized.extent(left), bottom: Sanitized.extent(bottom),
      right: Sanitized.extent(right))
  }
}
