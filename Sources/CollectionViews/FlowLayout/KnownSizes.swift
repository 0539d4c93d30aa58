import CollectionEngine
import Foundation
import Geometry

/// The sizes that views told of themselves. They go with their items through updates; without an update, what is
/// computed anew is asked anew.
@MainActor package struct KnownSizes {
  package init() {}

  /// By elements without a frame.
  private var sizes: [FlowElement: CGSize] = [:]
  /// How many items are known of a section.
  private var itemCounts: [Int: Int] = [:]
  /// The change that the sizes were carried through last.
  private weak var change: ChangeResolver?

  private static func key(_ kind: FlowElement.Kind, _ section: Int, _ item: Int) -> FlowElement {
    FlowElement(kind: kind, section: section, item: kind == .item ? item : 0, frame: .zero)
  }

  /// What is known of an element; `item` does not matter for headers and footers.
  package subscript(kind: FlowElement.Kind, section section: Int, item item: Int = 0) -> CGSize? {
    get { sizes[Self.key(kind, section, item)] }
    set {
      let old = sizes.updateValue(newValue ?? .zero, forKey: Self.key(kind, section, item))
      if newValue == nil { sizes[Self.key(kind, section, item)] = nil }
      if kind == .item { itemCounts[section, default: 0] += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1) }
    }
  }

  var isEmpty: Bool { sizes.isEmpty }

  /// Whether the section has items of known size.
  func hasItems(inSection section: Int) -> Bool { itemCounts[section, default: 0] > 0 }

  /// Visits the items of known size, in no order.
  package func forEachItem(_ body: (_ section: Int, _ item: Int, _ size: CGSize) -> Void) {
    for (key, size) in sizes where key.kind == .item { body(key.section, key.item, size) }
  }

  /// The layout is computed anew: gives what is known the paths after the update under way, and forgets what is
  /// reloaded or gone; everything, where there is no update. O(known · log operations).
  package mutating func carry(throughUpdateOf layout: UICollectionViewLayout) {
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
