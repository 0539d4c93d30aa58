import Foundation

/// A list of consecutive extents that are equal except for a few, with their offsets.
///
/// The differences from the common extent are in a tree with 16 children per node, of which only the nodes
/// with a difference exist. Sums are computed from the differences below them, never by adding changes, so
/// that many updates accumulate no rounding error. No memory for equal extents; about 150 bytes for each
/// other one.
public struct SparseOffsets: Hashable, Sendable {
  private static let fanOut = 16

  /// The number of elements.
  public let count: Int
  /// The extent of all elements without one of their own.
  public let common: CGFloat
  /// The nodes by level and index: the differences of their children from the common extent.
  private var levels: [[Int: [CGFloat]]]
  private let heights: Int

  /// Creates a list of equal extents. Negative numbers count as 0.
  public init(count: Int = 0, common: CGFloat = 0) {
    self.count = max(0, count)
    self.common = Sanitized.extent(common)
    var nodes = self.count
    var heights = 1
    // The total is the offset of the element after the last one, which has a place in the tree, too.
    while nodes >= Self.fanOut {
      nodes = (nodes + Self.fanOut - 1) / Self.fanOut
      heights += 1
    }
    self.heights = heights
    levels = []
  }

  package var nodeCount: Int { levels.reduce(0) { $0 + $1.count } }

  /// The sum of all extents, O(log n).
  public var total: CGFloat { offset(of: count) }

  /// The extent of one element, O(1).
  public subscript(index: Int) -> CGFloat { common + difference(level: 0, of: index) }

  private func difference(level: Int, of index: Int) -> CGFloat {
    guard level < levels.count else { return 0 }
    return levels[level][index / Self.fanOut]?[index % Self.fanOut] ?? 0
  }

  /// The offset at which an element starts. `count` is a valid index whose offset is the total. O(log n).
  public func offset(of index: Int) -> CGFloat {
    precondition(index >= 0 && index <= count, "No element \(index) among \(count)")
    var sum: CGFloat = 0
    var position = index
    for level in levels {
      let slot = position % Self.fanOut
      if slot > 0, let node = level[position / Self.fanOut] { for i in 0..<slot { sum += node[i] } }
      position /= Self.fanOut
    }
    return CGFloat(index) * common + sum
  }

  /// The index of the last element that starts at or before `offset`: 0 for offsets before the first element,
  /// the last index for offsets after the end, nil without elements. O(log n).
  public func index(at offset: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard !levels.isEmpty else {
      return common > 0 ? (offset / common).index(upTo: count - 1) : offset < 0 ? 0 : count - 1
    }
    var start: CGFloat = 0
    var index = 0
    for level in stride(from: heights - 1, through: 0, by: -1) {
      let unit = Self.power(level)
      let node = level < levels.count ? levels[level][index] : nil
      var slot = 0
      while slot < Self.fanOut - 1, (index * Self.fanOut + slot + 1) * unit < count {
        let extent = CGFloat(unit) * common + (node?[slot] ?? 0)
        guard start + extent <= offset else { break }
        start += extent
        slot += 1
      }
      index = index * Self.fanOut + slot
    }
    return index
  }

  private static func power(_ level: Int) -> Int { (0..<level).reduce(1) { unit, _ in unit * fanOut } }

  /// The elements that may overlap the open interval. O(log n).
  func indices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard low <= high, let first = index(at: low), let last = index(at: high) else { return 0..<0 }
    return first..<last + 1
  }

  /// Changes one extent. O(log n).
  public mutating func update(_ index: Int, to extent: CGFloat) {
    precondition(index >= 0 && index < count, "No element \(index) among \(count)")
    guard self[index] != extent else { return }
    if levels.isEmpty { levels = Array(repeating: [:], count: heights) }
    var position = index
    var difference = extent - common
    for level in 0..<heights {
      let (node, slot) = (position / Self.fanOut, position % Self.fanOut)
      var children = levels[level][node] ?? Array(repeating: 0, count: Self.fanOut)
      children[slot] = difference
      levels[level][node] = children
      difference = children.reduce(0, +)
      position = node
    }
  }
}
