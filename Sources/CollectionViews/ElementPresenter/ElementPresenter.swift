import Foundation
import Geometry
import ViewTree

/// Owns the elements on screen and those on their way out of sight: their views, their order, and which view shows
/// what.
///
/// A pass (``present(in:change:)``) costs O(visible).
@MainActor final class ElementPresenter {
  /// The owner. A read retains it, slowly because there are weak references to it: code that runs for each element reads
  /// it once, into a local variable.
  unowned let view: UICollectionView
  let views: ElementViewProvider
  /// The elements on screen, in the order in which the layout gave them.
  var shown: [PresentedElement] = []
  /// Those of ``shown`` that exist after the update under way, by key.
  var byKey: [ElementKey: PresentedElement] = [:]
  /// Elements that are no longer part of the content on screen, and still on their way out of sight.
  var leaving: [PresentedElement] = []
  /// Places views, and follows the animations of their places.
  private(set) lazy var placer = ElementPlacer(view) { [unowned self] in placesDidSettle($0) }
  /// Incremented by each pass.
  private(set) var passNumber = 0

  init(_ view: UICollectionView) {
    self.view = view
    views = ElementViewProvider(view)
  }

  var isEmpty: Bool { byKey.isEmpty }
  subscript(key: ElementKey) -> PresentedElement? { byKey[key] }

  /// The index paths of the items on screen, ascending. O(visible log visible).
  var itemPaths: [IndexPath] { byKey.keys.lazy.filter { $0.category == .cell }.map(\.indexPath).sorted() }

  // MARK: The pass

  /// Shows the elements of a rectangle: brings views that stay up to date, takes away those that leave, and asks for
  /// those that come. Within a change the layout is asked first where elements come from and go to.
  func present(in rect: CGRect, change: ChangeResolver?) {
    passNumber += 1
    guard rect.width > 0, rect.height > 0 else { return endDisplayingAll() }
    let (pipeline, movement) = (view.updatePipeline, view.movementController)
    let cache = view.layoutCoordinator.attributes(around: rect)
    let generation = pipeline.generation
    var persisting: [PresentedElement] = []
    var targets: [UICollectionViewLayoutAttributes] = []
    persisting.reserveCapacity(shown.count + 8)
    targets.reserveCapacity(shown.count + 8)
    var appearing: [Int] = []
    for index in cache.attributes.indices where cache.frames[index].overlaps(rect) {
      let attributes = cache.attributes[index]
      if attributes.isHidden { continue }
      guard let element = element(at: index, of: cache) else {
        appearing.append(index)
        continue
      }
      guard element.pass != passNumber else { continue }
      element.pass = passNumber
      persisting.append(element)
      targets.append(attributes)
    }
    if let moved = movement.movedElement, moved.pass != passNumber, moved.isShown {
      // The moved item stays on screen even if its layout frame is off screen.
      moved.pass = passNumber
      persisting.append(moved)
      targets.append(moved.attributes)
    }
    let disappearing = shown.filter { $0.pass != passNumber && $0.isShown }
    let resolved = change?.resolve(
      disappearing: disappearing, persisting: persisting,
      appearing: appearing.map { ElementKey(cache.attributes[$0]) })
    for (index, element) in persisting.enumerated() {
      let target = targets[index]
      if let start = resolved?.persisting[index] { restart(element, from: start, towards: target) }
      refresh(element, with: movement.shownAttributes(target, of: element))
    }
    // Views that leave go to their queues first, so that elements that come can use them.
    for (index, element) in disappearing.enumerated() where element.isShown {
      leave(element, to: resolved?.disappearing[index])
    }
    for (number, index) in appearing.enumerated()
    where pipeline.generation == generation && pipeline.canAskDataSource {
      let attributes = cache.attributes[index]
      let key = ElementKey(attributes)
      if byKey[key] == nil, let element = display(attributes, key: key, from: resolved?.appearing[number]) {
        cache.elements[index] = element
      }
    }
    var order = persisting
    if !appearing.isEmpty {
      order = elementsInOrder(of: cache)
      if let moved = movement.movedElement, moved.isShown, moved.orderedPass != passNumber {
        order.append(moved)
      }
    }
    let changed = !order.elementsEqual(shown, by: ===)
    shown = order
    if changed || change != nil { arrangeViews() }
    if pipeline.generation != generation { pipeline.repeatPass() }
  }

  /// The presented element that attributes of the cache belong to.
  private func element(at index: Int, of cache: AttributesCache) -> PresentedElement? {
    if let known = cache.elements[index], known.isShown { return known }
    let key = ElementKey(cache.attributes[index])
    let found = byKey[key] ?? takeBack(key)
    cache.elements[index] = found
    return found
  }

