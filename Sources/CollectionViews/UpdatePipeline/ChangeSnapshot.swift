import Foundation

/// The attributes of the elements on screen and near it before a change, by their keys before it.
@MainActor struct ChangeSnapshot {
  private(set) var attributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  let decorations: [String: ViewSource]

  /// Copies the attributes of the presented and cached elements. Called before the layout is prepared for the
  /// change. O(visible).
  init(of presenter: ElementPresenter, _ coordinator: LayoutCoordinator) {
    decorations = coordinator.layout.decorationSourcesInUse
    let nearby = coordinator.nearbyAttributes
    attributes.reserveCapacity(max(nearby.count, presenter.shown.count) + presenter.disappearing.count)
    for element in presenter.shown { attributes[element.key] = element.appliedAttributes }
    for element in presenter.disappearing where element.isCurrent && attributes[element.key] == nil {
      attributes[element.key] = element.appliedAttributes
    }
    for new in nearby { addIfAbsent(new, ElementKey(new)) }
  }

  private mutating func addIfAbsent(_ new: UICollectionViewLayoutAttributes, _ key: ElementKey) {
    if attributes[key] == nil { attributes[key] = new.duplicate() }
  }

  /// Adds the attributes of an element that is off screen.
  mutating func add(_ new: UICollectionViewLayoutAttributes) {
    attributes[ElementKey(new)] = new.duplicate()
  }

  /// The kinds of supplementary or decoration views, in alphabetical order.
  func kinds(_ category: UICollectionView.ElementCategory) -> [String] {
    Set(attributes.keys.lazy.filter { $0.category == category }.compactMap(\.kind)).sorted()
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy with another index path; the object itself if `copy(with:)` of its class returns another type.
  func duplicate(at path: IndexPath? = nil) -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else { return self }
    if let path { copy.indexPath = path }
    return copy
  }

  func faded() -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
