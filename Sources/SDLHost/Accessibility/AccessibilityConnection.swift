import Foundation
import Synchronization

/// The connection to the bus for assistive technology. A thread of its own registers the program, receives
/// the calls of readers, which the main thread answers, and sends the answers and events.
nonisolated final class AccessibilityConnection: Sendable {
  /// The state of the program among those that readers present.
  enum Phase: Equatable, Sendable {
    case connecting
    /// Readers find the program. `name` is its name on the bus, `desktop` the object that contains it.
    case registered(name: String, desktop: DBusValue)
    case ended
  }

  private struct State {
    var phase = Phase.connecting
    var calls: [DBusMessage] = []
    var output: [DBusMessage] = []
    var events = AccessibleEventFilter()
    /// The names on the bus of the readers that have asked for elements and are connected.
    var readers: Set<String> = []
  }

  private let state = Mutex(State())
  private let thread = DBusThread()
  private let wake: @Sendable () -> Void

  /// Starts the thread, which calls `wake` when calls have arrived, and after changes of the others.
  init(address: String, wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    thread.start("accessibility", address: address) { [self] bus in
      if let bus { run(bus) }
      state.withLock { $0.phase = .ended }
      wake()
    }
  }

  var phase: Phase { state.withLock { $0.phase } }

  /// The events that readers wait for.
  var events: AccessibleEventFilter { state.withLock { $0.events } }

  /// Whether a reader waits for events, or has asked for elements.
  var isWatched: Bool { state.withLock { !$0.events.isEmpty || !$0.readers.isEmpty } }

  /// Returns the oldest call that was not answered yet.
  func takeCall() -> DBusMessage? {
    let (call, isRoomier) = state.withLock { state -> (DBusMessage?, Bool) in
      guard !state.calls.isEmpty else { return (nil, false) }
      let call = state.calls.removeFirst()
      return (call, state.calls.count == Self.callLimit / 2)
    }
    if isRoomier { thread.wake() }
    return call
  }

  /// Whether calls wait.
  var hasCalls: Bool { state.withLock { !$0.calls.isEmpty } }

  /// Sends messages in their order.
  func send(_ messages: [DBusMessage]) {
    guard !messages.isEmpty else { return }
    state.withLock { $0.output += messages }
    thread.wake()
  }

  /// Ends the connection.
  func finish() { thread.finish() }

  // MARK: The thread

  /// The number of waiting calls after which no more are read: the bus keeps the others.
  private static let callLimit = 256
  /// The longest wait for an answer of the registry, in seconds.
  private static let timeout: TimeInterval = 10
  private static let registry = "org.a11y.atspi.Registry"

  private func run(_ bus: DBusConnection) {
    bus.subscribe("type='signal',sender='\(Self.registry)',interface='\(Self.registry)'")
    let root = AccessibleObjects.reference(bus.name, AccessibleObjects.rootPath)
    let embed = DBusMessage.call(
      "Embed", of: "org.a11y.atspi.Socket", at: AccessibleObjects.rootPath, in: Self.registry, [root])
    guard let desktop = try? bus.call(embed, timeout: Self.timeout), desktop.map(\.signature) == ["(so)"]
    else { return }
    var areEventsStale = true
    state.withLock { $0.phase = .registered(name: bus.name, desktop: desktop[0]) }
    wake()
    var hasRoom = true
    repeat {
      hasRoom = receive(from: bus, &areEventsStale)
      if areEventsStale { readEvents(of: bus) }
      areEventsStale = false
      let output = state.withLock { state in
        defer { state.output = [] }
        return state.output
      }
      for message in output { bus.send(message) }
    } while thread.wait(for: bus, reading: hasRoom)
  }

  /// Appends the received calls to those that wait. Returns whether there is room for more.
  private func receive(from bus: DBusConnection, _ areEventsStale: inout Bool) -> Bool {
    var count = state.withLock { $0.calls.count }
    var isMainIdle = false
    while count < Self.callLimit, let message = bus.next() {
      switch message.kind {
      case .call:
        note(message, bus)
        count = state.withLock { state in
          // The main thread may have taken the last call since this loop began, and wait by now.
          isMainIdle = isMainIdle || state.calls.isEmpty
          state.calls.append(message)
          return state.calls.count
        }
      case .signal where message.member == "NameOwnerChanged": noteEnd(message)
      case .signal: areEventsStale = true
      case .reply, .error: break
      }
    }
    if isMainIdle { wake() }
    return count < Self.callLimit
  }

  /// Notes the sender of a call about elements as a reader until it disconnects. The registry asks for the
  /// application alone.
  private func note(_ call: DBusMessage, _ bus: DBusConnection) {
    guard call.path != AccessibleObjects.rootPath, let reader = call.sender else { return }
    guard state.withLock({ $0.readers.insert(reader).inserted }) else { return }
    bus.subscribe(
      """
      type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',\
      member='NameOwnerChanged',arg0='\(reader)'
      """)
  }

  private func noteEnd(_ signal: DBusMessage) {
    guard signal.signature == "sss", signal.values[2] == .string(""), let name = signal.values[0].text else {
      return
    }
    state.withLock { _ = $0.readers.remove(name) }
    wake()
  }

  private func readEvents(of bus: DBusConnection) {
    let call = DBusMessage.call(
      "GetRegisteredEvents", of: Self.registry, at: "/org/a11y/atspi/registry", in: Self.registry)
    guard let answer = try? bus.call(call, timeout: Self.timeout) else { return }
    let events = AccessibleEventFilter(
      registered: answer.first?.elements.compactMap { $0.elements.last?.text } ?? [])
    let isChanged = state.withLock { state in
      defer { state.events = events }
      return state.events != events
    }
    if isChanged { wake() }
  }
}
