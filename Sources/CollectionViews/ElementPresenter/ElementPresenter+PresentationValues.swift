import Foundation
import Geometry
import ViewTree

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

  /// The attributes of an element for a query of the app; nil if the layout has none.
  ///
  /// - Complexity: O(1), besides the layout's own query.
  func queriedAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch valueSource {
    case .layout: coordinator.attributes(of: key)
    case .presentation: self[key]?.displayedAttributes ?? coordinator.attributes(of: key)
    }
  }

  /// The frontmost item at a point of the content for a query of the app; nil between items.
  ///
  /// - Complexity: O(visible).
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
