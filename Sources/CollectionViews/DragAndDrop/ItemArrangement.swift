import CollectionEngine
import Foundation
import ViewTree

/// An item on screen that the data source does not have.
@MainActor final class ExtraItem {
  enum Kind {
    /// An empty place, into which items would be dropped.
    case gap
    case placeholder(UICollectionViewPlaceholder)
  }

  let kind: Kind
  /// The path among the shown items; nil after it has disappeared.
  fileprivate(set) var path: IndexPath?

  init(_ kind: Kind) { self.kind = kind }
}

/// Owns the difference between the data and the items on screen: the order while an item is moved, and the
/// gaps and placeholders of drops.
@MainActor final class ItemArrangement {
  private enum Order {
    case data
    /// An item is shown at another place while the user moves it; the plan maps the data's order to the shown
    /// one.
    case moved(UpdatePlan)
    /// There are gaps, placeholders or items at other places, because items are dragged.
    case dropping(ShownItems)
  }

  private let counts: ItemCounts
  private var order = Order.data
  private var extras: [ExtraItem] = []

  init(counts: ItemCounts) { self.counts = counts }

  private var items: ShownItems? { if case .dropping(let items) = order { items } else { nil } }

  /// Whether the shown items are those of the data; they may have another order while the user moves an item.
  var isPlain: Bool { items == nil }
  /// Whether the data is shown in its order, without other items.
  var isData: Bool { if case .data = order { true } else { false } }
  var hasPlaceholders: Bool {
    extras.contains { if case .placeholder = $0.kind { true } else { false } }
  }

  /// The plan from the data's order to the shown one while the user moves an item; nil while they are the
  /// same. Setting it does nothing while a drag of items, with another finger, has arranged them.
  var movement: UpdatePlan? {
    get { if case .moved(let plan) = order { plan } else { nil } }
    set { if isPlain { order = newValue.map { .moved($0) } ?? .data } }
  }

  // MARK: Paths

  /// The extra item at a path of the shown items. O(extras).
  func extra(at path: IndexPath) -> ExtraItem? {
    items == nil ? nil : extras.first { $0.path == path }
  }

  /// The data source's path of a shown item; for one that it does not have, the path of a near item.
  /// O(extras).
  func dataPath(for path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    let shown = ItemPath(path)
    if let movement { return movement.oldPath(forNew: shown).map { IndexPath($0) } ?? path }
    guard let items else { return path }
    if let data = items.dataPath(ofShown: shown) { return IndexPath(data) }
    let near = items.insertionPath(ofExtra: shown)
    let count = items.data.itemCount(inSection: near.section)
    if count > 0 { return IndexPath(item: min(near.item, count - 1), section: near.section) }
    guard let section = items.data.firstNonemptySection(from: 0) else { return path }
    return IndexPath(item: 0, section: section)
  }

  func shownPath(ofData path: IndexPath) -> IndexPath {
    guard let items, path.count == 2 else { return path }
    return items.shownPath(ofData: ItemPath(path)).map { IndexPath($0) } ?? path
  }

  /// The path at which an extra item at a shown path would be inserted in the data, if `gap` were there.
  /// O(extras).
  func destination(atShown path: IndexPath, gap: ExtraItem?) -> IndexPath {
    let before = extras.count { extra in
      guard extra !== gap, let place = extra.path else { return false }
      return place.section == path.section && place.item < path.item
    }
    return IndexPath(item: path.item - before, section: path.section)
  }

  /// The shown path for an extra item that is inserted at a path of the data.
  private func shownPath(forInsertionAt path: IndexPath, without extra: ExtraItem?) -> ItemPath {
    var item = path.item
    for other in extras.filter({ $0 !== extra }).compactMap(\.path).sorted()
    where other.section == path.section && other.item <= item {
      item += 1
    }
    return ItemPath(section: path.section, item: item)
  }

