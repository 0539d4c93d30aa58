import UIKit

/// Moves items along arcs instead of lines, and lifts them in the middle.
final class ArcTransitionLayout: UICollectionViewTransitionLayout {
  override func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.interpolatedLayoutAttributes(
      from: initialAttributes, to: finalAttributes, progress: progress)
    let lift = sin(min(max(progress, 0), 1) * .pi)
    attributes.center.y -= 40 * lift
    attributes.transform = attributes.transform.scaledBy(x: 1 + 0.2 * lift, y: 1 + 0.2 * lift)
    return attributes
  }
}

/// Returns the transition layout for the transitions of its collection view.
final class ArcDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    ArcTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}
