import Dispatch
import Synchronization

extension LibraryScan {
  /// Scans on a thread of its own, away from the main one, and hands the events over as they come.
  ///
  /// The stream throws ``PhotoLibraryError`` where the root itself is unusable. Ending the iteration, or cancelling the
  /// task that iterates, ends the scan within a few files.
  public func events() -> AsyncThrowingStream<ScanEvent, any Error> {
    AsyncThrowingStream { continuation in
      let cancelled = Flag()
      continuation.onTermination = { _ in cancelled.raise() }
      // Not a task: the thread waits for the disk, and tasks share too few threads for that.
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

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
