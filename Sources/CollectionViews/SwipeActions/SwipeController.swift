import Foundation
import Geometry
import Motion
import ViewTree

/// Owns the row that the user drags to the side, or whose actions are visible.
///
/// A mostly horizontal drag of a finger or of the mouse moves the row, and so do two fingers on a touchpad.
/// At the end, the row opens, closes, or performs its first action (``SwipeMotion``). An open row closes for
/// a touch elsewhere, a scroll, an update and Escape.
@MainActor final class SwipeController {
  enum Phase {
    case idle
    /// `base`: the offset of the row when the drag began.
    case dragging(SwipedRow, base: CGFloat)
    case open(SwipedRow)
    /// The handler of an action was called, and its completion has not been called.
    case performing(SwipedRow)
  }

  private(set) var phase = Phase.idle
  private unowned let view: UIScrollView
  private let pipeline: UpdatePipeline
  private let presenter: ElementPresenter
  private let selection: SelectionController

  init(pipeline: UpdatePipeline, selection: SelectionController) {
    view = pipeline.scroll.gestureView
    self.pipeline = pipeline
    presenter = pipeline.presenter
    self.selection = selection
  }

  func install() {
    let pan = SwipeRowGestureRecognizer(self)
    pan.addAction { [unowned self] in dragDidChange($0) }
    view.addFirstGestureRecognizer(pan)
  }

  private var row: SwipedRow? {
    switch phase {
    case .idle: nil
    case .dragging(let row, _), .open(let row), .performing(let row): row
    }
  }

  // MARK: Rows

  fileprivate var provider: (any LayoutHooks)? {
    pipeline.coordinator.layout.hooks.flatMap { $0.hasSwipeActions ? $0 : nil }
  }

  private var trailingEdge: SwipeMotion.Edge {
    view.effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
  }

