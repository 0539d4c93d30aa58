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

/// Owns the difference between the data and the items on screen during drops: gaps, placeholders, and an item that is shown at
/// another position.
@MainActor final class ItemArrangement {
  private unowned let view: UICollectionView
  /// Nil while the data is shown as it is.
  private var items: ShownItems?
  private var extras: [ExtraItem] = []

  init(_ view: UICollectionView) { self.view = view }

  /// Whether the data is shown as it is.
  var isPlain: Bool { items == nil }
  /// Whether placeholders are shown.
  var hasPlaceholders: Bool {
    extras.contains { if case .placeholder = $0.kind { true } else { false } }
  }

  // MARK: Paths

  /// The extra item at a path of the shown items. O(extras).
  func extra(at path: IndexPath) -> ExtraItem? {
    items == nil ? nil : extras.first { $0.path == path }
  }

  /// The data source's path of a shown item; for one that it does not have, the path of a near item. O(extras).
  func dataPath(for path: IndexPath) -> IndexPath {
    guard let items, path.count == 2 else { return path }
    let shown = ItemPath(path)
    if let data = items.dataPath(ofShown: shown) { return IndexPath(data) }
    let near = items.insertionPath(ofExtra: shown)
    let count = items.data.itemCount(inSection: near.section)
    if count > 0 { return IndexPath(item: min(near.item, count - 1), section: near.section) }
    guard let section = items.data.firstNonemptySection(from: 0) else { return path }
    return IndexPath(item: 0, section: section)
  }

  /// The path among the shown items of an item of the data.
  func shownPath(ofData path: IndexPath) -> IndexPath {
    guard let items, path.count == 2 else { return path }
    return items.shownPath(ofData: ItemPath(path)).map { IndexPath($0) } ?? path
  }

  /// The path at which an extra item at a shown path would be inserted in the data, if `gap` were there. O(extras).
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

  /// The number of the data's items in a section.
  func dataCount(inSection section: Int) -> Int { current.data.itemCount(inSection: section) }

  // MARK: Changes

  /// Shows an extra item at an insertion path of the data, or moves it there, animated. Returns false if the path does not exist, or
  /// during an update.
  @discardableResult func place(_ extra: ExtraItem, at path: IndexPath) -> Bool {
    guard path.count == 2, view.updatePipeline.isIdle else { return false }
    let target = shownPath(forInsertionAt: path, without: extra)
    var next = current
    let step: UpdatePlan?
    if let old = extra.path {
      step = next.move(from: ItemPath(old), to: target)
    } else {
      step = next.insert(at: target)
    }
    guard let step else { return false }
    update(next, by: step)
    if extra.path == nil { extras.append(extra) }
    extra.path = IndexPath(target)
    view.updatePipeline.show(step)
    return true
  }

  /// Shows an item of the data at another position, animated. `target`: its path in the data after the move.
  func moveItem(at path: IndexPath, to target: IndexPath) {
    guard view.updatePipeline.isIdle else { return }
    var next = current
    let end = shownPath(forInsertionAt: target, without: nil)
    guard let shown = next.shownPath(ofData: ItemPath(path)), let step = next.move(from: shown, to: end)
    else {
      return
    }
    update(next, by: step)
    view.updatePipeline.show(step)
  }

  /// Removes an extra item, animated. Returns false if it has disappeared.
  @discardableResult func remove(_ extra: ExtraItem) -> Bool {
    guard let path = extra.path else { return false }
    var next = current
    guard view.updatePipeline.isIdle, let step = next.remove(at: ItemPath(path)) else { return false }
    extra.path = nil
    extras.removeAll { $0 === extra }
    update(next, by: step)
    view.updatePipeline.show(step)
    return true
  }

  /// Shows the items of the data in their order, and no gap. Placeholders stay. Called before an update of the data.
  func restoreOrder() {
    guard var next = items, view.updatePipeline.isIdle else { return }
    if let step = next.restoreMoved() {
      update(next, by: step)
      view.updatePipeline.show(step)
    }
    for extra in extras { if case .gap = extra.kind { remove(extra) } }
  }

  /// Replaces a placeholder by the item that `change` inserts in the data.
  func commit(_ extra: ExtraItem, _ change: (IndexPath) -> Void) -> Bool {
    guard let path = extra.path, view.updatePipeline.isIdle else { return false }
    restoreOrder()
    var next = current
    let place = next.insertionPath(ofExtra: ItemPath(path))
    change(IndexPath(place))
    guard extra.path == path, let step = next.commit(at: ItemPath(path)) else { return false }
    guard view.updatePipeline.counts.reread() == next.data else {
      view.inconsistencies.report(
        """
        commitInsertion(dataSourceUpdates:): the data source has to contain exactly one more item, at \(place); the collection \
        view reloads its data
        """)
      view.reloadData()
      return true
    }
    extra.path = nil
    extras.removeAll { $0 === extra }
    update(next, by: step)
    view.updatePipeline.show(step)
    return true
  }

  /// Forgets all extra items, before a reload.
  func reset() {
    for extra in extras { extra.path = nil }
    extras = []
    items = nil
  }

  // MARK: Updates of the data

  /// The plan of an update of the data, from the shown items before to those after it.
  func plan(to after: SectionCounts, _ operations: [UpdateOperation]) throws(UpdateError) -> UpdatePlan {
    var next = current
    let step = try next.update(to: after, operations: operations)
    update(next, by: step)
    return step
  }

  private var current: ShownItems { items ?? ShownItems(data: view.updatePipeline.counts.current) }

  private func update(_ next: ShownItems, by step: UpdatePlan) {
    for extra in extras {
      guard let path = extra.path else { continue }
      extra.path = step.newPath(forOld: ItemPath(path)).map { IndexPath($0) }
    }
    // Those whose sections have disappeared.
    extras.removeAll { $0.path == nil }
    items = next.isPlain ? nil : next
  }
}
