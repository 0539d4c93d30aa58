import DynamicLibraries
import Foundation

/// The functions of libdbus that ``DBusConnection`` calls. The library is loaded at the first use of a bus.
nonisolated struct DBusLibrary: Sendable {
  typealias Object = OpaquePointer
  typealias Iterator = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>

  let openPrivate: @convention(c) (Text, OpaquePointer?) -> Object?
  let register: @convention(c) (Object, OpaquePointer?) -> UInt32
  let setExitsOnDisconnect: @convention(c) (Object, UInt32) -> Void
  let setChangesSignals: @convention(c) (UInt32) -> Void
  let addMatch: @convention(c) (Object, Text, OpaquePointer?) -> Void
  let isConnected: @convention(c) (Object) -> UInt32
  let descriptor: @convention(c) (Object, UnsafeMutablePointer<CInt>) -> UInt32
  let readWrite: @convention(c) (Object, CInt) -> UInt32
  let pop: @convention(c) (Object) -> Object?
  let close: @convention(c) (Object) -> Void
  let releaseConnection: @convention(c) (Object) -> Void
  let makeCall: @convention(c) (Text, Text, Text, Text) -> Object?
  let sendAndWait: @convention(c) (Object, Object, CInt, OpaquePointer?) -> Object?
  let releaseMessage: @convention(c) (Object) -> Void
  let requestName: @convention(c) (Object, Text, UInt32, OpaquePointer?) -> CInt
  let isCall: @convention(c) (Object, Text, Text) -> UInt32
  let messageType: @convention(c) (Object) -> CInt
  let makeReply: @convention(c) (Object) -> Object?
  let makeError: @convention(c) (Object, Text, Text?) -> Object?
  let send: @convention(c) (Object, Object, OpaquePointer?) -> UInt32
  let flush: @convention(c) (Object) -> Void
  let isSignal: @convention(c) (Object, Text, Text) -> UInt32
  let beginAppending: @convention(c) (Object, Iterator) -> Void
  let append: @convention(c) (Iterator, CInt, UnsafeRawPointer) -> UInt32
  let open: @convention(c) (Iterator, CInt, Text?, Iterator) -> UInt32
  let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32
  let beginReading: @convention(c) (Object, Iterator) -> UInt32
  let type: @convention(c) (Iterator) -> CInt
  let value: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  let enter: @convention(c) (Iterator, Iterator) -> Void
  let next: @convention(c) (Iterator) -> UInt32

  /// Loads the library.
  ///
  /// - Throws: ``MissingLibrary``.
  init() throws(MissingLibrary) {
    let library = try Self.load()
    openPrivate = try library.function("dbus_connection_open_private")
    register = try library.function("dbus_bus_register")
    setExitsOnDisconnect = try library.function("dbus_connection_set_exit_on_disconnect")
    setChangesSignals = try library.function("dbus_connection_set_change_sigpipe")
    addMatch = try library.function("dbus_bus_add_match")
    isConnected = try library.function("dbus_connection_get_is_connected")
    descriptor = try library.function("dbus_connection_get_unix_fd")
    readWrite = try library.function("dbus_connection_read_write")
    pop = try library.function("dbus_connection_pop_message")
    close = try library.function("dbus_connection_close")
    releaseConnection = try library.function("dbus_connection_unref")
    makeCall = try library.function("dbus_message_new_method_call")
    sendAndWait = try library.function("dbus_connection_send_with_reply_and_block")
    releaseMessage = try library.function("dbus_message_unref")
    requestName = try library.function("dbus_bus_request_name")
    isCall = try library.function("dbus_message_is_method_call")
    messageType = try library.function("dbus_message_get_type")
    makeReply = try library.function("dbus_message_new_method_return")
    makeError = try library.function("dbus_message_new_error")
    send = try library.function("dbus_connection_send")
    flush = try library.function("dbus_connection_flush")
    isSignal = try library.function("dbus_message_is_signal")
    beginAppending = try library.function("dbus_message_iter_init_append")
    append = try library.function("dbus_message_iter_append_basic")
    open = try library.function("dbus_message_iter_open_container")
    closeContainer = try library.function("dbus_message_iter_close_container")
    beginReading = try library.function("dbus_message_iter_init")
    type = try library.function("dbus_message_iter_get_arg_type")
    value = try library.function("dbus_message_iter_get_basic")
    enter = try library.function("dbus_message_iter_recurse")
    next = try library.function("dbus_message_iter_next")
  }

  static func load() throws(MissingLibrary) -> DynamicLibrary {
    try DynamicLibrary(
      "libdbus", files: ["libdbus-1.so.3"],
      packages: .init(debian: "libdbus-1-3", fedora: "dbus-libs", arch: "dbus"))
  }

  /// The size and the alignment of a `DBusMessageIter`, which is 72 bytes large, with room for later
  /// versions.
  static let iteratorSize = 256
  static let iteratorAlignment = 16
}
