import Foundation

/// The sizes that views of a layout have reported. An update keeps them with new index paths; any other solution of the
/// layout discards them.
@MainActor struct ReportedSizes {
  private(set) var sizes: [ElementKey: CGSize] = [:]
  /// The last update whose index paths were applied.
  private weak var change: ChangeResolver?

  init() {}

  /// The size of an element; nil if its view has reported none.
  subscript(key: ElementKey) -> CGSize? {
    get { sizes[key] }
    set { sizes[key] = newValue }
  }

  /// Replaces the index paths by those after an update, and removes reloaded and deleted elements. Without an update it
  /// removes all sizes.
  ///
  /// - Complexity: O(reported sizes · log operations).
  mutating func updateIndexPaths(forUpdateOf layout: UICollectionViewLayout) {
    guard let change = layout.changeResolver, change.plan != nil else {
      self = ReportedSizes()
      return
    }
    guard change !== self.change else { return }
    let old = sizes
    self = ReportedSizes()
    self.change = change
    for (key, size) in old {
      if let new = key.indexPath.count < 2 ? key : change.viewKey(forOld: key) { sizes[new] = size }
    }
  }
}
