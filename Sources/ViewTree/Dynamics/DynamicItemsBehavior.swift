import Foundation
import Geometry

/// The behaviors that have a list of items: gravity, pushes, collisions and the properties of items. Apps use
/// its subclasses.
@preconcurrency @MainActor open class _DynamicItemsBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem]

  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.resume()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.resume()
  }

  override var movedItems: [any UIDynamicItem] { items }
}
