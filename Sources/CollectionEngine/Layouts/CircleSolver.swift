import Foundation
import Geometry

/// The items of each section on a circle around its header. Items become smaller, until the circle fits the
/// view. If it does not fit with the smallest items, they are on several concentric circles; if that is not
/// sufficient, on several such wheels. The header of a section is in the middle of its first wheel.
///
/// Wheels are in rows of as many as fit the width, all at the same distance, in the middle of the view. A
/// section with several wheels begins and ends a row.
///
/// The first item is at the top of its circle while the whole wheel is visible, or while nothing else is.
/// Wheels turn as they move into the view and out of it.
///
/// Items of a wheel never overlap, and the content is as wide as the view. 32 bytes per section, none per
/// item. Frames of items are O(circles of a wheel + log sections), rectangles O(items of the wheels in them).
public struct CircleSolver: Sendable {
  /// The visible size, in points.
  public let viewSize: CGSize
  /// The insets around each wheel.
  public let insets: UIEdgeInsets
  /// The radians that circles turn per scrolled point. Every second circle turns in the opposite direction.
  public let turnPerPoint: CGFloat
  /// The size of the content, in points.
  public let contentSize: CGSize

  private let sections: [LayoutSection]
  private let geometry: CircleGeometry
  /// The first section of each row, followed by the number of sections; empty if each row has one section.
  private let firstSections: [Int]
  private let offsets: OffsetTree
  /// The number of wheels in a full row.
  private let columns: Int
  /// The distance between the centers of two wheels in a row.
  private let pitch: CGFloat

  /// Solves the layout. `spacing` is the distance between two items of the largest size, `minimumHeaderWidth`
  /// the width of the room for headers, in points. Items have at most `itemSize` and at least
  /// `minimumItemSize`; nil means that they do not become smaller. O(sections + circles of a wheel).
  public init(
    viewSize: CGSize, itemSize: CGSize, minimumItemSize: CGSize? = nil, spacing: CGFloat = 0,
    insets: UIEdgeInsets = .zero, minimumHeaderWidth: CGFloat = 0, turnPerPoint: CGFloat = 0,
    sections: [LayoutSection]
  ) {
    self.viewSize = CGSize(
      width: Sanitized.extent(viewSize.width), height: Sanitized.extent(viewSize.height))
    func positive(_ size: CGSize) -> CGSize {
      CGSize(width: max(1, Sanitized.extent(size.width)), height: max(1, Sanitized.extent(size.height)))
    }
    let insets = insets.sanitized
    self.insets = insets
    self.sections = sections
    self.turnPerPoint = turnPerPoint.isFinite ? turnPerPoint : 0
    let geometry = CircleGeometry(
      available: CGSize(
        width: self.viewSize.width - insets.left - insets.right,
        height: self.viewSize.height - insets.top - insets.bottom),
      itemSize: positive(itemSize), minimumItemSize: positive(minimumItemSize ?? itemSize),
      spacing: Sanitized.extent(spacing),
      header: CGSize(
        width: Sanitized.extent(minimumHeaderWidth), height: sections.map(\.headerHeight).max() ?? 0))
    self.geometry = geometry
    var wheels: [(count: Int, height: CGFloat)] = []
    wheels.reserveCapacity(sections.count)
    var widest: CGFloat = 1
    for section in sections {
      let circles = geometry.circles(section.itemCount)
      let size = geometry.size(circles.scale)
      let isEmpty = section.itemCount == 0
      widest = max(widest, isEmpty ? 0 : insets.left + 2 * circles.radius + size.width + insets.right)
      wheels.append(
        (
          isEmpty ? 1 : geometry.wheelCount(section.itemCount, circles),
          insets.top + (isEmpty ? section.headerHeight : 2 * circles.radius + size.height) + insets.bottom
        ))
    }
    let fitting = max(1, (self.viewSize.width / widest).index(upTo: 1000))
    let rows = Self.rows(wheels.map(\.count), columns: fitting)
    firstSections = rows.firstSections.count > sections.count ? [] : rows.firstSections
    let columns = rows.columns
    self.columns = columns
    pitch =
      columns == 1
      ? self.viewSize.width : min(self.viewSize.width / CGFloat(columns), widest * Self.maximumStretch)
    offsets = OffsetTree(
      zip(rows.firstSections, rows.firstSections.dropFirst()).map { first, end in
        let lines = (wheels[first].count - 1) / columns + 1
        return CGFloat(lines) * (wheels[first..<end].map(\.height).max() ?? 0)
      })
    contentSize = CGSize(width: self.viewSize.width, height: offsets.total)
  }

