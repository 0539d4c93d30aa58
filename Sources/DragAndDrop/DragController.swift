import Foundation
import Geometry
import Hosting
import ViewTree

/// Owns a window's drag: from lifting items, or the arrival of another program's, to the end of the drop.
@MainActor final class DragController: WindowDrags {
  enum Phase {
    case idle
    /// Items are lifted and have not moved.
    case lifting(Drag)
    /// The items follow the pointer.
    case dragging(Drag)
    /// The previews fly to the places where the items were dropped.
    case dropping(Drag)
    /// The previews return to their source.
    case cancelled(Drag)
  }

  unowned let window: UIWindow
  private(set) var phase = Phase.idle {
    didSet {
      // Another program shows the pointer of its drags.
      if case .dragging(let drag) = phase, drag.session == nil { return }
      window.loop?.holdPointer(as: isDragging ? .grabbing : nil)
    }
  }

  init(_ window: UIWindow) { self.window = window }

  /// The distance in points that a finger moves before lifted items are dragged.
  static let threshold: CGFloat = 6

  var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether items are lifted or dragged, which Escape cancels.
  var canCancel: Bool {
    switch phase {
    case .lifting, .dragging: true
    case .idle, .dropping, .cancelled: false
    }
  }

  // MARK: Beginning

  /// Lifts the items at a point of a source. Returns false if there are none, or during another drag.
  func lift(from source: any DragSource, at point: CGPoint) -> Bool {
    guard case .idle = phase else { return false }
    let location = source.dragView.convert(point, to: window)
    let session = DragSession(source, at: location)
    let lifted = source.itemsForBeginning(session, at: point)
    guard !lifted.isEmpty, case .idle = phase else { return false }
    let drag = Drag(session, start: location, in: window)
    for item in lifted { drag.add(item, in: window) }
    phase = .lifting(drag)
    return true
  }

  /// Raises the previews, before the finger moves.
  func showLift() {
    guard case .lifting(let drag) = phase else { return }
    drag.previews?.lift(at: drag.drop.location)
  }

  func beginMoving() {
    guard case .lifting(let drag) = phase, let session = drag.session else { return }
    drag.previews?.lift(at: drag.start)
    phase = .dragging(drag)
    session.source?.dragWillBegin(session)
    guard isCurrent(drag) else { return }
    drag.previews?.gather()
  }

  func addItems(from source: any DragSource, at point: CGPoint) {
    guard case .dragging(let drag) = phase, let session = drag.session, session.source === source else {
      return
    }
    let lifted = source.itemsForAdding(to: session, at: point)
    guard isCurrent(drag) else { return }
    for item in lifted where !session.items.contains(where: { $0 === item.item }) {
      drag.add(item, in: window)
    }
    drag.previews?.gather()
    update()
  }

  /// Begins a drag of items that another program has.
  func enter(_ items: [UIDragItem], at location: CGPoint) -> Bool {
    guard case .idle = phase else { return false }
    let drag = Drag(external: items, in: window)
    drag.drop.location = location
    phase = .dragging(drag)
    update()
    return true
  }

  private func isCurrent(_ drag: Drag) -> Bool {
    if case .dragging(let current) = phase { current === drag } else { false }
  }

  // MARK: Moving

  func move(to location: CGPoint) {
    if case .lifting(let drag) = phase {
      guard hypot(location.x - drag.start.x, location.y - drag.start.y) > Self.threshold else { return }
      beginMoving()
    }
    guard case .dragging(let drag) = phase else { return }
    drag.drop.location = location
    drag.previews?.follow(location)
    if let session = drag.session { session.source?.dragDidMove(session) }
    guard isCurrent(drag) else { return }
    offer(drag)
    update()
  }

  /// Offers items outside of the window to other programs.
  private func offer(_ drag: Drag) {
    let location = drag.drop.location
    if drag.offer == nil {
      guard let session = drag.session, !session.isRestrictedToDraggingApplication,
        !window.bounds.contains(location)
      else { return }
      drag.offer = window.loop?.programDrags.offer(session.items, drag.previews?.image)
    }
    // Locations of the host are those of the surface.
    drag.offer?.move(to: CGPoint(x: location.x + window.frame.minX, y: location.y + window.frame.minY))
  }

  /// Replaces the items of another program by those whose data has arrived.
  func replaceItems(_ items: [UIDragItem]) {
    if case .dragging(let drag) = phase, drag.session == nil { drag.drop.replaceItems(items) }
  }

  /// The result that a drop would have now.
  var proposedOperation: UIDropOperation {
    guard case .dragging(let drag) = phase else { return .cancel }
    return drag.proposal?.operation ?? .cancel
  }

  func update() {
    guard case .dragging(let drag) = phase else { return }
    let target = target(of: drag)
    guard isCurrent(drag) else { return }
    if target !== drag.target {
      let left = drag.target
      drag.target = target
      drag.proposal = nil
      left?.dropDidExit(drag.drop)
      guard isCurrent(drag) else { return }
      if let target {
        if !drag.visited.contains(where: { $0.target === target }) {
          drag.visited.append(Visit(target: target))
        }
        target.dropDidEnter(drag.drop)
      }
    }
    guard isCurrent(drag), let target, drag.target === target else {
      return drag.show(nil)
    }
    let proposal = target.dropDidUpdate(drag.drop)
    guard isCurrent(drag), drag.target === target else { return }
    drag.proposal = drag.allowed(proposal)
    drag.show(drag.proposal)
  }

