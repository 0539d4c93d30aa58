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
      if !scroll.isDragging, !scroll.isDecelerating {
        coordinator.moveToTargetOffset(from: scroll.contentOffset)
      }
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

  /// Scrolls to the target offset of another layout, for which the offset is proposed at which the anchor
  /// keeps its position on screen, and the focused item stays visible.
  func moveToTargetOffset(keeping anchor: ScreenAnchor?) {
    coordinator.moveToTargetOffset(from: coordinator.offset(keeping: anchor)) { target in
      observers.all.reduce(target) { $1.offset(replacing: $0) }
    }
  }

  /// Requests the supplementary and decoration views that the layout inserts and deletes besides those of
  /// sections. Those on screen receive new views.
  private func askForAddedAndRemoved(_ change: ChangeResolver, _ layout: UICollectionViewLayout) {
    let coming = coordinator.attributes(around: scroll.bounds).attributes
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
