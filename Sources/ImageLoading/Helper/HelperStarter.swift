import Foundation
import Synchronization

/// The thread that starts helper processes. It lives as long as the app, because the kernel ends a helper
/// process with the thread that has started it (see ``HelperService``), and the threads that decode end when
/// no work waits.
final class HelperStarter: Sendable {
  static let shared = HelperStarter()

  /// A piece of work, and its result.
  private final class Job<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let finished = DispatchSemaphore(value: 0)
  }

  private let work = Mutex<[@Sendable () -> Void]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [self] in
      while true {
        waiting.wait()
        let next = work.withLock { $0.removeFirst() }
        next()
      }
    }
    thread.name = "helper starter"
    thread.start()
  }

  /// Runs `body` on the thread, and waits for its result. May be called on any other thread.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let job = Job<Value>()
    work.withLock { work in
      work.append {
        let value = body()
        job.value.withLock { $0 = value }
        job.finished.signal()
      }
    }
    waiting.signal()
    job.finished.wait()
    guard let value = job.value.withLock({ $0 }) else { fatalError("the work of the thread has not run") }
    return value
  }
}
