import UIKit

/// One photo, large: pushed onto the albums, it shows their collection view by another layout.
final class PhotoViewController: UICollectionViewController {
  init(layout: PhotoLayout) {
    super.init(collectionViewLayout: layout)
    useLayoutToLayoutNavigationTransitions = true
  }

  required init?(coder: NSCoder) { nil }
}
