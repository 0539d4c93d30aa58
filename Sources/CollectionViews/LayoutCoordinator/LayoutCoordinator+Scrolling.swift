import Foundation
import Geometry
import ViewTree

extension LayoutCoordinator {
  /// Scrolls an item to a position; without a position as little as needed to see it whole.
  func scroll(to indexPath: IndexPath, position: UICollectionView.ScrollPosition, animated: Bool) {
    let counts = view.updatePipeline.counts
    guard counts.hasItem(at: indexPath) else {
      view.inconsistencies.report(
        """
        attempt to scroll to invalid index path: \(Array(indexPath)); there are \
        \(counts.current.sectionCount) sections with \(counts.current.itemCount) items
        """)
      return
    }
    guard let target = offset(showing: indexPath, at: position) else { return }
    view.setContentOffset(target, animated: animated)
  }

  /// The offset at which an item is at a position; nil if the layout has no such item.
  private func offset(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition
  ) -> CGPoint? {
    guard let frame = attributes(of: .cell(indexPath))?.frame else { return nil }
    if position.isEmpty { return view.offset(showing: frame) }
    let inset = view.adjustedContentInset
    let box = CGSize(
      width: view.bounds.width - inset.left - inset.right,
      height: view.bounds.height - inset.top - inset.bottom)
    var target = view.contentOffset
    if position.contains(.top) {
      target.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - box.height / 2 - inset.top
    } else if position.contains(.bottom) {
      target.y = frame.maxY - box.height - inset.top
    }
    if position.contains(.left) {
      target.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - box.width / 2 - inset.left
    } else if position.contains(.right) {
      target.x = frame.maxX - box.width - inset.left
    }
    return view.clampedOffset(target)
  }
}