  /// The elements that this pass has seen, in the order of the layout.
  private func elementsInOrder(of cache: AttributesCache) -> [PresentedElement] {
    var order: [PresentedElement] = []
    order.reserveCapacity(byKey.count)
    for case let element? in cache.elements
    where element.isShown && element.pass == passNumber && element.orderedPass != passNumber {
      element.orderedPass = passNumber
      order.append(element)
    }
    return order
  }

  /// Brings a view that stays on screen up to date.
  ///
  /// A layout may keep its attributes and change them in place, so their values are compared with a copy of those that
  /// were applied. Of a subclass's own properties there is no copy: an object that comes again after a preparation
  /// counts as changed.
  private func refresh(_ element: PresentedElement, with attributes: UICollectionViewLayoutAttributes) {
    let preparation = view.layoutCoordinator.preparationCount
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
    placer.apply(attributes, to: element.view)
    // A view that was given another size may prefer yet another one.
    if isResized, !view.transitionController.isRunning { askForPreferredSize(of: element) }
  }

  /// Places an element outside of a pass, without animation.
  func place(_ element: PresentedElement, at attributes: UICollectionViewLayoutAttributes) {
    let placement = Placement(attributes)
    guard placement != element.placement else { return }
    UIView.performWithoutAnimation { placer.apply(attributes, to: element.view) }
    element.attributes = attributes
    element.placement = placement
  }

  // MARK: Coming

  /// Makes the view of an element and shows it; within an animation block it moves there from its initial attributes.
  /// Nil if there is no view to show.
  private func display(
    _ attributes: UICollectionViewLayoutAttributes, key: ElementKey,
    from initial: UICollectionViewLayoutAttributes?
  ) -> PresentedElement? {
    let (view, placer) = (view, placer)
    let generation = view.updatePipeline.generation
    guard let made = views.makeView(for: attributes) else { return nil }
    guard view.updatePipeline.generation == generation else {
      // The data source called `reloadData()` while it made the view.
      if made.superview === view { made.isHidden = true }
      views.pool.enqueue(made)
      return nil
    }
    let start = UIView.isAnimatingChanges ? initial : nil
    UIView.performWithoutAnimation {
      if made.superview !== view { view.addSubview(made) }
      placer.apply(start ?? attributes, to: made)
      if let cell = made as? UICollectionViewCell, attributes.representedElementCategory == .cell {
        view.selectionController.apply(to: cell, at: attributes.indexPath)
      }
    }
    if start != nil { placer.apply(attributes, to: made) }
    let element = PresentedElement(
      key: key, view: made, attributes: attributes, pass: passNumber,
      preparation: view.layoutCoordinator.preparationCount)
    made.isOnScreen = true
    made.isDequeued = false
    byKey[key] = element
    askForPreferredSize(of: element)
    announceWillDisplay(element)
    return element
  }

  /// The view of an element that comes back while it is still leaving.
  private func takeBack(_ key: ElementKey) -> PresentedElement? {
    guard let index = leaving.firstIndex(where: { $0.isCurrent && $0.key == key }) else { return nil }
    let element = leaving.remove(at: index)
    byKey[key] = element
    element.phase = .shown
    // It may have left before a transition got the layout that it ends in.
    _ = view.transitionController.askForPreferredSize(of: element)
    return element
  }

  /// An element that stays goes on from where it is seen, unless the layout gives it a start of its own: see
  /// ``UICollectionViewLayout/initialLayoutAttributesForAppearingItem(at:)``.
  private func restart(
    _ element: PresentedElement, from start: UICollectionViewLayoutAttributes,
    towards target: UICollectionViewLayoutAttributes
  ) {
    guard UIView.isAnimatingChanges else { return }
    let place = Placement(start)
    guard !place.matches(Placement(target)), !place.matches(element.placement) else { return }
    element.view.layer.removeAllAnimations()
    UIView.performWithoutAnimation { placer.apply(start, to: element.view) }
    element.placement = place
    element.attributes = start
  }

  /// Asks a view for the size it prefers, and the layout whether that invalidates it.
  func askForPreferredSize(of element: PresentedElement) {
    guard element.key.category != .decorationView else { return }
    let view = view
    if view.transitionController.askForPreferredSize(of: element) { return }
    view.layoutCoordinator.askForPreferredSize(of: element.view, element.attributes)
  }
}

extension PresentedElement {
  /// Its key before the update under way; without one its key.
  var keyBeforeChange: ElementKey { formerKey ?? key }
}
