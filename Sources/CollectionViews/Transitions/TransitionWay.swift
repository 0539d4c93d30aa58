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

  /// Whether the way begins and ends at these objects.
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
