import CollectionEngine
import Foundation

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
  /// Elements that the layout was asked about. A pass may be repeated, its questions are not.
  private var askedStarts: Set<ElementKey> = []
  private var askedEnds: Set<ElementKey> = []
  private var takenEnds: Set<ElementKey> = []
  /// The layout's answers: initial attributes by keys after, final ones by keys before.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  private var ends: [ElementKey: UICollectionViewLayoutAttributes] = [:]

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

  /// Whether the layout is asked for initial and final attributes.
  private var asksLayout: Bool {
    switch cause {
    case .bounds, .update: true
    case .layout, .invalidation: false
    }
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

  /// Whether an element is new after the change, or has a new view; the key after.
  private func isInserted(_ key: ElementKey) -> Bool {
    oldKey(forNew: key).map { viewKey(forOld: $0) == nil } ?? true
  }

  // MARK: Asking the layout

  /// Asks the layout where elements come from and go to, each once.
  ///
  /// Order: deleted elements and inserted ones first, then those that shift (SPEC 4.3). A layout may keep a set of
  /// paths to animate and remove each when it is asked for it.
  ///
  /// - Parameters:
  ///   - departing: elements that leave the screen, by their keys before.
  ///   - staying: elements that stay on screen, by both keys.
  ///   - arriving: elements that come on screen, by their keys after.
  func askLayout(
    departing: [ElementKey], staying: [(before: ElementKey, after: ElementKey)], arriving: [ElementKey]
  ) {
    guard asksLayout else { return }
    let isDeleted = departing.map { viewKey(forOld: $0) == nil }
    let isInserted = arriving.map { self.isInserted($0) }
    for (key, isDeleted) in zip(departing, isDeleted) where isDeleted { askEnd(of: key) }
    for (key, isInserted) in zip(arriving, isInserted) where isInserted { askStart(of: key) }
    for (before, after) in staying where !askedStarts.contains(after) {
      askEnd(of: before)
      askStart(of: after)
    }
    for (key, isDeleted) in zip(departing, isDeleted) where !isDeleted { askEnd(of: key) }
    for (key, isInserted) in zip(arriving, isInserted) where !isInserted { askStart(of: key) }
  }

  private func askStart(of key: ElementKey) {
    guard askedStarts.insert(key).inserted else { return }
    let (path, kind) = (key.indexPath, key.kind ?? "")
    starts[key] =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
  }

  private func askEnd(of key: ElementKey) {
    guard askedEnds.insert(key).inserted else { return }
    let (path, kind) = (key.indexPath, key.kind ?? "")
    ends[key] =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
  }

  // MARK: Starts and ends

  /// Where an element that comes on screen starts; the key after. Nil the second time.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard !asksLayout else { return starts.removeValue(forKey: key) }
    return askedStarts.insert(key).inserted ? defaultStart(of: key) : nil
  }

  /// Where an element that leaves the screen ends; the key before. To be taken once: see ``hasTakenEnd(of:)``.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    takenEnds.insert(key)
    return asksLayout ? ends.removeValue(forKey: key) : defaultEnd(of: key)
  }

  /// Whether the final attributes of an element were taken already; the key before.
  func hasTakenEnd(of key: ElementKey) -> Bool { takenEnds.contains(key) }

  /// Whether an element was on screen before the change, so that it has a key of then.
  func isKnown(_ element: PresentedElement) -> Bool { plan == nil || element.formerKey != nil }

  /// The start that the layout gives an element that stays on screen, unless it is also its end: then nothing is
  /// meant by it. Nil the second time.
  func ownStart(of key: ElementKey, before: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard asksLayout, let start = starts.removeValue(forKey: key) else { return nil }
    // An element that left and came back in a repeated pass is on its way already.
    guard takenEnds.insert(before).inserted else { return nil }
    let end = ends.removeValue(forKey: before)
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
    return viewKey(forOld: old) == nil ? start.faded() : start
  }

  /// Where an element ends if its layout does not say it: at its place after the change; a deleted one fades out at
  /// its place before it. The key before.
  func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let place = snapshot.places[key] else { return nil }
    guard !isOfFormerLayout(key), let new = newKey(forOld: key), let target = currentAttributes(of: new)
    else { return place.faded() }
    let end = target.duplicate(at: key.indexPath)
    return viewKey(forOld: key) == nil ? end.faded() : end
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
