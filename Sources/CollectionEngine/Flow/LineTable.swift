import Foundation

/// Lines of items with individual sizes.
///
/// An item needs 16 bytes for its size; a line needs 4 bytes for its first item and 8.6 in the tree of
/// offsets. This makes 28.6 bytes per item if every item has a separate line. Positions within a line are
/// computed on demand.
struct LineTable: Hashable {
  struct ItemSize: Hashable {
    var length: CGFloat
    var breadth: CGFloat
  }

  private(set) var sizes: [ItemSize]
  private(set) var starts: [UInt32] = []
  private var offsets = OffsetTree()
  /// The breadth of most items. While none differs from it, the last line uses the columns of the other
  /// lines.
  private var commonBreadth: CGFloat
  private var differing: Int

  /// More items than `UInt32.max` are not possible: the sizes alone would need 64 GB.
  init(sizes: [ItemSize], metrics: LineMetrics) {
    self.sizes = sizes
    let common = sizes.first?.breadth ?? 0
    commonBreadth = common
    differing = sizes.reduce(0) { $1.breadth == common ? $0 : $0 + 1 }
    // Lines are counted first, so that the arrays are allocated once, with the exact capacity.
    var lines = 0
    var next = 0
    while next < sizes.count {
      next = endOfLine(from: next, metrics: metrics).item
      lines += 1
    }
    var advances: [CGFloat] = []
    advances.reserveCapacity(lines)
    starts.reserveCapacity(lines)
    next = 0
    while next < sizes.count {
      let end = endOfLine(from: next, metrics: metrics)
      starts.append(UInt32(next))
      advances.append(metrics.advance(length: end.length))
      next = end.item
    }
    offsets = OffsetTree(advances)
  }

  var lineCount: Int { starts.count }

  var storageBytes: Int {
    sizes.capacity * MemoryLayout<ItemSize>.stride + starts.capacity * MemoryLayout<UInt32>.stride
      + offsets.storageBytes
  }

  /// The length of all lines. O(items of the last line + log lines).
  var extent: CGFloat {
    guard lineCount > 0 else { return 0 }
    return offsets.offset(of: lineCount - 1) + length(ofLine: lineCount - 1)
  }

  func items(ofLine line: Int) -> Range<Int> {
    Int(starts[line])..<(line + 1 < starts.count ? Int(starts[line + 1]) : sizes.count)
  }

