import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// Views that ask for other sizes can make a pass stale; so many times it is made again at the most.
  static let selfSizingPassLimit = 8

  /// The pass: reload, prepare, and the views of what is visible. O(visible).
  func updateElements() {
    guard !isUpdatingElements else {
      needsAnotherPass = true
      return
    }
    guard !isScrollStateOverridden else { return setNeedsLayout() }
    guard pendingBatch == nil else {
      // The data source is being changed: what is shown follows at the end of the batch.
      setNeedsLayout()
      return
    }
    isUpdatingElements = true
    makePasses()
    isUpdatingElements = false
    focusController.passDidEnd()
    performDeferredUpdates()
  }

  /// What callbacks have asked for meanwhile.
  func performDeferredUpdates() {
    let deferred = deferredUpdates
    deferredUpdates.removeAll()
    for update in deferred { update() }
  }

  private func makePasses() {
    putAwayDeparted()
    beginChange()
    var passes = 0
    repeat {
      needsAnotherPass = false
      if needsReload {
        needsReload = false
        endDisplayingAll()
      }
      prepareLayoutIfNeeded()
      if passes == 0 { announceChange() }
      showElements(in: bounds)
      passes += 1
    } while isPassStale && passes < UICollectionView.selfSizingPassLimit
    endChange()
    if layoutNeedsPrepare {
      reportInconsistency(
        """
        \(type(of: layoutStorage)) is invalidated by every pass (\(passes) in a row), by sizes that views \
        prefer or by itself; the last answer is shown.
        """)
    }
  }

  /// Whether something happened in the pass that it has not shown.
  private var isPassStale: Bool { layoutNeedsPrepare || needsReload || needsAnotherPass }

  /// Asks the layout about a rectangle somewhat larger than the visible one, so that a short scroll asks
  /// nothing; by half the visible length each way.
  func attributes(around rect: CGRect) -> AttributesCache {
    if let attributesCache, attributesCache.rect.contains(rect) { return attributesCache }
    // What a transition says holds for one step.
    let looksAhead = !(layoutStorage is UICollectionViewTransitionLayout)
    let wide = looksAhead && contentSize.width > rect.width ? rect.width / 2 : 0
    let tall = looksAhead && contentSize.height > rect.height ? rect.height / 2 : 0
    let area = rect.insetBy(dx: -wide, dy: -tall)
    let list = layoutStorage.layoutAttributesForElements(in: area) ?? []
    if UICollectionView.checksLayoutContract, looksAhead {
      let problems = contractChecker.check(
        list, of: layoutStorage, contentSize: contentSize, preparation: preparation)
      for problem in problems { reportInconsistency(problem) }
    }
    let cache = AttributesCache(rect: area, attributes: list.filter { isAcceptable($0) })
    attributesCache = cache
    formerCache = nil
    return cache
  }

  /// Whether attributes name an element that exists, and make sense; says so where not.
  func isAcceptable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let frame = attributes.frame
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite, frame.height.isFinite
    else {
      reportInconsistency(
        "\(type(of: layoutStorage)) returned attributes with a frame that is no number: \(attributes)")
      return false
    }
    guard attributes.size.width >= 0, attributes.size.height >= 0 else {
      reportInconsistency(
        "\(type(of: layoutStorage)) returned attributes of a negative size: \(attributes)")
      return false
    }
    if attributes.representedElementCategory == .cell, !hasItem(at: attributes.indexPath) {
      reportInconsistency(
        """
        UICollectionView received layout attributes for a cell with an index path that does not exist: \
        \(Array(attributes.indexPath)) (from \(type(of: layoutStorage)))
        """)
      return false
    }
    return true
  }

  private func showElements(in rect: CGRect) {
    updatePass += 1
    guard rect.width > 0, rect.height > 0 else {
      endDisplayingAll()
      return
    }
    let cache = attributes(around: rect)
    var order: [VisibleElement] = []
    order.reserveCapacity(visibleOrder.count + 8)
    var arriving: [Int] = []
    for index in cache.attributes.indices where cache.frames[index].overlaps(rect) {
      let attributes = cache.attributes[index]
      if attributes.isHidden { continue }
      guard let element = element(at: index, of: cache) else {
        arriving.append(index)
        continue
      }
      guard element.pass != updatePass else { continue }
      element.pass = updatePass
      if let change { restart(element, towards: attributes, in: change) }
      refresh(element, with: movementController.shownAttributes(attributes, of: element))
      order.append(element)
    }
    if let held = movementController.heldElement, held.pass != updatePass, held.isShown {
      // In the hand, though its place is out of sight.
      held.pass = updatePass
      refresh(held, with: movementController.shownAttributes(held.attributes, of: held))
      order.append(held)
    }
    let generation = contentGeneration
    // First what leaves goes to its queue, so that what comes can use it.
    for element in visibleOrder where element.pass != updatePass && element.isShown {
      leave(element)
    }
    for index in arriving where contentGeneration == generation {
      let attributes = cache.attributes[index]
      let key = ElementKey(attributes)
      if visible[key] == nil, let element = display(attributes, key: key) { cache.elements[index] = element }
    }
    if !arriving.isEmpty {
      order = elementsInOrder(of: cache)
      if let held = movementController.heldElement, held.isShown, held.orderedPass != updatePass {
        order.append(held)
      }
    }
    let changed = !order.elementsEqual(visibleOrder, by: ===)
    visibleOrder = order
    if changed || change != nil { arrangeViews() }
    if contentGeneration != generation { needsAnotherPass = true }
  }

  /// The element on screen that attributes of the cache belong to.
  private func element(at index: Int, of cache: AttributesCache) -> VisibleElement? {
    if let known = cache.elements[index], known.isShown { return known }
    let key = ElementKey(cache.attributes[index])
    let found = visible[key] ?? revive(key)
    cache.elements[index] = found
    return found
  }

  /// What this pass has seen, in the order of the layout.
  private func elementsInOrder(of cache: AttributesCache) -> [VisibleElement] {
    var order: [VisibleElement] = []
    order.reserveCapacity(visible.count)
    for case let element? in cache.elements
    where element.isShown && element.pass == updatePass && element.orderedPass != updatePass {
      element.orderedPass = updatePass
      order.append(element)
    }
    return order
  }

  /// Brings a view that stays on screen up to date.
  ///
  /// A layout may keep its attributes and change them in place, so what they say is compared with a copy of what was
  /// applied. Of a subclass's own properties there is no copy: an object that comes again after a preparation
  /// counts as changed.
  private func refresh(_ element: VisibleElement, with attributes: UICollectionViewLayoutAttributes) {
    let isSame = element.attributes === attributes
    if isSame, element.preparation == preparation { return }
    element.preparation = preparation
    let placement = Placement(attributes)
    let isMoved = placement != element.placement
    let isResized = placement.size != element.placement.size
    let mayCarryMore = type(of: attributes) != UICollectionViewLayoutAttributes.self
    let isChanged = isMoved || mayCarryMore && (isSame || !element.attributes.isEqual(attributes))
    element.attributes = attributes
    guard isChanged else { return }
    element.placement = placement
    guard isMoved else { return element.view.apply(attributes) }
    apply(attributes, to: element.view)
    // A view that was given another size may want yet another one.
    if isResized, transition == nil { askForPreferredSize(element.view, attributes) }
  }

  /// Gives the views the order in which they lie over each other: by zIndex, then what leaves, then as the layout
  /// listed them.
  /// O(visible), and O(visible log visible) where zIndexes differ; only when the set of visible elements changed.
  private func arrangeViews() {
    var shown: [UIView] = []
    shown.reserveCapacity(visibleOrder.count + departing.count)
    var isFlat = true
    for element in departing {
      if element.view.layer.zPosition != 0 { isFlat = false }
      shown.append(element.view)
    }
    for element in visibleOrder {
      if element.attributes.zIndex != 0 { isFlat = false }
      shown.append(element.view)
    }
    if !isFlat { shown = UICollectionView.sortedByZ(shown) }
    var behind: [UIView] = []
    var waiting: [UIView] = []
    var others: [UIView] = []
    var hasSeenElements = false
    for view in subviews {
      if let reusable = view as? UICollectionReusableView, reusable.reuseOwner === self {
        hasSeenElements = true
        if !reusable.isOnScreen { waiting.append(view) }
      } else if hasSeenElements {
        others.append(view)
      } else {
        behind.append(view)
      }
    }
    reorderSubviews(behind + waiting + shown + others)
  }

  private static func sortedByZ(_ views: [UIView]) -> [UIView] {
    views.enumerated().sorted { a, b in
      let (za, zb) = (a.element.layer.zPosition, b.element.layer.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
  }
}
