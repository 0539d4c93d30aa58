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

  /// Whether what changed is more than places, sizes of single items, or where the content is scrolled to.
  func isStructural(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
    context.invalidateEverything || context.invalidateDataSourceCounts
  }

  /// Changes sizes so that nothing jumps: the first item that begins in the visible area stays where it is seen, and
  /// content before it grows and shrinks out of sight. At the very beginning the beginning stays. For layouts that
  /// scroll vertically. O(visible).
  ///
  /// Items that are `arriving`, having just come on screen, are not what is to stay as long as others are there.
  func keepingPlace(arriving: Set<IndexPath> = [], _ change: () -> Void) {
    let visible = visibleContent
    guard visible.minY > 0 else { return change() }
    let items = (layoutAttributesForElements(in: visible) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.frame.minY >= visible.minY }
      .sorted { $0.frame.minY < $1.frame.minY }
    let anchor = items.first { !arriving.contains($0.indexPath) } ?? items.first
    change()
    guard let anchor, let after = layoutAttributesForItem(at: anchor.indexPath) else { return }
    owner?.pendingOffsetAdjustment.y += after.frame.minY - anchor.frame.minY
  }
}
