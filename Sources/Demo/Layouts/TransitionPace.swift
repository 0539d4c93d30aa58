import Foundation

/// How the positions of a transition follow its progress.
enum TransitionPace {
  /// As the progress, for gestures.
  case even
  /// From a standstill: slowly at first, while names fade out.
  case slowStart
  /// The way of ``slowStart`` back.
  case slowEnd
  /// Slowly at first and at the end, so that the last pixels of the way take no longer than the way: a photo
  /// that opens or closes is at its place, and sharp, long before the spring of the progress rests.
  case flight

  var reversed: TransitionPace {
    switch self {
    case .even: .even
    case .slowStart: .slowEnd
    case .slowEnd: .slowStart
    case .flight: .flight
    }
  }

  /// The share of the way at a progress. Outside of 0…1 it is the progress.
  func share(at progress: CGFloat) -> CGFloat {
    guard progress > 0, progress < 1 else { return progress }
    func slow(_ progress: CGFloat) -> CGFloat { progress * progress * (2 - progress) }
    switch self {
    case .even: return progress
    case .slowStart: return slow(progress)
    case .slowEnd: return 1 - slow(1 - progress)
    case .flight: return progress * progress * (3 - 2 * progress)
    }
  }

  /// The opacity of names while almost no photo has moved at a slow end; nil for the other parts of the way.
  func textOpacity(at progress: CGFloat) -> CGFloat? {
    switch self {
    case .slowStart where progress < 0.5, .flight where progress < 0.5:
      max(0, 1 - max(0, progress) / Self.textPart)
    case .slowEnd where progress > 0.5: max(0, 1 - max(0, 1 - progress) / Self.textPart)
    case .even, .slowStart, .slowEnd, .flight: nil
    }
  }

  /// The progress from a slow end in which names are visible. The share of the way is
  /// below 0.13 there, and below 0.07 while names are clearly visible.
  private static let textPart: CGFloat = 0.27
}
