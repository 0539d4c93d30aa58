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

  /// Changes sizes so that nothing jumps: the first item that begins in the visible area stays where it is seen, and
  /// content before it grows and shrinks out of sight. At the very beginning the beginning stays. For layouts that
  /// scroll vertically. O(visible).
  ///
  /// If `seen` names an item, that one stays.
  func keepingPlace(seen: IndexPath? = nil, _ change: () -> Void) {
    let visible = visibleContent
    guard visible.minY > 0 else { return change() }
    let anchor =
      seen.flatMap(layoutAttributesForItem)
      ?? (layoutAttributesForElements(in: visible) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.frame.minY >= visible.minY }
      .min { $0.frame.minY < $1.frame.minY }
    change()
    guard let anchor, let after = layoutAttributesForItem(at: anchor.indexPath) else { return }
    owner?.layoutCoordinator.adjustOffset(by: CGPoint(x: 0, y: after.frame.minY - anchor.frame.minY))
  }

  /// While views come on screen: the first item that was there before and begins in the visible area. What has just come
  /// may move, what was seen may not. O(visible).
  var firstItemSeen: IndexPath? {
    let top = visibleContent.minY
    return owner?.elementPresenter.shown
      .filter { $0.isShown && $0.key.category == .cell && $0.attributes.frame.minY >= top }
      .min { $0.attributes.frame.minY < $1.attributes.frame.minY }?.key.indexPath
  }
}
