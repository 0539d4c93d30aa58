import Foundation

@MainActor struct WindowList {
  /// In the order in which they were added.
  private(set) var all: [UIWindow] = []

  /// The windows back to front: by level, then in the order of their addition. O(1) for one, else O(n log n).
  var backToFront: [UIWindow] {
    guard all.count > 1 else { return all }
    return all.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  func contains(_ window: UIWindow) -> Bool { all.contains { $0 === window } }

  /// Adds a window; does nothing if it is in the list already.
  mutating func add(_ window: UIWindow) {
    guard !contains(window) else { return }
    all.append(window)
  }

  mutating func remove(_ window: UIWindow) { all.removeAll { $0 === window } }
}
