import CollectionLayouts
import UIKit

/// The places of photos and headings in the layouts of the demo.
extension UICollectionView {
  /// Performs updates that move photos: animated, or by a fade for users who prefer less motion.
  func performMovements(_ updates: @escaping () -> Void) {
    guard UIAccessibility.isReduceMotionEnabled else { return performBatchUpdates(updates) }
    UIView.transition(with: self, duration: Theme.foldingDuration, options: .transitionCrossDissolve) {
      self.performBatchUpdates(updates)
    }
  }

  var visibleHeadings: [(section: Int, view: AlbumHeaderView)] {
    let kind = Self.elementKindSectionHeader
    return indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
      (supplementaryView(forElementKind: kind, at: path) as? AlbumHeaderView).map { (path.section, $0) }
    }
  }

  /// The number of items of the longest section. O(sections).
  var longestSection: Int { (0..<numberOfSections).reduce(0) { max($0, numberOfItems(inSection: $1)) } }

  /// The item in the middle of a cover flow or of an open photo; nil in other layouts.
  var centeredItem: IndexPath? {
    if let flow = collectionViewLayout as? CoverFlowLayout { return flow.middleItem }
    return (collectionViewLayout as? PhotoLayout)?.currentItem
  }

  /// Selects items, and no others. Not animated.
  func selectOnly(_ paths: some Sequence<IndexPath>) {
    selectItem(at: nil, animated: false, scrollPosition: [])
    for path in paths { selectItem(at: path, animated: false, scrollPosition: []) }
  }

  func scroll(toSection section: Int, animated: Bool = true) {
    let path = IndexPath(item: 0, section: section)
    if let flow = collectionViewLayout as? CoverFlowLayout {
      return scroll(flow, to: path, animated: animated)
    }
    let heading = layoutAttributesForSupplementaryElement(ofKind: Self.elementKindSectionHeader, at: path)
    guard let top = (heading ?? layoutAttributesForItem(at: path))?.frame.minY else { return }
    let end = max(-contentInset.top, contentSize.height + contentInset.bottom - bounds.height)
    setContentOffset(CGPoint(x: 0, y: min(top - contentInset.top, end)), animated: animated)
  }

  private func scroll(_ flow: CoverFlowLayout, to path: IndexPath, animated: Bool) {
    guard let offset = flow.contentOffset(forItemAt: path) else { return }
    setContentOffset(flow.mirroredOffset(offset), animated: animated)
  }

  /// Scrolls to an item, which is at the top then, on a shelf below its heading, or in the middle in a cover
  /// flow. Not animated.
  func reveal(_ path: IndexPath) {
    layoutIfNeeded()
    switch collectionViewLayout {
    case let photo as PhotoLayout:
      if let offset = photo.contentOffset(forItemAt: path) { setContentOffset(offset, animated: false) }
    case let flow as CoverFlowLayout:
      scroll(flow, to: path, animated: false)
    default:
      scrollToItem(at: path, at: .top, animated: false)
      // The heading of a shelf is above the item.
      if collectionViewLayout is AlbumShelvesLayout { scroll(toSection: path.section, animated: false) }
      // The item is below the pinned header.
      if let list = collectionViewLayout as? AlbumListLayout {
        contentOffset.y = max(0, contentOffset.y - list.headerHeight)
      }
    }
  }

  /// Performs a change of the size, and keeps the first visible item at its position.
  func preservingScrollPosition(_ change: () -> Void) {
    if let centered = centeredItem {
      change()
      reveal(centered)
      return
    }
    let offset = contentOffset.y
    let isAtTop = offset <= -contentInset.top
    let first = isAtTop ? nil : indexPathsForVisibleItems.first
    let before = first.flatMap { layoutAttributesForItem(at: $0)?.frame.minY }
    change()
    layoutIfNeeded()
    if isAtTop { contentOffset.y = -contentInset.top }
    if let first, let before, let after = layoutAttributesForItem(at: first)?.frame.minY {
      let limit = max(-contentInset.top, contentSize.height - bounds.height)
      contentOffset.y = min(max(-contentInset.top, offset + after - before), limit)
    }
  }
}
