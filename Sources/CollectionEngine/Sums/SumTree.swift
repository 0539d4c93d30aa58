import Foundation

/// A list of consecutive extents with their offsets: sums with 16 children per node, in one array.
///
/// Sums are always computed from the extents below them, never by adding differences, so that a million
/// updates accumulate no rounding error. 8.6 bytes per element.
struct SumTree: Sendable {
  private static let fanOut = 16

  private(set) var extents: [CGFloat]
  /// The levels above the extents, from the lowest to the highest; the highest has at most `fanOut` nodes.
  private var sums: [CGFloat] = []

  /// Creates a tree of extents. O(n).
  init(_ extents: [CGFloat] = []) {
    self.extents = extents
    rebuild()
  }

  var count: Int { extents.count }

  var storageBytes: Int { (extents.capacity + sums.capacity) * MemoryLayout<CGFloat>.stride }

  /// The sum of all extents, O(log n).
  var total: CGFloat { offset(of: count) }

  /// The offset at which an element starts: `origin` and the sum of the extents before it. `count` is a valid
  /// index whose offset is the end. O(log n).
  func offset(of index: Int, origin: CGFloat = 0) -> CGFloat {
    offset(of: index, origin: origin, level: 0, start: 0, count: count)
  }

  /// Adds sums from the highest level to the lowest, in the order of ``index(at:origin:)``, so that both
  /// compute the same numbers.
  private func offset(of index: Int, origin: CGFloat, level: Int, start: Int, count: Int) -> CGFloat {
    var sum = origin
    var first = 0
    if count > Self.fanOut {
      let parent = index / Self.fanOut
      first = parent * Self.fanOut
      sum = offset(
        of: parent, origin: origin, level: level + 1, start: level == 0 ? 0 : start + count,
        count: Self.parents(of: count))
    }
    if level == 0 {
      for i in first..<index { sum += extents[i] }
    } else {
      for i in first..<index { sum += sums[start + i] }
    }
    return sum
  }

  /// The index of the last element that starts at or before `offset`, if the first one starts at `origin`: 0
  /// for offsets before the first element, the last index for offsets after the end, nil if the tree is
  /// empty. O(log n).
  func index(at offset: CGFloat, origin: CGFloat = 0) -> Int? {
    guard count > 0 else { return nil }
    var index = 0
    var sum = origin
    descend(level: 0, start: 0, count: count, to: offset, index: &index, sum: &sum)
    return index
  }

  /// Sets `index` to the last node of the level that starts at or before `offset`, and `sum` to the start of
  /// that node.
  private func descend(
    level: Int, start: Int, count: Int, to offset: CGFloat, index: inout Int, sum: inout CGFloat
  ) {
    if count > Self.fanOut {
      let next = level == 0 ? 0 : start + count
      descend(
        level: level + 1, start: next, count: Self.parents(of: count), to: offset, index: &index,
        sum: &sum)
    }
    index *= Self.fanOut
    let last = min(index + Self.fanOut, count) - 1
    while index < last {
      let behind = sum + (level == 0 ? extents[index] : sums[start + index])
      guard behind <= offset else { return }
      sum = behind
      index += 1
    }
  }

  /// Changes one extent. O(log n).
  mutating func update(_ index: Int, to extent: CGFloat) {
    guard extents[index] != extent else { return }
    extents[index] = extent
    var child = index
    var count = extents.count
    var start = 0
    var childStart = -1
    while count > Self.fanOut {
      let parent = child / Self.fanOut
      sums[start + parent] = sum(ofBlock: parent, level: childStart, count: count)
      childStart = start
      count = Self.parents(of: count)
      start += count
      child = parent
    }
  }

  private static func parents(of count: Int) -> Int { (count + fanOut - 1) / fanOut }

  /// The sum of the children of a node, which start at `level` in `sums` (−1: the extents themselves).
  private func sum(ofBlock block: Int, level: Int, count: Int) -> CGFloat {
    let first = block * Self.fanOut
    let end = min(first + Self.fanOut, count)
    var sum: CGFloat = 0
    if level < 0 {
      for i in first..<end { sum += extents[i] }
    } else {
      for i in first..<end { sum += sums[level + i] }
    }
    return sum
  }

  private mutating func rebuild() {
    // Reserves exactly the required capacity: there may be many trees.
    var nodes = 0
    var count = extents.count
    while count > Self.fanOut {
      count = Self.parents(of: count)
      nodes += count
    }
    sums.reserveCapacity(nodes)
    count = extents.count
    var level = -1
    while count > Self.fanOut {
      let parents = Self.parents(of: count)
      let start = sums.count
      for block in 0..<parents { sums.append(sum(ofBlock: block, level: level, count: count)) }
      level = start
      count = parents
    }
  }
}
