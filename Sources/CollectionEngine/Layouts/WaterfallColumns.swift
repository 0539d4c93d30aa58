import Foundation
import Geometry

/// The items of one section of a waterfall, each in the column that is shortest when the item is added.
///
/// The shortest column only becomes longer, so that no item begins above one that was added before: items
/// are searched by their tops. An item needs 18 bytes: its top, its height and its column.
struct WaterfallColumns: Sendable {
  private var tops: [CGFloat]
  private(set) var heights: [CGFloat]
  private var columns: [UInt16]
  /// The last item of each column after so many items, for every multiple of ``markStep``; ``none`` for an
  /// empty column.
  private var marks: [UInt32] = []
  /// The last item of each column.
  private var ends: [UInt32]
  private let spacing: CGFloat

  private static let none = UInt32.max
  private static let itemsPerMark = 32

  /// Creates columns of items with heights; `spacing` is the distance between two items of a column. `like`:
  /// columns whose first items, `same` in number, have the same heights and so the same places. O(items ·
  /// columns).
  init(
    heights: [CGFloat], columns count: Int, spacing: CGFloat, like former: WaterfallColumns? = nil,
    same: Int = 0
  ) {
    self.heights = heights
    self.spacing = spacing
    tops = []
    columns = []
    ends = Array(repeating: Self.none, count: count)
    let kept = former == nil ? 0 : same
    tops.reserveCapacity(heights.count)
    columns.reserveCapacity(heights.count)
    if let former {
      tops.append(contentsOf: former.tops[..<kept])
      columns.append(contentsOf: former.columns[..<kept])
      marks = former.marks
    }
    tops.append(contentsOf: repeatElement(0, count: heights.count - kept))
    columns.append(contentsOf: repeatElement(0, count: heights.count - kept))
    fill(from: kept)
  }

  private var markStep: Int { ends.count * Self.itemsPerMark }

  /// The distance from the top of the first item to the bottom of the lowest item.
  var extent: CGFloat {
    ends.reduce(0) { $1 == Self.none ? $0 : max($0, bottom(of: Int($1))) }
  }

  private func bottom(of item: Int) -> CGFloat { tops[item] + heights[item] }

  func place(of item: Int) -> (column: Int, top: CGFloat, height: CGFloat) {
    (Int(columns[item]), tops[item], heights[item])
  }

  /// Calls `body` for the items that may overlap an interval, in their order. O(log n + columns + visited).
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int) -> Void) {
    let first = tops.partitioningIndex { $0 >= low }
    // Of the items that begin above the interval, only the last one of each column can extend into it.
    for item in lastItems(before: first).filter({ $0 != Self.none }).sorted()
    where bottom(of: Int(item)) > low { body(Int(item)) }
    for item in first..<max(first, tops.partitioningIndex { $0 >= high }) { body(item) }
  }

  /// The last item of each column among those before an item. O(columns).
  private func lastItems(before item: Int) -> [UInt32] {
    let mark = item / markStep
    var last =
      mark == 0
      ? Array(repeating: Self.none, count: ends.count)
      : Array(marks[(mark - 1) * ends.count..<mark * ends.count])
    for each in mark * markStep..<max(mark * markStep, item) { last[Int(columns[each])] = UInt32(each) }
    return last
  }

  /// Changes the height of an item, and fills the columns again from this item on.
  mutating func updateHeight(of item: Int, to height: CGFloat) {
    guard heights[item] != height else { return }
    heights[item] = height
    fill(from: item)
  }

  /// Adds the items from `first` on to the columns.
  private mutating func fill(from first: Int) {
    let (count, step, spacing) = (ends.count, markStep, spacing)
    var last = lastItems(before: first)
    var lengths = last.map { $0 == Self.none ? 0 : bottom(of: Int($0)) + spacing }
    marks.removeSubrange(min(marks.count, first / step * count)...)
    marks.reserveCapacity(heights.count / step * count)
    var item = first
    while item < heights.count {
      if item % step == 0, item > 0, marks.count < item / step * count { marks += last }
      let end = min(heights.count, (item / step + 1) * step)
      fill(item..<end, &lengths, &last)
      item = end
    }
    ends = last
  }

  /// Adds items to the columns, which end at `lengths` with the items `last`. The inner loop of all that a
  /// waterfall does with all of its items.
  private mutating func fill(_ items: Range<Int>, _ lengths: inout [CGFloat], _ last: inout [UInt32]) {
    let (count, spacing) = (lengths.count, spacing)
    heights.withUnsafeBufferPointer { heights in
      tops.withUnsafeMutableBufferPointer { tops in
        columns.withUnsafeMutableBufferPointer { columns in
          lengths.withUnsafeMutableBufferPointer { lengths in
            last.withUnsafeMutableBufferPointer { last in
              for item in items {
                var (shortest, least) = (0, lengths[0])
                for column in 1..<max(1, count) where lengths[column] < least {
                  (shortest, least) = (column, lengths[column])
                }
                tops[item] = least
                columns[item] = UInt16(truncatingIfNeeded: shortest)
                lengths[shortest] = least + heights[item] + spacing
                last[shortest] = UInt32(truncatingIfNeeded: item)
              }
            }
          }
        }
      }
    }
  }

  var storageBytes: Int {
    (tops.capacity + heights.capacity) * MemoryLayout<CGFloat>.stride
      + columns.capacity * MemoryLayout<UInt16>.stride
      + (marks.capacity + ends.capacity) * MemoryLayout<UInt32>.stride
  }
}