  /// The largest distance of two wheels, as a multiple of the width of the widest one.
  private static let maximumStretch: CGFloat = 1.3

  /// Divides sections into rows of almost equal length: sections with one wheel share rows, others have their
  /// own. Returns the first section of each row, followed by the number of sections, and the length of the
  /// longest row.
  private static func rows(_ wheelCounts: [Int], columns: Int) -> (firstSections: [Int], columns: Int) {
    var (firsts, longest) = ([Int](), 1)
    var section = 0
    while section < wheelCounts.count {
      let end = wheelCounts[section...].firstIndex { $0 > 1 } ?? wheelCounts.count
      if end > section {
        let lines = (end - section + columns - 1) / columns
        let length = (end - section + lines - 1) / lines
        firsts += stride(from: section, to: end, by: length)
        longest = max(longest, length)
        section = end
      } else {
        firsts.append(section)
        longest = max(longest, min(columns, wheelCounts[section]))
        section += 1
      }
    }
    return (firsts + [wheelCounts.count], longest)
  }

  // MARK: Wheels

  private struct Wheel {
    var firstItem: Int
    var rings: [CircleGeometry.Ring]
    var center: CGPoint
    var itemSize: CGSize
    var extent: CGFloat
  }

  private func extent(_ section: Int, _ circles: CircleGeometry.Circles) -> CGFloat {
    let inside =
      sections[section].itemCount > 0
      ? 2 * circles.radius + geometry.size(circles.scale).height : sections[section].headerHeight
    return insets.top + inside + insets.bottom
  }

  private func wheel(_ index: Int, section: Int, _ circles: CircleGeometry.Circles) -> Wheel {
    let extent = extent(section, circles)
    let row = row(of: section)
    let sections = sections(ofRows: row..<row + 1)
    let wheels = geometry.wheelCount(self.sections[section].itemCount, circles)
    let (line, column, length) =
      sections.count > 1
      ? (0, section - sections.lowerBound, sections.count)
      : (index / columns, index % columns, min(columns, wheels - index / columns * columns))
    // Wheels of a row have the same middle.
    let height =
      (offsets.offset(of: row + 1) - offsets.offset(of: row)) / CGFloat((wheels - 1) / columns + 1)
    let middle = offsets.offset(of: row) + (CGFloat(line) + 0.5) * height
    return Wheel(
      firstItem: index * geometry.capacity,
      rings: geometry.rings(ofWheel: index, count: self.sections[section].itemCount, circles),
      center: CGPoint(
        x: contentSize.width / 2 + (CGFloat(column) - CGFloat(length - 1) / 2) * pitch,
        y: middle + (insets.top - insets.bottom) / 2),
      itemSize: geometry.size(circles.scale), extent: extent)
  }

  /// The row of a section, by binary search.
  private func row(of section: Int) -> Int {
    guard !firstSections.isEmpty else { return section }
    var (low, high) = (0, firstSections.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstSections[middle] <= section { low = middle } else { high = middle }
    }
    return low
  }

  private func firstWheel(section: Int) -> Wheel {
    wheel(0, section: section, geometry.circles(sections[section].itemCount))
  }

  private func sections(ofRows rows: Range<Int>) -> Range<Int> {
    firstSections.isEmpty ? rows : firstSections[rows.lowerBound]..<firstSections[rows.upperBound]
  }

  // MARK: Frames

  /// The center of the first wheel of a section; nil if there is no such section.
  public func center(section: Int) -> CGPoint? {
    sections.indices.contains(section) ? firstWheel(section: section).center : nil
  }

