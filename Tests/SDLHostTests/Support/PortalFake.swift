import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SDLHost

/// A settings portal on a message bus of its own, whose settings a test changes.
nonisolated final class PortalFake: Sendable {
  static let requirement: Comment =
    "needs dbus-daemon and libdbus, which Scripts/test installs"

  /// Whether the program of the message bus and libdbus are installed.
  static let isAvailable = DBusConnection.isAvailable && PrivateBus.isAvailable

  /// The address of the bus.
  var address: String { bus.address }
  private let bus: PrivateBus
  private let thread = DBusThread()
  private struct State {
    var settings: [String: DBusValue] = [:]
    var changes: [(name: String, value: DBusValue)] = []
    var calls = 0
  }
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the bus. The portal answers if `settings` is not nil; otherwise there is none.
  init(settings: [String: UInt32]?) throws {
    bus = try PrivateBus("bus")
    guard let settings else {
      ended.signal()
      return
    }
    state.withLock { $0.settings = settings.mapValues { .uint32($0) } }
    let ready = DispatchSemaphore(value: 0)
    thread.start("portal", address: address) { [self] bus in
      if let bus { serve(bus) { ready.signal() } }
      ended.signal()
    }
    ready.wait()
  }

  /// The number of calls that were answered.
  var calls: Int { state.withLock { $0.calls } }

  /// Changes a setting to a number, and emits the signal.
  func change(_ name: String, to value: UInt32) { change(name, to: .uint32(value)) }

  /// Changes a setting, and emits the signal.
  func change(_ name: String, to value: DBusValue) {
    state.withLock {
      $0.settings[name] = value
      $0.changes.append((name, value))
    }
    thread.wake()
  }

  /// Ends the portal and the bus.
  func end() {
    thread.finish()
    ended.wait()
    bus.end()
  }

  // MARK: The portal

  private static let interface = "org.freedesktop.portal.Settings"

  private func serve(_ bus: DBusConnection, _ ready: () -> Void) {
    _ = bus.own("org.freedesktop.portal.Desktop")
    ready()
    repeat {
      while let call = bus.next() {
        guard call.interface == Self.interface, call.member == "Read" else { continue }
        let name = call.values.last?.text ?? ""
        let value = state.withLock { state in
          state.calls += 1
          return state.settings[name]
        }
        bus.send(call.reply([.variant(.variant(Self.setting(name, value)))]))
      }
      let changes = state.withLock { state in
        defer { state.changes = [] }
        return state.changes
      }
      for (name, value) in changes {
        let namespace = DesktopStyle.settings.first { $0.value.contains(name) }?.key ?? ""
        bus.send(
          .signal(
            "SettingChanged", of: Self.interface, at: "/org/freedesktop/portal/desktop",
            [.string(namespace), .string(name), .variant(Self.setting(name, value))]))
      }
    } while thread.wait(for: bus)
  }

  /// The value of a setting in its type. Without a value, animations are on, texts have their size, no accent
  /// color is chosen, and other settings are 0.
  private static func setting(_ name: String, _ value: DBusValue?) -> DBusValue {
    switch name {
    case "enable-animations": .bool(value?.number != 0)
    case "AnimationDurationFactor": value ?? .uint32(1)
    case "text-scaling-factor": value ?? .double(1)
    case "accent-color": value ?? .structure([.double(-1), .double(-1), .double(-1)])
    default: value ?? .uint32(0)
    }
  }
}
