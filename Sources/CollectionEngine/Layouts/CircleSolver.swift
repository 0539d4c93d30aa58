import Foundation
import Geometry

/// The items of each section on a circle. If they do not fit on one, they are on several concentric circles,
/// as many as the view has space for; if that is not sufficient, on several such wheels below each other. The
/// header of a section is in the middle of its first wheel. Wheels turn as the content is scrolled.
///
/// Items of a wheel never overlap, and the content is as wide as the view. 24 bytes per section, none per
/// item. Frames of items are O(circles of a wheel), rectangles O(items of the wheels in them).
public struct CircleSolver: Sendable {
  /// The visible size, in points.
  public let viewSize: CGSize
  /// The size of an item, in points.
  public let itemSize: CGSize
  /// The insets around each wheel.
  public let insets: UIEdgeInsets
  /// The minimum distance between the centers of two items.
  public let pitch: CGFloat
  /// The radians that circles turn per scrolled point. Every second circle turns in the opposite direction.
  public let turnPerPoint: CGFloat
  /// The size of the content, in points.
  public let contentSize: CGSize

  private struct Ring: Sendable {
    var first: Int
    var count: Int
    var radius: CGFloat
  }

  private let sections: [LayoutSection]
  private let offsets: OffsetTree
  /// The circles of a full wheel, from the outside to the inside.
  private let fullWheel: [Ring]
  /// The maximum distance between the center of a wheel and that of an item that is completely visible.
  private let maximumRadius: CGFloat

  /// Solves the layout. `spacing` is the distance between two items, in points.
  ///
  /// - Complexity: O(sections + circles of a wheel).
  public init(
    viewSize: CGSize, itemSize: CGSize, spacing: CGFloat = 0, insets: UIEdgeInsets = .zero,
    turnPerPoint: CGFloat = 0, sections: [LayoutSection]
  ) {
    self.viewSize = CGSize(
      width: Sanitized.extent(viewSize.width), height: Sanitized.extent(viewSize.height))
    let item = CGSize(
      width: max(1, Sanitized.extent(itemSize.width)), height: max(1, Sanitized.extent(itemSize.height)))
    let insets = insets.sanitized
    self.itemSize = item
    self.insets = insets
    self.sections = sections
    self.turnPerPoint = turnPerPoint.isFinite ? turnPerPoint : 0
    pitch = hypot(item.width, item.height) + Sanitized.extent(spacing)
    maximumRadius =
      min(
        self.viewSize.width - insets.left - insets.right - item.width,
        self.viewSize.height - insets.top - insets.bottom - item.height) / 2
    fullWheel = Self.fullWheel(pitch: pitch, maximumRadius: maximumRadius)
    var extents: [CGFloat] = []
    extents.reserveCapacity(sections.count)
    let ends = insets.top + insets.bottom
    let full = ends + 2 * fullWheel[0].radius + item.height
    for section in sections {
      guard section.itemCount > 0 else {
        extents.append(ends + section.headerHeight)
        continue
      }
      let wheels = Self.wheels(section.itemCount, pitch: pitch, maximumRadius: maximumRadius, full: fullWheel)
      extents.append(CGFloat(wheels.count - 1) * full + ends + 2 * wheels.lastRadius + item.height)
    }
    offsets = OffsetTree(extents)
    contentSize = CGSize(width: self.viewSize.width, height: offsets.total)
  }

  // MARK: Wheels

  /// The circles that fit the available space, from the largest to the smallest; at most a thousand.
  private static func fullWheel(pitch: CGFloat, maximumRadius: CGFloat) -> [Ring] {
    var rings: [Ring] = []
    var radius = max(maximumRadius, pitch)
    repeat {
      let first = rings.last.map { $0.first + $0.count } ?? 0
      // A small tolerance, so that six items fit the smallest circle.
      rings.append(Ring(first: first, count: Int(.pi / asin(pitch / (2 * radius)) + 1e-6), radius: radius))
      radius -= pitch
    } while rings.count < 1000 && radius >= pitch
    return rings
  }

  /// The radius of a single circle with a number of items; nil if there is no space for it.
  private static func singleCircleRadius(_ count: Int, pitch: CGFloat, maximumRadius: CGFloat) -> CGFloat? {
    let radius = count > 6 ? pitch / (2 * sin(.pi / CGFloat(count))) : pitch
    return radius <= max(maximumRadius, pitch) ? radius : nil
  }

  /// The number of wheels for a number of items, and the radius of the last one.
  private static func wheels(
    _ count: Int, pitch: CGFloat, maximumRadius: CGFloat, full: [Ring]
  ) -> (count: Int, lastRadius: CGFloat) {
    if let radius = singleCircleRadius(count, pitch: pitch, maximumRadius: maximumRadius) {
      return (1, radius)
    }
    let capacity = full[full.count - 1].first + full[full.count - 1].count
    let wheels = (count + capacity - 1) / capacity
    return (wheels, full[0].radius)
  }

