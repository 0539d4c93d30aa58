import Foundation
import Geometry

/// How the values of an element change from its attributes in one layout to those in another. What all steps
/// need is computed once.
@MainActor final class TransitionWay {
  private let start: UICollectionViewLayoutAttributes
  private let end: UICollectionViewLayoutAttributes
  private let from: Placement
  private let to: Placement
  private let transform: TransformWay

  init(from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes) {
    self.start = start
    self.end = end
    from = Placement(start)
    to = Placement(end)
    transform = TransformWay(from: from.transform, to: to.transform)
  }

  func leads(
    from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes
  ) -> Bool { self.start === start && self.end === end }

  /// Returns the values at a progress; extrapolates below 0 and above 1.
  func placement(at progress: CGFloat) -> Placement {
    var result = progress < 0.5 ? from : to
    result.center = interpolate(from: from.center, to: to.center, progress: progress)
    let size = interpolate(from: from.size, to: to.size, progress: progress)
    result.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    if !transform.isFixed { result.transform = transform.transform(at: progress) }
    let alpha = interpolate(
      from: from.isHidden ? 0 : from.alpha, to: to.isHidden ? 0 : to.alpha, progress: progress)
    result.alpha = min(1, max(0, alpha))
    result.isHidden = from.isHidden && to.isHidden
    // Beyond the ends the order stays that of the ends.
    let z = interpolate(
      from: CGFloat(from.zIndex), to: CGFloat(to.zIndex), progress: min(1, max(0, progress)))
    result.zIndex = Int(exactly: z.rounded()) ?? to.zIndex
    result.zFraction = z - CGFloat(result.zIndex)
    return result
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns the one of two attributes of an element whose class has all properties of a step between them:
  /// the more derived object, or the nearer one if the classes are unrelated.
  func template(with end: UICollectionViewLayoutAttributes, progress: CGFloat)
    -> UICollectionViewLayoutAttributes
  { endDecidesClass(end, progress: progress) ? end : self }

  private func endDecidesClass(_ end: UICollectionViewLayoutAttributes, progress: CGFloat) -> Bool {
    let (own, other) = (type(of: self), type(of: end))
    if own == other || isClass(other, below: own) { return true }
    return !isClass(own, below: other) && progress >= 0.5
  }

  private func isClass(_ type: AnyClass, below ancestor: AnyClass) -> Bool {
    var level: AnyClass? = _getSuperclass(type)
    while let current = level {
      if current == ancestor { return true }
      level = _getSuperclass(current)
    }
    return false
  }

  /// The part of ``interpolate(from:to:progress:)`` for the properties of the base class.
  func interpolateBase(
    from a: UICollectionViewLayoutAttributes, to b: UICollectionViewLayoutAttributes, progress: CGFloat
  ) {
    if let way, way.leads(from: a, to: b) {
      set(way.placement(at: progress))
    } else {
      set(TransitionWay(from: a, to: b).placement(at: progress))
    }
    AnimatableKeyPath.interpolate(self, from: a, to: b, progress: progress)
  }
}

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
