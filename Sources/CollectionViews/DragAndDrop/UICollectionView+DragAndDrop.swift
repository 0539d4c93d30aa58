import Foundation
import ViewTree

/// The drags of the collection view's items.
extension UICollectionView: DragSourceView {
  package final func itemsForBeginning(_ session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    itemDragController.begin(session, at: point)
  }

  package final func itemsForAdding(to session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    itemDragController.add(to: session, at: point)
  }

  package final func dragWillBegin(_ session: any UIDragSession) { itemDragController.start(session) }

  /// Opens the menu of the item with its preview: a long press without a movement is the gesture for it, too.
  package final func liftDidEnd(_ session: any UIDragSession, at point: CGPoint) {
    itemDragController.endLift()
    guard bounds.contains(point), let path = elementPresenter.shown.touchedItem(at: point) else { return }
    menuController.open(for: path, at: point, byPress: true)
  }

  package final func dragDidEnd(_ session: any UIDragSession, operation: UIDropOperation) {
    itemDragController.end(session)
  }

  package final func allowsMoveOperation(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? false
  }

  package final func isRestrictedToDraggingApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  package final func returnRect(of item: UIDragItem) -> CGRect? { itemDragController.returnRect(of: item) }
}

/// The drops on the collection view.
extension UICollectionView: DropTargetView {
  package final func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  package final func dropDidEnter(_ session: any UIDropSession) { itemDropController.enter(session) }

  package final func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal {
    itemDropController.update(session)
  }

  package final func dropDidExit(_ session: any UIDropSession) { itemDropController.exit(session) }

  package final func performDrop(_ session: any UIDropSession, proposal: UIDropProposal) -> [DropLanding] {
    itemDropController.drop(session)
  }

  package final func dropDidEnd(_ session: any UIDropSession) { itemDropController.end(session) }
}

extension UICollectionView {
  /// Ends the drag of the collection view's items, and of items over it, without a drop. Not in UIKit.
  package func cancelDrag() {
    switch (itemDragController.phase, itemDropController.phase) {
    case (.idle, .idle), (.idle, .dropping): break
    case (.lifted, _), (.dragging, _), (_, .over): window?.cancelDrag()
    }
  }
}