  /// The innermost view under the items that handles them.
  private func target(of drag: Drag) -> (any DropTarget)? {
    guard window.bounds.contains(drag.drop.location) else { return nil }
    var view = window.hitTest(drag.drop.location, with: nil)
    while let current = view {
      for target in current.dropTargets where drag.isHandled(by: target) { return target }
      view = current.superview
    }
    return nil
  }

  // MARK: Ending

  /// Drops the items where they are, or returns them if nothing accepts them. Returns what the drop does.
  @discardableResult func release() -> UIDropOperation {
    switch phase {
    case .idle, .dropping, .cancelled: return .cancel
    case .lifting(let drag):
      phase = .idle
      drag.previews?.removeFromSuperview()
      if let session = drag.session, let source = session.source {
        source.liftDidEnd(session, at: session.location(in: source.dragView))
      }
      return .cancel
    case .dragging(let drag):
      guard let target = drag.target, let proposal = drag.proposal, proposal.operation.isDrop else {
        if let offer = drag.offer, !window.bounds.contains(drag.drop.location) {
          dropOutside(drag, offer)
        } else {
          cancel()
        }
        return .cancel
      }
      drag.offer?.cancel()
      phase = .dropping(drag)
      drag.previews?.hideBadge()
      willEnd(drag, proposal.operation)
      let landings = target.performDrop(drag.drop, proposal: proposal)
      land(drag, landings, proposal.operation)
      return proposal.operation
    }
  }

  /// Drops items on the program under the pointer. Without one that takes them the previews return.
  private func dropOutside(_ drag: Drag, _ offer: any DragAccess) {
    phase = .dropping(drag)
    drag.previews?.hideBadge()
    offer.drop { [weak self] operation in
      guard let self, case .dropping(let current) = phase, current === drag else { return }
      drag.offer = nil
      guard operation != nil else {
        phase = .dragging(drag)
        return cancel()
      }
      drag.previews?.removeFromSuperview()
      willEnd(drag, .copy)
      end(drag, .copy)
    }
  }

  /// Ends the drag without a drop; the previews return.
  func cancel() {
    switch phase {
    case .idle, .dropping, .cancelled: return
    case .lifting(let drag):
      phase = .idle
      drag.previews?.removeFromSuperview()
      if let session = drag.session { session.source?.liftDidEnd(session, at: CGPoint(x: -1, y: -1)) }
    case .dragging(let drag):
      phase = .cancelled(drag)
      drag.offer?.cancel()
      drag.previews?.hideBadge()
      let left = drag.target
      drag.target = nil
      left?.dropDidExit(drag.drop)
      willEnd(drag, .cancel)
      fly(
        drag,
        { preview in
          guard let source = drag.session?.source, source.dragView.window === self.window else { return nil }
          return source.returnRect(of: preview.item).map { source.dragView.convert($0, to: self.window) }
        }
      ) { self.end(drag, .cancel) }
    }
  }

  private func land(_ drag: Drag, _ landings: [DropLanding], _ operation: UIDropOperation) {
    for landing in landings where landing.view.window === window { landing.view.layoutIfNeeded() }
    // Items of another program have no previews: their landings are complete at once.
    guard drag.previews != nil else {
      for landing in landings { landing.completion(.end) }
      return end(drag, operation)
    }
    for preview in drag.previews?.previews ?? [] {
      let landing = landings.first { $0.item === preview.item }
      if let parameters = landing?.parameters() { preview.show(parameters) }
    }
    fly(
      drag,
      { preview in
        guard let landing = landings.first(where: { $0.item === preview.item }),
          landing.view.window === self.window
        else { return nil }
        return landing.rect().map { landing.view.convert($0, to: self.window) }
      }, along: { for landing in landings { landing.animations() } }
    ) {
      for landing in landings { landing.completion(.end) }
      self.end(drag, operation)
    }
  }

  /// Animates the previews to their places; those without one fade where they are.
  private func fly(
    _ drag: Drag, _ place: (DragPreviewView) -> CGRect?, along animations: () -> Void = {},
    completion: @escaping () -> Void
  ) {
    guard let previews = drag.previews, window.loop != nil else {
      animations()
      return completion()
    }
    window.animateOnWindowClock(duration: 0.25) {
      for preview in previews.previews {
        if let rect = place(preview) {
          preview.alpha = 1
          preview.cover(rect)
        } else {
          preview.alpha = 0
          preview.transform = preview.transform.scaledBy(x: 0.7, y: 0.7)
        }
      }
      animations()
    } completion: { _ in
      previews.removeFromSuperview()
      completion()
    }
  }

  private func willEnd(_ drag: Drag, _ operation: UIDropOperation) {
    if let session = drag.session { session.source?.dragWillEnd(session, operation: operation) }
  }

  private func end(_ drag: Drag, _ operation: UIDropOperation) {
    phase = .idle
    for visit in drag.visited { visit.target?.dropDidEnd(drag.drop) }
    if let session = drag.session { session.source?.dragDidEnd(session, operation: operation) }
  }

  /// Ends the drag of another program's items, which have left the window.
  func leave() {
    guard case .dragging(let drag) = phase, drag.session == nil else { return }
    cancel()
  }
}

nonisolated extension UIDropOperation {
  var isDrop: Bool { self == .copy || self == .move }
}

extension UIWindow {
  final var dragController: DragController {
    if let controller = drags as? DragController { return controller }
    let controller = DragController(self)
    drags = controller
    return controller
  }
}
