import Foundation
import Geometry
import ViewTree

/// Owns the elements on screen and the disappearing ones: their views, their order, and the mapping from
/// elements to views.
///
/// A pass (``present(in:change:)``) is O(visible).
@MainActor final class ElementPresenter {
  unowned let scroll: any ScrollContainer
  let calls: AppCalls
  let coordinator: LayoutCoordinator
  let views: ElementViewProvider
  /// Set what the views show besides their content.
  unowned let decorators: ObserverList<any CellDecorator>
  /// Show elements otherwise than at the attributes of the layout.
  unowned let adjusters: ObserverList<any ElementAdjuster>
  /// The elements on screen, in the order of the layout's attributes.
  var shown: [PresentedElement] = []
  /// The elements of ``shown`` that exist after the update under way, by key.
  var byKey: [ElementKey: PresentedElement] = [:]
  /// The elements that are no longer part of the visible content and are still animated off screen.
  var disappearing: [PresentedElement] = []
  /// Positions views, and counts the animations of their positions.
  private(set) lazy var placer = ElementPlacer { [unowned self] in placesDidSettle($0) }
  /// The values that queries return; set by ``usingPresentationValues(_:)``.
  var valueSource = ValueSource.layout
  private(set) var passNumber = 0

  init(
    scroll: any ScrollContainer, calls: AppCalls, coordinator: LayoutCoordinator, views: ElementViewProvider,
    decorators: ObserverList<any CellDecorator>, adjusters: ObserverList<any ElementAdjuster>
  ) {
    self.scroll = scroll
    self.calls = calls
    self.coordinator = coordinator
    self.views = views
    self.decorators = decorators
    self.adjusters = adjusters
  }

  var isEmpty: Bool { byKey.isEmpty }
  subscript(key: ElementKey) -> PresentedElement? { byKey[key] }
  /// The element that is shown where the user holds it; nil if none is.
  var heldElement: PresentedElement? { adjusters.all.lazy.compactMap(\.heldElement).first }
  /// The cell of an item on screen; nil for others.
  func cell(at path: IndexPath) -> UICollectionViewCell? { byKey[.cell(path)]?.view as? UICollectionViewCell }

  /// The index paths of the items on screen, ascending. O(visible log visible).
  var itemPaths: [IndexPath] { byKey.keys.lazy.filter { $0.category == .cell }.map(\.indexPath).sorted() }

  /// Calls `body` with the cells of the items on screen, ascending by index path. O(visible log visible).
  func forEachCell(_ body: (UICollectionViewCell, IndexPath) -> Void) {
    for path in itemPaths { if let cell = cell(at: path) { body(cell, path) } }
  }

  // MARK: The pass

  /// Presents the elements of the visible rectangle: updates persisting views, removes disappearing ones, and
  /// requests appearing ones. Within a change, initial and final attributes are requested first.
  func present(in rect: CGRect, _ pass: Pass, _ change: ChangeResolver?) {
    passNumber += 1
    guard rect.width > 0, rect.height > 0 else {
      coordinator.sizeRequests.discard()
      return endDisplayingAll()
    }
    placer.laysOutResizedViews = change != nil && scroll.isInWindow
    defer { placer.laysOutResizedViews = false }
    let cache = coordinator.attributes(around: rect)
    let generation = pass.generation
    let adjusters = adjusters.all.filter(\.isAdjusting)
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
    let held = adjusters.lazy.compactMap(\.heldElement).first
    if let held, held.pass != passNumber, held.isShown {
      held.pass = passNumber
      persisting.append(held)
      targets.append(held.attributes)
    }
    // Loops instead of closures, each call of which would check that it runs on the main actor.
    var disappearing: [PresentedElement] = []
    for element in shown where element.pass != passNumber && element.isShown { disappearing.append(element) }
    let resolved = change?.resolve(
      disappearing: disappearing, persisting: persisting,
      appearing: appearing.map { ElementKey(cache.attributes[$0]) })
    let preparation = coordinator.preparationCount
    for (index, element) in persisting.enumerated() {
      var target = targets[index]
      if let start = resolved?.persisting[index] { restart(element, from: start, towards: target) }
      for adjuster in adjusters { target = adjuster.adjusted(target, of: element.key) }
      refresh(element, with: target, of: preparation)
    }
    measureRequested(of: persisting, in: passNumber)
    // Disappearing views return to their queues first, so that appearing elements can reuse them.
    for (index, element) in disappearing.enumerated() where element.isShown {
      disappear(element, to: resolved?.disappearing[index])
    }
    for (number, index) in appearing.enumerated()
    where pass.generation == generation && pass.canQueryDataSource {
      var attributes = cache.attributes[index]
      let key = ElementKey(attributes)
      for adjuster in adjusters { attributes = adjuster.adjusted(attributes, of: key) }
      if byKey[key] == nil,
        let element = display(attributes, key: key, from: resolved?.appearing[number], in: pass)
      {
        cache.elements[index] = element
      }
    }
    var order = persisting
    if !appearing.isEmpty {
      order = elementsInOrder(of: cache)
      if let held, held.isShown, held.orderedPass != passNumber { order.append(held) }
    }
    // They appear in the layout of the view itself.
    if !appearing.isEmpty, !pass.canQueryDataSource { scroll.setNeedsLayout() }
    let changed = !isShown(order)
    shown = order
    if changed || change != nil { arrangeViews() }
    if pass.generation != generation { pass.repeatOnce() }
  }

