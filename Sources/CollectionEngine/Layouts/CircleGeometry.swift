import Foundation
import Geometry

/// The sizes and the radii of circles for a number of items, without positions.
///
/// Items become smaller, until a single circle fits the view. With the smallest items, they are on several
/// concentric circles around the room for the header, which together are a wheel; if that is not sufficient,
/// on several wheels.
struct CircleGeometry: Sendable {
  /// One circle of a wheel, with the first of its items in the wheel.
  struct Ring: Equatable, Sendable {
    var first: Int
    var count: Int
    var radius: CGFloat
  }

  struct Circles: Equatable, Sendable {
    /// The size of items, as a fraction of the largest size.
    var scale: CGFloat
    /// The radius of the largest circle of each wheel.
    var radius: CGFloat
    /// Whether all items are on one circle.
    var isSingle: Bool
  }

  let itemSize: CGSize
  /// The minimum distance between the centers of two items of the largest size. It shrinks with the items.
  let pitch: CGFloat
  /// The circles of a full wheel, from the outside to the inside.
  let fullWheel: [Ring]
  private let available: CGSize
  private let header: CGSize
  private let minimumScale: CGFloat
  private let maximumRadius: CGFloat

  /// `available` is the visible size without insets, `header` the minimum size of the room for a header; a
  /// height of 0 means that there are no headers.
  init(
    available: CGSize, itemSize: CGSize, minimumItemSize: CGSize, spacing: CGFloat, header: CGSize
  ) {
    self.available = available
    self.itemSize = itemSize
    self.header = header
    minimumScale = min(
      1, max(minimumItemSize.width / itemSize.width, minimumItemSize.height / itemSize.height))
    pitch = hypot(itemSize.width, itemSize.height) + spacing
    let smallest = CGSize(width: itemSize.width * minimumScale, height: itemSize.height * minimumScale)
    let step = pitch * minimumScale
    let hole = Self.hole(header, smallest)
    // In a low window there are two circles around the header, which are scrolled.
    maximumRadius = max(
      step,
      min(
        (available.width - smallest.width) / 2, max((available.height - smallest.height) / 2, hole + step)))
    var rings: [Ring] = []
    var radius = maximumRadius
    repeat {
      let first = rings.last.map { $0.first + $0.count } ?? 0
      // A small tolerance, so that six items fit the smallest circle.
      rings.append(
        Ring(first: first, count: Int(saturating: .pi / asin(step / (2 * radius)) + 1e-6), radius: radius))
      radius -= step
    } while rings.count < 1000 && radius >= max(step, hole)
    fullWheel = rings
  }

  /// The minimum radius of circles with items of a size around the room for the header: at each angle, items
  /// do not overlap that room.
  private static func hole(_ header: CGSize, _ item: CGSize) -> CGFloat {
    header.height > 0 ? hypot(header.width + item.width, header.height + item.height) / 2 : 0
  }

  var capacity: Int { fullWheel[fullWheel.count - 1].first + fullWheel[fullWheel.count - 1].count }

  func size(_ scale: CGFloat) -> CGSize {
    CGSize(width: itemSize.width * scale, height: itemSize.height * scale)
  }

  /// Arranges a number of items. O(1).
  func circles(_ count: Int) -> Circles {
    let radiusPerPitch = count > 6 ? 1 / (2 * sin(.pi / CGFloat(count))) : 1
    let scale = min(1, largestScale(radiusPerPitch))
    if scale >= minimumScale {
      // Whole points, so that windows of almost the same size show pictures of the same size.
      let whole = scale < 1 ? (scale * itemSize.width).rounded(.down) / itemSize.width : 1
      let scale = max(minimumScale, whole)
      let radius = max(scale * pitch * radiusPerPitch, Self.hole(header, size(scale)))
      return Circles(scale: scale, radius: radius, isSingle: true)
    }
    let radius = minimumScale * pitch * radiusPerPitch
    guard radius <= maximumRadius else {
      return Circles(scale: minimumScale, radius: maximumRadius, isSingle: false)
    }
    let hole = min(maximumRadius, Self.hole(header, size(minimumScale)))
    return Circles(scale: minimumScale, radius: max(radius, hole), isSingle: true)
  }

  /// The largest scale at which a single circle is completely visible.
  private func largestScale(_ radiusPerPitch: CGFloat) -> CGFloat {
    let diameter = 2 * pitch * radiusPerPitch
    let (w, h, a) = (itemSize.width, itemSize.height, available)
    let scale = min(a.width / (diameter + w), a.height / (diameter + h))
    guard header.height > 0 else { return scale }
    // The circle around the header has the diameter hypot(header + scale · item). It fits if this diameter
    // plus the item is at most as long as the available length: a quadratic inequality for each direction.
    func largest(_ length: CGFloat, along item: CGFloat, across other: CGFloat) -> CGFloat {
      let b = header.width * w + header.height * h + length * item
      let c = length * length - header.width * header.width - header.height * header.height
      return c < 0 ? 0 : c / (b + (b * b + other * other * c).squareRoot())
    }
    return min(
      scale, largest(a.width, along: w, across: h), largest(a.height, along: h, across: w))
  }

  func wheelCount(_ count: Int, _ circles: Circles) -> Int {
    circles.isSingle || count == 0 ? 1 : (count - 1) / capacity + 1
  }

  /// The circles of one of the wheels. Items that do not fill a wheel are distributed over as few circles as
  /// possible, in proportion to their lengths.
  func rings(ofWheel index: Int, count: Int, _ circles: Circles) -> [Ring] {
    guard count > 0 else { return [] }
    if circles.isSingle { return [Ring(first: 0, count: count, radius: circles.radius)] }
    let rest = count - index * capacity
    if rest >= capacity { return fullWheel }
    var rings = Array(fullWheel.prefix(while: { $0.first < rest }))
    let room = rings[rings.count - 1].first + rings[rings.count - 1].count
    for number in rings.indices {
      let (start, end) = (rings[number].first, rings[number].first + rings[number].count)
      rings[number].first = rest * start / room
      rings[number].count = rest * end / room - rings[number].first
    }
    return rings
  }
}
