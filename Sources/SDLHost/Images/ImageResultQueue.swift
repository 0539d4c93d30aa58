import Foundation
import Synchronization

/// The results from the threads that decode.
nonisolated final class ImageResultQueue: Sendable {
  private let items = Mutex<[ImageOutcome]>([])
  private let arrived = NSCondition()
  private let onWake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { onWake = wake }

  func put(_ item: ImageOutcome) {
    items.withLock { $0.append(item) }
    arrived.lock()
    arrived.broadcast()
    arrived.unlock()
    onWake()
  }

  func drain() -> [ImageOutcome] {
    items.withLock { items in
      defer { items.removeAll() }
      return items
    }
  }

  /// Waits until there is a result. Returns false if there is none at the time `end`.
  func wait(until end: Date) -> Bool {
    arrived.lock()
    defer { arrived.unlock() }
    while items.withLock({ $0.isEmpty }) {
      if !arrived.wait(until: end) { return !items.withLock { $0.isEmpty } }
    }
    return true
  }

  func wake() { onWake() }
}
