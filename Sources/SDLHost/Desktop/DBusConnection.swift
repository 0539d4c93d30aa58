import Foundation

/// A connection to a message bus. Only the thread that has created it uses it.
nonisolated final class DBusConnection {
  /// A value of a message: an integer, of which negative ones are 0, or a text, out of any number of
  /// variants.
  enum Value: Equatable {
    case number(UInt32)
    case text(String)

    /// The number, also of a text of digits, as KDE has its settings.
    var number: UInt32? {
      switch self {
      case .number(let number): number
      case .text(let text): UInt32(text)
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

  /// Calls a method with texts, and waits for its answer. Returns the values of the answer; empty after an
  /// error or `timeout` seconds.
  func call(
    _ method: String, of interface: String, at path: String, in service: String, _ arguments: [String],
    timeout: TimeInterval
  ) -> [Value] {
    guard let message = library.makeCall(service, path, interface, method) else { return [] }
    defer { library.releaseMessage(message) }
    withIterator { iterator in
      library.beginAppending(message, iterator)
      for argument in arguments {
        argument.withCString { text in
          var text: UnsafePointer<CChar>? = text
          _ = library.append(iterator, Self.string, &text)
        }
      }
    }
    guard let answer = library.sendAndWait(connection, message, CInt(timeout * 1000), nil) else { return [] }
    defer { library.releaseMessage(answer) }
    return values(of: answer)
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
  private static let variant = CInt(UInt8(ascii: "v"))
  private static let unsigned = CInt(UInt8(ascii: "u"))
  private static let signed = CInt(UInt8(ascii: "i"))

  private func values(of message: DBusLibrary.Object) -> [Value] {
    withIterator { iterator in
      guard library.beginReading(message, iterator) != 0 else { return [] }
      var values: [Value] = []
      repeat {
        if let value = value(at: iterator) { values.append(value) }
      } while library.next(iterator) != 0
      return values
    }
  }

  /// Returns the value at an iterator; nil for other types than those of ``Value``.
  private func value(at iterator: DBusLibrary.Iterator) -> Value? {
    switch library.type(iterator) {
    case Self.variant:
      return withIterator { inner in
        library.enter(iterator, inner)
        return value(at: inner)
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

  private func withIterator<Result>(_ body: (DBusLibrary.Iterator) -> Result) -> Result {
    withUnsafeTemporaryAllocation(
      byteCount: DBusLibrary.iteratorSize, alignment: DBusLibrary.iteratorAlignment
    ) { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("an allocation without an address") }
      return body(base)
    }
  }
}
