import CollectionEngine
import Foundation
import ViewTree

/// Maps elements between the states before and after a change, and computes their initial and final
/// attributes.
///
/// Created from values: the visible elements (``ChangeSnapshot``), the plan of an update, and the layout
/// after the change. Keys "before" contain index paths before an update, keys "after" those after it. They
/// are equal for changes other than updates.
@MainActor final class ChangeResolver {
  enum Cause {
    /// The collection view has a new size. `from`: the bounds before the change.
    case bounds(from: CGRect)
    /// A batch update, possibly without operations.
    case update(UpdatePlan)
    /// Another layout. `from`: the previous layout if it is prepared, which is queried about elements that
    /// were off screen. `anchor`: the item that keeps its position on screen.
    case layout(from: UICollectionViewLayout?, anchor: ScreenAnchor?)
    /// The layout was invalidated, and the pass runs inside an animation block.
    case invalidation
  }

  let cause: Cause
  /// The items whose cells an update configures again, by their index paths after it.
  let reconfigured: [IndexPath]
  let snapshot: ChangeSnapshot
  private unowned let layout: UICollectionViewLayout
  private let counts: SectionCounts
  /// The previous layout, if a batch replaced it; queried about items that were off screen.
  private let formerLayout: UICollectionViewLayout?
  /// Supplementary and decoration views that the layout inserts (keys after) and deletes (keys before)
  /// besides those of inserted and deleted sections.
  private var added: Set<ElementKey> = []
  private var removed: Set<ElementKey> = []
  /// Elements whose initial attributes (by keys after) and final attributes (by keys before) were requested.
  private var initialRequests = RequestedElements()
  private var finalRequests = RequestedElements()

  init(
    _ cause: Cause, snapshot: ChangeSnapshot, layout: UICollectionViewLayout, counts: SectionCounts,
    formerLayout: UICollectionViewLayout? = nil, reconfigured: [IndexPath] = []
  ) {
    self.cause = cause
    self.reconfigured = reconfigured
    self.snapshot = snapshot
    self.layout = layout
    self.counts = counts
    self.formerLayout = formerLayout
  }

  /// The plan of an update; nil for other causes.
  var plan: UpdatePlan? {
    if case .update(let plan) = cause { plan } else { nil }
  }

  // MARK: Keys before and after

  /// Adds views that the layout inserts besides those of inserted sections, by their keys after the change.
  func add(_ keys: [ElementKey]) { added.formUnion(keys) }
  /// Adds views that the layout deletes besides those of deleted sections, by their keys before the change.
  func remove(_ keys: [ElementKey]) { removed.formUnion(keys) }

  /// The key after the change; nil if the element is deleted, or receives a new view.
  func viewKey(forOld key: ElementKey) -> ElementKey? {
    if let path = key.itemPath, plan?.isReloaded(old: path) == true { return nil }
    return newKey(forOld: key)
  }

  /// The index path of an item after the change; nil if it is deleted, or receives a new view.
  func newPath(forOld path: IndexPath) -> IndexPath? { viewKey(forOld: .cell(path))?.indexPath }

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

  /// Whether an element that exists before and after the change receives a new view, by its key before.
  private func isReplaced(_ key: ElementKey) -> Bool {
    guard let plan, let path = key.itemPath else { return false }
    return plan.isReloaded(old: path)
  }

  /// Whether an element is new after the change, or has a new view, by its key after.
  private func isInserted(_ key: ElementKey) -> Bool { oldKey(forNew: key).map(isReplaced) ?? true }

  // MARK: Initial and final attributes

