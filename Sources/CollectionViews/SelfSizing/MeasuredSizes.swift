import CollectionEngine
import Foundation
import Geometry

/// The sizes that the views of a layout have reported.
///
/// A size is the estimate of its element until the element's view reports another one: no invalidation
/// discards it, and an update keeps it for the new index path of the element. Sizes are discarded if the
/// content is read again without an update (`reloadData()`), and if the layout is installed again.
@MainActor package struct MeasuredSizes {
  private enum Validity {
    /// No element on screen was measured since the sizes were discarded.
    case unmeasured
    case valid
    /// The elements on screen may prefer other sizes.
    case stale
    /// The index paths are those of former data, unless an update is under way.
    case ofFormerData(areStale: Bool)
  }

  private var items: [Int: [Int: CGSize]] = [:]
  private var others: [ElementKey: CGSize] = [:]
  /// The sizes that views have reported since the layout was prepared.
  private var reports: [(key: ElementKey, size: CGSize)] = []
  /// The element that was seen first when the first of ``reports`` arrived.
  private var anchor: ElementKey?
  private var validity = Validity.unmeasured
  /// The direction in which the content scrolled when the layout was solved.
  private var axis: FlowAxis?
  /// The last update whose index paths were applied.
  private weak var change: ChangeResolver?

  // MARK: Sizes

  /// The known size of an element, including a reported one that the layout does not have yet; nil if its
  /// view has not reported any. O(1).
  subscript(key: ElementKey) -> CGSize? {
    guard let path = key.itemPath else { return others.isEmpty ? nil : others[key] }
    return items[path.section]?[path.item]
  }

  /// The known size of an item. O(1).
  func size(section: Int, item: Int) -> CGSize? { items[section]?[item] }

  /// Whether a section has items with a known size. O(1).
  func hasItems(inSection section: Int) -> Bool { items[section] != nil }

  /// All known sizes, in no particular order.
  var all: [(key: ElementKey, size: CGSize)] {
    var list = others.map { (key: $0.key, size: $0.value) }
    forEachItem { list.append((.cell(IndexPath(item: $1, section: $0)), $2)) }
    return list
  }

  /// Calls `body` for each item with a known size, in no particular order.
  func forEachItem(_ body: (_ section: Int, _ item: Int, _ size: CGSize) -> Void) {
    for (section, sizes) in items { for (item, size) in sizes { body(section, item, size) } }
  }

  private mutating func set(_ size: CGSize, for key: ElementKey) {
    if let path = key.itemPath {
      items[path.section, default: [:]][path.item] = size
    } else {
      others[key] = size
    }
  }

  // MARK: Reports

  var hasReports: Bool { !reports.isEmpty }

  /// Records the size that a view prefers. `anchor`: the element that is seen first; it counts for the first
  /// report only: the others come while elements appear.
  mutating func record(_ size: CGSize, for key: ElementKey, anchor: ElementKey?) {
    if reports.isEmpty { self.anchor = anchor }
    reports.append((key, size))
    set(size, for: key)
  }

  /// Returns the reports since the last call, and the element that was seen first before them.
  mutating func takeReports() -> (list: [(key: ElementKey, size: CGSize)], anchor: ElementKey?) {
    defer {
      reports = []
      anchor = nil
    }
    return (reports, anchor)
  }

  // MARK: Validity

  /// Whether the elements on screen may prefer other sizes. A measured size holds until the layout is
  /// invalidated as a whole.
  var areStale: Bool {
    switch validity {
    case .stale: true
    case .ofFormerData(let areStale): areStale
    case .unmeasured, .valid: false
    }
  }
  var areMeasured: Bool { if case .unmeasured = validity { false } else { true } }

  mutating func invalidate(by context: UICollectionViewLayoutInvalidationContext) {
    let areStale = areStale || areMeasured && context.invalidateEverything
    if context.invalidateDataSourceCounts {
      validity = .ofFormerData(areStale: areStale)
    } else if areStale, case .valid = validity {
      validity = .stale
    } else if case .ofFormerData = validity {
      validity = .ofFormerData(areStale: areStale)
    }
  }

  /// Whether the index paths are those after an update.
  func hasAdopted(_ change: ChangeResolver) -> Bool { self.change === change }

  mutating func discard() { self = MeasuredSizes() }

  /// Adopts the index paths after an update that is under way. Without an update, sizes of former data are
  /// discarded, and so are those of another scroll direction. Called before the layout is solved. O(known
  /// sizes · log operations) in an update.
  mutating func beginSolving(for change: ChangeResolver?, along axis: FlowAxis) {
    let plan = change?.plan
    if case .ofFormerData = validity, plan == nil { discard() }
    if axis != self.axis { discard() }
    self.axis = axis
    reports = []
    anchor = nil
    guard let plan, let change, change !== self.change else { return }
    self.change = change
    if !plan.isEmpty { adoptPaths(after: plan) }
  }

  mutating func endSolving() { validity = .valid }

  private mutating func adoptPaths(after plan: UpdatePlan) {
    let (oldItems, oldOthers) = (items, others)
    items = [:]
    others = [:]
    for (section, sizes) in oldItems {
      // The items of a reloaded section are new ones; those that are at the same places have probably similar
      // sizes.
      let reloaded = plan.isReloaded(oldSection: section) ? plan.newSection(forOld: section) : nil
      for (item, size) in sizes {
        let place = reloaded.map { ItemPath(section: $0, item: item) }
        guard let new = place ?? plan.newPath(forOld: ItemPath(section: section, item: item)),
          plan.after.contains(section: new.section, item: new.item)
        else { continue }
        items[new.section, default: [:]][new.item] = size
      }
    }
    for (key, size) in oldOthers {
      guard key.indexPath.count > 1 else {
        others[key] = size
        continue
      }
      if let new = plan.newSection(forOld: key.indexPath[0]) { others[key.inSection(new)] = size }
    }
  }
}
