import DragAndDrop
import Foundation
import Geometry
import ViewTree

/// The items that the user drags out of a collection view.
@MainActor final class ItemDragController {
  /// An item that was lifted, and its index path among the shown items, which updates change.
  struct DraggedItem {
    let item: UIDragItem
    /// Nil after the item was removed.
    var path: IndexPath?
  }

  enum Phase {
    case idle
    /// The items are lifted and have not moved.
    case lifted([DraggedItem])
    case dragging([DraggedItem])
  }

  private unowned let view: UICollectionView
  private let pipeline: UpdatePipeline
  private let presenter: ElementPresenter
  private let arrangement: ItemArrangement
  private let selection: SelectionController
  private(set) var phase = Phase.idle

  init(_ view: UICollectionView, pipeline: UpdatePipeline, selection: SelectionController) {
    self.view = view
    self.pipeline = pipeline
    presenter = pipeline.presenter
    arrangement = pipeline.arrangement
    self.selection = selection
  }

  private var dragged: [DraggedItem] {
    switch phase {
    case .idle: []
    case .lifted(let items), .dragging(let items): items
    }
  }

  var isActive: Bool { if case .dragging = phase { true } else { false } }

  /// The data source's index path of a dragged item; nil for others.
  func path(of item: UIDragItem) -> IndexPath? {
    dragged.first { $0.item === item }?.path.map { arrangement.dataPath(for: $0) }
  }

  // MARK: Beginning

  func begin(_ session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    guard case .idle = phase, let delegate = view.dragDelegate, let path = path(at: point) else { return [] }
    var dragged: [DraggedItem] = []
    var lifted: [LiftedItem] = []
    func take(_ path: IndexPath) {
      let items = delegate.collectionView(
        view, itemsForBeginning: session, at: arrangement.dataPath(for: path))
      dragged += items.map { DraggedItem(item: $0, path: path) }
      lifted += lift(items, at: path)
    }
    take(path)
    // Without the pressed item, none is dragged. The delegate may have selected others, or have begun
    // something else.
    for other in dragged.isEmpty ? [] : othersSelected(with: path) {
      guard case .idle = phase else { return [] }
      take(other)
    }
    guard case .idle = phase else { return [] }
    if !lifted.isEmpty { phase = .lifted(dragged) }
    showStates()
    return lifted
  }

  /// The other selected items, which are dragged together with a selected one, in their order. O(selected
  /// items).
  private func othersSelected(with path: IndexPath) -> [IndexPath] {
    guard arrangement.isPlain else { return [] }
    let selected = selection.selected
    return selected.contains(path) ? selected.filter { $0 != path }.sorted() : []
  }

  func add(to session: any UIDragSession, at point: CGPoint) -> [LiftedItem] {
    guard case .dragging(let before) = phase, let delegate = view.dragDelegate, let path = path(at: point)
    else {
      return []
    }
    let items = delegate.collectionView(
      view, itemsForAddingTo: session, at: arrangement.dataPath(for: path), point: point)
    let lifted = lift(items, at: path)
    guard !lifted.isEmpty, case .dragging = phase else { return [] }
    phase = .dragging(before + items.map { DraggedItem(item: $0, path: path) })
    showStates()
    return lifted
  }

  /// The item at a point, if it can be dragged.
  private func path(at point: CGPoint) -> IndexPath? {
    guard view.dragInteractionEnabled, pipeline.isIdle, presenter.heldElement == nil else { return nil }
    return presenter.shown.touchedItem(at: point)
  }

  private func lift(_ items: [UIDragItem], at path: IndexPath) -> [LiftedItem] {
    guard !items.isEmpty else { return [] }
    guard let cell = presenter.cell(at: path) else { return items.map { LiftedItem(item: $0, view: nil) } }
    selection.press.cancel()
    let parameters = view.dragDelegate?.collectionView(
      view, dragPreviewParametersForItemAt: arrangement.dataPath(for: path))
    return items.map { LiftedItem(item: $0, view: cell, parameters: parameters) }
  }

  func start(_ session: any UIDragSession) {
    guard case .lifted(let items) = phase else { return }
    phase = .dragging(items)
    showStates()
    view.setNeedsLayout()
    view.dragDelegate?.collectionView(view, dragSessionWillBegin: session)
  }

  // MARK: Ending

  /// Ends a lift without a movement.
  func endLift() {
    phase = .idle
    showStates()
    view.setNeedsLayout()
  }

  func end(_ session: any UIDragSession) {
    endLift()
    view.dragDelegate?.collectionView(view, dragSessionDidEnd: session)
  }

  /// The frame of the cell that an item was dragged from, if it is on screen.
  func returnRect(of item: UIDragItem) -> CGRect? {
    guard let path = dragged.first(where: { $0.item === item })?.path,
      let frame = presenter.queriedAttributes(of: .cell(path))?.frame, frame.intersects(view.bounds)
    else {
      return nil
    }
    return frame
  }

  // MARK: Cells

  private func showStates() { presenter.forEachCell { show(in: $0, at: $1) } }

  /// Sets the state of a cell that is shown at a path. O(dragged items).
  private func show(in cell: UICollectionViewCell, at path: IndexPath) {
    let state = state(at: path)
    if cell.dragState != state { cell.dragState = state }
  }

  /// The state of the cell of a shown item. O(dragged items).
  func state(at path: IndexPath) -> UICollectionViewCell.DragState {
    switch phase {
    case .idle: .none
    case .lifted(let items): items.contains { $0.path == path } ? .lifting : .none
    case .dragging(let items): items.contains { $0.path == path } ? .dragging : .none
    }
  }
}

extension ItemDragController: ContentObserver {
  func indexPathsDidChange(by change: ChangeResolver) { setPaths(change.newPath(forOld:)) }

  /// Forgets the index paths. The items are dragged on.
  func contentWasReloaded() { setPaths { _ in nil } }

  private func setPaths(_ newPath: (IndexPath) -> IndexPath?) {
    func renamed(_ items: [DraggedItem]) -> [DraggedItem] {
      items.map { DraggedItem(item: $0.item, path: $0.path.flatMap(newPath)) }
    }
    switch phase {
    case .idle: break
    case .lifted(let items): phase = .lifted(renamed(items))
    case .dragging(let items): phase = .dragging(renamed(items))
    }
  }
}

extension ItemDragController: CellDecorator {
  func decorate(_ view: UICollectionReusableView, for key: ElementKey) {
    if key.category == .cell, let cell = view as? UICollectionViewCell { show(in: cell, at: key.indexPath) }
  }
}
