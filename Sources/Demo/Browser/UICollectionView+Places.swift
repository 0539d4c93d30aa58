import CollectionLayouts
import UIKit

extension BrowserViewController {
  /// Scrolls to an item. Throws if there is no such item.
  func scroll(toItemAt path: IndexPath) throws {
    guard path.section < collectionView.numberOfSections,
      path.item < collectionView.numberOfItems(inSection: path.section)
    else {
      throw DemoError(
        """
        There is no item \(path.section),\(path.item): \
        \(path.section < collectionView.numberOfSections
          ? "section \(path.section) has \(collectionView.numberOfItems(inSection: path.section)) items"
          : "there are \(collectionView.numberOfSections) sections"), counted from 0.
        """)
    }
    revealFolders([path.section])
    reveal(path)
  }

  /// Scrolls to an item, which is at the top then, on a shelf below its heading, or in the middle in a cover flow. Not
  /// animated.
  func reveal(_ path: IndexPath) {
    collectionView.layoutIfNeeded()
    if let photo = collectionView.collectionViewLayout as? PhotoLayout {
      if let offset = photo.contentOffset(forItemAt: path) {
        collectionView.setContentOffset(offset, animated: false)
      }
    } else if let flow = collectionView.collectionViewLayout as? CoverFlowLayout {
      if let offset = flow.contentOffset(forItemAt: path) {
        collectionView.setContentOffset(offset, animated: false)
      }
    } else {
      collectionView.scrollToItem(at: path, at: .top, animated: false)
      // The heading of a shelf is above the item.
      if collectionView.collectionViewLayout is AlbumShelvesLayout {
        scroll(toSection: path.section, animated: false)
      }
      // The item is below the pinned header.
      if let list = collectionView.collectionViewLayout as? AlbumListLayout {
        collectionView.contentOffset.y = max(0, collectionView.contentOffset.y - list.headerHeight)
      }
    }
  }

  /// The item in the middle of a cover flow or of an open photo; nil in other layouts.
  var centeredItem: IndexPath? {
    let layout = collectionView.collectionViewLayout
    if let flow = layout as? CoverFlowLayout { return flow.middleItem }
    return (layout as? PhotoLayout)?.currentItem
  }
}
