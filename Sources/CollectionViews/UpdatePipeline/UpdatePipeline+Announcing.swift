import Foundation
import Geometry
import ViewTree

/// The calls of the layout that surround a change, and the offset that it scrolls to.
extension UpdatePipeline {
  /// Prepares the layout, which is prepared for the content after the change, for the questions that follow.
  func announce(_ change: ChangeResolver?) {
    guard let change else { return }
    let layout = coordinator.layout
    switch change.cause {
    case .invalidation: break
    case .layout(_, let anchor): moveToTargetOffset(from: proposedOffset(keeping: anchor), keepsFocus: true)
    case .bounds(let oldBounds): layout.prepare(forAnimatedBoundsChange: oldBounds)
    case .update(let plan):
      layout.prepare(forCollectionViewUpdates: plan.changes.map { UICollectionViewUpdateItem($0) })
      if !view.isDragging, !view.isDecelerating { moveToTargetOffset(from: view.contentOffset) }
      askForAddedAndRemoved(change, layout)
    }
  }

  func finalize(_ change: ChangeResolver?) {
    guard let change else { return }
    switch change.cause {
    case .invalidation, .layout: break
    case .bounds: coordinator.layout.finalizeAnimatedBoundsChange()
    case .update: coordinator.layout.finalizeCollectionViewUpdates()
    }
  }

  /// Scrolls to where the layout, and after it the delegate, wants the content to come to rest.
  func moveToTargetOffset(from proposed: CGPoint, keepsFocus: Bool = false) {
    guard !view.transitionController.isRunning else { return }
    var target = coordinator.targetOffset(of: coordinator.layout, from: proposed)
    if keepsFocus { target = view.focusController.offsetKeepingFocus(target) }
    let clamped = view.clampedOffset(target)
    if target != view.contentOffset, clamped != view.contentOffset { view.contentOffset = clamped }
  }

  /// The offset with which the anchor is seen where it was, as far as the new layout allows. Content at its start
  /// stays at its start.
  private func proposedOffset(keeping anchor: ScreenAnchor?) -> CGPoint {
    let inset = view.adjustedContentInset
    let isAtStart = view.contentOffset.x <= -inset.left && view.contentOffset.y <= -inset.top
    guard !isAtStart, let anchor, let attributes = coordinator.attributes(of: .cell(anchor.indexPath)) else {
      return view.clampedOffset(view.contentOffset)
    }
    return view.clampedOffset(attributes.center - anchor.place)
  }

  /// Asks the layout which supplementary and decoration views it adds and takes away besides; those on screen are made
  /// anew.
  private func askForAddedAndRemoved(_ change: ChangeResolver, _ layout: UICollectionViewLayout) {
    let coming = coordinator.attributes(around: view.bounds).attributes
    for category in [UICollectionView.ElementCategory.supplementaryView, .decorationView] {
      let kinds = coming.filter { $0.representedElementCategory == category }
        .compactMap(\.representedElementKind)
      for kind in Set(kinds + change.snapshot.kinds(category)).sorted() {
        func keys(_ paths: [IndexPath]) -> [ElementKey] {
          paths.map { ElementKey(category: category, kind: kind, indexPath: $0) }
        }
        if category == .supplementaryView {
          change.remove(keys(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
          change.add(keys(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)))
        } else {
          change.remove(keys(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
          change.add(keys(layout.indexPathsToInsertForDecorationView(ofKind: kind)))
        }
      }
    }
    presenter.supersedeReplacedElements(by: change)
  }
}
