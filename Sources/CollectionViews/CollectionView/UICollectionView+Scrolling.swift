import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  func scroll(to indexPath: IndexPath, position: ScrollPosition, animated: Bool) {
    guard hasItem(at: indexPath) else {
      reportInconsistency(
        """
        attempt to scroll to invalid index path: \(Array(indexPath)); there are \
        \(counts.sectionCount) sections with \(counts.itemCount) items
        """)
      return
    }
    guard let frame = attributesForItem(at: indexPath)?.frame else { return }
    if position.isEmpty {
      scrollRectToVisible(frame, animated: animated)
      return
    }
    let inset = adjustedContentInset
    let box = CGSize(
      width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
    var target = contentOffset
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
    setContentOffset(clampedOffset(target), animated: animated)
  }
}
