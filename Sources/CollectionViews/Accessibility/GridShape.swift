import CollectionEngine
import Foundation
import Geometry

/// The lines of a layout whose items are in a grid: all full lines have the same number of items.
///
/// It is found by the frames of the items on screen, so that each layout has it: those of flow layouts and
/// groups, and layouts of the app.
struct GridShape: Equatable {
  /// The number of items of a full line, 2 or more.
  let lineLength: Int
  /// Whether lines are columns, because the layout scrolls horizontally.
  let hasColumns: Bool
  /// The number of lines before each section, then the number of all lines.
  private let linesBefore: [Int]

  /// The most sections whose lines are counted.
  private static let sectionLimit = 10_000

  /// Finds the grid of the items on screen, ascending by path. Nil: they are in no grid, or in a list.
  /// O(items + sections).
  init?(_ items: [(path: ItemPath, frame: CGRect)], in counts: SectionCounts) {
    guard counts.sectionCount <= Self.sectionLimit else { return nil }
    let rows = Self.lineLength(of: items, in: counts) { $0.minY < $1.maxY && $1.minY < $0.maxY }
    hasColumns = rows ?? 1 == 1
    let columns =
      hasColumns ? Self.lineLength(of: items, in: counts) { $0.minX < $1.maxX && $1.minX < $0.maxX } : nil
    guard let length = hasColumns ? columns : rows, length > 1 else { return nil }
    lineLength = length
    var lines = [0]
    for section in 0..<counts.sectionCount {
      lines.append(lines[section] + (counts.itemCount(inSection: section) + length - 1) / length)
    }
    linesBefore = lines
  }

  /// The number of items of each line; nil if lines differ, or if the items are not enough to see it.
  private static func lineLength(
    of items: [(path: ItemPath, frame: CGRect)], in counts: SectionCounts,
    sharesLine: (CGRect, CGRect) -> Bool
  ) -> Int? {
    var length: Int?
    var start: Int?
    for (index, item) in items.enumerated() {
      let previous = index > 0 ? items[index - 1] : nil
      let follows = previous.map {
        $0.path.section == item.path.section && $0.path.item + 1 == item.path.item
      }
      if follows == true, let previous, sharesLine(previous.frame, item.frame) { continue }
      // A line begins, unless the items before it are out of sight.
      let begins = item.path.item == 0 || follows == true
      if let start, follows == true {
        let count = item.path.item - start
        if let length, length != count { return nil }
        length = count
      }
      start = begins ? item.path.item : nil
    }
    guard let length else { return nil }
    // The first visible line may begin out of sight: the starts are multiples of the length.
    for (previous, item) in zip(items, items.dropFirst())
    where previous.path.section == item.path.section && previous.path.item + 1 == item.path.item {
      guard sharesLine(previous.frame, item.frame) == (item.path.item % length != 0) else { return nil }
    }
    return length
  }

  private var lineCount: Int { linesBefore[linesBefore.count - 1] }
  var rows: Int { hasColumns ? lineLength : lineCount }
  var columns: Int { hasColumns ? lineCount : lineLength }

  /// Returns the row and the column of an item.
  func place(of path: ItemPath) -> (row: Int, column: Int) {
    let (line, inLine) = (linesBefore[path.section] + path.item / lineLength, path.item % lineLength)
    return hasColumns ? (inLine, line) : (line, inLine)
  }

  /// Returns the item in a row and a column, which may be beyond the end of its section. O(log sections).
  func path(row: Int, column: Int) -> ItemPath? {
    let (line, inLine) = hasColumns ? (column, row) : (row, column)
    guard line >= 0, line < lineCount, inLine >= 0, inLine < lineLength else { return nil }
    // The last section that begins at or before the line: empty ones before it begin there, too.
    let section = linesBefore.partitioningIndex { $0 > line } - 1
    return ItemPath(section: section, item: (line - linesBefore[section]) * lineLength + inLine)
  }
}