  /// Finds the initial and final attributes of the elements of a pass, in the order of the arguments. Queries
  /// the layout about each element once. `appearing`: the keys after the change. O(elements).
  ///
  /// The layout is queried about deleted and inserted elements first, then about those that shift: a layout
  /// may keep a set of index paths to animate, and remove each one when it is queried.
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
    if queriesLayout {
      for (index, element) in persisting.enumerated() where isKnown(element) {
        resolved.persisting[index] = restart(of: element)
      }
    }
    resolveDisappearing(deleted: false)
    resolveAppearing(inserted: false)
    return resolved
  }

  private var queriesLayout: Bool {
    switch cause {
    case .bounds, .update: true
    case .layout, .invalidation: false
    }
  }

  /// Whether an element was on screen before the change. Elements that appeared in an earlier pass were not.
  private func isKnown(_ element: PresentedElement) -> Bool { plan == nil || element.formerKey != nil }

  /// The initial attributes of an appearing element, by its key after the change.
  private func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if queriesLayout { return layout.initialAttributes(for: key) }
    return UIView.isAnimatingChanges ? defaultInitialAttributes(of: key) : nil
  }

  /// The final attributes of a disappearing element, by its key before the change.
  private func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if queriesLayout { return layout.finalAttributes(for: key) }
    return UIView.isAnimatingChanges ? defaultFinalAttributes(of: key) : nil
  }

  /// The initial attributes that the layout returns for a persisting element, if they differ from its final
  /// ones. Nil the second time.
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

  /// The default initial attributes of an element, by its key after the change: its attributes before the
  /// change; a new element fades in in place.
  func defaultInitialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let old = oldKey(forNew: key), let attributes = attributes(before: old) else {
      return currentAttributes(of: key)?.faded()
    }
    let start = attributes.duplicate(at: key.indexPath)
    return isReplaced(old) ? start.faded() : start
  }

  /// The default final attributes of an element, by its key before the change: its attributes after the
  /// change; a deleted element fades out in place.
  func defaultFinalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let attributes = snapshot.attributes[key] else { return nil }
    guard !isOfFormerLayout(key), let new = newKey(forOld: key), let target = currentAttributes(of: new)
    else { return attributes.faded() }
    let end = target.duplicate(at: key.indexPath)
    return isReplaced(key) ? end.faded() : end
  }

  /// The attributes of an element before the change, by its key before; nil if they are unknown.
  private func attributes(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let attributes = snapshot.attributes[key] { return attributes }
    guard key.category == .cell else { return nil }
    if case .layout(let layout?, _) = cause {
      return layout.hooks?.formerAttributesForItem(at: key.indexPath).map(layout.mirrored)
    }
    guard let formerLayout else { return nil }
    return formerLayout.hooks?.formerAttributesForItem(at: key.indexPath).map(formerLayout.mirrored)
  }

  private func currentAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell {
      guard let path = key.itemPath, counts.contains(section: path.section, item: path.item) else {
        return nil
      }
    }
    return layout.elementAttributes(for: key)
  }

  /// Whether a decoration view belongs to the previous layout only: the new layout does not create the same
  /// view for its kind.
  private func isOfFormerLayout(_ key: ElementKey) -> Bool {
    guard case .layout = cause, key.category == .decorationView, let kind = key.kind else { return false }
    return layout.decorationSourcesInUse[kind] != snapshot.decorations[kind]
  }
}

/// An item, and the position of its center relative to the visible rectangle.
struct ScreenAnchor {
  let indexPath: IndexPath
  let position: CGPoint
}

extension ElementKey {
  /// The path of the item; nil for supplementary and decoration views.
  var itemPath: ItemPath? { category == .cell && indexPath.count == 2 ? ItemPath(indexPath) : nil }

  /// The key of the same element in another section.
  func inSection(_ section: Int) -> ElementKey {
    guard section != indexPath.first else { return self }
    return ElementKey(
      category: category, kind: kind, indexPath: IndexPath(indexes: [section] + indexPath.dropFirst()))
  }
}

extension ItemPath {
  /// Creates a path. An index path that does not have two components becomes a path that does not exist.
  init(_ indexPath: IndexPath) {
    self.init(section: indexPath.first ?? -1, item: indexPath.count == 2 ? indexPath[1] : -1)
  }
}

extension IndexPath {
  init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }
}
