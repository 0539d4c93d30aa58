import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// The interactive movement of an item: the item follows the gesture, the other items are reordered on
/// screen, and the data source is called once at the end.
@MainActor final class MovementController {
  enum Phase {
    case idle
    case moving(ItemMovement)
  }

  private unowned let scroll: any ScrollContainer
  private let calls: AppCalls
  private let log: InconsistencyLog
  private let pipeline: UpdatePipeline
  private let press: ItemPress
  private let sections: SectionScrollController
  private let outlines: OutlineController
  private(set) var phase = Phase.idle

  init(
    pipeline: UpdatePipeline, press: ItemPress, sections: SectionScrollController, outlines: OutlineController
  ) {
    scroll = pipeline.scroll
    calls = pipeline.calls
    log = pipeline.log
    self.pipeline = pipeline
    self.press = press
    self.sections = sections
    self.outlines = outlines
  }

  private var coordinator: LayoutCoordinator { pipeline.coordinator }
  private var counts: ItemCounts { pipeline.counts }
  private var arrangement: ItemArrangement { pipeline.arrangement }

  /// The z-order of the moved item, in front of all elements of a layout.
  static let zIndex = 1_000_000

  var isMoving: Bool { if case .moving = phase { true } else { false } }

  // MARK: Gesture

  /// Begins the movement of an item on screen.
  ///
  /// Returns `false` during another movement, an update or a layout pass, and if the data source does not
  /// allow it.
  func begin(at path: IndexPath) -> Bool {
    guard !isMoving, pipeline.isIdle, arrangement.isPlain, let element = pipeline.presenter[.cell(path)],
      calls.canMove(path)
    else { return false }
    press.cancel()
    let center = element.view.center
    let scroller = EdgeScroller(scroll.gestureView, at: center) { [unowned self] _ in follow() }
    scroller.crossing = { [unowned sections] in sections.scroller(at: $0) }
    let movement = ItemMovement(element, scroller: scroller)
    phase = .moving(movement)
    invalidate(movement, from: path, at: center)
    scroll.animateUpdate { pipeline.layOut() }
    return true
  }

  /// Moves the item to a point of the content. Without a movement it does nothing, as in UIKit.
  func update(to point: CGPoint) {
    guard case .moving(let movement) = phase else { return }
    movement.scroller.move(to: point)
    follow()
  }

  /// Ends the movement at the current target and calls the data source to move the item. Without a movement
  /// it does nothing, as in UIKit.
  func end() {
    guard case .moving(let movement) = phase else { return }
    if case .moved(from: let original, current: let current) = movement.order {
      commit(from: original, to: current)
    }
    stop(movement, isCancelled: false)
    // A section with another order of its items is no outline any more.
    outlines.update()
  }

  /// Ends the movement and shows the data source's order. Without a movement it does nothing, as in UIKit.
  func cancel() {
    guard case .moving(let movement) = phase else { return }
    showOriginalOrder()
    stop(movement, isCancelled: true)
  }

  private func commit(from original: IndexPath, to current: IndexPath) {
    guard let source = calls.dataSourceName, let isImplemented = calls.move(original, to: current) else {
      return
    }
    guard isImplemented, counts.reread() == counts.current else {
      log.report(
        """
        the user moved an item from \(Array(original)) to \(Array(current)), but \(source) \
        \(isImplemented ? "did not move it in" : "does not implement") collectionView(_:moveItemAt:to:); \
        the collection view reloads its data
        """)
      return calls.reloadData()
    }
  }

  private func isMoving(_ movement: ItemMovement) -> Bool {
    if case .moving(let current) = phase { current === movement } else { false }
  }

