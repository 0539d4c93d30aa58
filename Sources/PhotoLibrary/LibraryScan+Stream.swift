import Dispatch
import Synchronization

extension LibraryScan {
  /// Scans on a background thread, and returns the events as a stream.
  ///
  /// The stream throws ``PhotoLibraryError`` if the root cannot be read. When the iteration ends, or when the
  /// iterating task is cancelled, the scan ends within a few files.
  package func events() -> AsyncThrowingStream<ScanEvent, any Error> {
    AsyncThrowingStream { continuation in
      let cancelled = Flag()
      continuation.onTermination = { _ in cancelled.raise() }
      // Not a task: the scan blocks its thread, and tasks share a small number of threads.
      DispatchQueue(label: "photo-library-scan", qos: .utility).async {
        do {
          try run(isCancelled: { cancelled.isRaised }, report: { continuation.yield($0) })
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }
}

/// A flag that one thread sets and another one reads.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
