import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

extension UICollectionViewLayout {
  /// The counts of the collection view's sections.
  func sectionMetrics(headerHeight: CGFloat = 0) -> [LayoutSection] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).map {
      LayoutSection(itemCount: collectionView.numberOfItems(inSection: $0), headerHeight: headerHeight)
    }
  }

  /// The question by section and item, as solvers ask it, with the data source's paths: they differ from the layout's
  /// while an item is moved interactively.
  func asking(_ question: ((IndexPath) -> CGFloat)?) -> ((Int, Int) -> CGFloat)? {
    guard let question, let collectionView else { return nil }
    return { question(collectionView.dataPath(for: IndexPath(item: $1, section: $0))) }
  }
}