  private func stop(_ movement: ItemMovement, isCancelled: Bool) {
    // The data source may have ended the movement, for example by a reload.
    guard isMoving(movement) else { return }
    reset()
    let context = coordinator.layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original],
      movementCancelled: isCancelled)
    coordinator.layout.invalidate(with: context)
    scroll.animateUpdate { pipeline.layOut() }
  }

  // MARK: Following the gesture

  /// Moves the item's view to the position of the gesture, and updates the shown order. During an update it
  /// does nothing; it is called again after the update. O(visible elements).
  func follow() {
    guard case .moving(let movement) = phase, pipeline.isIdle else { return }
    let point = movement.scroller.location
    if let attributes = coordinator.attributes(of: .cell(movement.current)) {
      pipeline.presenter.place(movement.element, at: adjusted(attributes, of: movement.element.key))
    }
    let previous = movement.current
    let layout = coordinator.layout
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: previous, withPosition: layout.mirrored(point))
    guard proposed != previous else { return }
    let target = calls.target(ofMoveFrom: movement.original, at: previous, toProposed: proposed)
    // The delegate may have ended the movement.
    guard isMoving(movement), target != movement.current, canShow(movement, at: target) else { return }
    show(movement, at: target)
    invalidate(movement, from: previous, at: point)
  }

  /// Whether the item can be shown at an index path after it is removed from its current one.
  private func canShow(_ movement: ItemMovement, at path: IndexPath) -> Bool {
    guard path.count == 2, path[0] >= 0, path[0] < counts.current.sectionCount, path[1] >= 0 else {
      return false
    }
    let count = counts.current.itemCount(inSection: path[0])
    return path[1] < (path[0] == movement.current.section ? count : count + 1)
  }

  /// Shows the item at another index path without a call of the data source.
  private func show(_ movement: ItemMovement, at target: IndexPath) {
    let (original, current) = (movement.original, movement.current)
    guard target != current, arrangement.isPlain else { return }
    let data = arrangement.movement?.before ?? counts.current
    var shownCounts = data.counts
    shownCounts[original.section] -= 1
    shownCounts[target.section] += 1
    let after = SectionCounts(shownCounts)
    let step: UpdatePlan
    do {
      step = try plan(counts.current, after, current, target)
      arrangement.movement = target == original ? nil : try plan(data, after, original, target)
      movement.order = target == original ? .original(original) : .moved(from: original, current: target)
    } catch {
      return log.report(
        "the moved item cannot be shown at \(Array(target)) and stays at \(Array(current)): \(error)")
    }
    pipeline.show(step)
  }

  private func plan(_ before: SectionCounts, _ after: SectionCounts, _ from: IndexPath, _ to: IndexPath)
    throws(UpdateError) -> UpdatePlan
  {
    try UpdatePlan(
      before: before, after: after, operations: [.moveItem(from: ItemPath(from), to: ItemPath(to))])
  }

  private func invalidate(_ movement: ItemMovement, from previous: IndexPath, at point: CGPoint) {
    let layout = coordinator.layout
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [movement.current], withTargetPosition: layout.mirrored(point),
      previousIndexPaths: [previous],
      previousPosition: layout.mirrored(movement.element.attributes.center))
    coordinator.layout.invalidate(with: context)
  }

  /// Shows the data source's order. The movement continues.
  private func showOriginalOrder() {
    if case .moving(let movement) = phase { show(movement, at: movement.original) }
  }

  /// Ends the movement without calls of the data source. The next layout pass places the item.
  private func reset() {
    guard case .moving(let movement) = phase else { return }
    movement.scroller.stop()
    arrangement.movement = nil
    phase = .idle
  }

  /// The default implementation of
  /// `UICollectionViewLayout.targetIndexPath(forInteractivelyMovingItem:withPosition:)`. Returns `nil` if the
  /// item stays. O(visible elements).
  func targetPath(for current: IndexPath, at point: CGPoint) -> IndexPath? {
    coordinator.prepareIfNeeded()
    let elements = coordinator.attributes(around: scroll.bounds).attributes
    let items = elements.filter { $0.representedElementCategory == .cell && !$0.isHidden }
    if let hit = items.last(where: { $0.shows(point) }) { return hit.indexPath }
    for header in elements
    where header.representedElementCategory == .supplementaryView && header.shows(point) {
      guard let section = header.indexPath.first, counts.current.itemCount(inSection: section) == 0 else {
        continue
      }
      return IndexPath(item: 0, section: section)
    }
    // To the right of the last item of a section, in the same line.
    for item in items {
      let (section, frame) = (item.indexPath.section, item.frame)
      let count = counts.current.itemCount(inSection: section)
      guard item.indexPath.item == count - 1, point.y >= frame.minY, point.y <= frame.maxY,
        point.x > frame.maxX
      else { continue }
      return IndexPath(item: section == current.section ? count - 1 : count, section: section)
    }
    return nil
  }
}

extension MovementController: ContentObserver {
  func contentWasReloaded() { reset() }

  /// Shows the data source's order before an update by the app. The movement continues.
  func batchWillBegin() { showOriginalOrder() }

  /// Moves the item to the position of the gesture after an update by the app.
  func batchDidEnd() { follow() }

  /// Replaces the index path of the item after an update by the app. If the item was removed, the movement
  /// ends.
  func indexPathsDidChange(by change: ChangeResolver) {
    // A step of the movement itself has already set the order.
    guard case .moving(let movement) = phase, case .original(let path) = movement.order,
      movement.element.formerKey?.indexPath == path
    else { return }
    if !movement.element.isCurrent {
      reset()
    } else {
      movement.order = .original(movement.element.key.indexPath)
    }
  }
}

extension MovementController: ElementAdjuster {
  var isAdjusting: Bool { isMoving }

  /// The moved item, which stays on screen even if its layout frame is off screen.
  var heldElement: PresentedElement? {
    if case .moving(let movement) = phase { movement.element } else { nil }
  }

  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes, of key: ElementKey
  ) -> UICollectionViewLayoutAttributes {
    guard case .moving(let movement) = phase, movement.element.key == key else { return attributes }
    let layout = coordinator.layout
    return layout.mirrored(
      layout.layoutAttributesForInteractivelyMovingItem(
        at: movement.current, withTargetPosition: layout.mirrored(movement.scroller.location)))
  }
}
