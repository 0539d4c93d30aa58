import UIKit

final class PilesDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let layout = UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    layout.maximumOffscreenGap = 32
    return layout
  }
}
