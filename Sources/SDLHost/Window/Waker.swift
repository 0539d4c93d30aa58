import CSDL2
import Foundation
import Synchronization

/// Wakes an event loop that waits in SDL, from other threads: for decoded pictures, for work on the main queue (so that
/// tasks of the main actor run promptly), and for signals.
///
/// A thread waits for the descriptors of the main queue, of the signals and of a touchpad, and pushes an SDL event when one has
/// something to say; it takes no time otherwise.
nonisolated final class Waker: Sendable {
  /// SDL's number for the event that means "look around".
  let eventType: UInt32
  private let isPending = Atomic<Bool>(false)
  private let stop: CInt
  private let poll: CInt

  init() {
    eventType = SDL_RegisterEvents(1)
    stop = eventfd(0, CInt(EFD_CLOEXEC))
    poll = epoll_create1(CInt(EPOLL_CLOEXEC))
  }

  /// Makes the waiting loop turn; from any thread, any number of times.
  func wake() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    if SDL_PushEvent(&event) != 1 { isPending.store(false, ordering: .releasing) }
  }

  /// The loop got the event and looks around now.
  func acknowledge() { isPending.store(false, ordering: .releasing) }

  /// Starts watching; signals are watched where `signals` is a descriptor.
  func start(signals: CInt?) {
    let mainQueue = _dispatch_get_main_queue_handle_4CF()
    let thread = Thread { [self] in watch(mainQueue: mainQueue, signals: signals) }
    thread.name = "waker"
    thread.stackSize = 128 << 10
    thread.start()
  }

  /// Wakes the loop from now on when something new can be read from `descriptor`, until that is closed.
  func watch(_ descriptor: CInt) { add(descriptor, EPOLLIN.rawValue | EPOLLET.rawValue) }

  /// Ends the thread.
  func finish() {
    var one: UInt64 = 1
    write(stop, &one, 8)
  }

  private func watch(mainQueue: CInt, signals: CInt?) {
    defer {
      close(poll)
      close(stop)
    }
    // The main queue's counter is reset by the run loop: each addition is one event, whether it was read or not.
    watch(mainQueue)
    if let signals { watch(signals) }
    add(stop, EPOLLIN.rawValue)
    var event = epoll_event()
    while true {
      guard epoll_wait(poll, &event, 1, -1) > 0 else {
        if errno == EINTR { continue }
        return
      }
      switch event.data.fd {
      case stop: return
      case signals:
        var quit = SDL_Event()
        quit.type = SDL_QUIT.rawValue
        SDL_PushEvent(&quit)
      default: wake()
      }
    }
  }

  private func add(_ descriptor: CInt, _ events: UInt32) {
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
  }
}

/// SIGINT and SIGTERM as a descriptor that can be waited for.
nonisolated enum TerminationSignals {
  /// What the handler writes to: a handler can have no context, and may do little else than write.
  nonisolated(unsafe) private static var descriptor: CInt = -1

  /// Takes the signals over, once: the second one has its ordinary effect and ends a process that hangs.
  static func watch() -> CInt? {
    if descriptor < 0 { descriptor = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK)) }
    guard descriptor >= 0 else { return nil }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      var one: UInt64 = 1
      let saved = errno
      write(TerminationSignals.descriptor, &one, 8)
      errno = saved
    }
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    return descriptor
  }

  /// Gives the signals back.
  static func restore() {
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
  }
}
