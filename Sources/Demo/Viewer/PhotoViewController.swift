import UIKit

/// The controller of an open photo. It is pushed onto the albums, and shows their collection view with
/// another layout.
final class PhotoViewController: UICollectionViewController {
  init(layout: PhotoLayout) {
    super.init(collectionViewLayout: layout)
    useLayoutToLayoutNavigationTransitions = true
    navigatesWithTransitionLayout = true
  }

  required init?(coder: NSCoder) { nil }
}
