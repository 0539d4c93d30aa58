/// The objects that are notified of windows' sizes, not retained.
@MainActor struct WindowSizeObservers {
  private struct Entry {
    weak var observer: (any WindowSizeObserver)?
  }

  private var entries: [Entry] = []
  /// The number of entries at which the next cleaning takes place.
  private var limit = 32

  mutating func add(_ observer: any WindowSizeObserver) {
    if entries.count >= limit {
      entries.removeAll { $0.observer == nil }
      limit = max(32, entries.count * 2)
    }
    entries.append(Entry(observer: observer))
  }

  func notify(_ window: UIWindow) {
    for entry in entries { entry.observer?.windowSizeDidChange(window) }
  }
}
