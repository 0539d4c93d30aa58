import Foundation

/// A list of consecutive extents with their offsets.
///
/// Extents are not negative. More than 512 of them are in blocks, so that a change of their number makes a
/// few blocks anew, and a copy shares those that do not differ. Sums are always computed from the extents
/// below them, never by adding differences, so that a million updates accumulate no rounding error. 9 bytes
/// per element.
public struct OffsetTree: Hashable, Sendable {
  /// The largest number of extents in a block.
  static let blockSize = 512

  /// The extents; if there are blocks, their totals.
  private var top: SumTree
  /// Blocks of at least one extent; empty if all extents are in ``top``.
  private var blocks: [SumTree] = []
  /// The number of extents before each block.
  private var starts: [Int] = []
  /// The number of elements.
  public private(set) var count: Int

  /// Creates a tree of extents. O(n).
  public init(_ extents: [CGFloat] = []) {
    guard extents.count > Self.blockSize else {
      top = SumTree(extents)
      count = extents.count
      return
    }
    var assembly = Assembly()
    assembly.append(extents[...])
    self = assembly.tree
  }

  private init(blocks: [SumTree], totals: [CGFloat]) {
    guard blocks.count > 1 else {
      top = blocks.first ?? SumTree()
      count = top.count
      return
    }
    top = SumTree(totals)
    self.blocks = blocks
    starts.reserveCapacity(blocks.count)
    count = 0
    for block in blocks {
      starts.append(count)
      count += block.count
    }
  }

  package var storageBytes: Int {
    blocks.reduce(
      top.storageBytes + blocks.capacity * MemoryLayout<SumTree>.stride
        + starts.capacity * MemoryLayout<Int>.stride
    ) { $0 + $1.storageBytes }
  }

  /// The block of an element; only if there are blocks. O(log n).
  private func block(of index: Int) -> Int { starts.partitioningIndex { $0 > index } - 1 }

  /// The sum of all extents, O(log n).
  public var total: CGFloat { top.total }

  /// The extent of one element, O(log n).
  public subscript(index: Int) -> CGFloat {
    if blocks.isEmpty { return top.extents[index] }
    let block = block(of: index)
    return blocks[block].extents[index - starts[block]]
  }

  /// The offset at which an element starts: the sum of the extents before it. `count` is a valid index whose
  /// offset is the total. O(log n).
  public func offset(of index: Int) -> CGFloat {
    precondition(index >= 0 && index <= count, "No element \(index) among \(count)")
    if blocks.isEmpty || index == count { return top.offset(of: blocks.isEmpty ? index : top.count) }
    let block = block(of: index)
    return blocks[block].offset(of: index - starts[block], origin: top.offset(of: block))
  }

  /// The index of the last element that starts at or before `offset`: 0 for offsets before the first element,
  /// the last index for offsets after the end, `nil` if the tree is empty. O(log n).
  public func index(at offset: CGFloat) -> Int? {
    let found = top.index(at: offset)
    guard !blocks.isEmpty, let block = found else { return found }
    return blocks[block].index(at: offset, origin: top.offset(of: block)).map { starts[block] + $0 }
  }

  /// Changes one extent. O(log n).
  public mutating func update(_ index: Int, to extent: CGFloat) {
    guard !blocks.isEmpty else { return top.update(index, to: extent) }
    let block = block(of: index)
    blocks[block].update(index - starts[block], to: extent)
    top.update(block, to: blocks[block].total)
  }

  /// Replaces a range of extents by any number of others. O(changed + n / 512); O(changed · log n) if the
  /// number of extents stays the same.
  public mutating func replaceSubrange(_ range: Range<Int>, with new: [CGFloat]) {
    if new.count == range.count, new.count < 64 {
      for (index, extent) in zip(range, new) { update(index, to: extent) }
    } else {
      var assembly = Assembly()
      assembly.append(self, 0..<range.lowerBound)
      assembly.append(new[...])
      assembly.append(self, range.upperBound..<count)
      self = assembly.tree
    }
  }

  // MARK: Equality

  private var lists: [SumTree] { blocks.isEmpty ? [top] : blocks }

  /// Whether both have the same extents.
  public static func == (left: OffsetTree, right: OffsetTree) -> Bool {
    left.count == right.count
      && left.lists.lazy.flatMap(\.extents).elementsEqual(right.lists.lazy.flatMap(\.extents))
  }

  /// Feeds the extents.
  public func hash(into hasher: inout Hasher) {
    for list in lists { for extent in list.extents { hasher.combine(extent) } }
  }
}

extension OffsetTree {
  /// Makes a tree of extents and of parts of other trees, whose blocks it shares. O(extents + n / 512), and
  /// O(512) for each part.
  struct Assembly {
    private var blocks: [SumTree] = []
    private var totals: [CGFloat] = []
    /// The extents behind ``blocks``.
    private var loose: [CGFloat] = []
    /// Blocks with fewer extents are merged with the next one.
    private static let leastBlock = blockSize / 4

    mutating func append(_ extent: CGFloat) {
      loose.append(extent)
      if loose.count == 2 * blockSize { closeBlocks() }
    }

    mutating func append(_ extents: ArraySlice<CGFloat>) {
      for extent in extents { append(extent) }
    }

    /// Appends a part of a tree.
    mutating func append(_ tree: OffsetTree, _ range: Range<Int>) {
      guard !tree.blocks.isEmpty else { return append(tree.top.extents[range]) }
      guard !range.isEmpty else { return }
      for number in tree.block(of: range.lowerBound)..<tree.blocks.count {
        let (block, start) = (tree.blocks[number], tree.starts[number])
        guard start < range.upperBound else { return }
        let part = max(0, range.lowerBound - start)..<min(block.count, range.upperBound - start)
        if part.count == block.count, loose.isEmpty || loose.count >= Self.leastBlock {
          closeBlocks()
          blocks.append(block)
          totals.append(tree.top.extents[number])
        } else {
          append(block.extents[part])
        }
      }
    }

    /// Makes blocks of equal length of the loose extents.
    private mutating func closeBlocks() {
      let parts = (loose.count + blockSize - 1) / blockSize
      for part in 0..<parts {
        let range = part * loose.count / parts..<(part + 1) * loose.count / parts
        // With the exact capacity: an array of a slice may have that of the whole.
        var extents: [CGFloat] = []
        extents.reserveCapacity(range.count)
        extents.append(contentsOf: loose[range])
        blocks.append(SumTree(extents))
        totals.append(blocks[blocks.count - 1].total)
      }
      loose.removeAll(keepingCapacity: true)
    }

    /// The tree of all that was appended.
    var tree: OffsetTree {
      var whole = self
      whole.closeBlocks()
      return OffsetTree(blocks: whole.blocks, totals: whole.totals)
    }
  }
}
