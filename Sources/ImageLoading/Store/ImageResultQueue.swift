import Drawing
import Foundation
import Synchronization

/// The results from the threads that decode.
final class ImageResultQueue: Sendable {
  private struct State {
    var items: [ImageOutcome] = []
    var bytes = 0
  }

  private let state = Mutex(State())
  private let arrived = NSCondition()
  private let onWake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { onWake = wake }

  func put(_ item: ImageOutcome) {
    state.withLock { state in
      state.items.append(item)
      state.bytes += item.content.byteCount
    }
    arrived.lock()
    arrived.broadcast()
    arrived.unlock()
    onWake()
  }

  func drain() -> [ImageOutcome] {
    state.withLock { state in
      defer { state = State() }
      return state.items
    }
  }

  private var isEmpty: Bool { state.withLock { $0.items.isEmpty } }

  /// Waits until there is a result. Returns false if there is none at the time `end`.
  func wait(until end: Date) -> Bool {
    arrived.lock()
    defer { arrived.unlock() }
    while isEmpty {
      if !arrived.wait(until: end) { return !isEmpty }
    }
    return true
  }

  func wake() { onWake() }
}

extension ImageResultQueue: PixelCache {
  /// The size of the images that are not delivered, in bytes.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// Does nothing: the loads wait for the results.
  func drop(to bytes: Int) {}
}

extension ImageOutcome.Content {
  /// The size of the images, in bytes.
  fileprivate var byteCount: Int {
    switch self {
    case .images(let images):
      images.exact.values.filter { $0 !== images.cached.bitmap }.reduce(images.cached.bitmap.byteCount) {
        $0 + $1.byteCount
      }
    case .preview(let image): image.bitmap.byteCount
    case .failure: 0
    }
  }
}
