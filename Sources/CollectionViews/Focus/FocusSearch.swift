import Foundation
import Geometry

/// Where the keyboard's focus can go.
struct FocusCandidate {
  let indexPath: IndexPath
  let frame: CGRect
  let zIndex: Int
}

/// Finds the element that comes next in a direction, by where elements are seen.
///
/// Coordinates are turned so that the way leads to greater values of the first of them, "along"; "across" is the other.
struct FocusSearch {
  enum Direction: CaseIterable {
    case left, right, up, down
    var isHorizontal: Bool { self == .left || self == .right }
    var isForward: Bool { self == .right || self == .down }
  }

  let direction: Direction
  /// Only what lies beside the source comes next; else also what lies askew, if it is nearer than all of that.
  let staysInLine: Bool

  /// The extent of a rectangle along and across the way.
  private struct Extent {
    let along: ClosedRange<CGFloat>
    let across: ClosedRange<CGFloat>

    init(_ rect: CGRect, _ direction: Direction) {
      let (x, y) = (rect.minX...rect.maxX, rect.minY...rect.maxY)
      let (forward, side) = direction.isHorizontal ? (x, y) : (y, x)
      along = direction.isForward ? forward : -forward.upperBound...(-forward.lowerBound)
      across = side
    }

    var middle: CGFloat { (along.lowerBound + along.upperBound) / 2 }
    var sideMiddle: CGFloat { (across.lowerBound + across.upperBound) / 2 }
    var length: CGFloat { along.upperBound - along.lowerBound }
    var width: CGFloat { across.upperBound - across.lowerBound }
  }

  /// The candidate that comes next from a rectangle; nil where none does.
  func next(from source: CGRect, among candidates: [FocusCandidate]) -> FocusCandidate? {
    let from = Extent(source, direction)
    var inLine: (candidate: FocusCandidate, score: CGFloat, start: CGFloat)?
    var askew: (candidate: FocusCandidate, score: CGFloat, end: CGFloat)?
    for candidate in candidates {
      let to = Extent(candidate.frame, direction)
      // What lies on the same place is not further along.
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
        if askew.map({ isBetter(candidate, score, than: $0.candidate, $0.score) }) ?? true {
          askew = (candidate, score, to.along.upperBound)
        }
      }
    }
    guard let inLine else { return askew.map { top(of: $0.candidate, among: candidates) } }
    if let askew, askew.end <= inLine.start { return top(of: askew.candidate, among: candidates) }
    return top(of: inLine.candidate, among: candidates)
  }

  private func isBetter(
    _ a: FocusCandidate, _ scoreA: CGFloat, than b: FocusCandidate, _ scoreB: CGFloat
  ) -> Bool {
    abs(scoreA - scoreB) > 0.5 ? scoreA < scoreB : a.indexPath < b.indexPath
  }

  // MARK: Piles

  /// Whether two elements lie on the same place, so that one of them hides the other.
  static func sharePlace(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.midX - b.midX) < 0.25 * min(a.width, b.width)
      && abs(a.midY - b.midY) < 0.25 * min(a.height, b.height)
  }

  /// Of the elements on the same place, the one in front.
  func top(of candidate: FocusCandidate, among candidates: [FocusCandidate]) -> FocusCandidate {
    var top = candidate
    for other in candidates where other.zIndex > top.zIndex {
      if FocusSearch.sharePlace(other.frame, candidate.frame) { top = other }
    }
    return top
  }

  /// Those that nothing hides.
  static func exposed(_ candidates: [FocusCandidate]) -> [FocusCandidate] {
    candidates.filter { candidate in
      !candidates.contains { $0.zIndex > candidate.zIndex && sharePlace($0.frame, candidate.frame) }
    }
  }

  /// Whether the eye can follow from one place to the other.
  static func areNear(_ a: CGRect, _ b: CGRect) -> Bool {
    hypot(a.midX - b.midX, a.midY - b.midY) < 2 * max(a.width, a.height, b.width, b.height)
  }

  /// The one whose middle is nearest to a point.
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
