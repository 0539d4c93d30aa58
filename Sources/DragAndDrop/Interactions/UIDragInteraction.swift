import Foundation
import ViewTree

/// Lets the user drag the content of a view: with the mouse, or after a long press with a finger.
///
/// Add it to a view with ``UIView/addInteraction(_:)``. Collection views have a drag delegate instead.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that has the items. Not retained.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  /// Whether a drag can begin. The default is true.
  open var isEnabled = true
  /// Whether other recognizers work during a lift. Has no effect. The default is false.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// The value of ``isEnabled`` of new interactions: true.
  open class var isEnabledByDefault: Bool { true }
  private final var lifted: [UIDragItem: UITargetedDragPreview] = [:]

  /// Creates an interaction. Drags begin once it is added to a view.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Removes the gesture recognizers from the former view. Overrides call super.
  open func willMove(to view: UIView?) { self.view.map { DragGestures.remove(from: $0) } }

  /// Adds gesture recognizers to the view. Overrides call super.
  open func didMove(to view: UIView?) {
    self.view = view
    if view != nil { DragGestures.add(to: self) }
  }
}

/// The calls of a drag, passed on to the delegate. Its members are `package` because the protocol is.
extension UIDragInteraction: DragSource {
  /// The view of the interaction.
  package final var dragView: UIView { view ?? UIView(frame: .zero) }

  package final func itemsForBeginning(_ session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    guard isEnabled, let delegate, view != nil else { return [] }
    lifted = [:]
    return lift(delegate.dragInteraction(self, itemsForBeginning: session), session)
  }

  package final func itemsForAdding(to session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    guard isEnabled, let delegate, view != nil else { return [] }
    return lift(delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point), session)
  }

  private func lift(_ items: [UIDragItem], _ session: any UIDragSession) -> [LiftedItem] {
    items.map { item in
      guard let preview = delegate?.dragInteraction(self, previewForLifting: item, session: session) else {
        return LiftedItem(item: item, view: view)
      }
      lifted[item] = preview
      return LiftedItem(
        item: item, view: preview.view, parameters: preview.parameters as? UIDragPreviewParameters)
    }
  }

  package final func dragWillBegin(_ session: any UIDragSession) {
    delegate?.dragInteraction(self, sessionWillBegin: session)
  }
  package final func dragDidMove(_ session: any UIDragSession) {
    delegate?.dragInteraction(self, sessionDidMove: session)
  }
  package final func dragWillEnd(_ session: any UIDragSession, operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, willEndWith: operation)
  }
  package final func liftDidEnd(_ session: any UIDragSession, at point: CGPoint) { lifted = [:] }
  package final func dragDidEnd(_ session: any UIDragSession, operation: UIDropOperation) {
    lifted = [:]
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
  }
  package final func allowsMoveOperation(_ session: any UIDragSession) -> Bool {
    delegate?.dragInteraction(self, sessionAllowsMoveOperation: session) ?? true
  }
  package final func isRestrictedToDraggingApplication(_ session: any UIDragSession) -> Bool {
    delegate?.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session) ?? false
  }
  package final func returnRect(of item: UIDragItem) -> CGRect? {
    guard let view else { return nil }
    guard let source = lifted[item]?.view else { return view.bounds }
    return source.window === view.window ? source.convert(source.bounds, to: view) : nil
  }
}

/// Has the items of a drag interaction. Methods are optional, but for the first one.
///
/// Order: `itemsForBeginning`, `previewForLifting`, at the first movement `sessionWillBegin`,
/// `sessionDidMove`, `willEndWith` when the items are dropped or return, `didEndWith` after the animation.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items that a drag begins with; none if nothing can be dragged at the location.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  /// Returns the preview of an item; nil, the default, for one of the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Returns the items that a tap adds to the drag. By default a tap adds none.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Called when the items begin to move.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Called when the items have moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the user has released the items.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// Called when the previews have landed or returned.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  /// Returns whether items may be moved within the program. The default is true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether items stay in the program. The default is false.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UIDragInteractionDelegate {
  /// Returns nil.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Returns none.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
