import DragAndDrop
import Foundation
import Geometry
import ViewTree

/// The items that are dragged over a collection view, and the gap and the highlight that show where they
/// would be dropped.
@MainActor final class ItemDropController {
  /// The items over the collection view, and the mark that shows their destination.
  struct Hover {
    let session: any UIDropSession
    var destination: IndexPath?
    var proposal = UICollectionViewDropProposal(operation: .cancel)
    /// The gap, or the place of the dragged item that is shown at the destination.
    var mark = Mark.none
    /// The call that moves the gap after a pause.
    var pause: FrameTimer?
  }

  enum Mark {
    case none
    case gap(ExtraItem)
    /// The dragged item of this collection view is shown at the destination, as an empty place.
    case moved(IndexPath)
    /// The cell that items would be dropped into.
    case highlight(IndexPath)
  }

  enum Phase {
    case idle
    case over(Hover)
    /// The delegate drops the items, and their previews fly.
    case dropping([Landing])
  }

  /// The place of a dropped item, whose cell appears when the preview has landed.
  final class Landing {
    /// The path among the shown items; nil for other places, and after the item was removed.
    var path: IndexPath?
    init(_ path: IndexPath?) { self.path = path }
  }

  private unowned let view: UICollectionView
  private let pipeline: UpdatePipeline
  private let presenter: ElementPresenter
  private let arrangement: ItemArrangement
  private let movement: MovementController
  private let drag: ItemDragController
  private let selection: SelectionController
  private let sections: SectionScrollController
  private(set) var phase = Phase.idle
  private(set) lazy var spring = ItemSpring(view, selection)
  private lazy var scroller = {
    let scroller = EdgeScroller(view) { [unowned self] _ in view.window?.updateDrop() }
    scroller.crossing = { [unowned sections] in sections.scroller(at: $0) }
    return scroller
  }()

  init(
    _ view: UICollectionView, pipeline: UpdatePipeline, movement: MovementController,
    drag: ItemDragController, selection: SelectionController, sections: SectionScrollController
  ) {
    self.view = view
    self.pipeline = pipeline
    presenter = pipeline.presenter
    arrangement = pipeline.arrangement
    self.movement = movement
    self.drag = drag
    self.selection = selection
    self.sections = sections
  }

  var isActive: Bool { if case .idle = phase { false } else { true } }

  // MARK: Over the collection view

  func enter(_ session: any UIDropSession) {
    endHover()
    phase = .over(Hover(session: session))
    showStates()
    view.dropDelegate?.collectionView(view, dropSessionDidEnter: session)
  }