  /// The frame of an item; nil if there is no such item. `visibleMidY` is the vertical middle of the visible
  /// part, in content points.
  public func frame(section: Int, item: Int, visibleMidY: CGFloat) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let circles = geometry.circles(sections[section].itemCount)
    let wheel = wheel(circles.isSingle ? 0 : item / geometry.capacity, section: section, circles)
    let own = item - wheel.firstItem
    let ring = (wheel.rings.firstIndex { $0.first > own } ?? wheel.rings.count) - 1
    return frame(own, ring: ring, of: wheel, visibleMidY: visibleMidY)
  }

  /// The frame of a header in the middle of the first wheel of a section; nil if the section has no header.
  public func headerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].headerHeight > 0 else { return nil }
    let wheel = firstWheel(section: section)
    let height = sections[section].headerHeight
    var width = pitch
    if let inner = wheel.rings.last {
      // The largest rectangle of this height that items do not overlap at any angle.
      let rise = (height + wheel.itemSize.height) / 2
      let free = 2 * max(0, inner.radius * inner.radius - rise * rise).squareRoot() - wheel.itemSize.width
      // A small tolerance for the rounding of the square root.
      width = min(width, max(wheel.itemSize.width, free + 1e-6))
    }
    return CGRect(
      x: (wheel.center.x - width / 2).rounded(.up), y: (wheel.center.y - height / 2).rounded(),
      width: width.rounded(.down), height: height)
  }

  /// Visits the elements that overlap the rectangle, section by section: the header, then the items in order.
  /// Returns the number of elements that were examined, visited or not.
  @discardableResult
  public func forEachElement(
    in rect: CGRect, visibleMidY: CGFloat, _ body: (LayoutElement) -> Void
  ) -> Int {
    var touched = 0
    let rows = offsets.indices(from: rect.minY, to: rect.maxY)
    guard let firstRow = rows.first, let lastRow = rows.last else { return 0 }
    for section in sections(ofRows: firstRow..<lastRow + 1) {
      if let frame = headerFrame(section: section) {
        touched += 1
        if frame.overlaps(rect) {
          body(LayoutElement(kind: .header, section: section, item: 0, frame: frame))
        }
      }
      let circles = geometry.circles(sections[section].itemCount)
      for index in wheels(of: section, circles, from: rect.minY, to: rect.maxY) {
        let wheel = wheel(index, section: section, circles)
        for (number, ring) in wheel.rings.enumerated() {
          for own in ring.first..<ring.first + ring.count {
            touched += 1
            let frame = frame(own, ring: number, of: wheel, visibleMidY: visibleMidY)
            guard frame.overlaps(rect) else { continue }
            body(LayoutElement(kind: .item, section: section, item: wheel.firstItem + own, frame: frame))
          }
        }
      }
    }
    return touched
  }

  /// The wheels of a section that may overlap a vertical range.
  private func wheels(
    of section: Int, _ circles: CircleGeometry.Circles, from minY: CGFloat, to maxY: CGFloat
  ) -> Range<Int> {
    let count = geometry.wheelCount(sections[section].itemCount, circles)
    guard count > 1 else { return 0..<1 }
    let top = offsets.offset(of: row(of: section))
    let extent = max(1, extent(section, circles))
    let lastLine = (count - 1) / columns
    let first = ((minY - top) / extent).index(upTo: lastLine)
    let last = max(first, ((maxY - top) / extent).index(upTo: lastLine))
    return first * columns..<min(count, (last + 1) * columns)
  }

  package var storageBytes: Int {
    firstSections.capacity * MemoryLayout<Int>.stride + sections.capacity * MemoryLayout<LayoutSection>.stride
      + offsets.storageBytes
      + geometry.fullWheel.capacity * MemoryLayout<CircleGeometry.Ring>.stride
  }

  private func frame(_ own: Int, ring number: Int, of wheel: Wheel, visibleMidY: CGFloat) -> CGRect {
    let ring = wheel.rings[number]
    let distance = visibleMidY.isFinite ? visibleMidY - wheel.center.y : 0
    // The length by which the wheel is beyond the edge of the view, or the view beyond that of a higher
    // wheel.
    let outside = max(0, abs(distance) - abs(viewSize.height - wheel.extent) / 2)
    let turn = turnPerPoint * (distance < 0 ? -outside : outside)
    let angle =
      (number % 2 == 0 ? turn : -turn) - .pi / 2
      + CGFloat(own - ring.first) * 2 * .pi / CGFloat(ring.count)
    return CGRect(
      x: wheel.center.x + ring.radius * cos(angle) - wheel.itemSize.width / 2,
      y: wheel.center.y + ring.radius * sin(angle) - wheel.itemSize.height / 2,
      width: wheel.itemSize.width, height: wheel.itemSize.height)
  }
}
