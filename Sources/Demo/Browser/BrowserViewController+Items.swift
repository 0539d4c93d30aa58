import UIKit

extension BrowserViewController {
  /// Scrolls so that an item is at the top, if there is such an item.
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
    collectionView.scrollToItem(at: path, at: .top, animated: false)
  }
}
