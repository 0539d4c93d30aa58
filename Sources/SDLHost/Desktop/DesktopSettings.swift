import Foundation
import Synchronization

/// Reads the style and motion of the desktop and the settings of mice from the settings portal
/// (`org.freedesktop.portal.Settings`), and each change of them.
///
/// A thread of its own connects to the message bus, asks, and then waits for signals, so that neither the
/// first frame waits for the portal nor the processor is used while nothing changes. Without libdbus, bus or
/// portal there is no style.
nonisolated final class DesktopSettings: Sendable {
  private let new = Mutex<DesktopStyle?>(nil)
  private let wake: @Sendable () -> Void
  private let thread = DBusThread()

  /// Starts the thread, which calls `wake` after each change.
  init(address: String, wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    // The thread retains this object until its end.
    thread.start("desktop settings", address: address) { [self] bus in if let bus { run(bus) } }
  }

  /// Returns the style if it has been read or has changed since the last call.
  func takeChange() -> DesktopStyle? {
    new.withLock { value in
      defer { value = nil }
      return value
    }
  }

  /// Ends the thread.
  func finish() { thread.finish() }

  // MARK: The thread

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let changeSignal = "SettingChanged"

  /// The time, in seconds, after which an answer of the portal is not waited for. The bus may have to start
  /// it.
  private static let timeout: TimeInterval = 10

  private func run(_ bus: DBusConnection) {
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
        let call = DBusMessage.call(
          "Read", of: Self.interface, at: Self.path, in: Self.service,
          [.string(namespace), .string(setting)])
        let answer = try? bus.call(call, timeout: Self.timeout)
        if let value = answer?.first { style.set(setting, to: value) }
      }
    }
    publish(style)
    repeat { readChanges(of: &style, from: bus) } while thread.wait(for: bus)
  }

  private func readChanges(of style: inout DesktopStyle, from bus: DBusConnection) {
    let old = style
    while let signal = bus.next() {
      guard signal.kind == .signal, signal.interface == Self.interface, signal.member == Self.changeSignal,
        signal.signature == "ssv", let namespace = signal.values[0].text,
        let setting = signal.values[1].text,
        DesktopStyle.settings[namespace]?.contains(setting) == true
      else { continue }
      style.set(setting, to: signal.values[2])
    }
    if style != old { publish(style) }
  }

  private func publish(_ style: DesktopStyle) {
    new.withLock { $0 = style }
    wake()
  }
}
