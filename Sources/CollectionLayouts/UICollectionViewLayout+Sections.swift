import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

extension UICollectionViewLayout {
  /// Returns the item count of each section of the collection view, with a header height; empty without a
  /// collection view.
  func sectionMetrics(headerHeight: CGFloat = 0) -> [LayoutSection] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).map {
      LayoutSection(itemCount: collectionView.numberOfItems(inSection: $0), headerHeight: headerHeight)
    }
  }

  /// Returns the closure in the form that solvers call, by section and item.
  ///
  /// The closure gets index paths of the data source, which differ from those of the layout during an
  /// interactive movement.
  func solverQuery(_ query: ((IndexPath) -> CGFloat)?) -> ((Int, Int) -> CGFloat)? {
    guard let query, let collectionView else { return nil }
    return { query(collectionView.dataPath(for: IndexPath(item: $1, section: $0))) }
  }
}
