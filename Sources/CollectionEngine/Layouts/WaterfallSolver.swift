import Foundation
import Geometry

/// Columns of equal width. Each item is added to the shortest column, the leftmost one of equally short
/// columns.
///
/// An item needs 18 bytes. Frames of items are O(log sections), rectangles O(columns + log n + visible).
public struct WaterfallSolver: Sendable {
  /// The width of a column, a whole number of device pixels.
  public let columnWidth: CGFloat
  /// The width of the container, in points.
  public let width: CGFloat
  /// The insets around the items of each section, below its header.
  public let insets: UIEdgeInsets

  private(set) var sections: [LayoutSection]
  private var columns: [WaterfallColumns] = []
  private(set) var offsets = OffsetTree()
  private let columnStarts: [CGFloat]
  private let lineSpacing: CGFloat
  private let pixelScale: CGFloat

  /// Solves the layout for 1…1000 columns. `spacing` is the distance between two columns and between two
  /// items of a column. Frames are rounded to whole pixels of `pixelScale`. `height` is called with
  /// ``columnWidth`` once for every item, in order. O(items · columns).
  public init(
    width: CGFloat, columns: Int, spacing: CGSize = .zero, insets: UIEdgeInsets = .zero,
    pixelScale: CGFloat = 1, sections: [LayoutSection], height: (Int, Int, CGFloat) -> CGFloat
  ) {
    self.width = Sanitized.extent(width)
    self.insets = insets.sanitized
    self.pixelScale = pixelScale
    lineSpacing = Sanitized.extent(spacing.height)
    self.sections = sections
    let count = min(1000, max(1, columns))
    let gap = Sanitized.extent(spacing.width)
    let available = max(0, self.width - self.insets.left - self.insets.right)
    let exact = max(0, (available - CGFloat(count - 1) * gap) / CGFloat(count))
    let columnWidth = exact.roundedDown(toScale: pixelScale)
    self.columnWidth = columnWidth
    let left = self.insets.left
    columnStarts = (0..<count).map { (left + CGFloat($0) * (exact + gap)).rounded(toScale: pixelScale) }
    self.columns = sections.enumerated().map { number, section in
      WaterfallColumns(
        heights: (0..<section.itemCount).map { item in
          Sanitized.extent(height(number, item, columnWidth)).rounded(toScale: pixelScale)
        }, columns: count, spacing: lineSpacing)
    }
    offsets = OffsetTree(sections.indices.map { extent(of: $0) })
  }

  /// Changes the items by an update: those that it does not change keep their heights, and `height` is called
  /// for the others. The items behind the first change of a section are added to the columns again.
  /// `sections` are those after the update. O(sections + changes · log n), O(columns) for each item behind a
  /// change, and a copy of the section.
  ///
  /// Used by `CollectionLayouts`.
  package mutating func apply(
    _ plan: UpdatePlan, sections: [LayoutSection], height: (Int, Int, CGFloat) -> CGFloat
  ) {
    let former = columns
    columns = sections.indices.map { number in
      let old = plan.oldSection(forNew: number)
      if let old, plan.isUntouched(newSection: number, old: old) { return former[old] }
      var heights: [CGFloat] = []
      heights.reserveCapacity(sections[number].itemCount)
      // The items before the first change.
      var same = 0
      plan.forEachSource(ofNew: number) { source in
        switch source {
        case .kept(let section, let items):
          if section == old, items.lowerBound == heights.count, same == heights.count {
            same = items.upperBound
          }
          heights += former[section].heights[items]
        case .new(let count):
          for item in heights.count..<heights.count + count {
            heights.append(
              Sanitized.extent(height(number, item, columnWidth)).rounded(toScale: pixelScale))
          }
        }
      }
      return WaterfallColumns(
        heights: heights, columns: columnStarts.count, spacing: lineSpacing, like: old.map { former[$0] },
        same: same)
    }
    self.sections = sections
    offsets = OffsetTree(sections.indices.map { extent(of: $0) })
  }

  private func extent(of section: Int) -> CGFloat {
    sections[section].headerHeight + insets.top + columns[section].extent + insets.bottom
  }

  /// Changes the height of an item. The following items of its section are added to the columns again. Does
  /// nothing if there is no such item. O(items of the section), and O(columns) for each following item; O(log
  /// n) if the height does not change.
  public mutating func updateHeight(section: Int, item: Int, to height: CGFloat) {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return }
    let height = Sanitized.extent(height).rounded(toScale: pixelScale)
    columns[section].updateHeight(of: item, to: height)
    offsets.update(section, to: extent(of: section))
  }

  package var storageBytes: Int {
    columns.reduce(
      sections.capacity * MemoryLayout<LayoutSection>.stride + offsets.storageBytes
        + columns.capacity * MemoryLayout<WaterfallColumns>.stride
    ) { $0 + $1.storageBytes }
  }

  // MARK: Frames

  /// The size of the content, in points.
  public var contentSize: CGSize { CGSize(width: width, height: offsets.total) }

  /// The frame of an item; nil if there is no such item. O(log sections).
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), (0..<sections[section].itemCount).contains(item) else {
      return nil
    }
    return frame(section, item, top: itemsTop(section))
  }

  /// Visits the elements that overlap the rectangle: section by section the header, then the items in order.
  /// Headers are pinned to `visible` if it is not nil. Returns the number of elements that were examined,
  /// visited or not.
  @discardableResult
  public func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect? = nil, _ body: (LayoutElement) -> Void
  ) -> Int {
    var touched = 0
    for section in offsets.indices(from: rect.minY, to: rect.maxY) {
      if let header = header(section: section, pinnedTo: visible) {
        touched += 1
        if header.frame.overlaps(rect) { body(header) }
      }
      let top = itemsTop(section)
      columns[section].forEachItem(from: rect.minY - top, to: rect.maxY - top) { item in
        touched += 1
        let frame = frame(section, item, top: top)
        if frame.overlaps(rect) {
          body(LayoutElement(kind: .item, section: section, item: item, frame: frame))
        }
      }
    }
    return touched
  }

  private func frame(_ section: Int, _ item: Int, top: CGFloat) -> CGRect {
    let place = columns[section].place(of: item)
    return CGRect(
      x: columnStarts[place.column], y: top + place.top, width: columnWidth, height: place.height)
  }
}
