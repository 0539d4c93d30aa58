import Foundation
import Geometry
import ViewTree

/// The delegate's display methods, the order of views, and hit testing of elements.
extension ElementPresenter {
  // MARK: Delegate

  func announceWillDisplay(_ element: PresentedElement) {
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      guard let cell = element.view as? UICollectionViewCell, cell.hasItem else { return }
      calls.willDisplay(cell, at: views.arrangement.dataPath(for: path))
    case .supplementaryView: calls.willDisplay(element.view, ofKind: element.key.kind ?? "", at: path)
    case .decorationView: break
    }
  }

  func announceDidEndDisplaying(_ element: PresentedElement) {
    // The path of the key, not of the attributes: the layout may have reused the attributes object for
    // another element.
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      guard let cell = element.view as? UICollectionViewCell, cell.hasItem else { return }
      calls.didEndDisplaying(cell, at: views.arrangement.dataPath(for: path))
    case .supplementaryView: calls.didEndDisplaying(element.view, ofKind: element.key.kind ?? "", at: path)
    case .decorationView: break
    }
  }

  // MARK: Order of views

  /// Sets the back-to-front order of views: by z-index, then disappearing elements, then the order of the
  /// layout's attributes. During a transition the z-positions may order views with equal z-indexes otherwise.
  /// Called only if the set of elements has changed. O(visible), and O(visible log visible) if the z-indexes
  /// have another order.
  func arrangeViews() {
    let elements = disappearing + shown
    var places: [ViewPlace] = []
    places.reserveCapacity(elements.count)
    var isInOrder = true
    for (index, element) in elements.enumerated() {
      let place = ViewPlace(z: element.view.layer.zPosition - element.placement.zFraction, index: index)
      if let last = places.last, place < last { isInOrder = false }
      places.append(place)
    }
    if !isInOrder { places.sort() }
    var behind: [UIView] = []
    var waiting: [UIView] = []
    var others: [UIView] = []
    var hasSeenElements = false
    for subview in scroll.subviews {
      if let reusable = subview as? UICollectionReusableView, calls.owns(reusable) {
        hasSeenElements = true
        if !reusable.isOnScreen { waiting.append(subview) }
      } else if hasSeenElements {
        others.append(subview)
      } else {
        behind.append(subview)
      }
    }
    scroll.reorderSubviews(behind + waiting + places.map { elements[$0.index].view } + others)
  }

  // MARK: Hit testing

  /// The frontmost element on screen that contains a point of the content and fulfills a condition.
  /// O(visible).
  func frontmostElement(
    at point: CGPoint, where isMeant: (PresentedElement) -> Bool
  ) -> PresentedElement? {
    var front: PresentedElement?
    for element in shown
    where element.isShown && isMeant(element)
      && element.placement.zPosition >= front?.placement.zPosition ?? -.infinity
      && element.attributes.shows(point)
    {
      front = element
    }
    return front
  }

  /// The frontmost visible item at a point of the content. O(visible).
  func item(at point: CGPoint) -> PresentedElement? {
    frontmostElement(at: point) { $0.key.category == .cell && $0.attributes.alpha > 0 }
  }

  /// The item on screen whose center is nearest to a point of the content. O(visible).
  func nearestItem(to point: CGPoint) -> PresentedElement? {
    func distance(_ element: PresentedElement) -> CGFloat {
      hypot(element.attributes.center.x - point.x, element.attributes.center.y - point.y)
    }
    return shown.filter { $0.key.category == .cell && $0.isShown }.min { distance($0) < distance($1) }
  }

  /// The index path of the item of a cell; nil if the cell is not on screen. O(visible).
  func path(of cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.view === cell && $0.key.category == .cell && self[$0.key] === $0 }?.key.indexPath
  }

  /// The supplementary views of a kind on screen, ascending by index path. O(visible log visible).
  func supplementaryElements(ofKind kind: String) -> [PresentedElement] {
    byKey.values.filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
      .sorted { $0.key.indexPath < $1.key.indexPath }
  }
}

nonisolated private struct ViewPlace: Comparable {
  let z: CGFloat
  let index: Int

  static func < (a: ViewPlace, b: ViewPlace) -> Bool { a.z != b.z ? a.z < b.z : a.index < b.index }
}

/// Where elements are displayed while animations move them.
extension ElementPresenter {
  /// The values that the collection view's queries for attributes and items return.
  enum ValueSource {
    /// Those of the layout: where animations end.
    case layout
    /// Those of the last frame.
    case presentation
  }

  /// Calls a block in which queries return the values of the last frame.
  func usingPresentationValues(_ block: () -> Void) {
    let outer = valueSource
    valueSource = .presentation
    defer { valueSource = outer }
    block()
  }

  /// The attributes of an element for a query of the app; nil if the layout has none. O(1), besides the
  /// layout's own query.
  func queriedAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch valueSource {
    case .layout: coordinator.attributes(of: key)
    case .presentation: self[key]?.displayedAttributes ?? coordinator.attributes(of: key)
    }
  }

  /// The frontmost item at a point of the content for a query of the app; nil between items. O(visible).
  func queriedItem(at point: CGPoint) -> IndexPath? {
    switch valueSource {
    case .layout: return coordinator.itemPath(at: point)
    case .presentation:
      if let displayed = displayedItem(at: point) { return displayed }
      // An item on screen is not where the layout has it, but where it is displayed.
      return coordinator.itemPath(at: point).flatMap { self[.cell($0)] == nil ? $0 : nil }
    }
  }

  private func displayedItem(at point: CGPoint) -> IndexPath? {
    var front: (path: IndexPath, z: CGFloat)?
    for element in shown where element.isShown && element.key.category == .cell && !element.placement.isHidden
    {
      let attributes = element.displayedAttributes
      let z = element.placement.zPosition
      if z >= front?.z ?? -.infinity, attributes.shows(point) { front = (element.key.indexPath, z) }
    }
    return front?.path
  }
}

extension PresentedElement {
  /// A copy of the attributes with the values of the view in the last frame.
  var displayedAttributes: UICollectionViewLayoutAttributes {
    guard view.layer.isAnimating, let layer = view.layer.presentation() else { return appliedAttributes }
    var displayed = placement
    displayed.center = layer.position
    displayed.size = layer.bounds.size
    displayed.transform = layer.transform
    displayed.alpha = CGFloat(layer.opacity)
    let copy = attributes.duplicate()
    copy.set(displayed)
    return copy
  }
}
