/// A value of a message, with its type.
nonisolated indirect enum DBusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  /// Values of one type, whose signature is `of`.
  case array(of: String, [DBusValue])
  case structure([DBusValue])
  /// A key and a value of a dictionary, which is an array of entries.
  case entry(DBusValue, DBusValue)
  case variant(DBusValue)

  /// An array of strings.
  static func strings(_ strings: some Sequence<String>) -> DBusValue {
    .array(of: "s", strings.map { .string($0) })
  }

  /// A dictionary with strings as keys, in their order, and values of any type.
  static func dictionary(_ values: [String: DBusValue]) -> DBusValue {
    let entries = values.sorted { $0.key < $1.key }.map { DBusValue.entry(.string($0), .variant($1)) }
    return .array(of: "{sv}", entries)
  }

  /// The type, as the protocol writes it.
  var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let type, _): "a" + type
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }

  // MARK: What is in any number of variants

  /// The value without variants around it.
  var content: DBusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The text; nil for other types.
  var text: String? {
    switch content {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The truth value; nil for other types.
  var truth: Bool? { if case .bool(let value) = content { value } else { nil } }

  /// The integer of a type with at most 32 bits; nil for other types.
  var integer: Int? {
    switch content {
    case .byte(let value): Int(value)
    case .int16(let value): Int(value)
    case .uint16(let value): Int(value)
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    default: nil
    }
  }

  /// The integer, also of a text, as KDE has its settings, and of a truth value: 0 or 1. Negative integers
  /// are 0, and fractions are rounded up.
  var number: UInt32? {
    if let truth { return truth ? 1 : 0 }
    return integer.map { UInt32(clamping: $0) }
      ?? text.flatMap { Double($0) }.flatMap { UInt32(exactly: $0.rounded(.up)) }
  }

  /// The number with a fraction; nil for other types.
  var fraction: Double? { if case .double(let value) = content { value } else { nil } }

  /// The values of an array or of a structure; empty for other types.
  var elements: [DBusValue] {
    switch content {
    case .array(_, let values), .structure(let values): values
    default: []
    }
  }

  /// Returns the value with a key of a dictionary.
  subscript(key: String) -> DBusValue? {
    for case .entry(let entryKey, let value) in elements where entryKey.text == key { return value }
    return nil
  }
}
