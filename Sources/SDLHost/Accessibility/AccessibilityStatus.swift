import Foundation
import Synchronization

/// Follows whether the user's session has assistive technology (`org.a11y.Status`), and where its bus is.
///
/// A thread of its own asks and then waits for signals. The service is not started for it: a session without
/// the service has no screen reader, and one that starts later is heard of.
nonisolated final class AccessibilityStatus: Sendable {
  /// The address of the bus for assistive technology, while there is one that wants the interface of
  /// programs.
  enum Bus: Equatable, Sendable {
    case off
    case on(address: String)
  }

  private struct State {
    var bus = Bus.off
    var isNew = false
  }

  private let state = Mutex(State())
  private let thread = DBusThread()
  private let wake: @Sendable () -> Void
  /// The address that replaces that of the service: sandboxes have it in `AT_SPI_BUS_ADDRESS`.
  private let address: String?

  /// Starts the thread, which calls `wake` after each change.
  init(session: String, address: String?, wake: @escaping @Sendable () -> Void) {
    (self.address, self.wake) = (address, wake)
    thread.start("accessibility status", address: session) { [self] bus in if let bus { run(bus) } }
  }

  /// Returns the bus if it has changed since the last call. The first one is off.
  func takeChange() -> Bus? {
    state.withLock { state in
      defer { state.isNew = false }
      return state.isNew ? state.bus : nil
    }
  }

  /// Ends the thread.
  func finish() { thread.finish() }

  // MARK: The thread

  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  /// The longest wait for an answer, in seconds.
  private static let timeout: TimeInterval = 10

  private func run(_ bus: DBusConnection) {
    bus.subscribe(
      """
      type='signal',sender='\(Self.service)',path='\(Self.path)',\
      interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'
      """)
    bus.subscribe(
      """
      type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',\
      member='NameOwnerChanged',arg0='\(Self.service)'
      """)
    var isStale = true
    repeat {
      while let message = bus.next() { if message.kind == .signal { isStale = true } }
      if isStale { publish(read(bus)) }
      isStale = false
    } while thread.wait(for: bus)
    publish(.off)
  }

  private func read(_ bus: DBusConnection) -> Bus {
    func call(_ member: String, _ interface: String, _ values: [DBusValue] = []) -> DBusValue? {
      let call = DBusMessage.call(
        member, of: interface, at: Self.path, in: Self.service, values, startsReceiver: false)
      return (try? bus.call(call, timeout: Self.timeout))?.first
    }
    let isEnabled = ["IsEnabled", "ScreenReaderEnabled"].contains {
      let values: [DBusValue] = [.string("org.a11y.Status"), .string($0)]
      return call("Get", "org.freedesktop.DBus.Properties", values)?.truth == true
    }
    guard isEnabled, let address = address ?? call("GetAddress", "org.a11y.Bus")?.text,
      Self.isSocket(address)
    else { return .off }
    return .on(address: address)
  }

  /// Whether all alternatives of an address are sockets of this machine. Others would start programs.
  static func isSocket(_ address: String) -> Bool {
    let alternatives = address.split(separator: ";")
    return !alternatives.isEmpty && alternatives.allSatisfy { $0.hasPrefix("unix:") }
  }

  private func publish(_ bus: Bus) {
    let isChanged = state.withLock { state in
      guard state.bus != bus else { return false }
      (state.bus, state.isNew) = (bus, true)
      return true
    }
    if isChanged { wake() }
  }
}
