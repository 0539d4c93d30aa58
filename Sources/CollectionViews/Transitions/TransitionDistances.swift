import Foundation
import Motion

/// The longest distances, in points, that corners of visible elements move in a transition, which limit how
/// far the transition goes beyond its ends.
@MainActor struct TransitionDistances {
  private(set) var ofStart: CGFloat = 0
  private(set) var ofEnd: CGFloat = 0
  private var visible = CGSize.zero

  /// The distances are not known yet.
  init() {}

  init(of pairs: [TransitionPair], visible size: CGSize) {
    visible = size
    let rect = CGRect(origin: .zero, size: size)
    for pair in pairs {
      let (from, to) = (pair.from.frame, pair.to.frame)
      let (isAtStart, isAtEnd) = (from.overlaps(rect), to.overlaps(rect))
      guard isAtStart || isAtEnd else { continue }
      let distance = max(
        abs(to.minX - from.minX), abs(to.maxX - from.maxX), abs(to.minY - from.minY),
        abs(to.maxY - from.maxY))
      if isAtStart { ofStart = max(ofStart, distance) }
      if isAtEnd { ofEnd = max(ofEnd, distance) }
    }
    // A step moves corners by less than the sum of the distances along both axes.
    ofStart *= 1.5
    ofEnd *= 1.5
  }

  /// The progress with the resistance beyond 0 and 1.
  func resisted(_ progress: CGFloat) -> CGFloat {
    if progress < 0 { return CGFloat(resistance(ofStart).offset(for: Double(progress))) }
    if progress > 1 { return 1 + CGFloat(resistance(ofEnd).offset(for: Double(progress - 1))) }
    return progress
  }

  private func resistance(_ distance: CGFloat) -> RubberBand {
    let side = min(visible.width, visible.height)
    guard side > 0 else { return RubberBand(dimension: Self.maximumReach) }
    return RubberBand(dimension: min(Self.maximumReach, Double(side * Self.reachShare / max(1, distance))))
  }

  /// The largest difference of the shown progress from 0 or 1, beyond them.
  private static let maximumReach = 0.2
  /// The longest way of an element beyond its end, as a share of the shorter side of the visible rectangle.
  private static let reachShare: CGFloat = 0.25

  /// The largest overshoot of the progress in a settle, so that no element moves visibly far beyond its end.
  func overshoot(finishing: Bool) -> CGFloat {
    Self.overshootDistance / max(1, finishing ? ofEnd : ofStart)
  }

  /// In points.
  private static let overshootDistance: CGFloat = 16
}
