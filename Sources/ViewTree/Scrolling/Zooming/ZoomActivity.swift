import Foundation
import Motion

enum ZoomActivity {
  /// The scale does not change.
  case idle
  /// Two fingers pinch the content.
  case pinching(ZoomPinch)
  /// The content zooms to a scale that the app has requested.
  case animating(ZoomSimulation)
  /// The content returns into the range of scales and offsets after a pinch.
  case bouncing(ZoomSimulation)
}

extension ZoomActivity {
  /// The movement that the frames apply; nil if there is none.
  var simulation: ZoomSimulation? {
    switch self {
    case .animating(let simulation), .bouncing(let simulation): simulation
    case .idle, .pinching: nil
    }
  }

  var isIdle: Bool { if case .idle = self { true } else { false } }
}

/// A point of the zoomed view that stays at a place in the scroll view while the scale changes.
struct ZoomAnchor: Equatable {
  /// The point relative to the top left corner of the zoomed view, at scale 1.
  var content: CGPoint
  /// The place relative to the top left corner of the visible rectangle.
  var place: CGPoint

  /// Returns the content offset with the point at its place. `origin` is that of the zoomed view's frame.
  func offset(scale: CGFloat, origin: CGPoint) -> CGPoint {
    CGPoint(
      x: content.x * scale + origin.x - place.x, y: content.y * scale + origin.y - place.y)
  }
}

struct ZoomPinch {
  /// The scale, without resistance, for a pinch of scale 1.
  let base: CGFloat
  var anchor: ZoomAnchor
}

struct ZoomSimulation {
  let start: TimeInterval
  let from: CGFloat
  let to: CGFloat
  /// The anchor at the start, and its place at the end.
  let anchor: ZoomAnchor
  let endPlace: CGPoint
  /// The distance of the offset from its range at the start, which decreases to zero.
  let excess: CGPoint
  let curve: TimingCurve

  static let duration: TimeInterval = 0.3

  func isFinished(at time: TimeInterval) -> Bool { time - start >= Self.duration }

  func progress(at time: TimeInterval) -> CGFloat {
    CGFloat(curve.value(at: max(0, time - start) / Self.duration))
  }

  /// The scale at a progress. Equal steps are equal factors, which the eye sees as a constant speed.
  func scale(at progress: CGFloat) -> CGFloat {
    progress >= 1 ? to : from * pow(to / from, progress)
  }

  func anchor(at progress: CGFloat) -> ZoomAnchor {
    ZoomAnchor(
      content: anchor.content,
      place: CGPoint(
        x: anchor.place.x + (endPlace.x - anchor.place.x) * progress,
        y: anchor.place.y + (endPlace.y - anchor.place.y) * progress))
  }
}

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
