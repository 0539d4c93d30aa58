import Foundation
import Synchronization
import Testing

@testable import SDLHost

/// A settings portal on a message bus of its own, whose settings a test changes.
nonisolated final class PortalFake: Sendable {
  static let requirement: Comment =
    "needs dbus-daemon and libdbus, which Scripts/test installs"

  /// Whether the program of the message bus and libdbus are installed.
  static let isAvailable: Bool =
    (try? DBusLibrary()) != nil
    && (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/dbus-daemon") }

  /// dbus-daemon has ended before it accepted connections.
  struct DidNotStart: Error {}

  /// The address of the bus.
  let address: String
  private let daemon: Process
  private let folder: URL
  private let library: ServiceLibrary
  private struct State {
    var settings: [String: UInt32] = [:]
    var changes: [(name: String, value: UInt32)] = []
    var isEnding = false
    var calls = 0
  }
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the bus. The portal answers if `settings` is not nil; otherwise there is none.
  init(settings: [String: UInt32]?) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "bus.conf")
    try """
    <busconfig><type>session</type><listen>unix:path=\(folder.path)/socket</listen><auth>EXTERNAL</auth>
    <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
    """.write(to: configuration, atomically: true, encoding: .utf8)
    self.folder = folder
    address = "unix:path=\(folder.path)/socket"
    daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = [
      "dbus-daemon", "--nofork", "--nopidfile", "--print-address", "--config-file=\(configuration.path)",
    ]
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    library = try ServiceLibrary()
    try daemon.run()
    // The bus prints its address when it accepts connections. Its socket exists before, and refuses them.
    guard !output.fileHandleForReading.availableData.isEmpty else { throw DidNotStart() }
    guard let settings else {
      ended.signal()
      return
    }
    state.withLock { $0.settings = settings }
    let ready = DispatchSemaphore(value: 0)
    Thread { [self] in
      serve { ready.signal() }
      ended.signal()
    }.start()
    ready.wait()
  }

  /// The number of calls that were answered.
  var calls: Int { state.withLock { $0.calls } }

  /// Changes a setting, and emits the signal.
  func change(_ name: String, to value: UInt32) {
    state.withLock {
      $0.settings[name] = value
      $0.changes.append((name, value))
    }
  }

  /// Ends the portal and the bus.
  func end() {
    state.withLock { $0.isEnding = true }
    ended.wait()
    // The daemon inherits the blocked SIGTERM of the thread that has started it.
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: The portal

  private static let interface = "org.freedesktop.portal.Settings"

  private func serve(_ ready: () -> Void) {
    guard let connection = library.client.openPrivate(address, nil) else { return ready() }
    library.client.setExitsOnDisconnect(connection, 0)
    _ = library.client.register(connection, nil)
    _ = library.requestName(connection, "org.freedesktop.portal.Desktop", 4, nil)
    ready()
    while !state.withLock({ $0.isEnding }) {
      _ = library.client.readWrite(connection, 10)
      while let message = library.client.pop(connection) {
        if library.isCall(message, Self.interface, "Read") != 0 { answer(message, connection) }
        library.client.releaseMessage(message)
      }
      let changes = state.withLock { state in
        defer { state.changes = [] }
        return state.changes
      }
      for change in changes { emit(change.name, change.value, connection) }
    }
    library.client.close(connection)
    library.client.releaseConnection(connection)
  }

  private func answer(_ call: OpaquePointer, _ connection: OpaquePointer) {
    guard let reply = library.makeReply(call) else { return }
    let name = secondText(of: call)
    let value = state.withLock { state in
      state.calls += 1
      return state.settings[name] ?? 0
    }
    withIterators { iterator, outer, inner in
      library.client.beginAppending(reply, iterator)
      _ = library.open(iterator, CInt(UInt8(ascii: "v")), "v", outer)
      append(value, outer, inner)
      _ = library.close(iterator, outer)
    }
    _ = library.send(connection, reply, nil)
    library.flush(connection)
    library.client.releaseMessage(reply)
  }

  private func emit(_ name: String, _ value: UInt32, _ connection: OpaquePointer) {
    guard let signal = library.makeSignal("/org/freedesktop/portal/desktop", Self.interface, "SettingChanged")
    else { return }
    withIterators { iterator, _, inner in
      library.client.beginAppending(signal, iterator)
      let namespace = DesktopStyle.settings.first { $0.value.contains(name) }?.key ?? ""
      for text in [namespace, name] {
        text.withCString { text in
          var text: UnsafePointer<CChar>? = text
          _ = library.client.append(iterator, CInt(UInt8(ascii: "s")), &text)
        }
      }
      append(value, iterator, inner)
    }
    _ = library.send(connection, signal, nil)
    library.flush(connection)
    library.client.releaseMessage(signal)
  }

  /// Appends a number in a variant.
  private func append(_ value: UInt32, _ iterator: DBusLibrary.Iterator, _ inner: DBusLibrary.Iterator) {
    var value = value
    _ = library.open(iterator, CInt(UInt8(ascii: "v")), "u", inner)
    _ = library.client.append(inner, CInt(UInt8(ascii: "u")), &value)
    _ = library.close(iterator, inner)
  }

  private func secondText(of call: OpaquePointer) -> String {
    var name = ""
    withIterators { iterator, _, _ in
      _ = library.client.beginReading(call, iterator)
      _ = library.client.next(iterator)
      var text: UnsafePointer<CChar>?
      library.client.value(iterator, &text)
      name = text.map { String(cString: $0) } ?? ""
    }
    return name
  }

  private func withIterators(
    _ body: (DBusLibrary.Iterator, DBusLibrary.Iterator, DBusLibrary.Iterator) -> Void
  ) {
    let size = DBusLibrary.iteratorSize
    withUnsafeTemporaryAllocation(byteCount: 3 * size, alignment: DBusLibrary.iteratorAlignment) { bytes in
      guard let base = bytes.baseAddress else { return }
      body(base, base + size, base + 2 * size)
    }
  }
}

/// The functions of libdbus that a service needs beyond those of a client.
nonisolated private struct ServiceLibrary: Sendable {
  let client: DBusLibrary
  let requestName: @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32, OpaquePointer?) -> CInt
  let isCall: @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
  let makeReply: @convention(c) (OpaquePointer) -> OpaquePointer?
  let makeSignal:
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  let open:
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> UInt32
  let close: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> UInt32
  let send: @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer?) -> UInt32
  let flush: @convention(c) (OpaquePointer) -> Void

  init() throws {
    client = try DBusLibrary()
    let library = try DBusLibrary.load()
    requestName = try library.function("dbus_bus_request_name")
    isCall = try library.function("dbus_message_is_method_call")
    makeReply = try library.function("dbus_message_new_method_return")
    makeSignal = try library.function("dbus_message_new_signal")
    open = try library.function("dbus_message_iter_open_container")
    close = try library.function("dbus_message_iter_close_container")
    send = try library.function("dbus_connection_send")
    flush = try library.function("dbus_connection_flush")
  }
}
