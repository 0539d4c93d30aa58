import Foundation
import Synchronization

/// Work on a thread of its own that another program or a file system can hold up without a limit, so that
/// nobody waits for it longer than wanted.
package final class Attempt<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// Starts the work. The thread ends with it, also if nobody waits any longer.
  package init(_ work: @escaping @Sendable () -> Value) {
    Thread.detachNewThread { [self] in
      let value = work()
      result.withLock { $0 = value }
      end.signal()
    }
  }

  /// Waits for the result; nil after `limit` seconds without one.
  package func value(within limit: TimeInterval) -> Value? {
    if end.wait(timeout: .now() + limit) == .success { end.signal() }
    return result.withLock { $0 }
  }
}

/// Returns the result of work with files; throws the error that they do not answer after `limit` seconds.
package func withAnswer<Value: Sendable>(
  within limit: TimeInterval, _ work: @escaping @Sendable () throws -> Value
) throws -> Value {
  let result = Attempt { Result { try work() } }.value(within: limit)
  guard let result else { throw FileError.system(ETIMEDOUT) }
  return try result.get()
}
