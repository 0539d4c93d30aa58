import CSDL2
import Foundation
import Synchronization

/// Reads the style of the desktop and the settings of mice from the settings portal
/// (`org.freedesktop.portal.Settings`), and each change of them.
///
/// A thread of its own connects to the message bus, asks, and then waits for signals, so that neither the
/// first frame waits for the portal nor the processor is used while nothing changes. Without libdbus, bus or
/// portal there is no style.
nonisolated final class DesktopSettings: Sendable {
  private let new = Mutex<DesktopStyle?>(nil)
  private let address: String
  private let wake: @Sendable () -> Void
  /// Becomes readable when the thread is to end.
  private let end: CInt

  /// Starts the thread, which calls `wake` after each change.
  init(address: String, wake: @escaping @Sendable () -> Void) {
    self.address = address
    self.wake = wake
    end = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
    // The thread retains this object until its end.
    let thread = Thread { [self] in run() }
    thread.name = "desktop settings"
    thread.stackSize = 256 << 10
    thread.start()
  }

  deinit { close(end) }

  /// Returns the style if it has been read or has changed since the last call.
  func takeChange() -> DesktopStyle? {
    new.withLock { value in
      defer { value = nil }
      return value
    }
  }

  /// Ends the thread.
  func finish() {
    var one: UInt64 = 1
    write(end, &one, 8)
  }

  // MARK: The thread

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let changeSignal = "SettingChanged"

  /// The time, in seconds, after which an answer of the portal is not waited for. The bus may have to start
  /// it.
  private static let timeout: TimeInterval = 10

  private func run() {
    guard let library = try? DBusLibrary(), let bus = DBusConnection(library, address: address) else {
      return
    }
    let settings = DesktopStyle.settings.sorted { $0.key < $1.key }
    for (namespace, _) in settings {
      bus.subscribe(
        """
        type='signal',sender='\(Self.service)',path='\(Self.path)',interface='\(Self.interface)',\
        member='\(Self.changeSignal)',arg0='\(namespace)'
        """)
    }
    var style = DesktopStyle()
    for (namespace, names) in settings {
      for setting in names {
        let answer = bus.call(
          "Read", of: Self.interface, at: Self.path, in: Self.service,
          [.text(namespace), .text(setting)], timeout: Self.timeout)
        if let value = answer?.first?.number { style.set(setting, to: value) }
      }
    }
    publish(style)
    // Signals that arrived while the answers were waited for are in the queue already.
    repeat { readChanges(of: &style, from: bus) } while bus.isConnected && bus.wait(unless: end)
  }

  private func readChanges(of style: inout DesktopStyle, from bus: DBusConnection) {
    let old = style
    bus.readSignals(Self.changeSignal, of: Self.interface) { values in
      guard values.count == 3, case .text(let namespace) = values[0], case .text(let setting) = values[1],
        let value = values[2].number, DesktopStyle.settings[namespace]?.contains(setting) == true
      else { return }
      style.set(setting, to: value)
    }
    if style != old { publish(style) }
  }

  private func publish(_ style: DesktopStyle) {
    new.withLock { $0 = style }
    wake()
  }
}
