import Foundation
import Hosting
import ViewTree

/// A view that a drag has entered.
struct Visit {
  weak var view: (any DropTargetView)?
}

/// The sessions, the previews and the target of one drag.
@MainActor final class Drag {
  /// The session of the source; nil for items of another program.
  let session: DragSession?
  /// The session for the views under the items.
  let drop: DropSession
  /// The location in the window at which items were lifted.
  let start: CGPoint
  /// The previews; nil for items of another program, which shows its own.
  let previews: DragPreviewStack?
  /// The view under the items that handles them.
  weak var target: (any DropTargetView)?
  /// The last answer of ``target``.
  var proposal: UIDropProposal?
  /// The host's drag, if the items were dragged out of the window.
  var offer: (any DragAccess)?
  /// The views that were entered, in this order.
  var visited: [Visit] = []
  /// The views that were asked, with their answers.
  private var answers: [(visit: Visit, handles: Bool)] = []

  init(_ session: DragSession, start: CGPoint, in window: UIWindow) {
    self.session = session
    self.start = start
    drop = DropSession(session)
    previews = DragPreviewStack(in: window)
  }

  init(external items: [UIDragItem], in window: UIWindow) {
    session = nil
    start = .zero
    drop = DropSession(external: items, in: window)
    previews = nil
  }

  func add(_ lifted: LiftedItem, in window: UIWindow) {
    session?.add(lifted.item)
    previews?.add(lifted, in: window)
  }

  /// Whether a view handles the items. Each view is asked once. O(views that were asked).
  func isHandled(by target: any DropTargetView) -> Bool {
    if let known = answers.first(where: { $0.visit.view === target }) { return known.handles }
    let handles = target.canHandle(drop)
    answers.append((Visit(view: target), handles))
    return handles
  }

  /// The proposal of a view, or a forbidden one if it moves items that may not be moved.
  func allowed(_ proposal: UIDropProposal) -> UIDropProposal {
    guard proposal.operation == .move, !drop.allowsMoveOperation else { return proposal }
    return UIDropProposal(operation: .forbidden)
  }

  /// Shows a proposal on the previews; nil without a view that handles the items.
  func show(_ proposal: UIDropProposal?) {
    previews?.show(proposal?.operation ?? .cancel, isFullSize: proposal?.prefersFullSizePreview ?? false)
  }
}
