import Foundation
import Geometry

/// Large and small tiles in a pattern that repeats; a header over each section.
///
/// Nothing is kept per item. A question about an item is O(log sections), a rectangle O(visible + tiles of the
/// pattern). Where a section ends in the middle of a block the rest of the block stays empty.
public struct MosaicSolver: Sendable {
  public let width: CGFloat
  public let pattern: MosaicPattern
  /// Between two tiles, in points.
  public let spacing: CGFloat
  public let insets: UIEdgeInsets
  /// The side of a tile of one unit.
  public let unit: CGFloat

  private let sections: [ShelfSection]
  private let offsets: OffsetTree

  /// The insets are around the tiles of each section, below its header.
  ///
  /// - Complexity: O(sections · tiles of the pattern).
  public init(
    width: CGFloat, pattern: MosaicPattern, spacing: CGFloat = 0, insets: UIEdgeInsets = .zero,
    sections: [ShelfSection]
  ) {
    self.width = Sanitized.extent(width)
    self.pattern = pattern
    self.spacing = Sanitized.extent(spacing)
    self.insets = insets.sanitized
    self.sections = sections
    let room = self.width - self.insets.left - self.insets.right
    // A unit of no size would make all tiles lie in one place.
    unit = max(1, (room - CGFloat(pattern.columns - 1) * self.spacing) / CGFloat(pattern.columns))
    let pitch = unit + self.spacing
    var extents: [CGFloat] = []
    extents.reserveCapacity(sections.count)
    for section in sections {
      let blocks = section.itemCount / pattern.tiles.count
      let rest = pattern.tiles.prefix(section.itemCount % pattern.tiles.count)
      let rows = blocks * pattern.rows + (rest.map { $0.row + $0.rows }.max() ?? 0)
      extents.append(
        section.headerHeight + self.insets.top + max(0, CGFloat(rows) * pitch - self.spacing)
          + self.insets.bottom)
    }
    offsets = OffsetTree(extents)
  }

  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// Nil where there is no such item.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    return frame(item, top: itemsTop(section))
  }

  /// Where the section's header has its place; nil where the section has none.
  public func headerFrame(section: Int) -> CGRect? { header(section: section)?.frame }

  /// The section's header, at the top of `visible` while the section is there; without `visible` at its place. Nil
  /// where the section has none.
  public func header(section: Int, pinnedTo visible: CGRect? = nil) -> ShelfElement? {
    guard sections.indices.contains(section) else { return nil }
    return .header(section, sections[section], width: width, in: offsets, pinnedTo: visible)
  }

  /// Visits headers and tiles that overlap the rectangle, section by section in the order of the items. Headers are
  /// pinned to `visible` where it is given.
  ///
  /// - Returns: how many elements were looked at, visited or not.
  @discardableResult
  public func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect? = nil, _ body: (ShelfElement) -> Void
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
      let blocks = count / pattern.tiles.count + 1
      let first = ((rect.minY - top) / blockHeight).index(upTo: blocks)
      let last = ((rect.maxY - top) / blockHeight).index(upTo: blocks)
      guard first <= last else { continue }
      for item in min(count, first * pattern.tiles.count)..<min(count, (last + 1) * pattern.tiles.count) {
        touched += 1
        let frame = frame(item, top: top)
        if frame.overlaps(rect) {
          body(ShelfElement(kind: .item, section: section, item: item, frame: frame))
        }
      }
    }
    return touched
  }

  package var storageBytes: Int {
    sections.capacity * MemoryLayout<ShelfSection>.stride + offsets.storageBytes
      + pattern.tiles.capacity * MemoryLayout<MosaicPattern.Tile>.stride
  }

  private func itemsTop(_ section: Int) -> CGFloat {
    offsets.offset(of: section) + sections[section].headerHeight + insets.top
  }

  private func frame(_ item: Int, top: CGFloat) -> CGRect {
    let (block, index) = item.quotientAndRemainder(dividingBy: pattern.tiles.count)
    let tile = pattern.tiles[index]
    let pitch = unit + spacing
    return CGRect(
      x: insets.left + CGFloat(tile.column) * pitch,
      y: top + CGFloat(block * pattern.rows + tile.row) * pitch,
      width: CGFloat(tile.columns) * pitch - spacing, height: CGFloat(tile.rows) * pitch - spacing)
  }
}