  func dataCount(inSection section: Int) -> Int { current.data.itemCount(inSection: section) }

  // MARK: Changes

  /// Places an extra item at an insertion path of the data, or moves it there. Returns the step of the shown
  /// items; nil if the path does not exist.
  func place(_ extra: ExtraItem, at path: IndexPath) -> UpdatePlan? {
    guard path.count == 2, movement == nil else { return nil }
    let target = shownPath(forInsertionAt: path, without: extra)
    var next = current
    let step: UpdatePlan?
    if let old = extra.path {
      step = next.move(from: ItemPath(old), to: target)
    } else {
      step = next.insert(at: target)
    }
    guard let step else { return nil }
    update(next, by: step)
    if extra.path == nil { extras.append(extra) }
    extra.path = IndexPath(target)
    return step
  }

  /// Moves an item of the data among the shown ones. `target`: its path in the data after the move. Returns
  /// the step; nil while the user moves an item with another finger.
  func moveItem(at path: IndexPath, to target: IndexPath) -> UpdatePlan? {
    guard movement == nil else { return nil }
    var next = current
    let end = shownPath(forInsertionAt: target, without: nil)
    guard let shown = next.shownPath(ofData: ItemPath(path)), let step = next.move(from: shown, to: end)
    else { return nil }
    update(next, by: step)
    return step
  }

  /// Removes an extra item. Returns the step; nil if it has disappeared.
  func remove(_ extra: ExtraItem) -> UpdatePlan? {
    guard let path = extra.path else { return nil }
    var next = current
    guard let step = next.remove(at: ItemPath(path)) else { return nil }
    return forget(extra, next, step)
  }

  /// Moves the items of the data to their places. Returns the step; nil if they are there.
  func restoreMoved() -> UpdatePlan? {
    guard var next = items, let step = next.restoreMoved() else { return nil }
    update(next, by: step)
    return step
  }

  /// The gaps, which show where items would be dropped.
  var gaps: [ExtraItem] { extras.filter { if case .gap = $0.kind { true } else { false } } }

  /// The path in the data at which an item would replace an extra item; nil if that has disappeared.
  func insertionPath(of extra: ExtraItem) -> IndexPath? {
    extra.path.map { IndexPath(current.insertionPath(ofExtra: ItemPath($0))) }
  }

  /// Replaces a placeholder by the item that the data has at its place. `counts`: those of the data after
  /// that. Returns the step; nil if the data does not have exactly one more item there.
  func commit(_ extra: ExtraItem, data counts: SectionCounts) -> UpdatePlan? {
    var next = current
    guard let path = extra.path, let step = next.commit(at: ItemPath(path)), next.data == counts else {
      return nil
    }
    return forget(extra, next, step)
  }

  private func forget(_ extra: ExtraItem, _ next: ShownItems, _ step: UpdatePlan) -> UpdatePlan {
    extra.path = nil
    extras.removeAll { $0 === extra }
    update(next, by: step)
    return step
  }

  /// Forgets all extra items, before a reload.
  func reset() {
    for extra in extras { extra.path = nil }
    extras = []
    order = .data
  }

  // MARK: Updates of the data

  /// The plan of an update of the data, from the shown items before to those after it.
  func plan(to after: SectionCounts, _ operations: [UpdateOperation]) throws(UpdateError) -> UpdatePlan {
    var next = current
    let step = try next.update(to: after, operations: operations)
    update(next, by: step)
    return step
  }

  private var current: ShownItems { items ?? ShownItems(data: counts.current) }

  private func update(_ next: ShownItems, by step: UpdatePlan) {
    for extra in extras {
      guard let path = extra.path else { continue }
      extra.path = step.newPath(forOld: ItemPath(path)).map { IndexPath($0) }
    }
    // Those whose sections have disappeared.
    extras.removeAll { $0.path == nil }
    order = next.isPlain ? .data : .dropping(next)
  }
}
