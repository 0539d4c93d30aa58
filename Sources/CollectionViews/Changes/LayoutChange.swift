import CollectionEngine
import Foundation
import ViewTree

/// A change that takes views from where they are to where they belong: what was shown before it, which element
/// became which, and what comes and goes.
///
/// Keys "before" name elements by their paths before an update, keys "after" by those after it; where nothing is
/// inserted, deleted or moved, both are the same.
@MainActor final class LayoutChange {
  enum Cause {
    /// The collection view has got another size; the bounds before.
    case bounds(from: CGRect)
    /// Items or sections were changed, or nothing but the layout.
    case update(UpdatePlan)
    /// Another layout. The one before answers where elements were that were not in sight, if it is up to date; the
    /// anchor is to stay where it is seen. The layouts are not asked.
    case layout(from: UICollectionViewLayout?, anchor: Anchor?)
    /// The layout was invalidated, and the pass runs within an animation block. The layout is not asked.
    case invalidation
  }

  /// An item, and where its middle is in the visible rectangle.
  struct Anchor {
    let indexPath: IndexPath
    let place: CGPoint
  }

  private(set) var cause: Cause
  private unowned let owner: UICollectionView
  /// What was shown, and what was known of its neighbourhood, by the keys before.
  private var former: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// What was asked already: a pass may be made several times, its questions are not.
  private var askedStarts: Set<ElementKey> = []
  private var askedEnds: Set<ElementKey> = []
  /// Supplementary and decoration views that the layout adds and takes away by itself.
  private var added: Set<ElementKey> = []
  private var removed: Set<ElementKey> = []
  /// Answers where items were that were not in sight, where another layout took its place within an update.
  var formerLayout: UICollectionViewLayout?
  /// How decoration views were made before, by kind.
  private let formerDecorations: [String: ViewSource]

  /// Takes down what is shown; to be made before the layout is prepared. O(visible).
  init(_ cause: Cause, of owner: UICollectionView) {
    self.cause = cause
    self.owner = owner
    formerDecorations = owner.layoutStorage.decorationSourcesInUse
    for attributes in (owner.attributesCache ?? owner.formerCache)?.attributes ?? [] {
      former[ElementKey(attributes)] = attributes.duplicate()
    }
    for element in owner.departing where !element.isGone {
      former[element.key] = element.attributes.duplicate()
    }
    for element in owner.visibleOrder { former[element.key] = element.attributes.duplicate() }
  }

  /// Nil where nothing is inserted, deleted or moved.
  var plan: UpdatePlan? {
    if case .update(let plan) = cause { plan } else { nil }
  }

  /// The operations are known: what was taken down before them becomes an update.
  func execute(_ plan: UpdatePlan) { cause = .update(plan) }

  /// Notes where elements were that were not in sight.
  func learn(_ attributes: UICollectionViewLayoutAttributes) {
    former[ElementKey(attributes)] = attributes.duplicate()
  }

  /// Where an element was, as far as it is known; the key before.
  private func place(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let place = former[key] { return place }
    guard key.category == .cell else { return nil }
    if case .layout(let layout?, _) = cause { return layout.formerAttributesForItem(at: key.indexPath) }
    return formerLayout?.formerAttributesForItem(at: key.indexPath)
  }

  func knows(_ key: ElementKey) -> Bool { former[key] != nil }

  /// The kinds of supplementary and decoration views that were known, in order.
  func kinds(_ category: UICollectionView.ElementCategory) -> [String] {
    Set(former.keys.lazy.filter { $0.category == category }.compactMap(\.kind)).sorted()
  }

  func add(_ keys: [ElementKey]) { added.formUnion(keys) }
  func remove(_ keys: [ElementKey]) { removed.formUnion(keys) }

  /// Whether the layout is asked where elements come from and go to.
  var asksLayout: Bool {
    switch cause {
    case .bounds, .update: true
    case .layout, .invalidation: false
    }
  }

  /// True the first time for an element that comes or stays; the key after.
  func isFirstStart(of key: ElementKey) -> Bool { askedStarts.insert(key).inserted }

  /// True the first time for an element that goes; the key before.
  func isFirstEnd(of key: ElementKey) -> Bool { askedEnds.insert(key).inserted }

  // MARK: Before and after

  /// What an element is called after the change; nil if it is deleted, or its view is to be made anew.
  func viewKey(forOld key: ElementKey) -> ElementKey? {
    if let path = path(of: key), plan?.isReloaded(old: path) == true { return nil }
    return newKey(forOld: key)
  }

  /// What an element is called after the change; nil if it is deleted.
  func newKey(forOld key: ElementKey) -> ElementKey? {
    guard let plan else { return key }
    if let path = path(of: key) { return plan.newPath(forOld: path).map { .cell(IndexPath($0)) } }
    guard !removed.contains(key), let section = key.indexPath.first else { return nil }
    guard !plan.isReloaded(oldSection: section), let new = plan.newSection(forOld: section) else {
      return nil
    }
    let after = key.inSection(new)
    return added.contains(after) ? nil : after
  }

  /// What an element was called before the change; nil if it is new.
  private func oldKey(forNew key: ElementKey) -> ElementKey? {
    guard let plan else { return key }
    if let path = path(of: key) { return plan.oldPath(forNew: path).map { .cell(IndexPath($0)) } }
    guard !added.contains(key), let section = key.indexPath.first else { return nil }
    guard !plan.isReloaded(newSection: section), let old = plan.oldSection(forNew: section) else {
      return nil
    }
    let before = key.inSection(old)
    return removed.contains(before) ? nil : before
  }

  /// Nil for what is no item.
  private func path(of key: ElementKey) -> ItemPath? {
    key.category == .cell && key.indexPath.count == 2 ? ItemPath(key.indexPath) : nil
  }

  // MARK: What happens where a layout says nothing

  /// Where an element starts; the key after.
  func defaultStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let old = oldKey(forNew: key), let place = place(before: old) else {
      return owner.currentAttributes(of: key)?.faded()
    }
    let start = place.duplicate(at: key.indexPath)
    return viewKey(forOld: old) == nil ? start.faded() : start
  }

  /// Decoration views belong to the layout that registered them, unless the one after it makes the same.
  private func isOfFormerLayout(_ key: ElementKey) -> Bool {
    guard case .layout = cause, key.category == .decorationView, let kind = key.kind else { return false }
    return owner.layoutStorage.decorationSourcesInUse[kind] != formerDecorations[kind]
  }

  /// Where an element ends; the key before.
  func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let place = former[key] else { return nil }
    guard !isOfFormerLayout(key), let new = newKey(forOld: key), let target = owner.currentAttributes(of: new)
    else {
      return place.faded()
    }
    let end = target.duplicate(at: key.indexPath)
    return viewKey(forOld: key) == nil ? end.faded() : end
  }
}

extension ElementKey {
  /// The same element of another section.
  func inSection(_ section: Int) -> ElementKey {
    guard section != indexPath.first else { return self }
    return ElementKey(
      category: category, kind: kind, indexPath: IndexPath(indexes: [section] + indexPath.dropFirst()))
  }
}

extension ItemPath {
  /// Of an index path that is not of two levels, a path that no item has.
  init(_ indexPath: IndexPath) {
    self.init(
      section: indexPath.first ?? -1, item: indexPath.count == 2 ? indexPath[1] : -1)
  }
}

extension IndexPath {
  init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }
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
