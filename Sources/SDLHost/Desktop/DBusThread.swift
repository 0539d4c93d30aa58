import CSDL2
import Foundation
import Synchronization

/// A thread with a connection to a message bus, so that no other one waits for the bus. Others wake it and
/// end it.
nonisolated final class DBusThread: Sendable {
  private let signal = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
  private let isFinished = Atomic<Bool>(false)

  deinit { close(signal) }

  /// Starts the thread, which connects to the bus, calls `body` with the connection, or with nil if it
  /// cannot connect, and ends.
  func start(_ name: String, address: String, _ body: @escaping @Sendable (DBusConnection?) -> Void) {
    let thread = Thread { body(DBusConnection(address: address)) }
    thread.name = name
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// Waits until there are messages, unless `reading` is false, or until ``wake()``. Returns false after
  /// ``finish()``, and at the end of the connection. Called by `body`.
  func wait(for bus: DBusConnection, reading: Bool = true) -> Bool {
    let events = (reading ? POLLIN : 0) | (bus.hasOutput ? POLLOUT : 0)
    var descriptors = [
      pollfd(fd: bus.descriptor, events: Int16(events), revents: 0),
      pollfd(fd: signal, events: Int16(POLLIN), revents: 0),
    ]
    let limit: CInt = reading && bus.hasInput ? 0 : -1
    while poll(&descriptors, 2, limit) < 0 {
      guard errno == EINTR else { return false }
    }
    var count: UInt64 = 0
    read(signal, &count, 8)
    bus.transfer()
    return !isFinished.load(ordering: .acquiring) && bus.isConnected
  }

  /// Ends a wait.
  func wake() {
    var one: UInt64 = 1
    write(signal, &one, 8)
  }

  /// Ends the thread.
  func finish() {
    isFinished.store(true, ordering: .releasing)
    wake()
  }
}
