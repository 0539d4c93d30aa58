import CSDL2
import Foundation
import Synchronization

/// Wakes the event loop from other threads: for decoded images, for work on the main queue (so that tasks of
/// the main actor run promptly), and for gestures of the touchpad.
///
/// Its ``descriptor`` is readable after a wake, and the event loop polls it beside the connection to the X
/// server. Where the event loop waits in SDL instead, a thread pushes an SDL event after each wake.
nonisolated final class Waker: Sendable {
  /// The type of the SDL event that the thread pushes.
  let eventType: UInt32
  /// A set of epoll.
  let descriptor: CInt
  private let signal: CInt
  private let isPushed = Atomic<Bool>(false)
  private let isFinished = Atomic<Bool>(false)

  init() {
    eventType = SDL_RegisterEvents(1)
    signal = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    watch(signal)
    // Foundation's run loop resets the counter of the main queue.
    watch(_dispatch_get_main_queue_handle_4CF())
  }

  deinit {
    close(descriptor)
    close(signal)
  }

  /// Wakes the waiting loop. Can be called from any thread, any number of times.
  func wake() {
    var one: UInt64 = 1
    write(signal, &one, 8)
  }

  /// Wakes the loop whenever new data arrives at another descriptor, until it is closed. With edge
  /// triggering, each arrival is one event, even if the previous data was not read.
  func watch(_ other: CInt) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLET.rawValue
    event.data.fd = other
    epoll_ctl(descriptor, EPOLL_CTL_ADD, other, &event)
  }

  /// Makes the descriptor unreadable until the next wake. Returns whether there was a wake since the last
  /// call.
  func clear() -> Bool {
    var event = epoll_event()
    var isWoken = false
    while epoll_wait(descriptor, &event, 1, 0) > 0 { isWoken = true }
    return isWoken
  }

  // MARK: Waking SDL

  /// Starts the thread that pushes SDL events.
  func startThread() {
    let thread = Thread { [self] in
      var event = epoll_event()
      while true {
        guard epoll_wait(descriptor, &event, 1, -1) > 0 else {
          if errno == EINTR { continue }
          return
        }
        if isFinished.load(ordering: .acquiring) { return }
        push()
      }
    }
    thread.name = "waker"
    thread.stackSize = 128 << 10
    thread.start()
  }

  /// Ends the thread.
  func finish() {
    isFinished.store(true, ordering: .releasing)
    wake()
  }

  /// Called when the loop has received the event. The thread pushes no other one before.
  func acknowledge() { isPushed.store(false, ordering: .releasing) }

  /// Pushes the SDL event. The thread does it, and functions that SDL calls while it waits.
  func push() {
    guard !isPushed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    if SDL_PushEvent(&event) != 1 { isPushed.store(false, ordering: .releasing) }
  }
}
