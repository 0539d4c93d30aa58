import Accessibility
import Foundation

/// Presents an interface to screen readers by AT-SPI, while the session has one.
///
/// The threads of ``AccessibilityStatus`` and ``AccessibilityConnection`` use the buses; the main thread
/// answers calls between events, for some milliseconds at a time, and makes events of what changes in a
/// frame. While no reader asks for elements or waits for events, frames make no tree.
///
/// Code of its own rather than ATK's bridge: that one needs a subclass of GObject for each kind of element, a
/// main loop of GLib beside SDL's, and its libraries in each window; this is the encoding of calls
/// that the message bus needs anyway, and a table of AT-SPI's interfaces.
final class AccessibilityBridge: AccessibilityListener {
  private let objects: AccessibleObjects
  private let status: AccessibilityStatus
  private let wake: @Sendable () -> Void
  private var connection: AccessibilityConnection?
  /// The tree of the last events; nil while there is no reader.
  private var tree: AccessibilityTree?

  /// Follows the session with a bus. `wake` is called from other threads when ``serve(for:)`` has work.
  init(
    _ objects: AccessibleObjects, session: String, address: String? = nil,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.objects, self.wake) = (objects, wake)
    status = AccessibilityStatus(session: session, address: address, wake: wake)
  }

  /// Starts to follow the session; nil without a message bus, and with the variable `NO_AT_BRIDGE=1`.
  static func start(
    _ objects: AccessibleObjects, _ variables: [String: String], wake: @escaping @Sendable () -> Void
  ) -> AccessibilityBridge? {
    guard variables["NO_AT_BRIDGE"] ?? "0" == "0",
      let session = DesktopStyle.busAddress(variables, fileExists: FileManager.default.fileExists(atPath:))
    else { return nil }
    let address = variables["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    return AccessibilityBridge(objects, session: session, address: address, wake: wake)
  }

  /// Whether readers find the program.
  var isRegistered: Bool { if case .registered = connection?.phase { true } else { false } }

  /// Ends the threads. Readers find the program no longer.
  func finish() {
    disconnect()
    status.finish()
  }

  private func disconnect() {
    connection?.finish()
    connection = nil
    follow(nil)
  }

  /// The time that answers take between two events of the window, in seconds.
  private static let patience: TimeInterval = 0.004

  /// Follows changes of the session, and answers the calls of readers, for at most some milliseconds. Called
  /// between events.
  func serve(for patience: TimeInterval = patience) {
    switch status.takeChange() {
    case .on(let address):
      disconnect()
      connection = AccessibilityConnection(address: address, wake: wake)
    case .off: disconnect()
    case nil: break
    }
    guard let connection else { return }
    switch connection.phase {
    case .connecting: return
    case .ended: return disconnect()
    case .registered(let name, let desktop): (objects.busName, objects.desktop) = (name, desktop)
    }
    follow(connection.isWatched ? connection : nil)
    objects.serve(connection, for: patience)
    if connection.hasCalls { wake() }
  }

  /// Begins to follow the tree for the readers of a connection, or ends.
  private func follow(_ watched: AccessibilityConnection?) {
    guard (watched == nil) != (tree == nil) else { return }
    objects.source.listener = watched == nil ? nil : self
    tree = watched == nil ? nil : objects.source.tree
    guard let tree else { return }
    send { events in
      events.window("create", tree)
      if tree[tree.root]?.states.contains(.active) == true { events.window("activate", tree) }
    }
  }

  /// Sends events of the changes.
  func treeDidChange(_ tree: AccessibilityTree, _ changes: [AccessibilityChange]) {
    guard let old = self.tree else { return }
    self.tree = tree
    send { $0.append(changes, from: old, to: tree) }
  }

  private func send(_ make: (inout AccessibleEvents) -> Void) {
    guard let connection else { return }
    var events = AccessibleEvents(objects, connection.events)
    make(&events)
    connection.send(events.messages)
  }
}

extension AccessibleObjects {
  /// Answers waiting calls for at most some seconds, and at least one.
  func serve(_ connection: AccessibilityConnection, for patience: TimeInterval) {
    let end = FrameClock.uptime() + patience
    var answers: [DBusMessage] = []
    while let call = connection.takeCall() {
      let answer = answer(call)
      if call.expectsAnswer { answers.append(answer) }
      guard FrameClock.uptime() < end else { break }
    }
    connection.send(answers)
  }
}
