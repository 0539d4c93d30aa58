import Foundation
import Geometry

package enum ScrollDirection { case horizontal, vertical }

/// The range of resting offsets along one axis and the resistance outside of it.
package struct ScrollAxis {
  package var range: ClosedRange<Double>
  /// The length of the visible part in points.
  package var length: Double
  /// Whether the content can be pulled beyond its edges.
  var bounces: Bool

  package init(range: ClosedRange<Double>, length: Double, bounces: Bool) {
    self.range = range
    self.length = length
    self.bounces = bounces
  }

  /// Whether there is more than one resting offset.
  package var hasRange: Bool { rangeLength > 0 }
  package var rangeLength: Double { range.upperBound - range.lowerBound }

  package func clamp(_ offset: Double) -> Double { min(range.upperBound, max(range.lowerBound, offset)) }

  /// Returns the offset for a pulled offset; beyond the edges the content resists.
  package func offset(forPull pulled: Double) -> Double {
    let edge = clamp(pulled)
    guard pulled != edge, bounces else { return edge }
    return edge + RubberBand(dimension: length).offset(for: pulled - edge)
  }

  /// Returns the pulled offset that results in an offset.
  func pull(forOffset offset: Double) -> Double {
    let edge = clamp(offset)
    guard offset != edge, bounces else { return edge }
    return edge + RubberBand(dimension: length).pull(for: offset - edge)
  }

  /// Whether the content can move in the direction of `step`, the sign of a change of the offset.
  func hasRoom(from offset: Double, towards step: Double) -> Bool {
    step < 0 ? offset > range.lowerBound + 0.5 : step > 0 && offset < range.upperBound - 0.5
  }

  /// Returns the page nearest to an offset: a whole number of visible lengths from the start, or the end of
  /// the range.
  func page(nearestTo offset: Double) -> Double {
    guard length > 0 else { return clamp(offset) }
    let page = clamp(range.lowerBound + ((offset - range.lowerBound) / length).rounded() * length)
    return abs(range.upperBound - offset) < abs(page - offset) ? range.upperBound : page
  }

  /// Returns the page at which a movement from `start` to `offset` ends: that offset if it is a page,
  /// otherwise the next page behind it.
  func page(from start: Double, to offset: Double) -> Double {
    let nearest = page(nearestTo: offset)
    guard length > 0, abs(nearest - offset) > ScrollAxis.tolerance else { return nearest }
    let place = (offset - range.lowerBound) / length
    let page = offset < start ? place.rounded(.down) : place.rounded(.up)
    return clamp(range.lowerBound + page * length)
  }

  /// The distance in points below which two offsets are the same.
  static let tolerance = 0.01

  /// Returns the nearest page in the direction of the velocity, at limit one page from `start`.
  func page(from start: Double, at position: Double, velocity: Double) -> Double {
    guard length > 0 else { return clamp(position) }
    let first = ((start - range.lowerBound) / length).rounded()
    let here = (position - range.lowerBound) / length
    var page: Double
    if abs(velocity) > 200 {
      page = velocity > 0 ? here.rounded(.down) + 1 : here.rounded(.up) - 1
    } else {
      page = here.rounded()
    }
    page = min(first + 1, max(first - 1, page))
    return clamp(range.lowerBound + page * length)
  }
}
