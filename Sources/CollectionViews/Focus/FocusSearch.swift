import Foundation
import Geometry

struct FocusCandidate {
  let indexPath: IndexPath
  let frame: CGRect
  let zIndex: Int
}

/// Finds the next item in a direction by the frames of items.
///
/// Coordinates are converted to "along" the direction, increasing toward the target, and "across" it.
struct FocusSearch {
  enum Direction: CaseIterable {
    case left, right, up, down
    var isHorizontal: Bool { self == .left || self == .right }
    var isForward: Bool { self == .right || self == .down }
  }

  let direction: Direction
  /// Whether only items that overlap the source across the direction are found. If `false`, a diagonal item
  /// is found if it ends before the nearest of them begins.
  let staysInLine: Bool

  private struct Extent {
    let along: ClosedRange<CGFloat>
    let across: ClosedRange<CGFloat>

    init(_ rect: CGRect, _ direction: Direction) {
      let (x, y) = (ClosedRange(from: rect.minX, to: rect.maxX), ClosedRange(from: rect.minY, to: rect.maxY))
      let (forward, side) = direction.isHorizontal ? (x, y) : (y, x)
      along = direction.isForward ? forward : -forward.upperBound...(-forward.lowerBound)
      across = side
    }

    var middle: CGFloat { (along.lowerBound + along.upperBound) / 2 }
    var sideMiddle: CGFloat { (across.lowerBound + across.upperBound) / 2 }
    var length: CGFloat { along.upperBound - along.lowerBound }
    var width: CGFloat { across.upperBound - across.lowerBound }
  }

  /// Returns the next candidate from a rectangle; `nil` if none exists. O(candidates).
  func next(from source: CGRect, among candidates: [FocusCandidate]) -> FocusCandidate? {
    let from = Extent(source, direction)
    var inLine: (candidate: FocusCandidate, score: CGFloat, start: CGFloat)?
    var diagonal: (candidate: FocusCandidate, score: CGFloat, end: CGFloat)?
    for candidate in candidates {
      let to = Extent(candidate.frame, direction)
      // Items at the same position are not ahead.
      guard to.middle - from.middle > max(2, 0.25 * min(from.length, to.length)) else { continue }
      let gap = max(0, to.along.lowerBound - from.along.upperBound)
      let overlap =
        min(from.across.upperBound, to.across.upperBound) - max(from.across.lowerBound, to.across.lowerBound)
      let aside = abs(to.sideMiddle - from.sideMiddle)
      if overlap > 0.2 * min(from.width, to.width) {
        let score = 4 * gap + (to.middle - from.middle) + aside / 2
        if inLine.map({ isBetter(candidate, score, than: $0.candidate, $0.score) }) ?? true {
          inLine = (candidate, score, to.along.lowerBound)
        }
      } else if !staysInLine, to.along.lowerBound > from.along.upperBound - 0.2 * from.length {
        let score = 4 * gap + max(0, -overlap)
        if diagonal.map({ isBetter(candidate, score, than: $0.candidate, $0.score) }) ?? true {
          diagonal = (candidate, score, to.along.upperBound)
        }
      }
    }
    guard let inLine else { return diagonal.map { top(of: $0.candidate, among: candidates) } }
    if let diagonal, diagonal.end <= inLine.start { return top(of: diagonal.candidate, among: candidates) }
    return top(of: inLine.candidate, among: candidates)
  }

  private func isBetter(
    _ a: FocusCandidate, _ scoreA: CGFloat, than b: FocusCandidate, _ scoreB: CGFloat
  ) -> Bool {
    abs(scoreA - scoreB) > 0.5 ? scoreA < scoreB : a.indexPath < b.indexPath
  }

  // MARK: Piles

  /// Whether the centers of two frames are so near to each other that one item covers the other.
  static func isPile(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.midX - b.midX) < 0.25 * min(a.width, b.width)
      && abs(a.midY - b.midY) < 0.25 * min(a.height, b.height)
  }

  /// Returns the frontmost item of the pile that contains a candidate.
  func top(of candidate: FocusCandidate, among candidates: [FocusCandidate]) -> FocusCandidate {
    var top = candidate
    for other in candidates where other.zIndex > top.zIndex {
      if FocusSearch.isPile(other.frame, candidate.frame) { top = other }
    }
    return top
  }

  /// Returns the candidates that no other candidate covers. O(candidates²).
  static func exposed(_ candidates: [FocusCandidate]) -> [FocusCandidate] {
    candidates.filter { candidate in
      !candidates.contains { $0.zIndex > candidate.zIndex && isPile($0.frame, candidate.frame) }
    }
  }

  /// Whether two frames are near enough for an animation of the focus ring from one to the other.
  static func areNear(_ a: CGRect, _ b: CGRect) -> Bool {
    hypot(a.midX - b.midX, a.midY - b.midY) < 2 * max(a.width, a.height, b.width, b.height)
  }

  static func nearest(to point: CGPoint, among candidates: [FocusCandidate]) -> FocusCandidate? {
    func distance(_ candidate: FocusCandidate) -> CGFloat {
      hypot(candidate.frame.midX - point.x, candidate.frame.midY - point.y)
    }
    return candidates.min { a, b in
      let (da, db) = (distance(a), distance(b))
      return abs(da - db) > 0.5 ? da < db : a.indexPath < b.indexPath
    }
  }
}
