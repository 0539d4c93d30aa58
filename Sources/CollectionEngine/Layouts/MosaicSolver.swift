import Foundation
import Geometry

/// Large and small tiles in a repeated pattern, with a header above each section.
///
/// No memory per item. Frames of items are O(log sections), rectangles O(visible + tiles of the pattern).
/// With a standard pattern, sections end with rows that are completely filled. With another pattern, the
/// remaining area of the last block is empty if a section ends in the middle of it.
public struct MosaicSolver: Sendable {
  /// The width of the container, in points.
  public let width: CGFloat
  /// The block of tiles that is repeated.
  public let pattern: MosaicPattern
  /// The distance between two tiles, in points.
  public let spacing: CGFloat
  /// The insets around the tiles of each section, below its header.
  public let insets: UIEdgeInsets
  /// The length of the side of a tile of one unit.
  public let unit: CGFloat

  let sections: [LayoutSection]
  let offsets: OffsetTree
  /// The tiles after the whole blocks, by their number.
  private let endings: [Int: [MosaicPattern.Tile]]

  /// Solves the layout. O(sections · tiles of the pattern).
  public init(
    width: CGFloat, pattern: MosaicPattern, spacing: CGFloat = 0, insets: UIEdgeInsets = .zero,
    sections: [LayoutSection]
  ) {
    self.width = Sanitized.extent(width)
    self.pattern = pattern
    self.spacing = Sanitized.extent(spacing)
    self.insets = insets.sanitized
    self.sections = sections
    let available = self.width - self.insets.left - self.insets.right
    // With units of size 0 all tiles would have the same frame.
    unit = max(1, (available - CGFloat(pattern.columns - 1) * self.spacing) / CGFloat(pattern.columns))
    let pitch = unit + self.spacing
    var extents: [CGFloat] = []
    extents.reserveCapacity(sections.count)
    var endings: [Int: [MosaicPattern.Tile]] = [:]
    for section in sections {
      let rest = pattern.endingCount(of: section.itemCount)
      let ending = endings[rest] ?? pattern.ending(rest)
      endings[rest] = ending
      let blocks = (section.itemCount - rest) / pattern.tiles.count
      let rows = CGFloat(blocks) * CGFloat(pattern.rows) + CGFloat(ending.map { $0.row + $0.rows }.max() ?? 0)
      extents.append(
        section.headerHeight + self.insets.top + max(0, rows * pitch - self.spacing)
          + self.insets.bottom)
    }
    offsets = OffsetTree(extents)
    self.endings = endings
  }

  /// The size of the content, in points.
  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// The frame of an item; nil if there is no such item.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    return frame(item, of: sections[section].itemCount, top: itemsTop(section))
  }

  /// Visits the headers and tiles that overlap the rectangle, section by section in the order of the items.
  /// Headers are pinned to `visible` if it is not nil. Returns the number of elements that were examined,
  /// visited or not.
  @discardableResult
  public func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect? = nil, _ body: (LayoutElement) -> Void
  ) -> Int {
    var touched = 0
    let blockHeight = CGFloat(pattern.rows) * (unit + spacing)
    for section in offsets.indices(from: rect.minY, to: rect.maxY) {
      if let header = header(section: section, pinnedTo: visible) {
        touched += 1
        if header.frame.overlaps(rect) { body(header) }
      }
      let top = itemsTop(section)
      let count = sections[section].itemCount
      let blocks = (count - pattern.endingCount(of: count)) / pattern.tiles.count
      let first = ((rect.minY - top) / blockHeight).index(upTo: blocks)
      let last = ((rect.maxY - top) / blockHeight).index(upTo: blocks)
      guard first <= last else { continue }
      // The tiles of the end belong to the number after the last block.
      let end = last == blocks ? count : (last + 1) * pattern.tiles.count
      for item in first * pattern.tiles.count..<end {
        touched += 1
        let frame = frame(item, of: count, top: top)
        if frame.overlaps(rect) {
          body(LayoutElement(kind: .item, section: section, item: item, frame: frame))
        }
      }
    }
    return touched
  }

  package var storageBytes: Int {
    sections.capacity * MemoryLayout<LayoutSection>.stride + offsets.storageBytes
      + (pattern.tiles.capacity + endings.values.reduce(0) { $0 + $1.capacity })
      * MemoryLayout<MosaicPattern.Tile>.stride
  }

  private func frame(_ item: Int, of count: Int, top: CGFloat) -> CGRect {
    let rest = pattern.endingCount(of: count)
    let isInBlock = item < count - rest
    let block = (isInBlock ? item : count - rest) / pattern.tiles.count
    let index = item - block * pattern.tiles.count
    let tile = isInBlock ? pattern.tiles[index] : endings[rest]?[index] ?? pattern.tiles[0]
    let pitch = unit + spacing
    return CGRect(
      x: insets.left + CGFloat(tile.column) * pitch,
      y: top + (CGFloat(block) * CGFloat(pattern.rows) + CGFloat(tile.row)) * pitch,
      width: CGFloat(tile.columns) * pitch - spacing, height: CGFloat(tile.rows) * pitch - spacing)
  }
}
