import CollectionEngine
import Foundation
import ViewTree

/// Says for each element which one it was before a change and is after it, and where it starts and ends.
///
/// Made of values: what was shown (``ChangeSnapshot``), the plan of an update, and the layout after the change. Keys
/// "before" name elements by their paths before an update, keys "after" by those after it; without insertions,
/// deletions and moves both are the same.
@MainActor final class ChangeResolver {
  enum Cause {
    /// The collection view has another size; the bounds before.
    case bounds(from: CGRect)
    /// A batch update, perhaps without operations.
    case update(UpdatePlan)
    /// Another layout. `from`: the layout before, if it is up to date, which answers for elements that were not in
    /// sight. `anchor`: the item that stays where it is seen.
    case layout(from: UICollectionViewLayout?, anchor: ScreenAnchor?)
    /// The layout was invalidated, and the pass runs inside an animation block.
    case invalidation
  }

  let cause: Cause
  let snapshot: ChangeSnapshot
  /// The layout after the change.
  private unowned let layout: UICollectionViewLayout
  /// The counts after the change.
  private let counts: SectionCounts
  /// Answers for items that were not in sight, if another layout took its place within an update.
  private let formerLayout: UICollectionViewLayout?
  /// Supplementary and decoration views that the layout adds (keys after) and takes away (keys before) by itself.
  private var added: Set<ElementKey> = []
  private var removed: Set<ElementKey> = []
  /// Elements whose initial attributes (by keys after) and final attributes (by keys before) were requested.
  private var initialRequests = RequestedElements()
  private var finalRequests = RequestedElements()

  init(
    _ cause: Cause, snapshot: ChangeSnapshot, layout: UICollectionViewLayout, counts: SectionCounts,
    formerLayout: UICollectionViewLayout? = nil
  ) {
    self.cause = cause
    self.snapshot = snapshot
    self.layout = layout
    self.counts = counts
    self.formerLayout = formerLayout
  }

  /// The plan of an update; nil for another cause.
  var plan: UpdatePlan? {
    if case .update(let plan) = cause { plan } else { nil }
  }

  // MARK: Keys before and after

  /// The layout adds views besides those of inserted sections; keys after.
  func add(_ keys: [ElementKey]) { added.formUnion(keys) }
  /// The layout takes away views besides those of deleted sections; keys before.
  func remove(_ keys: [ElementKey]) { removed.formUnion(keys) }

  /// The key after the change; nil if the element is deleted, or gets a new view.
  func viewKey(forOld key: ElementKey) -> ElementKey? {
    if let path = key.itemPath, plan?.isReloaded(old: path) == true { return nil }
    return newKey(forOld: key)
  }

  /// The key after the change; nil if the element is deleted.
  func newKey(forOld key: ElementKey) -> ElementKey? {
    guard let plan else { return key }
    if let path = key.itemPath { return plan.newPath(forOld: path).map { .cell(IndexPath($0)) } }
    guard !removed.contains(key), let section = key.indexPath.first else { return nil }
    guard !plan.isReloaded(oldSection: section), let new = plan.newSection(forOld: section) else {
      return nil
    }
    let after = key.inSection(new)
    return added.contains(after) ? nil : after
  }

  /// The key before the change; nil if the element is new.
  private func oldKey(forNew key: ElementKey) -> ElementKey? {
    guard let plan else { return key }
    if let path = key.itemPath { return plan.oldPath(forNew: path).map { .cell(IndexPath($0)) } }
    guard !added.contains(key), let section = key.indexPath.first else { return nil }
    guard !plan.isReloaded(newSection: section), let old = plan.oldSection(forNew: section) else {
      return nil
    }
    let before = key.inSection(old)
    return removed.contains(before) ? nil : before
  }

  /// Whether an element that exists before and after the change gets a new view; the key before.
  private func isReplaced(_ key: ElementKey) -> Bool {
    guard let plan, let path = key.itemPath else { return false }
    return plan.isReloaded(old: path)
  }

  /// Whether an element is new after the change, or has a new view; the key after.
  private func isInserted(_ key: ElementKey) -> Bool { oldKey(forNew: key).map(isReplaced) ?? true }

  // MARK: Initial and final attributes

