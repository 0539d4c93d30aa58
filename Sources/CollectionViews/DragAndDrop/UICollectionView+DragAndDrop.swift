import DragAndDrop
import Foundation
import ViewTree

/// The drags of the collection view's items.
extension UICollectionView: DragSource {
  package final func itemsForBeginning(_ session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    parts.drag.begin(session, at: point)
  }

  package final func itemsForAdding(to session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    parts.drag.add(to: session, at: point)
  }

  package final func dragWillBegin(_ session: any UIDragSession) { parts.drag.start(session) }

  /// Opens the menu of the item with its preview: a long press without a movement is the gesture for it, too.
  package final func liftDidEnd(_ session: any UIDragSession, at point: CGPoint) {
    parts.drag.endLift()
    guard bounds.contains(point), let path = parts.presenter.shown.touchedItem(at: point) else { return }
    parts.menus.open(for: path, at: point, byPress: true)
  }

  package final func dragDidEnd(_ session: any UIDragSession, operation: UIDropOperation) {
    parts.drag.end(session)
  }

  package final func allowsMoveOperation(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? false
  }

  package final func isRestrictedToDraggingApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  package final func returnRect(of item: UIDragItem) -> CGRect? { parts.drag.returnRect(of: item) }
}

extension UICollectionView: DropTarget {
  package final func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  package final func dropDidEnter(_ session: any UIDropSession) { parts.drop.enter(session) }

  package final func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal {
    parts.drop.update(session)
  }

  package final func dropDidExit(_ session: any UIDropSession) { parts.drop.exit(session) }

  package final func performDrop(_ session: any UIDropSession, proposal: UIDropProposal) -> [DropLanding] {
    parts.drop.drop(session)
  }

  package final func dropDidEnd(_ session: any UIDropSession) { parts.drop.end(session) }
}

extension UICollectionView {
  /// Ends the drag of the collection view's items, and of items over it, without a drop. Not in UIKit.
  package func cancelDrag() {
    switch (parts.drag.phase, parts.drop.phase) {
    case (.idle, .idle), (.idle, .dropping): break
    case (.lifted, _), (.dragging, _), (_, .over): window?.cancelDrag()
    }
  }
}
