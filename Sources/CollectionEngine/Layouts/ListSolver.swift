import Foundation
import Geometry

/// Rows from edge to edge, with a header above each section, a thin line between two rows, and a background
/// behind each section.
///
/// Rows of one height need no memory; rows of a section with individual heights need 9 bytes each. All
/// queries are O(log n).
public struct ListSolver: Sendable {
  /// The width of the rows, in points.
  public let width: CGFloat
  /// The height of all rows without an individual height.
  public let rowHeight: CGFloat
  /// The insets around the rows of each section, below its header.
  public let insets: UIEdgeInsets
  /// The thickness of the lines; 0 for none.
  public let separatorHeight: CGFloat
  /// The distances of a line from the ends of its row.
  public let separatorInsets: UIEdgeInsets
  /// The insets of a section's background from the section; nil: there are no backgrounds.
  public let backgroundInsets: UIEdgeInsets?

  private(set) var sections: [LayoutSection]
  private(set) var offsets = OffsetTree()
  /// The rows of each section with individual heights; empty if there is no such section.
  private var rows: [OffsetTree] = []

  /// Solves the layout. `rowHeight`, at least 1 point, is the height of all rows, unless there is a `height`:
  /// it is called once for every item, in order. O(sections), with `height` O(items).
  public init(
    width: CGFloat, rowHeight: CGFloat, insets: UIEdgeInsets = .zero, separatorHeight: CGFloat = 0,
    separatorInsets: UIEdgeInsets = .zero, backgroundInsets: UIEdgeInsets? = nil, sections: [LayoutSection],
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
        var heights = OffsetTree.Assembly()
        for item in 0..<section.itemCount { heights.append(Sanitized.extent(height(number, item))) }
        return heights.tree
      }
    }
    offsets = OffsetTree(sections.indices.map { extent(of: $0) })
  }

  /// Changes rows with individual heights by an update: those that it does not change keep their heights, and
  /// `height` is called for the others. `sections` are those after the update. O(sections + changes · log n
  /// + rows / 512).
  ///
  /// Used by `CollectionLayouts`.
  package mutating func apply(
    _ plan: UpdatePlan, sections: [LayoutSection], height: (Int, Int) -> CGFloat
  ) {
    let former = rows
    rows = sections.indices.map { number in
      if let old = plan.oldSection(forNew: number), plan.isUntouched(newSection: number, old: old) {
        return former[old]
      }
      var heights = OffsetTree.Assembly()
      var item = 0
      plan.forEachSource(ofNew: number) { source in
        switch source {
        case .kept(let section, let items):
          heights.append(former[section], items)
          item += items.count
        case .new(let count):
          for new in item..<item + count { heights.append(Sanitized.extent(height(number, new))) }
          item += count
        }
      }
      return heights.tree
    }
    self.sections = sections
    offsets = OffsetTree(sections.indices.map { extent(of: $0) })
  }

  /// Whether rows have individual heights.
  ///
  /// Used by `CollectionLayouts`.
  package var measuresRows: Bool { !rows.isEmpty }

  private func extent(of section: Int) -> CGFloat {
    let body = hasOwnHeights(section) ? rows[section].total : CGFloat(sections[section].itemCount) * rowHeight
    return sections[section].headerHeight + insets.top + body + insets.bottom
  }

  private func hasOwnHeights(_ section: Int) -> Bool { !rows.isEmpty && rows[section].count > 0 }

  /// Sets the height of one row. Does nothing if there is no such row. O(log n); the first individual height
  /// in a section is O(rows of the section).
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
      sections.capacity * MemoryLayout<LayoutSection>.stride + offsets.storageBytes
        + rows.capacity * MemoryLayout<OffsetTree>.stride
    ) { $0 + $1.storageBytes }
  }

  // MARK: Frames

  /// The size of the content, in points.
  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// The frame of a row; nil if there is no such row.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let top = itemsTop(section)
    let (offset, height) =
      hasOwnHeights(section)
      ? (rows[section].offset(of: item), rows[section][item]) : (CGFloat(item) * rowHeight, rowHeight)
    return CGRect(
      x: insets.left, y: top + offset, width: max(0, width - insets.left - insets.right), height: height)
  }

  /// The line at the bottom of a row, in front of it; nil for the last row of a section.
  public func separator(section: Int, item: Int) -> LayoutElement? {
    guard separatorHeight > 0, let row = frame(section: section, item: item),
      item < sections[section].itemCount - 1
    else { return nil }
    var line = LayoutElement(
      kind: .separator, section: section, item: item,
      frame: CGRect(
        x: row.minX + separatorInsets.left, y: row.maxY - separatorHeight,
        width: max(0, row.width - separatorInsets.left - separatorInsets.right), height: separatorHeight))
    line.zIndex = 1
    return line
  }

  /// The background of a section, behind its header and its insets too; nil if there are no backgrounds.
  public func background(section: Int) -> LayoutElement? {
    guard let inner = backgroundInsets, sections.indices.contains(section) else { return nil }
    var background = LayoutElement(
      kind: .background, section: section, item: 0,
      frame: CGRect(
        x: inner.left, y: offsets.offset(of: section) + inner.top,
        width: max(0, width - inner.left - inner.right),
        height: max(0, offsets[section] - inner.top - inner.bottom)))
    background.zIndex = -1
    return background
  }

  // MARK: Elements in a rectangle

  /// Visits the elements that overlap the rectangle, section by section: the background, the header, then
  /// rows and separators from top to bottom. Headers are pinned to `visible` if it is not nil. Returns the
  /// number of elements that were examined, visited or not. O(visible · log n).
  @discardableResult
  public func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect? = nil, _ body: (LayoutElement) -> Void
  ) -> Int {
    var touched = 0
    func visit(_ element: LayoutElement?) {
      guard let element else { return }
      touched += 1
      if element.frame.overlaps(rect) { body(element) }
    }
    for section in offsets.indices(from: rect.minY - separatorHeight, to: rect.maxY) {
      visit(background(section: section))
      visit(header(section: section, pinnedTo: visible))
      for item in items(section, from: rect.minY, to: rect.maxY) {
        visit(.item(section, item, frame(section: section, item: item)))
        visit(separator(section: section, item: item))
      }
    }
    return touched
  }

  private func items(_ section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let top = itemsTop(section)
    if hasOwnHeights(section) { return rows[section].indices(from: low - top, to: high - top) }
    let count = sections[section].itemCount
    let first = ((low - top) / rowHeight).index(upTo: count)
    return first..<max(first, min(count, ((high - top) / rowHeight).index(upTo: count - 1) + 1))
  }
}

extension UIEdgeInsets {
  /// The insets without negative numbers and NaN.
  var sanitized: UIEdgeInsets {
    UIEdgeInsets(
      top: Sanitized.extent(top), left: Sanitized.extent(left), bottom: Sanitized.extent(bottom),
      right: Sanitized.extent(right))
  }
}
