import Foundation
import Geometry

/// The items of one section of a waterfall, each in the column that is shortest when the item is added.
///
/// An item needs 22 bytes: its top, its height, its column, and its number in the list of its column.
struct WaterfallColumns: Sendable {
  private var tops: [CGFloat]
  private var heights: [CGFloat]
  private var columns: [UInt16]
  /// The items of all columns, column by column, each from top to bottom.
  private var members: [UInt32]
  /// The index in `members` at which each column begins, and the end of the last one.
  private var starts: [Int]

  /// Creates columns. `height` is called once for every item, in order; `spacing` is the distance between two
  /// items of a column. O(items · columns).
  init(count: Int, columns: Int, spacing: CGFloat, height: (Int) -> CGFloat) {
    heights = (0..<count).map { height($0) }
    tops = Array(repeating: 0, count: count)
    self.columns = Array(repeating: 0, count: count)
    members = Array(repeating: 0, count: count)
    starts = Array(repeating: 0, count: columns + 1)
    fill(from: 0, ends: Array(repeating: 0, count: columns), spacing: spacing)
  }

  /// The distance from the top of the first item to the bottom of the lowest item.
  var extent: CGFloat {
    var extent: CGFloat = 0
    for column in 0..<starts.count - 1 where starts[column] < starts[column + 1] {
      let last = Int(members[starts[column + 1] - 1])
      extent = max(extent, tops[last] + heights[last])
    }
    return extent
  }

  func place(of item: Int) -> (column: Int, top: CGFloat, height: CGFloat) {
    (Int(columns[item]), tops[item], heights[item])
  }

  /// The items of a column from the first one that ends below `y`. O(log n): items of a column end below each
  /// other.
  func members(ofColumn column: Int, endingBelow y: CGFloat) -> ArraySlice<UInt32> {
    let first = firstMember(ofColumn: column) { tops[$0] + heights[$0] > y }
    return members[first..<starts[column + 1]]
  }

  /// The index in `members` of the first item of a column for which the condition holds.
  private func firstMember(ofColumn column: Int, where condition: (Int) -> Bool) -> Int {
    members[starts[column]..<starts[column + 1]].partitioningIndex { condition(Int($0)) }
  }

  /// Changes the height of an item, and fills the columns again from this item on.
  mutating func updateHeight(of item: Int, to height: CGFloat, spacing: CGFloat) {
    guard heights[item] != height else { return }
    heights[item] = height
    let ends = (0..<starts.count - 1).map { column in
      let first = firstMember(ofColumn: column) { $0 >= item }
      guard first > starts[column] else { return CGFloat(0) }
      let last = Int(members[first - 1])
      return tops[last] + heights[last] + spacing
    }
    fill(from: item, ends: ends, spacing: spacing)
  }

  /// Adds the items from `first` on to columns that end at `ends`.
  private mutating func fill(from first: Int, ends: [CGFloat], spacing: CGFloat) {
    var ends = ends
    for item in first..<max(first, heights.count) {
      var shortest = 0
      for column in ends.indices.dropFirst() where ends[column] < ends[shortest] { shortest = column }
      tops[item] = ends[shortest]
      columns[item] = UInt16(shortest)
      ends[shortest] += heights[item] + spacing
    }
    list()
  }

  /// Lists the items by column: counts them, then adds each one to its column.
  private mutating func list() {
    for index in starts.indices { starts[index] = 0 }
    for column in columns { starts[Int(column) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    for (item, column) in columns.enumerated() {
      members[next[Int(column)]] = UInt32(item)
      next[Int(column)] += 1
    }
  }

  var storageBytes: Int {
    (tops.capacity + heights.capacity) * MemoryLayout<CGFloat>.stride
      + columns.capacity * MemoryLayout<UInt16>.stride + members.capacity * MemoryLayout<UInt32>.stride
      + starts.capacity * MemoryLayout<Int>.stride
  }
}