  /// O(log lines).
  func line(ofItem item: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The last line that starts at or before the offset.
  func line(at offset: CGFloat) -> Int { offsets.index(at: offset) ?? 0 }

  /// The lines that may overlap the open interval. O(log lines).
  func lines(from low: CGFloat, to high: CGFloat, metrics: LineMetrics) -> Range<Int> {
    guard let begin = offsets.index(at: low - metrics.overlap), let last = offsets.index(at: high)
    else {
      return 0..<0
    }
    // Lines without length start at the same offset as the next line; they overlap only the interior of the
    // interval.
    return begin..<max(begin, last + 1)
  }

  private func length(ofLine line: Int) -> CGFloat {
    var length: CGFloat = 0
    for item in items(ofLine: line) { length = max(length, sizes[item].length) }
    return length
  }

  /// Visits the items of a line in order, with their positions. O(items of the line + log lines).
  func forEachItem(ofLine line: Int, metrics: LineMetrics, _ body: (Int, Placement) -> Void) {
    let items = items(ofLine: line)
    let start = offsets.offset(of: line)
    var length: CGFloat = 0
    var breadth: CGFloat = 0
    for item in items {
      length = max(length, sizes[item].length)
      breadth += sizes[item].breadth
    }
    var (across, gap) = spread(
      items, breadth: breadth, isLast: line == lineCount - 1, metrics: metrics)
    for item in items {
      let size = sizes[item]
      body(
        item,
        Placement(
          along: start + (length - size.length) / 2, across: across, length: size.length,
          breadth: size.breadth))
      across += max(0, size.breadth + gap)
    }
  }

  /// O(items of its line + log lines).
  func placement(of item: Int, metrics: LineMetrics) -> Placement {
    var result = Placement(along: 0, across: 0, length: 0, breadth: 0)
    forEachItem(ofLine: line(ofItem: item), metrics: metrics) { other, placement in
      if other == item { result = placement }
    }
    return result
  }

  /// The position of the first item of a line, and the space between two items.
  private func spread(
    _ items: Range<Int>, breadth: CGFloat, isLast: Bool, metrics: LineMetrics
  ) -> (first: CGFloat, gap: CGFloat) {
    if differing == 0 {
      let perLine = metrics.itemsPerLine(breadth: commonBreadth)
      let columns = metrics.columns(
        breadth: commonBreadth, perLine: perLine, isSparse: sizes.count < perLine)
      return (columns.first, columns.pitch - commonBreadth)
    }
    if !isLast || metrics.centersOnlyItem {
      if items.count == 1 { return ((metrics.available - breadth) / 2, 0) }
      return (0, (metrics.available - breadth) / CGFloat(items.count - 1))
    }
    // The last line starts at the leading edge, with the minimum spacing. A single item that leaves no space
    // for a second one fills its line, and is centered as in the lines above.
    if items.count == 1, metrics.itemsPerLine(breadth: breadth) == 1 {
      return ((metrics.available - breadth) / 2, 0)
    }
    return (0, metrics.itemSpacing)
  }

  /// Fills a line that begins with `first`. Returns the first item of the next line and the length of the
  /// longest item.
  private func endOfLine(from first: Int, metrics: LineMetrics) -> (item: Int, length: CGFloat) {
    let room = metrics.available + LineMetrics.tolerance
    var length = sizes[first].length
    var pen = sizes[first].breadth
    var item = first + 1
    while item < sizes.count, pen <= room {
      let size = sizes[item]
      let end = pen + metrics.itemSpacing + size.breadth
      guard end <= room else { break }
      pen = max(pen, end)
      length = max(length, size.length)
      item += 1
    }
    return (item, length)
  }
}

extension LineTable {
  /// Changes the size of one item and refills lines, from its own line to the first one that begins with the
  /// same item as before; also the previous line if the item begins its line, because it may fit there now.
  /// Returns the items whose position within their line may have changed. O(refilled + log lines) if the
  /// number of lines stays the same, otherwise O(lines).
  mutating func updateSize(of item: Int, to size: ItemSize, metrics: LineMetrics) -> Range<Int> {
    let old = sizes[item]
    guard old != size else { return item..<item }
    let hadColumns = differing == 0
    sizes[item] = size
    countBreadth(from: old.breadth, to: size.breadth)

    var firstLine = line(ofItem: item)
    if firstLine > 0, Int(starts[firstLine]) == item { firstLine -= 1 }
    let firstItem = Int(starts[firstLine])
    var newStarts: [UInt32] = []
    var newAdvances: [CGFloat] = []
    var next = firstItem
    var endLine = firstLine
    repeat {
      let end = endOfLine(from: next, metrics: metrics)
      newStarts.append(UInt32(next))
      newAdvances.append(metrics.advance(length: end.length))
      next = end.item
      while endLine < starts.count, Int(starts[endLine]) < next { endLine += 1 }
      // After the item, if a line begins with the same item as before, all following lines are unchanged.
    } while next < sizes.count
      && (next <= item || Int(starts[min(endLine, starts.count - 1)]) != next)
    if next == sizes.count { endLine = starts.count }
    starts.replaceSubrange(firstLine..<endLine, with: newStarts)
    offsets.replaceSubrange(firstLine..<endLine, with: newAdvances)
    // The last line is spaced differently with columns and without them.
    return firstItem..<(hadColumns == (differing == 0) ? next : sizes.count)
  }

  private mutating func countBreadth(from old: CGFloat, to new: CGFloat) {
    if old != commonBreadth { differing -= 1 }
    if new != commonBreadth { differing += 1 }
    if differing == sizes.count {
      // No item has the common breadth anymore. Counting restarts with the newest breadth; as many updates
      // are needed until this happens again.
      commonBreadth = new
      differing = sizes.reduce(0) { $1.breadth == new ? $0 : $0 + 1 }
    }
  }
}
