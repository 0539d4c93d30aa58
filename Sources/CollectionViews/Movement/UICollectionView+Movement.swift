import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  func beginMovement(at indexPath: IndexPath) -> Bool {
    guard movement == nil, pendingBatch == nil, !isUpdatingElements, let dataSource,
      let element = visible[.cell(indexPath)],
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    touchWasCancelled()
    movement = ItemMovement(element, hand: inVisibleRect(element.view.center))
    invalidateForMovement(from: indexPath, at: element.view.center)
    animate { updateElements() }
    return true
  }

  func moveHand(to position: CGPoint) {
    guard let movement else { return }
    movement.hand = inVisibleRect(position)
    followHand()
    updateAutoScroll()
  }

  /// Where the item in the hand is, in points of the content.
  private func position(of movement: ItemMovement) -> CGPoint {
    CGPoint(x: movement.hand.x + bounds.minX, y: movement.hand.y + bounds.minY)
  }

  private func inVisibleRect(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  /// Places the view in the hand, and makes room where it is.
  func followHand() {
    guard let movement, !isUpdatingElements, pendingBatch == nil else { return }
    let position = position(of: movement)
    if let attributes = currentAttributes(of: .cell(movement.current)) {
      placeInHand(movement, attributes)
    }
    let proposed = layoutStorage.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: position)
    guard proposed != movement.current else { return }
    let original = movement.original
    var target = proposed
    if let delegate {
      target = delegate.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
        atCurrentIndexPath: movement.current, toProposedIndexPath: proposed)
    }
    guard target != movement.current, canShow(movement, at: target) else { return }
    let previous = movement.current
    show(movement, at: target)
    invalidateForMovement(from: previous, at: position)
  }

  /// Whether the path exists once the item is taken out of where it is.
  private func canShow(_ movement: ItemMovement, at path: IndexPath) -> Bool {
    guard path.count == 2, path[0] >= 0, path[0] < counts.sectionCount, path[1] >= 0 else { return false }
    let count = counts.itemCount(inSection: path[0])
    return path[1] < (path[0] == movement.current.section ? count : count + 1)
  }

  /// Shows the item at another path, without the data source.
  private func show(_ movement: ItemMovement, at target: IndexPath) {
    guard target != movement.current else { return }
    let data = movement.plan?.before ?? counts
    var shownCounts = data.counts
    shownCounts[movement.original.section] -= 1
    shownCounts[target.section] += 1
    let after = SectionCounts(shownCounts)
    func plan(_ before: SectionCounts, _ after: SectionCounts, _ from: IndexPath, _ to: IndexPath)
      -> UpdatePlan?
    {
      try? UpdatePlan(
        before: before, after: after, operations: [.moveItem(from: ItemPath(from), to: ItemPath(to))])
    }
    guard let step = plan(counts, after, movement.current, target),
      let whole = plan(data, after, movement.original, target)
    else {
      return reportInconsistency("the item in the hand cannot be shown at \(Array(target)); it stays")
    }
    movement.current = target
    movement.plan = target == movement.original ? nil : whole
    animate { self.execute(self.makeBatch(), step) }
  }

  /// With the clock of the view's window.
  private func animate(_ body: () -> Void) {
    guard let loop = window?.loop else { return UIView.performWithoutAnimation(body) }
    loop.perform { UIView.animate(withDuration: UICollectionView.updateDuration, animations: body) }
  }

  private func invalidateForMovement(from previous: IndexPath, at position: CGPoint) {
    guard let movement else { return }
    let context = layoutStorage.invalidationContext(
      forInteractivelyMovingItems: [movement.current], withTargetPosition: position,
      previousIndexPaths: [previous], previousPosition: movement.element.attributes.center)
    layoutStorage.invalidateLayout(with: context)
  }

  // MARK: Places

  /// In front of everything that a layout may have.
  static let movingZIndex = 1_000_000

  /// The place for an item at a point: see `UICollectionViewLayout.targetIndexPath(forInteractivelyMovingItem:…)`.
  /// O(visible).
  func placeForItem(_ current: IndexPath, at position: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let elements = attributes(around: bounds).attributes
    let isItem = { (attributes: UICollectionViewLayoutAttributes) in
      attributes.representedElementCategory == .cell && !attributes.isHidden
    }
    if let hit = elements.last(where: { isItem($0) && $0.shows(position) }) { return hit.indexPath }
    for header in elements
    where header.representedElementCategory == .supplementaryView && header.shows(position) {
      guard let section = header.indexPath.first, counts.itemCount(inSection: section) == 0 else { continue }
      return IndexPath(item: 0, section: section)
    }
    // In the last line of a section, behind its last item.
    for item in elements where isItem(item) {
      let (section, count) = (item.indexPath.section, counts.itemCount(inSection: item.indexPath.section))
      let frame = item.frame
      guard item.indexPath.item == count - 1, position.y >= frame.minY, position.y <= frame.maxY,
        position.x > frame.maxX
      else { continue }
      return IndexPath(item: section == current.section ? count - 1 : count, section: section)
    }
    return nil
  }

  // MARK: Putting down

  func endMovement() {
    guard let movement else { return }
    defer { stopMovement(movement, isCancelled: false) }
    let (from, to) = (movement.original, movement.current)
    guard from != to, let dataSource else { return }
    let answer: Void? = OptionalRequirement.call {
      dataSource.collectionView(self, moveItemAt: from, to: to)
    }
    let shown = counts
    countsStorage = nil
    guard answer != nil, counts == shown else {
      reportInconsistency(
        """
        an item was moved from \(Array(from)) to \(Array(to)), but \(type(of: dataSource)) \
        \(answer == nil ? "does not implement" : "did not move it in") collectionView(_:moveItemAt:to:); \
        the view shows what the data source says
        """)
      return reloadData()
    }
  }

  func cancelMovement() {
    guard let movement else { return }
    hideMovement()
    stopMovement(movement, isCancelled: true)
  }

  /// Shows the data source's order again, with the item still in the hand: before an update by the app.
  func hideMovement() {
    guard let movement, movement.plan != nil else { return }
    show(movement, at: movement.original)
  }

  /// An update by the app has given the item in the hand another path, or taken it away.
  func renameMovement(by change: LayoutChange) {
    // A step of the movement itself has its path already.
    guard let movement, movement.element.formerKey?.indexPath == movement.original, movement.plan == nil
    else {
      return
    }
    if movement.element.isGone {
      dropMovement()
    } else if movement.element.key.indexPath != movement.current {
      movement.original = movement.element.key.indexPath
      movement.current = movement.original
    }
  }

  private func stopMovement(_ movement: ItemMovement, isCancelled: Bool) {
    guard self.movement === movement else { return }
    dropMovement()
    let context = layoutStorage.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original],
      movementCancelled: isCancelled)
    layoutStorage.invalidateLayout(with: context)
    animate { updateElements() }
  }

  /// The item is no longer held; where it is shown is seen to by the next pass.
  func dropMovement() {
    movement?.autoScroll?.invalidate()
    movement = nil
  }

  // MARK: In a pass

  /// The attributes that an element is shown with: those of the layout, but for the one in the hand.
  func shownAttributes(
    _ attributes: UICollectionViewLayoutAttributes, of element: VisibleElement
  ) -> UICollectionViewLayoutAttributes {
    guard let movement, movement.element === element else { return attributes }
    return layoutStorage.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: position(of: movement))
  }

  private func placeInHand(_ movement: ItemMovement, _ attributes: UICollectionViewLayoutAttributes) {
    let shown = shownAttributes(attributes, of: movement.element)
    let placement = Placement(shown)
    guard placement != movement.element.placement else { return }
    UIView.performWithoutAnimation { apply(shown, to: movement.element.view) }
    movement.element.attributes = shown
    movement.element.placement = placement
  }

  /// The path by which the data source knows an item that is shown at a path.
  func dataPath(for path: IndexPath) -> IndexPath {
    guard let plan = movement?.plan else { return path }
    return plan.oldPath(forNew: ItemPath(path)).map { IndexPath($0) } ?? path
  }

  // MARK: Edges

  private func updateAutoScroll() {
    guard let movement, let loop = window?.loop else { return }
    let wants = autoScrollVelocity(movement) != .zero
    if wants, movement.autoScroll == nil {
      movement.lastTick = nil
      movement.autoScroll = loop.perform {
        CADisplayLink { [weak self] link in self?.autoScrollTick(link) }
      }
    } else if !wants {
      movement.autoScroll?.invalidate()
      movement.autoScroll = nil
    }
  }

  private func autoScrollVelocity(_ movement: ItemMovement) -> CGPoint {
    CGPoint(
      x: scrollableRange.width > 0 ? AutoScroll.velocity(at: movement.hand.x, in: bounds.width) : 0,
      y: scrollableRange.height > 0 ? AutoScroll.velocity(at: movement.hand.y, in: bounds.height) : 0)
  }

  private var scrollableRange: CGSize {
    let (first, last) = (
      clampedOffset(CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: -CGFloat.greatestFiniteMagnitude)),
      clampedOffset(CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.greatestFiniteMagnitude))
    )
    return CGSize(width: last.x - first.x, height: last.y - first.y)
  }

  private func autoScrollTick(_ link: CADisplayLink) {
    guard let movement, window != nil else { return link.invalidate() }
    defer { movement.lastTick = link.timestamp }
    guard let last = movement.lastTick else { return }
    let seconds = CGFloat(link.timestamp - last)
    let velocity = autoScrollVelocity(movement)
    let target = clampedOffset(
      CGPoint(x: contentOffset.x + velocity.x * seconds, y: contentOffset.y + velocity.y * seconds))
    if target == contentOffset {
      link.invalidate()
      movement.autoScroll = nil
      return
    }
    contentOffset = target
    followHand()
  }
}
