import CSDL2
import Foundation
import Synchronization

/// Wakes an event loop that waits in SDL from other threads: for decoded images, for work on the main queue
/// (so that tasks of the main actor run promptly).
///
/// A thread waits for the file descriptors of the main queue and the touchpad, and pushes an
/// SDL event when one becomes readable.
nonisolated final class Waker: Sendable {
  /// The type of the SDL event that wakes the loop.
  let eventType: UInt32
  private let isPending = Atomic<Bool>(false)
  private let stop: CInt
  private let poll: CInt

  init() {
    eventType = SDL_RegisterEvents(1)
    stop = eventfd(0, CInt(EFD_CLOEXEC))
    poll = epoll_create1(CInt(EPOLL_CLOEXEC))
  }

  /// Wakes the waiting loop. Can be called from any thread, any number of times.
  func wake() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    if SDL_PushEvent(&event) != 1 { isPending.store(false, ordering: .releasing) }
  }

  /// Called when the loop has received the wake event. Later calls of `wake()` push a new one.
  func acknowledge() { isPending.store(false, ordering: .releasing) }

  /// Starts the thread.
  func start() {
    let mainQueue = _dispatch_get_main_queue_handle_4CF()
    let thread = Thread { [self] in watch(mainQueue: mainQueue) }
    thread.name = "waker"
    thread.stackSize = 128 << 10
    thread.start()
  }

  /// Wakes the loop whenever new data is readable from `descriptor`, until it is closed.
  func watch(_ descriptor: CInt) { add(descriptor, EPOLLIN.rawValue | EPOLLET.rawValue) }

  /// Ends the thread.
  func finish() {
    var one: UInt64 = 1
    write(stop, &one, 8)
  }

  private func watch(mainQueue: CInt) {
    defer {
      close(poll)
      close(stop)
    }
    // Foundation's run loop resets the counter of the main queue. With edge triggering, each increment is one
    // event, even if the previous ones were not read.
    watch(mainQueue)
    add(stop, EPOLLIN.rawValue)
    var event = epoll_event()
    while true {
      guard epoll_wait(poll, &event, 1, -1) > 0 else {
        if errno == EINTR { continue }
        return
      }
      if event.data.fd == stop { return }
      wake()
    }
  }

  private func add(_ descriptor: CInt, _ events: UInt32) {
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
  }
}
