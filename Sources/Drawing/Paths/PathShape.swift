import Foundation
import Geometry

/// A step of a path. Points are in the space of the path.
package enum PathStep: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  /// A quadratic curve with a control point and an end.
  case quad(CGPoint, CGPoint)
  /// A cubic curve with two control points and an end.
  case cubic(CGPoint, CGPoint, CGPoint)
  case close

  /// The points of the step, in its order.
  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  func map(_ body: (CGPoint) -> CGPoint) -> PathStep {
    switch self {
    case .move(let end): .move(body(end))
    case .line(let end): .line(body(end))
    case .quad(let control, let end): .quad(body(control), body(end))
    case .cubic(let first, let second, let end): .cubic(body(first), body(second), body(end))
    case .close: .close
    }
  }
}

/// Lines and curves: the value of a `CGPath`. Steps with points that are not finite are left out, and so are
/// steps that need a point to begin at while there is none.
package struct PathShape: Hashable, Sendable {
  package private(set) var steps: [PathStep] = []
  /// The end of the last step, which is the start of the next one; nil at the beginning.
  package private(set) var current: CGPoint?
  /// The start of the last part; ``close()`` returns to it.
  private var start = CGPoint.zero

  package init() {}

  package var isEmpty: Bool { steps.isEmpty }

  package mutating func move(to point: CGPoint) {
    guard point.isFinite else { return }
    // A part that consists of its start alone is replaced.
    if case .move = steps.last { steps.removeLast() }
    steps.append(.move(point))
    (current, start) = (point, point)
  }

  package mutating func line(to point: CGPoint) { add(.line(point)) }

  package mutating func quad(to end: CGPoint, control: CGPoint) { add(.quad(control, end)) }

  package mutating func cubic(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    add(.cubic(first, second, end))
  }

  package mutating func close() {
    guard current != nil, steps.last != .close else { return }
    steps.append(.close)
    current = start
  }

  private mutating func add(_ step: PathStep) {
    guard current != nil, let end = step.points.last, step.points.allSatisfy(\.isFinite) else { return }
    // After a close, the next part begins where the last one did.
    if steps.last == .close { steps.append(.move(start)) }
    steps.append(step)
    current = end
  }

  package mutating func append(_ other: PathShape) {
    for step in other.steps {
      switch step {
      case .move(let point): move(to: point)
      case .close: close()
      default: add(step)
      }
    }
  }

  package mutating func rect(_ rect: CGRect) {
    let rect = rect.standardized
    move(to: rect.origin)
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  package func applying(_ transform: CGAffineTransform) -> PathShape {
    if transform.isIdentity { return self }
    var result = PathShape()
    for step in steps {
      switch step.map({ $0.applying(transform) }) {
      case .move(let point): result.move(to: point)
      case .close: result.close()
      case let step: result.add(step)
      }
    }
    return result
  }

  /// The path in the opposite direction, with its parts in the opposite order.
  package var reversed: PathShape {
    var result = PathShape()
    for part in parts.reversed() {
      result.move(to: part.ends.last ?? part.start)
      for index in part.steps.indices.reversed() {
        let end = index == 0 ? part.start : part.ends[index - 1]
        switch part.steps[index] {
        case .quad(let control, _): result.quad(to: end, control: control)
        case .cubic(let first, let second, _): result.cubic(to: end, second, first)
        default: result.line(to: end)
        }
      }
      if part.isClosed { result.close() }
    }
    return result
  }

  /// A start, and the lines and curves that follow it without a gap.
  struct Part {
    var start: CGPoint
    var steps: [PathStep] = []
    var isClosed = false
    /// The end of each step.
    var ends: [CGPoint] { steps.compactMap(\.points.last) }
  }

  var parts: [Part] {
    var parts: [Part] = []
    for step in steps {
      switch step {
      case .move(let point): parts.append(Part(start: point))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default: if !parts.isEmpty { parts[parts.count - 1].steps.append(step) }
      }
    }
    return parts
  }

  /// The points of all steps, in their order. Used by ViewTree to recognize rounded rectangles.
  package var points: [CGPoint] { steps.flatMap(\.points) }

  // MARK: Measures

  /// The box around all points, also control points; null without points.
  package var controlBox: CGRect { box(points) }

  /// The box around the lines and curves; null without points.
  package var box: CGRect {
    var points: [CGPoint] = []
    for part in parts {
      var last = part.start
      points.append(last)
      for step in part.steps {
        guard let end = step.points.last else { continue }
        points.append(end)
        for extreme in step.extremes(from: last) { points.append(extreme) }
        last = end
      }
    }
    return box(points)
  }

  private func box(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension PathStep {
  /// The points of a curve at which it turns back in x or y.
  fileprivate func extremes(from start: CGPoint) -> [CGPoint] {
    switch self {
    case .quad(let control, let end):
      // As a cubic curve, whose extremes are those of the quadratic one.
      let first = CGPoint(
        x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3)
      let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
      return PathStep.cubic(first, second, end).extremes(from: start)
    case .cubic(let first, let second, let end):
      let times =
        PathStep.turns(start.x, first.x, second.x, end.x) + PathStep.turns(start.y, first.y, second.y, end.y)
      return times.map { t in
        CGPoint(
          x: PathStep.value(start.x, first.x, second.x, end.x, t),
          y: PathStep.value(start.y, first.y, second.y, end.y, t))
      }
    default: return []
    }
  }

  private static func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat) -> CGFloat {
    let s = 1 - t
    return a * s * s * s + b * 3 * s * s * t + c * 3 * s * t * t + d * t * t * t
  }

  /// Where the derivative of a cubic polynomial in Bézier form is 0, between its ends.
  private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let square = d - 3 * c + 3 * b - a
    let linear = 2 * (c - 2 * b + a)
    let constant = b - a
    if abs(square) < 1e-12 { return linear == 0 ? [] : [-constant / linear].filter { $0 > 0 && $0 < 1 } }
    let inner = linear * linear - 4 * square * constant
    guard inner >= 0 else { return [] }
    let root = inner.squareRoot()
    return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)].filter { $0 > 0 && $0 < 1 }
  }
}