  /// The actions at an edge of a row; nil without actions.
  private func actions(at path: IndexPath, _ edge: SwipeMotion.Edge) -> UISwipeActionsConfiguration? {
    guard let provider, pipeline.counts.hasItem(at: path) else { return nil }
    let configuration =
      edge == trailingEdge ? provider.trailingSwipeActions(at: path) : provider.leadingSwipeActions(at: path)
    return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  /// Returns the row that a drag to the side moves, before anything is changed; nil if it has no actions
  /// there. The open row moves to both sides.
  func candidate(at point: CGPoint, towards edge: SwipeMotion.Edge) -> Candidate? {
    guard provider != nil, canBegin, !selection.settings.editing.isActive,
      let element = presenter.item(at: point),
      let cell = element.view as? UICollectionViewCell
    else { return nil }
    if case .open(let row) = phase, row.cell === cell { return .open(row) }
    let path = element.key.indexPath
    return actions(at: path, edge).map { .closed(cell, path, edge, $0) }
  }

  /// A row that a drag may move.
  enum Candidate {
    case open(SwipedRow)
    case closed(UICollectionViewCell, IndexPath, SwipeMotion.Edge, UISwipeActionsConfiguration)
  }

  private func row(of candidate: Candidate) -> SwipedRow {
    switch candidate {
    case .open(let row): row
    case .closed(let cell, let path, let edge, let configuration):
      makeRow(cell, at: path, edge, configuration)
    }
  }

  private var canBegin: Bool {
    if case .performing = phase { return false }
    return pipeline.isIdle && presenter.heldElement == nil
  }

  private func makeRow(
    _ cell: UICollectionViewCell, at path: IndexPath, _ edge: SwipeMotion.Edge,
    _ configuration: UISwipeActionsConfiguration
  ) -> SwipedRow {
    if row?.cell !== cell { close() }
    return SwipedRow(cell, at: path, edge: edge, configuration) { [weak self] action, source in
      self?.perform(action, from: source)
    }
  }

  // MARK: Drags

  private func dragDidChange(_ pan: SwipeRowGestureRecognizer) {
    if case .began = pan.state, let candidate = pan.candidate {
      let row = row(of: candidate)
      phase = .dragging(row, base: row.offset)
    }
    guard case .dragging(let row, let base) = phase else { return }
    guard row.isShown else { return phase = .idle }
    switch pan.state {
    case .began, .changed: row.move(to: offset(of: row, pull: base + pan.translation(in: view).x))
    case .ended: release(row, velocity: pan.velocity(in: view).x)
    case .cancelled, .failed: close()
    case .possible: break
    }
  }

  private func offset(of row: SwipedRow, pull: CGFloat) -> CGFloat {
    CGFloat(row.motion.offset(forPull: Double(pull)))
  }

  private func release(_ row: SwipedRow, velocity: CGFloat) {
    switch row.motion.target(offset: Double(row.offset), velocity: Double(velocity)) {
    case .closed: close()
    case .open:
      phase = .open(row)
      row.settle(to: .open(row.edge))
    case .full:
      // A row is made only for actions.
      guard let action = row.configuration.actions.first else { break }
      row.settle(to: .full(row.edge))
      phase = .open(row)
      perform(action, from: row.cell ?? view)
    }
  }

  // MARK: Opening, performing and closing

  /// Shows the actions at the trailing edge of a row, animated. Returns false without actions or if the row
  /// is not on screen.
  @discardableResult func open(at path: IndexPath) -> Bool {
    let edge = trailingEdge
    guard canBegin, let cell = presenter.cell(at: path), let configuration = actions(at: path, edge) else {
      return false
    }
    let row = makeRow(cell, at: path, edge, configuration)
    phase = .open(row)
    row.settle(to: .open(edge))
    return true
  }

  private func perform(_ action: UIContextualAction, from source: UIView) {
    guard case .open(let row) = phase else { return }
    phase = .performing(row)
    action.handler(action, source) { [weak self, weak row] _ in
      guard let self, let row, case .performing(let current) = phase, current === row else { return }
      close()
    }
  }

  /// Performs the first destructive action at the trailing edge of a row, for the Delete key. Returns whether
  /// there is one.
  func performDeletion(at path: IndexPath) -> Bool {
    guard let action = actions(at: path, trailingEdge)?.actions.first(where: { $0.style == .destructive }),
      let cell = presenter.cell(at: path)
    else { return false }
    close()
    action.handler(action, cell) { _ in }
    return true
  }

  /// Closes the row, animated. Returns whether a row was open.
  @discardableResult func close() -> Bool {
    guard let row else { return false }
    phase = .idle
    row.settle(to: .closed)
    return true
  }

  // MARK: Changes of the collection view

  /// Called for a touch outside of the actions. Returns whether it closed a row, so that it does nothing
  /// else.
  func touchBegan() -> Bool {
    guard case .open(let row) = phase else { return false }
    let wasShown = row.isShown
    close()
    return wasShown
  }

  func contentDidScroll() {
    if case .open = phase { close() }
  }
}

extension SwipeController: ContentObserver {
  /// Follows the row through an update: the row of a deleted item moves out as it is; others close, unless an
  /// action is performed.
  func indexPathsDidChange(by change: ChangeResolver) {
    guard let row else { return }
    guard let path = change.newPath(forOld: row.path) else {
      phase = .idle
      return
    }
    row.path = path
    if case .performing = phase { return }
    close()
  }

  func contentWasReloaded() {
    guard let row else { return }
    phase = .idle
    row.finish()
  }
}

/// Recognizes a mostly horizontal drag on a row with swipe actions.
final class SwipeRowGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var swipes: SwipeController?
  private(set) var candidate: SwipeController.Candidate?

  init(_ swipes: SwipeController) {
    self.swipes = swipes
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    allowedScrollTypesMask = .continuous
    delegate = self
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    swipes?.provider != nil && event.modifierFlags.isDisjoint(with: [.shift, .control])
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view else { return false }
    let movement = translation(in: view)
    guard abs(movement.x) > abs(movement.y), let edge = SwipeMotion.edge(of: Double(movement.x)) else {
      return false
    }
    candidate = swipes?.candidate(at: startLocation(in: view), towards: edge)
    return candidate != nil
  }

  override func reset() {
    super.reset()
    candidate = nil
  }
}
