import CollectionEngine
import Foundation
import ViewTree

/// A change that takes views from where they are to where they belong: what was shown before it, which element
/// became which, and what comes and goes.
///
/// Keys "before" name elements by their paths before an update, keys "after" by those after it; without an update
/// both are the same.
@MainActor final class LayoutChange {
  enum Cause {
    /// The collection view has got another size; the bounds before.
    case bounds(from: CGRect)
    /// The layout was invalidated, and the pass runs within an animation block. The layout is not asked.
    case invalidation
  }

  let cause: Cause
  private unowned let owner: UICollectionView
  /// What was shown, and what was known of its neighbourhood, by the keys before.
  private var former: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// What was asked already: a pass may be made several times, its questions are not.
  private var askedStarts: Set<ElementKey> = []
  private var askedEnds: Set<ElementKey> = []

  /// Takes down what is shown; to be made before the layout is prepared. O(visible).
  init(_ cause: Cause, of owner: UICollectionView) {
    self.cause = cause
    self.owner = owner
    for attributes in (owner.attributesCache ?? owner.formerCache)?.attributes ?? [] {
      former[ElementKey(attributes)] = attributes.duplicate()
    }
    for element in owner.departing + owner.visibleOrder { former[element.key] = element.attributes.duplicate() }
  }

  /// Whether the layout is asked where elements come from and go to.
  var asksLayout: Bool {
    if case .invalidation = cause { false } else { true }
  }

  /// True the first time for an element that comes or stays; the key after.
  func isFirstStart(of key: ElementKey) -> Bool { askedStarts.insert(key).inserted }

  /// True the first time for an element that goes; the key before.
  func isFirstEnd(of key: ElementKey) -> Bool { askedEnds.insert(key).inserted }

  /// Where the element was; the key before.
  func place(before key: ElementKey) -> UICollectionViewLayoutAttributes? { former[key] }

  // MARK: What happens where a layout says nothing

  /// Where an element starts; the key after.
  func defaultStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let place = former[key] { return place.duplicate(at: key.indexPath) }
    return owner.currentAttributes(of: key)?.faded()
  }

  /// Where an element ends; the key before.
  func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let place = former[key] else { return nil }
    return owner.currentAttributes(of: key)?.duplicate(at: key.indexPath) ?? place.faded()
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy; of a class whose `copy(with:)` gives something else, the object itself.
  func duplicate(at path: IndexPath? = nil) -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    if let path { copy.indexPath = path }
    return copy
  }

  func faded() -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
