import UIKit

/// Layout changes of the browser.
extension BrowserViewController {
  /// Changes the layout, animated. An open photo is closed first.
  func show(_ choice: LayoutChoice) {
    if viewer.isBusy {
      viewer.close { [weak self] in self?.transitions.show(choice) }
    } else {
      transitions.show(choice)
    }
  }

  func makeLayout(_ choice: LayoutChoice) -> UICollectionViewLayout {
    choice.makeLayout(outline) { [weak catalog] in catalog?.aspectRatio(of: $0) ?? 1 }
  }

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    // A transition that turns back has left its layouts already.
    if collectionView.collectionViewLayout === fromLayout {
      transitions.places.leave(fromLayout, to: toLayout)
    }
    return viewer.makeTransitionLayout(from: fromLayout, to: toLayout)
      ?? transitions.makeTransitionLayout(from: fromLayout, to: toLayout)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard let transition = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout else {
      return proposedContentOffset
    }
    return transitions.places.offset(
      after: transition, proposed: proposedContentOffset, required: albumOffset, pinch: gestures.pinchPlace)
  }

  func transitionDidBegin() {
    outline.focusedPath = nil
    collectionView.cancelDrag()
    collectionView.alwaysBounceVertical = false
    adaptVisibleViews()
    refreshInspector()
  }

  func transitionDidProgress() {
    adaptVisibleViews()
    inspector.show(transitions)
  }

  /// Called when a transition is released, and settles to this layout.
  func transitionWillEnd(with choice: LayoutChoice) {
    self.choice = choice
    topBar.select(choice)
  }

  func transitionDidEnd(with choice: LayoutChoice) {
    openingAlbum = nil
    self.choice = choice
    topBar.select(choice)
    collectionView.alwaysBounceVertical = choice != .coverflow
    adaptVisibleViews()
    inspector.show(transitions)
    refreshInspector()
  }

  /// Applies the current appearance to the visible cells and headers.
  ///
  /// - Complexity: O(visible elements); called for each frame of a transition.
  func adaptVisibleViews() {
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? PhotoCell else { continue }
      if transitions.showsRows, cell.detailText.isEmpty { fillRow(cell, at: path) }
      cell.appearance = appearance(at: path)
    }
    adaptVisibleHeadings()
  }

  /// Applies the current appearance to the visible headings.
  func adaptVisibleHeadings() {
    let kind = UICollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      if let header = collectionView.supplementaryView(forElementKind: kind, at: path) as? AlbumHeaderView {
        adapt(header, ofSection: path.section)
      }
    }
  }
}
