import Foundation

/// Provides the objects for the attributes that a transition layout computes. The steps that are presented
/// share one object for each element, so that a step allocates none; every other caller receives copies.
@MainActor final class StepAttributes {
  /// The caller that attributes are computed for.
  private enum Query {
    /// It may keep them.
    case anyone
    /// The presenter, for one step.
    case step
    /// The same; the layout interpolates the attributes of this pair.
    case pair(TransitionPair)
  }

  private var query = Query.anyone

  /// Runs a query of the transition layout for the attributes that are presented in a step.
  func step<Result>(_ body: () -> Result) -> Result {
    let outer = query
    query = .step
    defer { query = outer }
    return body()
  }

  /// Runs the interpolation of a pair.
  func interpolating(
    _ pair: TransitionPair, _ body: () -> UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard case .step = query else { return body() }
    query = .pair(pair)
    defer { query = .step }
    return body()
  }

  /// Returns the object whose values the layout sets to those between the attributes of an element: the one
  /// of the step before in the first call for the pair of a step, else a copy.
  func target(
    from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard case .pair(let pair) = query, pair.from === start, pair.to === end else {
      return start.template(with: end, progress: progress).duplicate()
    }
    query = .step
    return pair.stepAttributes(at: progress)
  }
}
