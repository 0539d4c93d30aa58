import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Owns the item that the user moves: it follows the hand, the others make room, and the data source is called once, at
/// the end.
@MainActor final class MovementController {
  enum Phase {
    case idle
    case moving(ItemMovement)
  }

  private unowned let view: UICollectionView
  private(set) var phase = Phase.idle

  init(_ view: UICollectionView) { self.view = view }

  /// The z-order of the item that is moved: in front of everything that a layout may place.
  static let zIndex = 1_000_000

  /// The element of the item that is moved.
  var heldElement: PresentedElement? {
    if case .moving(let movement) = phase { movement.element } else { nil }
  }

  // MARK: Steps of the gesture

  /// Takes an item that is on screen in the hand. Returns false while another one is moved, within an update or a pass,
  /// and where the data source does not allow it.
  func begin(at path: IndexPath) -> Bool {
    switch phase {
    case .moving: return false
    case .idle:
      guard view.updatePipeline.isIdle, let dataSource = view.dataSource,
        let element = view.elementPresenter[.cell(path)], dataSource.collectionView(view, canMoveItemAt: path)
      else { return false }
      view.selectionController.press.cancel()
      let center = element.view.center
      let scroller = EdgeScroller(view, at: center) { [unowned self] _ in follow() }
      let movement = ItemMovement(element, scroller: scroller)
      phase = .moving(movement)
      invalidate(movement, from: path, at: center)
      animate { view.updatePipeline.layOut() }
      return true
    }
  }

  /// Moves the hand to a point of the content. Without an item in the hand it does nothing, as in UIKit.
  func update(to point: CGPoint) {
    switch phase {
    case .idle: break
    case .moving(let movement):
      movement.scroller.move(to: point)
      follow()
    }
  }

  /// Puts the item down where it is shown, and has the data source move it. Without an item in the hand it does nothing,
  /// as in UIKit.
  func end() {
    switch phase {
    case .idle: break
    case .moving(let movement):
      if case .moved(from: let original, current: let current, _) = movement.place {
        commit(from: original, to: current)
      }
      stop(movement, isCancelled: false)
    }
  }

  /// Shows the item where the data source has it. Without an item in the hand it does nothing, as in UIKit.
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
    guard answer != nil, counts.readAnew() == counts.current else {
      view.inconsistencies.report(
        """
        an item was moved from \(Array(original)) to \(Array(current)), but \(type(of: dataSource)) \
        \(answer == nil ? "does not implement" : "did not move it in") collectionView(_:moveItemAt:to:); \
        the view shows what the data source says
        """)
      return view.reloadData()
    }
  }

  private func isMoving(_ movement: ItemMovement) -> Bool {
    if case .moving(let current) = phase { current === movement } else { false }
  }

  private func stop(_ movement: ItemMovement, isCancelled: Bool) {
    // The data source, or its reload, may have ended it.
    guard isMoving(movement) else { return }
    reset()
    let context = view.layoutCoordinator.layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original],
      movementCancelled: isCancelled)
    view.layoutCoordinator.layout.invalidate(with: context)
    animate { view.updatePipeline.layOut() }
  }

  // MARK: Following the hand

  /// Places the item's view at the hand, and makes room there. Within an update it waits for the end of that. O(visible).
  func follow() {
    guard case .moving(let movement) = phase, view.updatePipeline.isIdle else { return }
    let point = movement.scroller.place
    if let attributes = view.layoutCoordinator.attributes(of: .cell(movement.current)) {
      placeView(of: movement, attributes)
    }
    let previous = movement.current
    let proposed = view.layoutCoordinator.layout.targetIndexPath(
      forInteractivelyMovingItem: previous, withPosition: point)
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

  /// Whether a path exists once the item is taken out of where it is.
  private func canShow(_ movement: ItemMovement, at path: IndexPath) -> Bool {
    guard path.count == 2, path[0] >= 0, path[0] < view.updatePipeline.counts.current.sectionCount,
      path[1] >= 0
    else {
      return false
    }
    let count = view.updatePipeline.counts.current.itemCount(inSection: path[0])
    return path[1] < (path[0] == movement.current.section ? count : count + 1)
  }

  /// Shows the item at another path, without the data source.
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
      movement.place =
        target == original
        ? .original(original)
        : .moved(from: original, current: target, plan: try plan(data, after, original, target))
    } catch {
      return view.inconsistencies.report(
        "the item that is moved cannot be shown at \(Array(target)); it stays: \(error)")
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
    let context = view.layoutCoordinator.layout.invalidationContext(
      forInteractivelyMovingItems: [movement.current], withTargetPosition: point,
      previousIndexPaths: [previous], previousPosition: movement.element.attributes.center)
    view.layoutCoordinator.layout.invalidate(with: context)
  }

  private func animate(_ changes: () -> Void) {
    view.animateOnWindowClock(duration: UpdatePipeline.duration, changes: changes)
  }

  // MARK: Changes of the collection view

  /// Shows the data source's order before an update by the app; the item stays in the hand.
  func showOriginalOrder() {
    if case .moving(let movement) = phase { show(movement, at: movement.original) }
  }

  /// Gives the item the path that an update by the app gives it; without one it is no longer moved.
  func rename(by change: ChangeResolver) {
    // A step of the movement itself has changed the place already.
    guard case .moving(let movement) = phase, case .original(let path) = movement.place,
      movement.element.formerKey?.indexPath == path
    else { return }
    if !movement.element.isCurrent {
      reset()
    } else {
      movement.place = .original(movement.element.key.indexPath)
    }
  }

  /// Lets go of the item, without calls of the data source: before a reload. The next pass shows its place.
  func reset() {
    if case .moving(let movement) = phase { movement.scroller.stop() }
    phase = .idle
  }

  /// The attributes that an element is shown with: those of the layout, except for the item that is moved.
  func shownAttributes(
    _ attributes: UICollectionViewLayoutAttributes, of element: PresentedElement
  ) -> UICollectionViewLayoutAttributes {
    guard case .moving(let movement) = phase, movement.element === element else { return attributes }
    return view.layoutCoordinator.layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: movement.scroller.place)
  }

  // MARK: Paths

  /// The path by which the data source knows an item that is shown at a path. O(log of the movement's operations).
  func dataPath(for path: IndexPath) -> IndexPath {
    guard case .moving(let movement) = phase, let plan = movement.plan else { return path }
    return plan.oldPath(forNew: ItemPath(path)).map { IndexPath($0) } ?? path
  }

  /// The default of `UICollectionViewLayout.targetIndexPath(forInteractivelyMovingItem:withPosition:)`; nil where the
  /// item stays. O(visible).
  func place(for current: IndexPath, at point: CGPoint) -> IndexPath? {
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
    // In the last line of a section, behind its last item.
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
