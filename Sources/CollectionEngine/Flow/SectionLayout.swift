import Foundation
import Geometry

/// One solved section. All positions are relative to the start of the section along the scroll axis.
struct SectionLayout: Hashable {
  /// The lengths of the header and the footer along the scroll axis.
  var header: CGFloat
  var footer: CGFloat
  let leadingInset: CGFloat
  let trailingInset: CGFloat
  /// The position across the scroll axis at which lines start.
  let lineOrigin: CGFloat
  let metrics: LineMetrics
  private(set) var lines: Lines

  enum Lines: Hashable {
    case uniform(UniformLines)
    case table(LineTable)
  }

  /// `itemSize` is called once for each item, in order, if the section has no common item size.
  init(_ section: FlowSection, axis: FlowAxis, crossExtent: CGFloat, itemSize: (Int) -> CGSize) {
    let insets = section.insets
    let isVertical = axis == .vertical
    leadingInset = Sanitized.spacing(isVertical ? insets.top : insets.left)
    trailingInset = Sanitized.spacing(isVertical ? insets.bottom : insets.right)
    lineOrigin = Sanitized.spacing(isVertical ? insets.left : insets.top)
    let lineEnd = Sanitized.spacing(isVertical ? insets.right : insets.bottom)
    header = Sanitized.extent(axis.along(section.headerSize))
    footer = Sanitized.extent(axis.along(section.footerSize))
    metrics = LineMetrics(
      available: max(0, crossExtent - lineOrigin - lineEnd),
      itemSpacing: Sanitized.spacing(section.itemSpacing),
      lineSpacing: Sanitized.spacing(section.lineSpacing),
      centersOnlyItem: section.centersOnlyItem && section.itemCount == 1)
    lines = Self.lines(section, axis: axis, metrics: metrics, itemSize: itemSize)
  }

  private static func lines(
    _ section: FlowSection, axis: FlowAxis, metrics: LineMetrics, itemSize: (Int) -> CGSize
  ) -> Lines {
    let count = max(0, section.itemCount)
    func measure(_ size: CGSize) -> LineTable.ItemSize {
      LineTable.ItemSize(
        length: Sanitized.extent(axis.along(size)), breadth: Sanitized.extent(axis.across(size)))
    }
    func uniform(_ size: LineTable.ItemSize) -> Lines {
      .uniform(
        UniformLines(count: count, length: size.length, breadth: size.breadth, metrics: metrics))
    }
    if let size = section.itemSize { return uniform(measure(size)) }
    guard count > 0 else { return uniform(measure(.zero)) }

    // Nothing is stored while all sizes are equal.
    let first = measure(itemSize(0))
    var item = 1
    var size = first
    while item < count {
      size = measure(itemSize(item))
      if size != first { break }
      item += 1
    }
    guard item < count else { return uniform(first) }
    var sizes: [LineTable.ItemSize] = []
    sizes.reserveCapacity(count)
    sizes.append(contentsOf: repeatElement(first, count: item))
    sizes.append(size)
    item += 1
    while item < count {
      sizes.append(measure(itemSize(item)))
      item += 1
    }
    return .table(LineTable(sizes: sizes, metrics: metrics))
  }

  var itemCount: Int {
    switch lines {
    case .uniform(let lines): lines.count
    case .table(let table): table.sizes.count
    }
  }

  var linesStart: CGFloat { header + leadingInset }

  var linesExtent: CGFloat {
    switch lines {
    case .uniform(let lines): lines.extent
    case .table(let table): table.extent
    }
  }

  /// The position at which the footer starts, after header, insets and lines. Never before the end of the
  /// header, even with negative insets.
  var footerStart: CGFloat { header + max(0, leadingInset + linesExtent + trailingInset) }

  var extent: CGFloat { footerStart + footer }

  /// The length by which lines exceed the section at its start; 0 unless an inset is negative.
  var overhangBefore: CGFloat { max(0, -linesStart) }

  /// The length by which lines exceed the section at its end; 0 unless an inset is negative.
  var overhangAfter: CGFloat { max(0, linesStart + linesExtent - extent) }

  /// The position of an item relative to the start of the first line.
  func placement(of item: Int) -> Placement {
    switch lines {
    case .uniform(let lines): lines.placement(of: item)
    case .table(let table): table.placement(of: item, metrics: metrics)
    }
  }

  var lineCount: Int {
    switch lines {
    case .uniform(let lines): lines.lineCount
    case .table(let table): table.lineCount
    }
  }

  /// The lines that may overlap the open interval, relative to the start of the first line.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    switch lines {
    case .uniform(let lines): lines.lines(from: low, to: high)
    case .table(let table): table.lines(from: low, to: high, metrics: metrics)
    }
  }

  /// The last line that starts at or before the offset; the first line for offsets before it.
  func line(at offset: CGFloat) -> Int {
    switch lines {
    case .uniform(let lines): lines.line(at: offset)
    case .table(let table): table.line(at: offset)
    }
  }

  func items(ofLine line: Int) -> Range<Int> {
    switch lines {
    case .uniform(let lines): lines.items(ofLine: line)
    case .table(let table): table.items(ofLine: line)
    }
  }

  func forEachItem(ofLine line: Int, _ body: (Int, Placement) -> Void) {
    switch lines {
    case .uniform(let lines):
      for item in lines.items(ofLine: line) { body(item, lines.placement(of: item)) }
    case .table(let table):
      table.forEachItem(ofLine: line, metrics: metrics, body)
    }
  }
}

extension SectionLayout {
  /// - Returns: the range of items whose position may have changed, other than by the shift of the lines
  ///   before them.
  mutating func updateSize(of item: Int, to size: LineTable.ItemSize) -> Range<Int> {
    switch lines {
    case .table(var table):
      // The table is removed from the enum first, so that its arrays are changed in place.
      lines = .uniform(UniformLines(count: 0, length: 0, breadth: 0, metrics: metrics))
      let changed = table.updateSize(of: item, to: size, metrics: metrics)
      lines = .table(table)
      return changed
    case .uniform(let uniform):
      let common = LineTable.ItemSize(length: uniform.length, breadth: uniform.breadth)
      guard size != common else { return item..<item }
      var table = LineTable(
        sizes: Array(repeating: common, count: uniform.count), metrics: metrics)
      let changed = table.updateSize(of: item, to: size, metrics: metrics)
      lines = .table(table)
      return changed
    }
  }
}
