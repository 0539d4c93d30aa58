/// The resistance beyond the edge of scrollable content, which grows with the distance.
public struct RubberBand: Hashable, Sendable {
  /// The length of the visible rectangle along the axis, in points. The overscroll is always smaller.
  public let dimension: Double
  /// The ratio of overscroll to drag distance at the edge.
  public let coefficient: Double

  /// The coefficient of `UIScrollView`, 0.55.
  public static let defaultCoefficient = 0.55

  /// Creates a rubber band. Negative values become 0. The default coefficient is ``defaultCoefficient``.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    self.dimension = max(0, dimension)
    self.coefficient = max(0, coefficient)
  }

  /// Returns the overscroll for a drag distance `pull` beyond the edge, with the same sign.
  public func offset(for pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let distance = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -distance : distance
  }

  /// Returns the drag distance that leads to an overscroll of `offset`. Offsets beyond the reachable range
  /// are limited to 0.999 of ``dimension``, so that the result is finite.
  public func pull(for offset: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let share = min(abs(offset) / dimension, 0.999)
    let distance = (1 / (1 - share) - 1) * dimension / coefficient
    return offset < 0 ? -distance : distance
  }
}
