import Foundation

/// A connection to a message bus. Only the thread that has created it uses it.
nonisolated final class DBusConnection {
  /// A value of a message, out of any number of variants: an integer, of which negative ones are 0, a text,
  /// a list, or a dictionary with texts as keys.
  indirect enum Value: Equatable {
    case number(UInt32)
    case text(String)
    case list([Value])
    case dictionary([String: Value])

    /// The number, also of a text of digits, as KDE has its settings.
    var number: UInt32? {
      switch self {
      case .number(let number): number
      case .text(let text): UInt32(text)
      case .list, .dictionary: nil
      }
    }
  }

  private let library: DBusLibrary
  private let connection: DBusLibrary.Object
  /// The descriptor that is readable when messages arrive.
  let descriptor: CInt

  /// Connects to the bus with an address; nil if that fails. Waits for the answer of the bus.
  init?(_ library: DBusLibrary, address: String) {
    library.setChangesSignals(0)
    guard let connection = library.openPrivate(address, nil) else { return nil }
    library.setExitsOnDisconnect(connection, 0)
    var descriptor: CInt = -1
    guard library.register(connection, nil) != 0, library.descriptor(connection, &descriptor) != 0 else {
      library.close(connection)
      library.releaseConnection(connection)
      return nil
    }
    (self.library, self.connection, self.descriptor) = (library, connection, descriptor)
  }

  deinit {
    library.close(connection)
    library.releaseConnection(connection)
  }

  var isConnected: Bool { library.isConnected(connection) != 0 }

  /// Subscribes to the messages that match a rule of the bus.
  func subscribe(_ rule: String) { library.addMatch(connection, rule, nil) }

  /// Becomes the owner of a name on the bus. Returns whether this connection owns it now: false if another
  /// one does.
  func own(_ name: String) -> Bool {
    let (doNotQueue, isOwner) = (UInt32(4), [1, 4] as [CInt])
    return isOwner.contains(library.requestName(connection, name, doNotQueue, nil))
  }

  /// Calls a method with texts, lists of texts, and dictionaries of texts, and waits for its answer. Returns
  /// the values of the answer; nil after an error or `timeout` seconds.
  func call(
    _ method: String, of interface: String, at path: String, in service: String, _ arguments: [Value],
    timeout: TimeInterval
  ) -> [Value]? {
    guard let message = library.makeCall(service, path, interface, method) else { return nil }
    defer { library.releaseMessage(message) }
    withIterator { iterator in
      library.beginAppending(message, iterator)
      for argument in arguments { append(argument, to: iterator) }
    }
    guard let answer = library.sendAndWait(connection, message, CInt(timeout * 1000), nil) else { return nil }
    defer { library.releaseMessage(answer) }
    return values(of: answer)
  }

  /// Waits until data arrives. Returns false if another descriptor is readable.
  func wait(unless end: CInt) -> Bool {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&descriptors, 2, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return descriptors[1].revents == 0
  }

  /// Reads the arrived data without waiting, calls `body` with each call of some methods and its values, and
  /// answers it without values. Other calls are refused.
  func answerCalls(_ methods: [String], of interface: String, _ body: (String, [Value]) -> Void) {
    _ = library.readWrite(connection, 0)
    while let message = library.pop(connection) {
      defer { library.releaseMessage(message) }
      let callType: CInt = 1
      guard library.messageType(message) == callType else { continue }
      let method = methods.first { library.isCall(message, interface, $0) != 0 }
      if let method { body(method, values(of: message)) }
      let reply =
        method == nil
        ? library.makeError(message, "org.freedesktop.DBus.Error.UnknownMethod", nil)
        : library.makeReply(message)
      guard let reply else { continue }
      _ = library.send(connection, reply, nil)
      library.releaseMessage(reply)
      library.flush(connection)
    }
  }

  /// Reads the arrived data without waiting, and calls `body` with the values of each signal.
  func readSignals(_ signal: String, of interface: String, _ body: ([Value]) -> Void) {
    _ = library.readWrite(connection, 0)
    while let message = library.pop(connection) {
      if library.isSignal(message, interface, signal) != 0 { body(values(of: message)) }
      library.releaseMessage(message)
    }
  }

  // MARK: Values

  private static let string = CInt(UInt8(ascii: "s"))
  private static let array = CInt(UInt8(ascii: "a"))
  private static let entry = CInt(UInt8(ascii: "e"))
  private static let variant = CInt(UInt8(ascii: "v"))
  private static let unsigned = CInt(UInt8(ascii: "u"))
  private static let signed = CInt(UInt8(ascii: "i"))

  /// The depth of values inside each other that is read.
  private static let depthLimit = 8

  private func values(of message: DBusLibrary.Object) -> [Value] {
    withIterator { iterator in
      library.beginReading(message, iterator) == 0 ? [] : values(at: iterator, depth: 0)
    }
  }

  /// Returns the values from an iterator on, without those of other types than ``Value`` has.
  private func values(at iterator: DBusLibrary.Iterator, depth: Int) -> [Value] {
    var values: [Value] = []
    repeat {
      if let value = value(at: iterator, depth: depth) { values.append(value) }
    } while library.next(iterator) != 0
    return values
  }

  private func value(at iterator: DBusLibrary.Iterator, depth: Int) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    switch library.type(iterator) {
    case Self.variant:
      return withIterator { inner in
        library.enter(iterator, inner)
        return value(at: inner, depth: depth + 1)
      }
    case Self.array:
      return withIterator { inner in
        library.enter(iterator, inner)
        return library.type(inner) == Self.entry
          ? .dictionary(entries(at: inner, depth: depth)) : .list(values(at: inner, depth: depth + 1))
      }
    case Self.unsigned:
      var number: UInt32 = 0
      library.value(iterator, &number)
      return .number(number)
    case Self.signed:
      var number: Int32 = 0
      library.value(iterator, &number)
      return .number(UInt32(clamping: number))
    case Self.string:
      var text: UnsafePointer<CChar>?
      library.value(iterator, &text)
      return text.map { .text(String(cString: $0)) }
    default: return nil
    }
  }

  private func entries(at iterator: DBusLibrary.Iterator, depth: Int) -> [String: Value] {
    var result: [String: Value] = [:]
    repeat {
      withIterator { inner in
        library.enter(iterator, inner)
        guard case .text(let key)? = value(at: inner, depth: depth + 1), library.next(inner) != 0 else {
          return
        }
        result[key] = value(at: inner, depth: depth + 1)
      }
    } while library.next(iterator) != 0
    return result
  }

  /// Appends a text, a list of texts or a dictionary of texts.
  private func append(_ value: Value, to iterator: DBusLibrary.Iterator) {
    switch value {
    case .text(let text):
      text.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = library.append(iterator, Self.string, &text)
      }
    case .list(let values):
      appendContainer(Self.array, of: "s", to: iterator) { inner in
        for value in values { append(value, to: inner) }
      }
    case .dictionary(let values):
      appendContainer(Self.array, of: "{sv}", to: iterator) { inner in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          appendContainer(Self.entry, of: nil, to: inner) { entry in
            append(.text(key), to: entry)
            appendContainer(Self.variant, of: "s", to: entry) { append(value, to: $0) }
          }
        }
      }
    case .number(var number): _ = library.append(iterator, Self.unsigned, &number)
    }
  }

  private func appendContainer(
    _ type: CInt, of contents: String?, to iterator: DBusLibrary.Iterator,
    _ body: (DBusLibrary.Iterator) -> Void
  ) {
    withIterator { inner in
      _ = library.open(iterator, type, contents, inner)
      body(inner)
      _ = library.closeContainer(iterator, inner)
    }
  }

  private func withIterator<Result>(_ body: (DBusLibrary.Iterator) -> Result) -> Result {
    withUnsafeTemporaryAllocation(
      byteCount: DBusLibrary.iteratorSize, alignment: DBusLibrary.iteratorAlignment
    ) { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("an allocation without an address") }
      return body(base)
    }
  }
}
