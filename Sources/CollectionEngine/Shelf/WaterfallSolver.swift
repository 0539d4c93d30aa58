import Foundation
import Geometry

/// Columns of equal width; every item goes below the shortest one, the leftmost of those that are equally short.
///
/// An item costs 22 bytes. A question about an item is O(1), a rectangle O(columns · log n + visible).
public struct WaterfallSolver: Sendable {
  /// All columns' width, a whole number of device pixels.
  public let columnWidth: CGFloat
  public let width: CGFloat
  public let insets: UIEdgeInsets

  private struct Section: Sendable {
    var tops: [CGFloat] = []
    var heights: [CGFloat] = []
    var columns: [UInt16] = []
    /// The items of each column, from the top down.
    var members: [[UInt32]] = []
  }

  private let counts: [ShelfSection]
  private var sections: [Section] = []
  private var offsets = OffsetTree()
  private let columnStarts: [CGFloat]

  /// 1…1000 columns; `spacing` is between two columns and between the items of a column, `insets` are around the
  /// items of each section, below its header. Places are rounded to whole pixels of `pixelScale`. `height` is asked
  /// for ``columnWidth`` once for every item, in order.
  ///
  /// - Complexity: O(items · columns).
  public init(
    width: CGFloat, columns: Int, spacing: CGSize = .zero, insets: UIEdgeInsets = .zero,
    pixelScale: CGFloat = 1, sections: [ShelfSection], height: (Int, Int, CGFloat) -> CGFloat
  ) {
    self.width = Sanitized.extent(width)
    self.insets = insets.sanitized
    counts = sections
    let columns = min(1000, max(1, columns))
    let gap = Sanitized.extent(spacing.width)
    let room = max(0, self.width - self.insets.left - self.insets.right)
    let exact = max(0, (room - CGFloat(columns - 1) * gap) / CGFloat(columns))
    let columnWidth = exact.roundedDown(toScale: pixelScale)
    self.columnWidth = columnWidth
    let left = self.insets.left
    columnStarts = (0..<columns).map { (left + CGFloat($0) * (exact + gap)).rounded(toScale: pixelScale) }
    var extents: [CGFloat] = []
    for (number, section) in sections.enumerated() {
      let solved = Self.fill(
        section.itemCount, columns: columns, lineSpacing: Sanitized.extent(spacing.height)
      ) { Sanitized.extent(height(number, $0, columnWidth)).rounded(toScale: pixelScale) }
      let tallest = solved.members.compactMap(\.last).map {
        solved.tops[Int($0)] + solved.heights[Int($0)]
      }
      extents.append(
        section.headerHeight + self.insets.top + (tallest.max() ?? 0) + self.insets.bottom)
      self.sections.append(solved)
    }
    offsets = OffsetTree(extents)
  }

  private static func fill(
    _ count: Int, columns: Int, lineSpacing: CGFloat, height: (Int) -> CGFloat
  ) -> Section {
    var section = Section()
    section.tops.reserveCapacity(count)
    section.heights.reserveCapacity(count)
    section.columns.reserveCapacity(count)
    section.members = Array(repeating: [], count: columns)
    var ends = Array(repeating: CGFloat(0), count: columns)
    for item in 0..<count {
      var shortest = 0
      for column in 1..<max(1, columns) where ends[column] < ends[shortest] { shortest = column }
      let height = height(item)
      section.tops.append(ends[shortest])
      section.heights.append(height)
      section.columns.append(UInt16(shortest))
      section.members[shortest].append(UInt32(item))
      ends[shortest] += height + lineSpacing
    }
    return section
  }

  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// Nil where there is no such item. O(log sections).
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < counts[section].itemCount else { return nil }
    return frame(section, item, top: itemsTop(section))
  }

  /// Nil where the section has no header.
  public func headerFrame(section: Int) -> CGRect? {
    guard counts.indices.contains(section), counts[section].headerHeight > 0 else { return nil }
    return CGRect(x: 0, y: offsets.offset(of: section), width: width, height: counts[section].headerHeight)
  }

  /// Visits what overlaps the rectangle: section by section the header, then column by column.
  public func forEachElement(in rect: CGRect, _ body: (ShelfElement) -> Void) {
    for section in offsets.indices(from: rect.minY, to: rect.maxY) {
      if let frame = headerFrame(section: section), frame.overlaps(rect) {
        body(ShelfElement(kind: .header, section: section, item: 0, frame: frame))
      }
      let top = itemsTop(section)
      for column in columnStarts.indices {
        let members = sections[section].members[column]
        var index = firstMember(of: section, members, endingBelow: rect.minY - top)
        while index < members.count {
          let item = Int(members[index])
          let frame = frame(section, item, top: top)
          if frame.minY >= rect.maxY { break }
          if frame.overlaps(rect) {
            body(ShelfElement(kind: .item, section: section, item: item, frame: frame))
          }
          index += 1
        }
      }
    }
  }

  private func itemsTop(_ section: Int) -> CGFloat {
    offsets.offset(of: section) + counts[section].headerHeight + insets.top
  }

  private func frame(_ section: Int, _ item: Int, top: CGFloat) -> CGRect {
    CGRect(
      x: columnStarts[Int(sections[section].columns[item])], y: top + sections[section].tops[item],
      width: columnWidth, height: sections[section].heights[item])
  }

  /// Items of a column end one below the other: a binary search.
  private func firstMember(of section: Int, _ members: [UInt32], endingBelow y: CGFloat) -> Int {
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      let item = Int(members[middle])
      if sections[section].tops[item] + sections[section].heights[item] > y {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
