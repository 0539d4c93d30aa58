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

  private unowned let view: UICollectionView
  private(set) var phase = Phase.idle

  init(_ view: UICollectionView) { self.view = view }

  /// The z-order of the moved item, in front of all elements of a layout.
  static let zIndex = 1_000_000

  /// The element of the moved item.
  var movedElement: PresentedElement? {
    if case .moving(let movement) = phase { movement.element } else { nil }
  }

  // MARK: Gesture

  /// Begins the movement of an item on screen.
  ///
  /// Returns `false` during another movement, an update or a layout pass, and if the data source does not
  /// allow it.
  func begin(at path: IndexPath) -> Bool {
    switch phase {
    case .moving: return false
    case .idle:
      guard view.updatePipeline.isIdle, view.arrangement.isPlain, let dataSource = view.dataSource,
        let element = view.elementPresenter[.cell(path)], dataSource.collectionView(view, canMoveItemAt: path)
      else { return false }
      view.selectionController.press.cancel()
      let center = element.view.center
      let scroller = EdgeScroller(view, at: center) { [unowned self] _ in follow() }
      scroller.crossing = { [unowned view] in view.sectionScrollController.scroller(at: $0) }
      let movement = ItemMovement(element, scroller: scroller)
      phase = .moving(movement)
      invalidate(movement, from: path, at: center)
      animate { view.updatePipeline.layOut() }
      return true
    }
  }

  /// Moves the item to a point of the content. Without a movement it does nothing, as in UIKit.
  func update(to point: CGPoint) {
    switch phase {
    case .idle: break
    case .moving(let movement):
      movement.scroller.move(to: point)
      follow()
    }
  }

  /// Ends the movement at the current target and calls the data source to move the item. Without a movement
  /// it does nothing, as in UIKit.
  func end() {
    switch phase {
    case .idle: break
    case .moving(let movement):
      if case .moved(from: let original, current: let current, _) = movement.order {
        commit(from: original, to: current)
      }
      stop(movement, isCancelled: false)
      // A section with another order of its items is no outline any more.
      view.updateOutlinePlaces()
    }
  }

  /// Ends the movement and shows the data source's order. Without a movement it does nothing, as in UIKit.
  func cancel() {
    switch phase {
    case .idle: break
    case .moving(let movement):
      showOriginalOrder()
      stop(movement, isCancelled: true)
    }
  }

  private func commit(from original: IndexPath, to current: IndexPath) {
    guard let dataSource = view.dataSource else { return }
    let answer: Void? = OptionalRequirement.call {
      dataSource.collectionView(view, moveItemAt: original, to: current)
    }
    let counts = view.updatePipeline.counts
    guard answer != nil, counts.reread() == counts.current else {
      view.inconsistencies.report(
        """
        the user moved an item from \(Array(original)) to \(Array(current)), but \(type(of: dataSource)) \
        \(answer == nil ? "does not implement" : "did not move it in") collectionView(_:moveItemAt:to:); \
        the collection view reloads its data
        """)
      return view.reloadData()
    }
  }

  private func isMoving(_ movement: ItemMovement) -> Bool {
    if case .moving(let current) = phase { current === movement } else { false }
  }

  private func stop(_ movement: ItemMovement, isCancelled: Bool) {
    // The data source may have ended the movement, for example by a reload.
    guard isMoving(movement) else { return }
    reset()
    let context = view.layoutCoordinator.layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original],
      movementCancelled: isCancelled)
    view.layoutCoordinator.layout.invalidate(with: context)
    animate { view.updatePipeline.layOut() }
  }

  // MARK: Following the gesture

  /// Moves the item's view to the position of the gesture, and updates the shown order. During an update it
  /// does nothing; the update pipeline calls it after the update.
  ///
  /// - Complexity: O(visible elements).
  func follow() {
    guard case .moving(let movement) = phase, view.updatePipeline.isIdle else { return }
    let point = movement.scroller.location
    if let attributes = view.layoutCoordinator.attributes(of: .cell(movement.current)) {
      placeView(of: movement, attributes)
    }
    let previous = movement.current
    let layout = view.layoutCoordinator.layout
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: previous, withPosition: layout.mirrored(point))
    guard proposed != previous else { return }
    let target =
      view.delegate?.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: previous, toProposedIndexPath: proposed) ?? proposed
    // The delegate may have ended the movement.
    guard isMoving(movement), target != movement.current, canShow(movement, at: target) else { return }
    show(movement, at: target)
    invalidate(movement, from: previous, at: point)
  }

  private func placeView(of movement: ItemMovement, _ attributes: UICollectionViewLayoutAttributes) {
    view.elementPresenter.place(
      movement.element, at: shownAttributes(attributes, of: movement.element))
  }

  /// Whether the item can be shown at an index path after it is removed from its current one.
  private func canShow(_ movement: ItemMovement, at path: IndexPath) -> Bool {
    guard path.count == 2, path[0] >= 0, path[0] < view.updatePipeline.counts.current.sectionCount,
      path[1] >= 0
    else {
      return false
    }
    let count = view.updatePipeline.counts.current.itemCount(inSection: path[0])
    return path[1] < (path[0] == movement.current.section ? count : count + 1)
  }

  /// Shows the item at another index path without a call of the data source.
  private func show(_ movement: ItemMovement, at target: IndexPath) {
    let (original, current) = (movement.original, movement.current)
    guard target != current else { return }
    let data = movement.plan?.before ?? view.updatePipeline.counts.current
    var shownCounts = data.counts
    shownCounts[original.section] -= 1
    shownCounts[target.section] += 1
    let after = SectionCounts(shownCounts)
    let step: UpdatePlan
    do {
      step = try plan(view.updatePipeline.counts.current, after, current, target)
      movement.order =
        target == original
        ? .original(original)
        : .moved(from: original, current: target, plan: try plan(data, after, original, target))
    } catch {
      return view.inconsistencies.report(
        "the moved item cannot be shown at \(Array(target)) and stays at \(Array(current)): \(error)")
    }
    view.updatePipeline.show(step)
  }

  private func plan(_ before: SectionCounts, _ after: SectionCounts, _ from: IndexPath, _ to: IndexPath)
    throws(UpdateError) -> UpdatePlan
  {
    try UpdatePlan(
      before: before, after: after, operations: [.moveItem(from: ItemPath(from), to: ItemPath(to))])
  }

  private func invalidate(_ movement: ItemMovement, from previous: IndexPath, at point: CGPoint) {
    let layout = view.layoutCoordinator.layout
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [movement.current], withTargetPosition: layout.mirrored(point),
      previousIndexPaths: [previous],
      previousPosition: layout.mirrored(movement.element.attributes.center))
    view.layoutCoordinator.layout.invalidate(with: context)
  }

  private func animate(_ changes: () -> Void) {
    view.animateOnWindowClock(duration: UpdatePipeline.duration, changes: changes)
  }

  // MARK: Changes of the collection view

  /// Shows the data source's order before an update by the app. The movement continues.
  func showOriginalOrder() {
    if case .moving(let movement) = phase { show(movement, at: movement.original) }
  }

  /// Replaces the index path of the item after an update by the app. If the item was removed, the movement
  /// ends.
  func updateIndexPath(by change: ChangeResolver) {
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

  /// Ends the movement without calls of the data source, before a reload. The next layout pass places the
  /// item.
  func reset() {
    if case .moving(let movement) = phase { movement.scroller.stop() }
    phase = .idle
  }

  /// Returns the attributes to show for an element: those of the layout, or those of the movement for the
  /// moved item.
  func shownAttributes(
    _ attributes: UICollectionViewLayoutAttributes, of element: PresentedElement
  ) -> UICollectionViewLayoutAttributes {
    guard case .moving(let movement) = phase, movement.element === element else { return attributes }
    let layout = view.layoutCoordinator.layout
    return layout.mirrored(
      layout.layoutAttributesForInteractivelyMovingItem(
        at: movement.current, withTargetPosition: layout.mirrored(movement.scroller.location)))
  }

  // MARK: Index paths

  /// Returns the data source's index path of an item that is shown at an index path; of a near item for a gap or a placeholder.
  ///
  /// - Complexity: O(1), with gaps and placeholders O(their number).
  func dataPath(for path: IndexPath) -> IndexPath {
    guard case .moving(let movement) = phase, let plan = movement.plan else {
      return view.arrangement.isPlain ? path : view.arrangement.dataPath(for: path)
    }
    return plan.oldPath(forNew: ItemPath(path)).map { IndexPath($0) } ?? path
  }

  /// The default implementation of
  /// `UICollectionViewLayout.targetIndexPath(forInteractivelyMovingItem:withPosition:)`. Returns `nil` if the
  /// item stays.
  ///
  /// - Complexity: O(visible elements).
  func targetPath(for current: IndexPath, at point: CGPoint) -> IndexPath? {
    view.layoutCoordinator.prepareIfNeeded()
    let elements = view.layoutCoordinator.attributes(around: view.bounds).attributes
    let items = elements.filter { $0.representedElementCategory == .cell && !$0.isHidden }
    if let hit = items.last(where: { $0.shows(point) }) { return hit.indexPath }
    for header in elements
    where header.representedElementCategory == .supplementaryView && header.shows(point) {
      guard let section = header.indexPath.first,
        view.updatePipeline.counts.current.itemCount(inSection: section) == 0
      else {
        continue
      }
      return IndexPath(item: 0, section: section)
    }
    // To the right of the last item of a section, in the same line.
    for item in items {
      let (section, frame) = (item.indexPath.section, item.frame)
      let count = view.updatePipeline.counts.current.itemCount(inSection: section)
      guard item.indexPath.item == count - 1, point.y >= frame.minY, point.y <= frame.maxY,
        point.x > frame.maxX
      else { continue }
      return IndexPath(item: section == current.section ? count - 1 : count, section: section)
    }
    return nil
  }
}
