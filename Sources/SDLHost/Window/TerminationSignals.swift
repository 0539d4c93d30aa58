import Dispatch
import Glibc

/// Handles the first SIGINT, the first SIGTERM, and each SIGHUP, of which a terminal that closes sends
/// several. The next one of the others has its default effect, which ends a process that hangs. Signals that
/// the program ignores since its start, as with `nohup`, are not handled.
nonisolated final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  /// Calls `action` for a signal, on a background queue: the main thread may be busy.
  init(_ action: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        action()
        if number != SIGHUP { source.cancel() }
      }
      source.setCancelHandler { signal(number, SIG_DFL) }
      source.activate()
      return source
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Gives the signals their default effect.
  func cancel() {
    for source in sources { source.cancel() }
  }
}
