import Foundation

/// The background tasks whose results change the collection: sorting, and scanning a dropped folder.
///
/// While a trace is recorded or replayed, each frame waits for the tasks that it has started. The moment of
/// their results is then the same in the recording and in each replay.
@MainActor final class BackgroundWork {
  private var count = 0

  @discardableResult
  func start(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    return Task {
      await operation()
      count -= 1
    }
  }

  /// Waits until all tasks have ended. `deliverImages` is called repeatedly; it passes decoded images to
  /// their requests, for which a task may wait.
  func finish(deliverImages: () -> Void) {
    while count > 0 {
      deliverImages()
      _ = RunLoop.main.run(mode: .default, before: Date())
      if count > 0 { Thread.sleep(forTimeInterval: 0.001) }
    }
  }
}
