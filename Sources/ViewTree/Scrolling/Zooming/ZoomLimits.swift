import Foundation
import Motion

/// The range of scales of zoomable content and the resistance outside of it.
struct ZoomLimits: Equatable {
  var minimum: CGFloat
  var maximum: CGFloat
  /// Whether a pinch can leave the range.
  var bounces: Bool

  /// Whether there is more than one scale.
  var allowsZoom: Bool { maximum > minimum && minimum > 0 }

  func clamp(_ scale: CGFloat) -> CGFloat { max(minimum, min(scale, maximum)) }

  /// Returns the scale for a pinched scale. Outside of the range the content resists: half the minimum and
  /// twice the maximum are not reached.
  func scale(forPinched pinched: CGFloat) -> CGFloat {
    let edge = clamp(pinched)
    guard pinched != edge, pinched > 0, edge > 0, bounces else { return edge }
    let band = RubberBand(dimension: log(2), coefficient: 1)
    return edge * CGFloat(exp(band.offset(for: log(Double(pinched / edge)))))
  }

  /// Returns the pinched scale that results in a scale.
  func pinched(forScale scale: CGFloat) -> CGFloat {
    let edge = clamp(scale)
    guard scale != edge, scale > 0, edge > 0, bounces else { return edge }
    let band = RubberBand(dimension: log(2), coefficient: 1)
    return edge * CGFloat(exp(band.pull(for: log(Double(scale / edge)))))
  }
}