  func update(_ session: any UIDropSession) -> UIDropProposal {
    guard case .over(var hover) = phase, let delegate = view.dropDelegate else {
      return UIDropProposal(operation: .cancel)
    }
    let point = session.location(in: view)
    scroller.move(to: point)
    // The item under the point, the gap, or the end of a line.
    let shown = movement.targetPath(for: IndexPath(item: 0, section: -1), at: point)
    let touched = presenter.shown.touchedItem(at: point).map { arrangement.dataPath(for: $0) }
    spring.hover(over: touched, session)
    hover.destination =
      shown.map { destination(atShown: $0, hover) } ?? (isBetweenItems(point) ? hover.destination : nil)
    let proposal = delegate.collectionView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: hover.destination)
    // The delegate may have ended the drag, or reloaded the data.
    guard case .over(let current) = phase, current.session === session else { return proposal }
    hover.mark = current.mark
    hover.pause = current.pause
    hover.proposal = proposal
    phase = .over(hover)
    showMark()
    return proposal
  }

  /// The distance around items in which the last destination stays, in points, so that the gap does not close
  /// between them.
  private static let reach: CGFloat = 24

  /// Whether a point is beside an item, in the distance that items have from each other. O(visible elements).
  private func isBetweenItems(_ point: CGPoint) -> Bool {
    pipeline.coordinator.attributes(around: view.bounds).attributes.contains {
      $0.representedElementCategory == .cell && !$0.isHidden
        && $0.frame.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
    }
  }

  /// The data's path at which items would be inserted in place of a shown item: directly after the last item
  /// of a section at most. A single dragged item of the section leaves its own place.
  private func destination(atShown path: IndexPath, _ hover: Hover) -> IndexPath {
    var gap: ExtraItem?
    if case .gap(let shown) = hover.mark { gap = shown }
    let place = arrangement.destination(atShown: path, gap: gap)
    let items = hover.session.items
    let own = items.count == 1 ? drag.path(of: items[0]) : nil
    let count = arrangement.dataCount(inSection: place.section)
    let last = own?.section == place.section ? count - 1 : count
    return IndexPath(item: max(0, min(place.item, last)), section: place.section)
  }

  // MARK: Gap and highlight

  /// Shows what the proposal requests: a gap after the pause of the cadence, or a highlight.
  private func showMark() {
    guard case .over(var hover) = phase else { return }
    hover.pause?.cancel()
    hover.pause = nil
    let delay = view.reorderingCadence.delay
    if delay > 0, hover.proposal.intent == .insertAtDestinationIndexPath, let loop = view.window?.loop {
      hover.pause = loop.after(delay) { [weak self] in self?.placeMark() }
      phase = .over(hover)
    } else {
      phase = .over(hover)
      placeMark()
    }
  }

  private func placeMark() {
    guard case .over(let hover) = phase, pipeline.isIdle else { return }
    guard hover.proposal.operation == .copy || hover.proposal.operation == .move else { return removeMark() }
    switch (hover.proposal.intent, hover.destination) {
    case (.insertAtDestinationIndexPath, let target?): placeGap(at: target, hover)
    case (.insertIntoDestinationIndexPath, let target?): highlight(target, hover)
    case (.unspecified, _), (_, nil): removeMark()
    }
  }

  private func placeGap(at target: IndexPath, _ hover: Hover) {
    if let source = movedSource(hover) {
      if case .moved(let shown) = hover.mark, shown == target { return }
      if case .moved = hover.mark {} else { removeMark() }
      setMark(.moved(target))
      pipeline.showItem(at: source, movedTo: target)
      return
    }
    if case .gap(let gap) = hover.mark {
      pipeline.place(gap, at: target)
      return
    }
    removeMark()
    let gap = ExtraItem(.gap)
    if pipeline.place(gap, at: target) { setMark(.gap(gap)) }
  }

  /// The place of the only dragged item, if it would be moved within the collection view.
  private func movedSource(_ hover: Hover) -> IndexPath? {
    guard hover.proposal.operation == .move, hover.session.items.count == 1,
      let item = hover.session.items.first
    else { return nil }
    return drag.path(of: item)
  }

  private func highlight(_ path: IndexPath, _ hover: Hover) {
    if case .highlight(let current) = hover.mark, current == path { return }
    removeMark()
    presenter.cell(at: arrangement.shownPath(ofData: path))?.isHighlighted = true
    setMark(.highlight(path))
  }

  private func setMark(_ mark: Mark) {
    guard case .over(var hover) = phase else { return }
    hover.mark = mark
    phase = .over(hover)
    showStates()
    // The cell of the dragged item is hidden only while it is the gap.
    view.setNeedsLayout()
  }

  private func removeMark() {
    guard case .over(let hover) = phase else { return }
    setMark(.none)
    switch hover.mark {
    case .none: break
    case .gap, .moved: pipeline.restoreOrder()
    case .highlight(let path):
      presenter.cell(at: arrangement.shownPath(ofData: path))?.isHighlighted = false
    }
  }

  /// Notes that an update of the data has removed the gap.
  private func orderWasRestored() {
    guard case .over(var hover) = phase else { return }
    hover.destination = nil
    phase = .over(hover)
    switch hover.mark {
    case .gap, .moved: setMark(.none)
    case .none, .highlight: break
    }
  }

  private func endHover() {
    scroller.stop()
    spring.reset()
    guard case .over(let hover) = phase else { return }
    hover.pause?.cancel()
    removeMark()
    phase = .idle
    showStates()
  }

  // MARK: Cells

  private func showStates() { presenter.forEachCell { show(in: $0, at: $1) } }

  /// Sets the state of a cell that is shown at a path. O(1).
  private func show(in cell: UICollectionViewCell, at path: IndexPath) {
    cell.dropState =
      switch phase {
      case .idle, .dropping: .none
      case .over(let hover):
        if case .highlight(let target) = hover.mark, arrangement.shownPath(ofData: target) == path {
          .targeted
        } else {
          .notTargeted
        }
      }
  }

  func exit(_ session: any UIDropSession) {
    endHover()
    view.dropDelegate?.collectionView(view, dropSessionDidExit: session)
  }

  // MARK: Dropping

  func drop(_ session: any UIDropSession) -> [DropLanding] {
    guard case .over(let hover) = phase, let delegate = view.dropDelegate else { return [] }
    endHover()
    phase = .dropping([])
    let coordinator = DropCoordinator(view, hover, pipeline, drag) { [unowned self] in add($0) }
    delegate.collectionView(view, performDropWith: coordinator)
    return coordinator.end()
  }

  /// Hides a cell until the preview of its item has landed.
  private func add(_ landing: Landing) {
    guard case .dropping(let landings) = phase else { return }
    phase = .dropping(landings + [landing])
    view.setNeedsLayout()
  }

  func end(_ session: any UIDropSession) {
    endHover()
    phase = .idle
    view.setNeedsLayout()
    view.dropDelegate?.collectionView(view, dropSessionDidEnd: session)
  }

  // MARK: Look of dragged and dropped items

  /// The alpha of a shown item that is dragged or has not landed; nil for others. O(dragged items).
  private func alpha(at path: IndexPath) -> CGFloat? {
    if case .dropping(let landings) = phase, landings.contains(where: { $0.path == path }) { return 0 }
    guard drag.state(at: path) == .dragging else { return nil }
    // The place of a moved item is the gap.
    if case .over(let hover) = phase, case .moved = hover.mark { return 0 }
    return Self.draggedAlpha
  }

  /// The alpha of a cell while its item is dragged.
  private static let draggedAlpha: CGFloat = 0.35
}

extension ItemDropController: ContentObserver {
  /// Shows the data in its order before it is updated.
  func batchWillBegin() {
    pipeline.restoreOrder()
    orderWasRestored()
  }

  func indexPathsDidChange(by change: ChangeResolver) {
    guard case .dropping(let landings) = phase else { return }
    for landing in landings { landing.path = landing.path.flatMap(change.newPath(forOld:)) }
  }

  /// Forgets the gap and the places of drops.
  func contentWasReloaded() {
    orderWasRestored()
    arrangement.reset()
    if case .dropping(let landings) = phase { for landing in landings { landing.path = nil } }
  }
}

extension ItemDropController: CellDecorator {
  func decorate(_ view: UICollectionReusableView, for key: ElementKey) {
    if key.category == .cell, let cell = view as? UICollectionViewCell { show(in: cell, at: key.indexPath) }
  }
}

extension ItemDropController: ElementAdjuster {
  var isAdjusting: Bool {
    if drag.isActive { return true }
    if case .dropping(let landings) = phase { return !landings.isEmpty }
    return false
  }

  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes, of key: ElementKey
  ) -> UICollectionViewLayoutAttributes {
    guard key.category == .cell, let alpha = alpha(at: key.indexPath) else { return attributes }
    let copy = attributes.duplicate()
    copy.alpha *= alpha
    return copy
  }
}
