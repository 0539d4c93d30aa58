/// The resistance beyond the edge of scrollable content: the further it is pulled, the less it follows.
public struct RubberBand: Hashable, Sendable {
  /// How long the visible part is along the axis, in points: content never follows further than this.
  public let dimension: Double
  /// The share of the pull that is followed at the edge.
  public let coefficient: Double

  /// UIScrollView's.
  public static let defaultCoefficient = 0.55

  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    self.dimension = max(0, dimension)
    self.coefficient = max(0, coefficient)
  }

  /// How far content goes beyond the edge when it is pulled by `pull`, in the same direction.
  public func offset(for pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let distance = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -distance : distance
  }

  /// The pull that holds content `offset` beyond the edge. Offsets that no pull reaches count as ones just
  /// below ``dimension``, so that the result is finite.
  public func pull(for offset: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let share = min(abs(offset) / dimension, 0.999)
    let distance = (1 / (1 - share) - 1) * dimension / coefficient
    return offset < 0 ? -distance : distance
  }
}
