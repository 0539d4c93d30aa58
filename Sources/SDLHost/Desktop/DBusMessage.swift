/// A message that was received, or that is to be sent.
nonisolated struct DBusMessage: Equatable, Sendable {
  enum Kind: CInt {
    case call = 1
    case reply, error, signal
  }

  var kind: Kind
  /// The receiver; nil for signals to all.
  var destination: String?
  /// The sender of a received message.
  var sender: String?
  /// The number of a received message, and of the one that is answered.
  var serial: UInt32 = 0
  var answered: UInt32 = 0
  /// Whether the sender of a call waits for an answer.
  var expectsAnswer = true
  /// Whether the bus may start the receiver of a call.
  var startsReceiver = true
  var path: String?
  var interface: String?
  var member: String?
  /// The name of an error. Its first value is the text.
  var errorName: String?
  var values: [DBusValue] = []

  /// The types of the values.
  var signature: String { values.map(\.signature).joined() }

  /// A call of a method.
  static func call(
    _ member: String, of interface: String, at path: String, in destination: String,
    _ values: [DBusValue] = [], startsReceiver: Bool = true
  ) -> DBusMessage {
    DBusMessage(
      kind: .call, destination: destination, startsReceiver: startsReceiver, path: path,
      interface: interface, member: member, values: values)
  }

  /// A signal to all that have subscribed to it.
  static func signal(
    _ member: String, of interface: String, at path: String, _ values: [DBusValue] = []
  ) -> DBusMessage {
    DBusMessage(kind: .signal, path: path, interface: interface, member: member, values: values)
  }

  /// Returns the answer to this call.
  func reply(_ values: [DBusValue] = []) -> DBusMessage {
    DBusMessage(kind: .reply, destination: sender, answered: serial, values: values)
  }

  /// Returns the answer that this call fails.
  func error(_ error: DBusError) -> DBusMessage {
    DBusMessage(
      kind: .error, destination: sender, answered: serial, errorName: error.name,
      values: [.string(error.text)])
  }
}

/// The failure of a call.
nonisolated struct DBusError: Error, Equatable, Sendable {
  /// The name, such as `org.freedesktop.DBus.Error.UnknownMethod`.
  var name: String
  /// A message for developers.
  var text: String

  /// An error of the names that all programs have, such as `UnknownMethod`.
  static func standard(_ name: String, _ text: String) -> DBusError {
    DBusError(name: "org.freedesktop.DBus.Error.\(name)", text: text)
  }
}
