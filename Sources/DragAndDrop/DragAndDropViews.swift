import Foundation
import ViewTree

/// An item that is lifted out of a view, and the view that its preview copies.
///
/// Used by CollectionViews to start drags of items.
package struct LiftedItem {
  package var item: UIDragItem
  /// The view that the preview covers at first; nil if it is not on screen: the item has no preview then.
  package var view: UIView?
  /// The appearance of the preview; nil for the default.
  package var parameters: UIDragPreviewParameters?

  package init(item: UIDragItem, view: UIView?, parameters: UIDragPreviewParameters? = nil) {
    self.item = item
    self.view = view
    self.parameters = parameters
  }
}

/// A view with content that the user can drag, or the interaction of one.
///
/// `package` because CollectionViews, which stands above this module, has the views that conform. Order of
/// the calls: `itemsForBeginning`, `dragWillBegin` at the first movement, `dragDidEnd` after the animation of
/// the drop; or `liftDidEnd` alone without a movement.
@MainActor package protocol DragSource: AnyObject {
  /// The view with the content, in whose space points are. The default, for views, is the view itself.
  var dragView: UIView { get }
  /// Returns the items to drag from a point of the view; none if nothing can be dragged there.
  func itemsForBeginning(_ session: any UIDragSession, at point: CGPoint) -> [LiftedItem]
  /// Returns the items that a tap at a point adds to a drag.
  func itemsForAdding(to session: any UIDragSession, at point: CGPoint) -> [LiftedItem]
  /// Called at the first movement.
  func dragWillBegin(_ session: any UIDragSession)
  /// Called at each movement. The default does nothing.
  func dragDidMove(_ session: any UIDragSession)
  /// Called when the items are dropped, or before they return. The default does nothing.
  func dragWillEnd(_ session: any UIDragSession, operation: UIDropOperation)
  /// Called when items that were lifted are released without a movement.
  func liftDidEnd(_ session: any UIDragSession, at point: CGPoint)
  /// Called at the end, with what the drop has done.
  func dragDidEnd(_ session: any UIDragSession, operation: UIDropOperation)
  /// Returns whether items may be moved.
  func allowsMoveOperation(_ session: any UIDragSession) -> Bool
  /// Returns whether the items stay in this program.
  func isRestrictedToDraggingApplication(_ session: any UIDragSession) -> Bool
  /// Returns the rectangle in the view that the preview of an item returns to; nil if it is not on screen.
  func returnRect(of item: UIDragItem) -> CGRect?
}

/// The defaults of the protocol. They are `package` because the protocol is.
extension DragSource {
  /// Does nothing.
  package func dragDidMove(_ session: any UIDragSession) {}
  /// Does nothing.
  package func dragWillEnd(_ session: any UIDragSession, operation: UIDropOperation) {}
}

/// The default for views. It is `package` because the protocol is.
extension DragSource where Self: UIView {
  /// The view itself.
  package var dragView: UIView { self }
}

/// The place that the preview of a dropped item flies to.
///
/// Used by CollectionViews as the result of a drop.
@MainActor package struct DropLanding {
  package var item: UIDragItem
  /// Returns the rectangle in the space of `view`, at the time when the animation starts.
  package var rect: () -> CGRect?
  /// The view in whose space the rectangle is.
  package var view: UIView
  /// Returns the landing preview's appearance; nil leaves it as it is. Called when the animation starts.
  package var parameters: () -> UIDragPreviewParameters?
  /// Changes that are animated together with the preview.
  package var animations: () -> Void
  /// Called when the preview has landed, or could not.
  package var completion: (UIViewAnimatingPosition) -> Void

  package init(
    item: UIDragItem, view: UIView, rect: @escaping () -> CGRect?,
    parameters: @escaping () -> UIDragPreviewParameters?, animations: @escaping () -> Void,
    completion: @escaping (UIViewAnimatingPosition) -> Void
  ) {
    self.item = item
    self.view = view
    self.rect = rect
    self.parameters = parameters
    self.animations = animations
    self.completion = completion
  }
}

/// A view on which items can be dropped, or the interaction of one.
///
/// `package` because CollectionViews, which stands above this module, has the views that conform. Order of
/// the calls: `canHandle` once for a session; `dropDidEnter`, `dropDidUpdate` at each movement, `dropDidExit`
/// or `performDrop`; `dropDidEnd` for each view that was entered.
@MainActor package protocol DropTarget: AnyObject {
  func canHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  /// Returns what a drop would do at the present location.
  func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal
  func dropDidExit(_ session: any UIDropSession)
  /// Drops the items, and returns the places of those that have one.
  func performDrop(_ session: any UIDropSession, proposal: UIDropProposal) -> [DropLanding]
  func dropDidEnd(_ session: any UIDropSession)
}

extension UIView {
  /// Adds the gestures that drag the content of a source: a drag of the mouse, a long press with a finger,
  /// and taps with further fingers, which add items.
  ///
  /// Used by CollectionViews when a drag delegate is set.
  package func addDragGestures() {
    guard let source = self as? any DragSource else { return }
    DragGestures.add(to: source)
  }

  /// Removes the gestures of ``addDragGestures()``.
  ///
  /// Used by CollectionViews when the drag delegate is removed.
  package func removeDragGestures() { DragGestures.remove(from: self) }
}

extension UIView {
  /// The view itself, and its interactions, as far as items can be dropped on them.
  var dropTargets: [any DropTarget] {
    let own = (self as? any DropTarget).map { [$0] } ?? []
    return own + interactions.compactMap { $0 as? any DropTarget }
  }

  /// Lets the view's window receive the drags of other programs, if the host has them.
  ///
  /// Used by CollectionViews for views with a drop delegate, when it is set and when they join a window.
  package func receiveProgramDrags() { window?.loop?.programDrags.receive() }
}

extension UIWindow {
  /// Queries the view under the pointer again, after its content has moved.
  ///
  /// Used by CollectionViews after it has scrolled, and for the springs of items.
  package func updateDrop() { (drags as? DragController)?.update() }

  /// Ends the drag in the window without a drop; its previews return.
  ///
  /// Used by CollectionViews for a drag whose items are changed by the app.
  package func cancelDrag() { drags?.cancel() }
}