  /// The circles of a wheel: one if it has space for the section, otherwise those of a full wheel. The items
  /// of the innermost circle are distributed evenly.
  private func rings(ofWheel index: Int, section: Int) -> [Ring] {
    let count = sections[section].itemCount
    guard count > 0 else { return [] }
    if let radius = Self.singleCircleRadius(count, pitch: pitch, maximumRadius: maximumRadius) {
      return [Ring(first: 0, count: count, radius: radius)]
    }
    let rest = count - index * capacity
    if rest >= capacity { return fullWheel }
    var rings = Array(fullWheel.prefix(while: { $0.first < rest }))
    rings[rings.count - 1].count = min(rings[rings.count - 1].count, rest - rings[rings.count - 1].first)
    return rings
  }

  private struct Wheel {
    var firstItem: Int
    var rings: [Ring]
    var center: CGPoint
  }

  private func wheelExtent(_ radius: CGFloat) -> CGFloat {
    insets.top + 2 * radius + itemSize.height + insets.bottom
  }

  private var capacity: Int { fullWheel[fullWheel.count - 1].first + fullWheel[fullWheel.count - 1].count }

  private func wheel(_ index: Int, section: Int) -> Wheel {
    let rings = rings(ofWheel: index, section: section)
    let top =
      offsets.offset(of: section) + CGFloat(index) * wheelExtent(fullWheel[0].radius)
    let inside =
      rings.isEmpty ? sections[section].headerHeight : 2 * (rings.first?.radius ?? 0) + itemSize.height
    return Wheel(
      firstItem: index * capacity, rings: rings,
      center: CGPoint(x: contentSize.width / 2, y: top + insets.top + inside / 2))
  }

  // MARK: Frames

  /// The center of the first wheel of a section; nil if there is no such section.
  public func center(section: Int) -> CGPoint? {
    sections.indices.contains(section) ? wheel(0, section: section).center : nil
  }

  /// The frame of an item; nil if there is no such item. `visibleMidY` is the vertical middle of the visible
  /// part, in content points: a wheel whose center is there is not turned.
  public func frame(section: Int, item: Int, visibleMidY: CGFloat) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let isSingleCircle =
      Self.singleCircleRadius(sections[section].itemCount, pitch: pitch, maximumRadius: maximumRadius) != nil
    let wheel = wheel(isSingleCircle ? 0 : item / capacity, section: section)
    let own = item - wheel.firstItem
    let ring = (wheel.rings.firstIndex { $0.first > own } ?? wheel.rings.count) - 1
    return frame(own, ring: ring, of: wheel, visibleMidY: visibleMidY)
  }

  /// The frame of a header in the middle of the first wheel of a section; nil if the section has no header.
  public func headerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].headerHeight > 0 else { return nil }
    let wheel = wheel(0, section: section)
    let height = sections[section].headerHeight
    var width = viewSize.width
    if let inner = wheel.rings.last {
      let free = inner.radius - hypot(itemSize.width, itemSize.height) / 2
      width = min(width, max(pitch / 2, 2 * max(0, free * free - height * height / 4).squareRoot()))
    }
    return CGRect(
      x: (wheel.center.x - width / 2).rounded(.up), y: (wheel.center.y - height / 2).rounded(),
      width: width.rounded(.down), height: height)
  }

  /// Visits the elements that overlap the rectangle, section by section: the header, then the items in order.
  ///
  /// - Returns: the number of elements that were examined, visited or not.
  @discardableResult
  public func forEachElement(
    in rect: CGRect, visibleMidY: CGFloat, _ body: (LayoutElement) -> Void
  ) -> Int {
    var touched = 0
    let full = wheelExtent(fullWheel[0].radius)
    for section in offsets.indices(from: rect.minY, to: rect.maxY) {
      if let frame = headerFrame(section: section) {
        touched += 1
        if frame.overlaps(rect) {
          body(LayoutElement(kind: .header, section: section, item: 0, frame: frame))
        }
      }
      let top = offsets.offset(of: section)
      let count = sections[section].itemCount
      let last =
        max(1, Self.wheels(count, pitch: pitch, maximumRadius: maximumRadius, full: fullWheel).count) - 1
      let first = ((rect.minY - top) / full).index(upTo: last)
      for index in first...max(first, ((rect.maxY - top) / full).index(upTo: last)) {
        let wheel = wheel(index, section: section)
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

  package var storageBytes: Int {
    sections.capacity * MemoryLayout<LayoutSection>.stride + offsets.storageBytes
      + fullWheel.capacity * MemoryLayout<Ring>.stride
  }

  private func frame(_ own: Int, ring number: Int, of wheel: Wheel, visibleMidY: CGFloat) -> CGRect {
    let ring = wheel.rings[number]
    let distance = visibleMidY.isFinite ? visibleMidY - wheel.center.y : 0
    let turn = turnPerPoint * distance
    let angle =
      (number % 2 == 0 ? turn : -turn) - .pi / 2
      + CGFloat(own - ring.first) * 2 * .pi / CGFloat(ring.count)
    return CGRect(
      x: wheel.center.x + ring.radius * cos(angle) - itemSize.width / 2,
      y: wheel.center.y + ring.radius * sin(angle) - itemSize.height / 2, width: itemSize.width,
      height: itemSize.height)
  }
}
