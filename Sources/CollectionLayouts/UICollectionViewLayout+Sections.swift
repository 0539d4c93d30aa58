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

  /// Whether the items of sections can be measured one by one. If they cannot, reports it, with what the
  /// layout does instead.
  func measures(_ sections: [LayoutSection], otherwise consequence: String) -> Bool {
    if MeasuredItems.allows(sections.lazy.map(\.itemCount)) { return true }
    Diagnostics.report(
      """
      \(type(of: self)) measures at most \(MeasuredItems.limit) items, and the collection view has more; \(consequence).
      """)
    return false
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