  func passDidPresent() {
    for decorator in decorators.all { decorator.passDidPresent() }
    coordinator.passDidPresent(shown)
  }

  private func isShown(_ order: [PresentedElement]) -> Bool {
    guard order.count == shown.count else { return false }
    for (index, element) in order.enumerated() where element !== shown[index] { return false }
    return true
  }

  private func element(at index: Int, of cache: AttributesCache) -> PresentedElement? {
    if let known = cache.elements[index], known.isShown { return known }
    let key = ElementKey(cache.attributes[index])
    let found = byKey[key] ?? reclaim(key)
    cache.elements[index] = found
    return found
  }

  /// The elements of this pass, in the order of the layout's attributes.
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

  /// Updates a persisting view.
  ///
  /// A layout may keep its attributes objects and change them in place, so their values are compared with a
  /// copy of those that were applied. Properties of subclasses are not copied: an object that is returned
  /// again after a preparation counts as changed.
  private func refresh(
    _ element: PresentedElement, with attributes: UICollectionViewLayoutAttributes, of preparation: Int
  ) {
    let isSame = element.attributes === attributes
    if isSame, element.preparation == preparation, element.displacement == .zero { return }
    element.preparation = preparation
    let placement = Placement(attributes)
    let isMoved = placement != element.placement || element.displacement != .zero
    let isResized = placement.size != element.placement.size
    let isChanged = isMoved || !attributes.isPlain && (isSame || !element.attributes.isEqual(attributes))
    element.attributes = attributes
    guard isChanged else { return }
    element.placement = placement
    element.displacement = .zero
    guard isMoved else { return element.view.apply(attributes) }
    placer.apply(attributes, at: placement, to: element.view)
    // A view with a new size may prefer another size.
    if isResized, element.key.category != .decorationView {
      element.measuredPass = passNumber
      coordinator.viewWasResized(element)
    }
  }

  /// Positions an element outside of a pass, without animation.
  func place(_ element: PresentedElement, at attributes: UICollectionViewLayoutAttributes) {
    let placement = Placement(attributes)
    guard placement != element.placement else { return }
    UIView.performWithoutAnimation { placer.apply(attributes, to: element.view) }
    element.attributes = attributes
    element.placement = placement
  }

  // MARK: Appearing

  /// Creates and shows the view of an element; inside an animation block the view moves there from its
  /// initial attributes. Nil if there is no view.
  private func display(
    _ attributes: UICollectionViewLayoutAttributes, key: ElementKey,
    from initial: UICollectionViewLayoutAttributes?, in pass: Pass
  ) -> PresentedElement? {
    let placer = placer
    let generation = pass.generation
    guard let made = views.makeView(for: attributes) else { return nil }
    guard pass.generation == generation else {
      // The data source called `reloadData()` while it created the view.
      if made.superview === scroll { made.isHidden = true }
      views.pool.enqueue(made)
      return nil
    }
    let start = UIView.isAnimatingChanges ? initial : nil
    UIView.performWithoutAnimation {
      if made.superview !== scroll { scroll.addSubview(made) }
      placer.apply(start ?? attributes, to: made)
      for decorator in decorators.all { decorator.decorate(made, for: key) }
    }
    if start != nil { placer.apply(attributes, to: made) }
    let element = PresentedElement(
      key: key, view: made, attributes: attributes, pass: passNumber,
      preparation: coordinator.preparationCount)
    made.isOnScreen = true
    made.isDequeued = false
    byKey[key] = element
    for decorator in decorators.all { decorator.didDisplay(made, for: key) }
    requestPreferredSize(of: element)
    announceWillDisplay(element)
    return element
  }

  /// Returns a disappearing element that appears again to the presented ones.
  private func reclaim(_ key: ElementKey) -> PresentedElement? {
    guard let index = disappearing.firstIndex(where: { $0.isCurrent && $0.key == key }) else { return nil }
    let element = disappearing.remove(at: index)
    byKey[key] = element
    element.phase = .shown
    // While it disappeared, the selection and the highlight changed only the cells on screen.
    UIView.performWithoutAnimation {
      for decorator in decorators.all { decorator.decorate(element.view, for: key) }
    }
    coordinator.elementDidReturn()
    return element
  }

  /// Moves a persisting element to the initial attributes that the layout returns for it. See
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

  /// Requests the size that a view prefers, and calls the layout to find out whether that invalidates it.
  func requestPreferredSize(of element: PresentedElement) {
    guard element.key.category != .decorationView else { return }
    element.measuredPass = passNumber
    coordinator.requestPreferredSize(of: element)
  }

  /// Measures the elements on screen again that were requested (``LayoutCoordinator/sizeRequests``), except
  /// for those that the running pass has measured. The layout may be stale afterwards. O(elements).
  func measureRequested(of elements: [PresentedElement], in pass: Int? = nil) {
    coordinator.takeSizeRequests { requests in
      for element in elements where element.measuredPass != pass && requests.contains(element) {
        requestPreferredSize(of: element)
      }
    }
  }
}

extension PresentedElement {
  /// The key before the update under way; without an update the key.
  var keyBeforeChange: ElementKey { formerKey ?? key }
}