  /// Finds the initial and final attributes of the elements of a pass. Queries the layout about each element once.
  ///
  /// The layout is queried about deleted and inserted elements first, then about those that shift (SPEC 4.3): a layout
  /// may keep a set of index paths to animate and remove each one when it is queried. O(elements).
  ///
  /// - Parameters:
  ///   - disappearing: the elements that leave the screen.
  ///   - persisting: the elements that are on screen before and after the change.
  ///   - appearing: the keys, after the change, of the elements that come on screen.
  /// - Returns: the attributes that the elements move between, in the order of the arguments.
  func resolve(
    disappearing: [PresentedElement], persisting: [PresentedElement], appearing: [ElementKey]
  ) -> ResolvedElements {
    initialRequests.beginPass()
    finalRequests.beginPass()
    var resolved = ResolvedElements(
      disappearing: Array(repeating: .unresolved, count: disappearing.count),
      persisting: Array(repeating: nil, count: persisting.count),
      appearing: Array(repeating: nil, count: appearing.count))
    let isDeleted = disappearing.map { viewKey(forOld: $0.keyBeforeChange) == nil }
    let isInserted = appearing.map { self.isInserted($0) }
    func resolveDisappearing(deleted: Bool) {
      for (index, element) in disappearing.enumerated() where isDeleted[index] == deleted && isKnown(element)
      {
        let key = element.keyBeforeChange
        if finalRequests.insert(key) { resolved.disappearing[index] = .final(finalAttributes(of: key)) }
      }
    }
    func resolveAppearing(inserted: Bool) {
      for (index, key) in appearing.enumerated() where isInserted[index] == inserted {
        if initialRequests.insert(key) { resolved.appearing[index] = initialAttributes(of: key) }
      }
    }
    resolveDisappearing(deleted: true)
    resolveAppearing(inserted: true)
    if asksLayout {
      for (index, element) in persisting.enumerated() where isKnown(element) {
        resolved.persisting[index] = restart(of: element)
      }
    }
    resolveDisappearing(deleted: false)
    resolveAppearing(inserted: false)
    return resolved
  }

  /// Whether the layout is asked for initial and final attributes.
  private var asksLayout: Bool {
    switch cause {
    case .bounds, .update: true
    case .layout, .invalidation: false
    }
  }

  /// Whether an element was on screen before the change, so that it has a key of then.
  private func isKnown(_ element: PresentedElement) -> Bool { plan == nil || element.formerKey != nil }

  /// The initial attributes of an appearing element, by its key after the change.
  private func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if asksLayout { return layout.initialAttributes(for: key) }
    return UIView.isAnimatingChanges ? defaultStart(of: key) : nil
  }

  /// The final attributes of a disappearing element, by its key before the change.
  private func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if asksLayout { return layout.finalAttributes(for: key) }
    return UIView.isAnimatingChanges ? defaultEnd(of: key) : nil
  }

  /// The initial attributes that the layout returns for a persisting element, if they differ from its final ones. Nil
  /// the second time.
  private func restart(of element: PresentedElement) -> UICollectionViewLayoutAttributes? {
    guard initialRequests.insert(element.key) else { return nil }
    let isFirstRequest = finalRequests.insert(element.keyBeforeChange)
    let end = isFirstRequest ? layout.finalAttributes(for: element.keyBeforeChange) : nil
    let start = layout.initialAttributes(for: element.key)
    // An element that disappeared and appeared again in a repeated pass is moving already.
    guard isFirstRequest, let start else { return nil }
    return end.map { Placement($0).matches(Placement(start)) } == true ? nil : start
  }

  // MARK: Defaults

  /// Where an element starts if its layout does not say it: at its place before the change; a new one fades in at its
  /// place after it. The key after.
  func defaultStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let old = oldKey(forNew: key), let place = place(before: old) else {
      return currentAttributes(of: key)?.faded()
    }
    let start = place.duplicate(at: key.indexPath)
    return isReplaced(old) ? start.faded() : start
  }

  /// Where an element ends if its layout does not say it: at its place after the change; a deleted one fades out at
  /// its place before it. The key before.
  func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let place = snapshot.places[key] else { return nil }
    guard !isOfFormerLayout(key), let new = newKey(forOld: key), let target = currentAttributes(of: new)
    else { return place.faded() }
    let end = target.duplicate(at: key.indexPath)
    return isReplaced(key) ? end.faded() : end
  }

  /// The place of an element before the change, as far as it is known; the key before.
  private func place(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let place = snapshot.places[key] { return place }
    guard key.category == .cell else { return nil }
    if case .layout(let layout?, _) = cause {
      return layout.hooks?.formerAttributesForItem(at: key.indexPath)
    }
    return formerLayout?.hooks?.formerAttributesForItem(at: key.indexPath)
  }

  private func currentAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell {
      guard let path = key.itemPath, counts.contains(section: path.section, item: path.item) else {
        return nil
      }
    }
    return layout.elementAttributes(for: key)
  }

  /// Decoration views belong to the layout that registered them, unless the one after it makes the same.
  private func isOfFormerLayout(_ key: ElementKey) -> Bool {
    guard case .layout = cause, key.category == .decorationView, let kind = key.kind else { return false }
    return layout.decorationSourcesInUse[kind] != snapshot.decorations[kind]
  }
}

/// An item, and the place of its middle in the visible rectangle.
struct ScreenAnchor {
  let indexPath: IndexPath
  let place: CGPoint
}

extension ElementKey {
  /// The item's path; nil for an element that is no item.
  var itemPath: ItemPath? { category == .cell && indexPath.count == 2 ? ItemPath(indexPath) : nil }

  /// The same element of another section.
  func inSection(_ section: Int) -> ElementKey {
    guard section != indexPath.first else { return self }
    return ElementKey(
      category: category, kind: kind, indexPath: IndexPath(indexes: [section] + indexPath.dropFirst()))
  }
}

extension ItemPath {
  /// For an index path that is not of two levels, a path that no item has.
  init(_ indexPath: IndexPath) {
    self.init(section: indexPath.first ?? -1, item: indexPath.count == 2 ? indexPath[1] : -1)
  }
}

extension IndexPath {
  init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }
}
