import Dispatch
import Glibc

/// Handles the first SIGINT and the first SIGTERM. The next one has its default effect, which ends a process
/// that hangs.
nonisolated final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  /// Calls `action` for a signal, on a background queue: the main thread may be busy.
  init(_ action: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        action()
        source.cancel()
      }
      source.setCancelHandler { signal(number, SIG_DFL) }
      source.activate()
      return source
    }
  }

  /// Gives the signals their default effect.
  func cancel() {
    for source in sources { source.cancel() }
  }
}
