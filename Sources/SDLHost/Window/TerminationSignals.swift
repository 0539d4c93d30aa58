import Dispatch
import Glibc
import Synchronization

/// Handles the first SIGINT, the first SIGTERM, and each SIGHUP, of which a terminal that closes sends
/// several. The next one of the others has its default effect, which ends a process that hangs. Signals that
/// the program ignores since its start, as with `nohup`, are not handled.
///
/// A display that answers no longer holds the main thread up without a limit. So the first signal has its
/// default effect too, if the main thread has not received it after 10 seconds, or if the process that quits
/// because of it has not ended after 30.
nonisolated final class TerminationSignals {
  private final class Progress: Sendable {
    struct State {
      /// The numbers of signals that the process and its main thread have received.
      var (received, answered) = (0, 0)
      var isEnding = false
    }

    let state = Mutex(State())
  }

  private let progress = Progress()
  private let sources: [any DispatchSourceSignal]

  /// The seconds for which the handlers are waited for.
  private static let patience = 1.0

  /// Calls `action` for a signal, on a background queue: the main thread may be busy. The signals are handled
  /// from now on: Dispatch installs handlers on another thread, which a busy machine delays.
  init(_ action: @escaping @Sendable () -> Void) {
    let installation = DispatchGroup()
    sources = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }.map { [progress] number in
      let queue = DispatchQueue.global(qos: .userInitiated)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        let count = progress.state.withLock { state in
          state.received += 1
          return state.received
        }
        action()
        queue.asyncAfter(deadline: .now() + 10) {
          if progress.state.withLock({ $0.answered < count }) { Self.end(by: number) }
        }
        queue.asyncAfter(deadline: .now() + 30) {
          if progress.state.withLock({ $0.isEnding }) { Self.end(by: number) }
        }
        if number != SIGHUP { source.cancel() }
      }
      source.setCancelHandler { signal(number, SIG_DFL) }
      installation.enter()
      source.setRegistrationHandler { installation.leave() }
      source.activate()
      return source
    }
    _ = installation.wait(timeout: .now() + Self.patience)
  }

  /// The number of signals so far. The main thread reads it before it handles events.
  var received: Int { progress.state.withLock { $0.received } }

  /// Called when the main thread has handled the events of the first `count` signals.
  func noteAnswer(to count: Int) { progress.state.withLock { $0.answered = count } }

  /// Called when the event loop has ended.
  func noteEnd() { progress.state.withLock { $0.isEnding = true } }

  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    kill(getpid(), number)
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
