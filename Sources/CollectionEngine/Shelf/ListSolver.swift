import Foundation
import Geometry

/// Rows from edge to edge, one below the other; a header over each section; a thin line between two rows, and a
/// background behind each section.
///
/// Rows of one height cost no memory, rows of a section with heights of their own 8.6 bytes each. Every question is
/// O(log n).
public struct ListSolver: Sendable {
  public let width: CGFloat
  /// Of every row that has no height of its own.
  public let rowHeight: CGFloat
  /// Around the rows of each section, below its header.
  public let insets: UIEdgeInsets
  /// How thick the lines are; 0 for none.
  public let separatorHeight: CGFloat
  /// How far the lines keep from the rows' ends.
  public let separatorInsets: UIEdgeInsets
  /// How far a section's background keeps from the section's edges; nil: there are none.
  public let backgroundInsets: UIEdgeInsets?

  private let sections: [ShelfSection]
  private var offsets = OffsetTree()
  /// By section, where rows have heights of their own; empty where none has.
  private var rows: [OffsetTree] = []

  /// `rowHeight`, at least 1 point, is every row's, unless there is a `height`: asked once for every item, in order.
  ///
  /// - Complexity: O(sections), with `height` O(items).
  public init(
    width: CGFloat, rowHeight: CGFloat, insets: UIEdgeInsets = .zero, separatorHeight: CGFloat = 0,
    separatorInsets: UIEdgeInsets = .zero, backgroundInsets: UIEdgeInsets? = nil, sections: [ShelfSection],
    height: ((Int, Int) -> CGFloat)? = nil
  ) {
    self.width = Sanitized.extent(width)
    self.rowHeight = max(1, Sanitized.extent(rowHeight))
    self.insets = insets.sanitized
    self.separatorHeight = Sanitized.extent(separatorHeight)
    self.separatorInsets = separatorInsets.sanitized
    self.backgroundInsets = backgroundInsets?.sanitized
    self.sections = sections
    if let height {
      rows = sections.enumerated().map { number, section in
        OffsetTree((0..<section.itemCount).map { Sanitized.extent(height(number, $0)) })
      }
    }
    offsets = OffsetTree(sections.indices.map { extent(of: $0) })
  }

  private func extent(of section: Int) -> CGFloat {
    let body = hasOwnHeights(section) ? rows[section].total : CGFloat(sections[section].itemCount) * rowHeight
    return sections[section].headerHeight + insets.top + body + insets.bottom
  }

  private func hasOwnHeights(_ section: Int) -> Bool { !rows.isEmpty && rows[section].count > 0 }

  /// Makes one row's height known. Nothing happens where there is no such row.
  ///
  /// - Complexity: O(log n); the first height of its own in a section costs O(rows of the section).
  public mutating func updateHeight(section: Int, item: Int, to height: CGFloat) {
    guard let old = frame(section: section, item: item)?.height else { return }
    let height = Sanitized.extent(height)
    guard height != old else { return }
    if rows.isEmpty { rows = Array(repeating: OffsetTree(), count: sections.count) }
    if rows[section].count == 0 {
      rows[section] = OffsetTree(Array(repeating: rowHeight, count: sections[section].itemCount))
    }
    rows[section].update(item, to: height)
    offsets.update(section, to: extent(of: section))
  }

  package var storageBytes: Int {
    rows.reduce(
      sections.capacity * MemoryLayout<ShelfSection>.stride + offsets.storageBytes
        + rows.capacity * MemoryLayout<OffsetTree>.stride
    ) { $0 + $1.storageBytes }
  }

  // MARK: Frames

  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// Nil where there is no such row.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let top = rowsTop(section)
    let (offset, height) =
      hasOwnHeights(section)
      ? (rows[section].offset(of: item), rows[section][item]) : (CGFloat(item) * rowHeight, rowHeight)
    return CGRect(
      x: insets.left, y: top + offset, width: max(0, width - insets.left - insets.right), height: height)
  }

  /// Where the section's header has its place; nil where the section has none.
  public func headerFrame(section: Int) -> CGRect? { header(section: section)?.frame }

  /// The section's header, at the top of `visible` while the section is there; without `visible` at its place. Nil
  /// where the section has none.
  public func header(section: Int, pinnedTo visible: CGRect? = nil) -> ShelfElement? {
    guard sections.indices.contains(section) else { return nil }
    return .header(section, sections[section], width: width, in: offsets, pinnedTo: visible)
  }

  /// The line at the foot of a row, in front of it; nil below the last row of a section.
  public func separator(section: Int, item: Int) -> ShelfElement? {
    guard separatorHeight > 0, let row = frame(section: section, item: item),
      item < sections[section].itemCount - 1
    else { return nil }
    var line = ShelfElement(
      kind: .separator, section: section, item: item,
      frame: CGRect(
        x: row.minX + separatorInsets.left, y: row.maxY - separatorHeight,
        width: max(0, row.width - separatorInsets.left - separatorInsets.right), height: separatorHeight))
    line.zIndex = 1
    return line
  }

  /// What lies behind a section, header and insets included; nil where there are no backgrounds.
  public func background(section: Int) -> ShelfElement? {
    guard let inner = backgroundInsets, sections.indices.contains(section) else { return nil }
    var background = ShelfElement(
      kind: .background, section: section, item: 0,
      frame: CGRect(
        x: inner.left, y: offsets.offset(of: section) + inner.top,
        width: max(0, width - inner.left - inner.right),
        height: max(0, offsets[section] - inner.top - inner.bottom)))
    background.zIndex = -1
    return background
  }

  // MARK: What a rectangle holds

  /// Visits what overlaps the rectangle, section by section: the background, the header, then rows and separators
  /// from the top down. Headers are pinned to `visible` where it is given.
  ///
  /// - Returns: how many elements were looked at, visited or not.
  /// - Complexity: O(visible · log n).
  @discardableResult
  public func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect? = nil, _ body: (ShelfElement) -> Void
  ) -> Int {
    var touched = 0
    func visit(_ element: ShelfElement?) {
      guard let element else { return }
      touched += 1
      if element.frame.overlaps(rect) { body(element) }
    }
    for section in offsets.indices(from: rect.minY - separatorHeight, to: rect.maxY) {
      visit(background(section: section))
      visit(header(section: section, pinnedTo: visible))
      for item in items(section, from: rect.minY, to: rect.maxY) {
        visit(
          frame(section: section, item: item).map {
            ShelfElement(kind: .item, section: section, item: item, frame: $0)
          })
        visit(separator(section: section, item: item))
      }
    }
    return touched
  }

  private func rowsTop(_ section: Int) -> CGFloat {
    offsets.offset(of: section) + sections[section].headerHeight + insets.top
  }

  private func items(_ section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let top = rowsTop(section)
    if hasOwnHeights(section) { return rows[section].indices(from: low - top, to: high - top) }
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
