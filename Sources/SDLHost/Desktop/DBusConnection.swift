import CSDL2
import Foundation

/// A connection to a message bus. Only the thread that has created it uses it.
nonisolated final class DBusConnection {
  private let library: DBusLibrary
  private let connection: OpaquePointer
  /// The descriptor that is readable when messages arrive.
  let descriptor: CInt

  /// Whether libdbus is installed.
  static var isAvailable: Bool { DBusLibrary.shared != nil }

  /// Connects to the bus with an address; nil if that fails. Waits for the answer of the bus.
  init?(address: String) {
    guard let library = DBusLibrary.shared else { return nil }
    library.dbus_connection_set_change_sigpipe(0)
    guard let connection = library.dbus_connection_open_private(address, nil) else { return nil }
    library.dbus_connection_set_exit_on_disconnect(connection, 0)
    library.dbus_connection_set_max_message_size(connection, Self.messageLimit)
    var descriptor: CInt = -1
    guard library.dbus_bus_register(connection, nil) != 0,
      library.dbus_connection_get_unix_fd(connection, &descriptor) != 0
    else {
      library.dbus_connection_close(connection)
      library.dbus_connection_unref(connection)
      return nil
    }
    (self.library, self.connection, self.descriptor) = (library, connection, descriptor)
  }

  deinit {
    library.dbus_connection_close(connection)
    library.dbus_connection_unref(connection)
  }

  /// The size of the largest message that is read, in bytes. The bus's own limit is 128 MB.
  private static let messageLimit = 16 << 20
  /// The size of the messages that wait to be sent after which the connection is closed, in bytes: their
  /// receiver does not read them.
  private static let outputLimit = 64 << 20
  /// The depth of values inside each other that is read.
  private static let depthLimit = 8

  var isConnected: Bool { library.dbus_connection_get_is_connected(connection) != 0 }

  /// The name that the bus has given to this connection, such as `:1.7`.
  var name: String { Self.text(library.dbus_bus_get_unique_name(connection)) ?? "" }

  /// Whether ``next()`` has a message: the wait for an answer reads others too.
  var hasInput: Bool { library.dbus_connection_get_dispatch_status(connection) == 0 }

  /// Whether messages could not be sent yet.
  var hasOutput: Bool { library.dbus_connection_has_messages_to_send(connection) != 0 }

  /// Subscribes to the messages that match a rule of the bus.
  func subscribe(_ rule: String) { library.dbus_bus_add_match(connection, rule, nil) }

  /// Becomes the owner of a name on the bus. Returns whether this connection owns it now: false if another
  /// one does.
  func own(_ name: String) -> Bool {
    let (doNotQueue, isOwner) = (UInt32(4), [1, 4] as [CInt])
    return isOwner.contains(library.dbus_bus_request_name(connection, name, doNotQueue, nil))
  }

  /// Sends a call and waits for its answer. Returns the values of the answer.
  ///
  /// - Throws: The error of the answer; an error of libdbus if no answer comes for `timeout` seconds.
  func call(_ call: DBusMessage, timeout: TimeInterval) throws(DBusError) -> [DBusValue] {
    let message = make(call)
    defer { library.dbus_message_unref(message) }
    var error = dbus_error()
    library.dbus_error_init(&error)
    defer { library.dbus_error_free(&error) }
    let answer = library.dbus_connection_send_with_reply_and_block(
      connection, message, CInt(timeout * 1000), &error)
    guard let answer else {
      throw DBusError(name: Self.text(error.name) ?? "", text: Self.text(error.message) ?? "")
    }
    defer { library.dbus_message_unref(answer) }
    return values(of: answer)
  }

  /// Sends a message without waiting: what the socket has no room for is sent by ``transfer()``.
  func send(_ message: DBusMessage) {
    let object = make(message)
    _ = library.dbus_connection_send(connection, object, nil)
    library.dbus_message_unref(object)
    guard library.dbus_connection_get_outgoing_size(connection) > Self.outputLimit else { return }
    library.dbus_connection_close(connection)
  }

  /// Reads and writes what can be read and written without waiting.
  func transfer() { _ = library.dbus_connection_read_write(connection, 0) }

  /// Returns the oldest message that was read and not returned yet.
  func next() -> DBusMessage? {
    while let message = library.dbus_connection_pop_message(connection) {
      defer { library.dbus_message_unref(message) }
      guard let kind = DBusMessage.Kind(rawValue: library.dbus_message_get_type(message)) else { continue }
      return DBusMessage(
        kind: kind, sender: Self.text(library.dbus_message_get_sender(message)),
        serial: library.dbus_message_get_serial(message),
        answered: library.dbus_message_get_reply_serial(message),
        expectsAnswer: library.dbus_message_get_no_reply(message) == 0,
        path: Self.text(library.dbus_message_get_path(message)),
        interface: Self.text(library.dbus_message_get_interface(message)),
        member: Self.text(library.dbus_message_get_member(message)),
        errorName: Self.text(library.dbus_message_get_error_name(message)), values: values(of: message))
    }
    return nil
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }

  // MARK: Writing

  private func make(_ message: DBusMessage) -> OpaquePointer {
    guard let object = library.dbus_message_new(message.kind.rawValue) else {
      preconditionFailure("libdbus has no memory for a message")
    }
    let texts = [
      (message.destination, library.dbus_message_set_destination),
      (message.path, library.dbus_message_set_path), (message.interface, library.dbus_message_set_interface),
      (message.member, library.dbus_message_set_member),
      (message.errorName, library.dbus_message_set_error_name),
    ]
    for case (let text?, let set?) in texts { _ = set(object, text) }
    if message.answered != 0 { _ = library.dbus_message_set_reply_serial(object, message.answered) }
    if message.kind != .call || !message.expectsAnswer { library.dbus_message_set_no_reply(object, 1) }
    library.dbus_message_set_auto_start(object, message.startsReceiver ? 1 : 0)
    var iterator = dbus_iterator()
    library.dbus_message_iter_init_append(object, &iterator)
    for value in message.values { append(value, to: &iterator) }
    return object
  }

  private func append(_ value: DBusValue, to iterator: inout dbus_iterator) {
    switch value {
    case .byte(let value): append(value, "y", to: &iterator)
    case .bool(let value): append(UInt32(value ? 1 : 0), "b", to: &iterator)
    case .int16(let value): append(value, "n", to: &iterator)
    case .uint16(let value): append(value, "q", to: &iterator)
    case .int32(let value): append(value, "i", to: &iterator)
    case .uint32(let value): append(value, "u", to: &iterator)
    case .int64(let value): append(value, "x", to: &iterator)
    case .uint64(let value): append(value, "t", to: &iterator)
    case .double(let value): append(value, "d", to: &iterator)
    case .string(let text): append(text, "s", to: &iterator)
    case .path(let text): append(text, "o", to: &iterator)
    case .signature(let text): append(text, "g", to: &iterator)
    case .array(let type, let values): append(values, "a", of: type, to: &iterator)
    case .structure(let values): append(values, "r", of: nil, to: &iterator)
    case .entry(let key, let value): append([key, value], "e", of: nil, to: &iterator)
    case .variant(let value): append([value], "v", of: value.signature, to: &iterator)
    }
  }

  private func append(_ value: some BitwiseCopyable, _ type: Unicode.Scalar, to iterator: inout dbus_iterator)
  {
    var value = value
    _ = library.dbus_message_iter_append_basic(&iterator, CInt(type.value), &value)
  }

  private func append(_ text: String, _ type: Unicode.Scalar, to iterator: inout dbus_iterator) {
    text.withCString { append($0, type, to: &iterator) }
  }

  private func append(
    _ values: [DBusValue], _ type: Unicode.Scalar, of contents: String?, to iterator: inout dbus_iterator
  ) {
    var inner = dbus_iterator()
    _ = library.dbus_message_iter_open_container(&iterator, CInt(type.value), contents, &inner)
    for value in values { append(value, to: &inner) }
    _ = library.dbus_message_iter_close_container(&iterator, &inner)
  }

  // MARK: Reading

  private func values(of message: OpaquePointer) -> [DBusValue] {
    var iterator = dbus_iterator()
    return library.dbus_message_iter_init(message, &iterator) == 0 ? [] : values(at: &iterator, depth: 0)
  }

  /// Returns the values from an iterator on, without those that are too deep and without open files.
  private func values(at iterator: inout dbus_iterator, depth: Int) -> [DBusValue] {
    var values: [DBusValue] = []
    repeat {
      if let value = value(at: &iterator, depth: depth) { values.append(value) }
    } while library.dbus_message_iter_next(&iterator) != 0
    return values
  }

  private func value(at iterator: inout dbus_iterator, depth: Int) -> DBusValue? {
    switch UInt8(truncatingIfNeeded: library.dbus_message_iter_get_arg_type(&iterator)) {
    case UInt8(ascii: "y"): return .byte(basic(at: &iterator, 0))
    case UInt8(ascii: "b"): return .bool(basic(at: &iterator, UInt32(0)) != 0)
    case UInt8(ascii: "n"): return .int16(basic(at: &iterator, 0))
    case UInt8(ascii: "q"): return .uint16(basic(at: &iterator, 0))
    case UInt8(ascii: "i"): return .int32(basic(at: &iterator, 0))
    case UInt8(ascii: "u"): return .uint32(basic(at: &iterator, 0))
    case UInt8(ascii: "x"): return .int64(basic(at: &iterator, 0))
    case UInt8(ascii: "t"): return .uint64(basic(at: &iterator, 0))
    case UInt8(ascii: "d"): return .double(basic(at: &iterator, 0))
    case UInt8(ascii: "s"): return text(at: &iterator).map { .string($0) }
    case UInt8(ascii: "o"): return text(at: &iterator).map { .path($0) }
    case UInt8(ascii: "g"): return text(at: &iterator).map { .signature($0) }
    case UInt8(ascii: "a"):
      let signature = library.dbus_message_iter_get_signature(&iterator)
      defer { library.dbus_free(signature) }
      let type = Self.text(signature)?.dropFirst()
      return contents(of: &iterator, depth: depth).map { .array(of: type.map(String.init) ?? "", $0) }
    case UInt8(ascii: "r"): return contents(of: &iterator, depth: depth).map { .structure($0) }
    case UInt8(ascii: "e"):
      guard let pair = contents(of: &iterator, depth: depth), pair.count == 2 else { return nil }
      return .entry(pair[0], pair[1])
    case UInt8(ascii: "v"): return contents(of: &iterator, depth: depth)?.first.map { .variant($0) }
    default: return nil
    }
  }

  private func basic<Value: BitwiseCopyable>(at iterator: inout dbus_iterator, _ zero: Value) -> Value {
    var value = zero
    library.dbus_message_iter_get_basic(&iterator, &value)
    return value
  }

  private func text(at iterator: inout dbus_iterator) -> String? {
    Self.text(basic(at: &iterator, UnsafePointer<CChar>?.none))
  }

  private func contents(of iterator: inout dbus_iterator, depth: Int) -> [DBusValue]? {
    guard depth < Self.depthLimit else { return nil }
    var inner = dbus_iterator()
    library.dbus_message_iter_recurse(&iterator, &inner)
    return values(at: &inner, depth: depth + 1)
  }
}
