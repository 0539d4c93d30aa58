import Foundation
import Geometry
import ViewTree

/// The layout's methods that enclose a change, and the content offset after it.
extension UpdatePipeline {
  /// Prepares the layout, which is prepared for the content after the change, for requests of initial and
  /// final attributes.
  func announce(_ change: ChangeResolver?) {
    guard let change else { return }
    let layout = coordinator.layout
    switch change.cause {
    case .invalidation: break
    case .layout(_, let anchor): moveToTargetOffset(keeping: anchor)
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

  /// Scrolls to the target offset that the layout and then the delegate return.
  private func moveToTargetOffset(from proposed: CGPoint, keepsFocus: Bool = false) {
    guard !view.transitionController.isRunning else { return }
    var target = coordinator.targetOffset(of: coordinator.layout, from: proposed)
    if keepsFocus { target = view.focusController.offsetKeepingFocus(target) }
    guard target != view.contentOffset else { return view.adjustContentOffset(by: .zero) }
    let clamped = view.clampedOffset(target)
    if clamped != view.contentOffset { view.contentOffset = clamped }
  }

  /// Scrolls to the target offset of another layout, for which the offset is proposed at which the anchor
  /// keeps its position on screen, and the focused item stays visible.
  func moveToTargetOffset(keeping anchor: ScreenAnchor?) {
    moveToTargetOffset(from: proposedOffset(keeping: anchor), keepsFocus: true)
  }

  /// The offset at which the anchor keeps its position on screen, as far as the content allows. Content at
  /// its start stays there.
  private func proposedOffset(keeping anchor: ScreenAnchor?) -> CGPoint {
    let inset = view.adjustedContentInset
    let isAtStart = coordinator.layout.isAtStart(view.contentOffset, inset)
    guard !isAtStart, let anchor, let attributes = coordinator.attributes(of: .cell(anchor.indexPath)) else {
      return view.clampedOffset(view.contentOffset)
    }
    return view.clampedOffset(attributes.center - anchor.position)
  }

  /// Requests the supplementary and decoration views that the layout inserts and deletes besides those of
  /// sections. Those on screen receive new views.
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
