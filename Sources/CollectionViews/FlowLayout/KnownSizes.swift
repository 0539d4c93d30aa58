import CollectionEngine
import Foundation
import Geometry

/// The preferred sizes of self-sizing elements. An update keeps them with new index paths; any other full
/// invalidation discards them.
@MainActor package struct KnownSizes {
  package init() {}

  private struct Key: Hashable {
    var kind: FlowElement.Kind
    var section: Int
    var item: Int
  }

  private var sizes: [Key: CGSize] = [:]
  /// The number of items with a known size, by section.
  private var itemCounts: [Int: Int] = [:]
  /// The last update whose index paths were applied.
  private weak var change: ChangeResolver?

  private static func key(_ kind: FlowElement.Kind, _ section: Int, _ item: Int) -> Key {
    Key(kind: kind, section: section, item: kind == .item ? item : 0)
  }

  /// The known size of an element. `item` is ignored for headers and footers.
  package subscript(kind: FlowElement.Kind, section section: Int, item item: Int = 0) -> CGSize? {
    get { sizes[Self.key(kind, section, item)] }
    set {
      let old = sizes.updateValue(newValue ?? .zero, forKey: Self.key(kind, section, item))
      if newValue == nil { sizes[Self.key(kind, section, item)] = nil }
      if kind == .item { itemCounts[section, default: 0] += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1) }
    }
  }

  var isEmpty: Bool { sizes.isEmpty }

  /// Whether a section has items with a known size.
  func hasItems(inSection section: Int) -> Bool { itemCounts[section, default: 0] > 0 }

  /// Calls `body` for each item with a known size, in no particular order.
  package func forEachItem(_ body: (_ section: Int, _ item: Int, _ size: CGSize) -> Void) {
    for (key, size) in sizes where key.kind == .item { body(key.section, key.item, size) }
  }

  /// Replaces the index paths by those after an update, and removes reloaded and deleted elements. Without an
  /// update it removes all sizes. Called when the layout is solved again.
  ///
  /// - Complexity: O(known sizes · log operations).
  package mutating func updateIndexPaths(forUpdateOf layout: UICollectionViewLayout) {
    guard let change = layout.changeResolver, let plan = change.plan else {
      self = KnownSizes()
      return
    }
    guard change !== self.change else { return }
    let old = sizes
    self = KnownSizes()
    self.change = change
    for (key, size) in old {
      switch key.kind {
      case .item:
        let path = ItemPath(section: key.section, item: key.item)
        guard !plan.isReloaded(old: path), let new = plan.newPath(forOld: path) else { continue }
        self[.item, section: new.section, item: new.item] = size
      case .header, .footer:
        guard !plan.isReloaded(oldSection: key.section), let new = plan.newSection(forOld: key.section) else {
          continue
        }
        self[key.kind, section: new] = size
      }
    }
  }
}
