import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewLayout {
  /// The counts of the collection view's sections.
  func shelfSections(headerHeight: CGFloat = 0) -> [ShelfSection] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).map {
      ShelfSection(itemCount: collectionView.numberOfItems(inSection: $0), headerHeight: headerHeight)
    }
  }

  /// The question by section and item, as solvers ask it, put in the data source's paths: it does not know yet where a
  /// hand is moving items to.
  func asking(_ question: ((IndexPath) -> CGFloat)?) -> ((Int, Int) -> CGFloat)? {
    guard let question, let collectionView else { return nil }
    return { question(collectionView.movementController.dataPath(for: IndexPath(item: $1, section: $0))) }
  }

  /// What can be seen of the content: the bounds without the content inset.
  var visibleContent: CGRect {
    guard let collectionView else { return .zero }
    let inset = collectionView.adjustedContentInset
    let bounds = collectionView.bounds
    return CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
  }
}
