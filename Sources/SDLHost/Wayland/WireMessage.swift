import Foundation

/// A message of Wayland's wire protocol: the object, the number of the request or event, and the arguments,
/// each of which has a multiple of four bytes.
nonisolated struct WireMessage {
  let object: UInt32
  let opcode: Int
  private var rest: ArraySlice<UInt8>

  /// Takes the first message out of received bytes.
  ///
  /// - Returns: Nil if not all of it is there.
  /// - Throws: ``Malformed`` if its size is not possible.
  init?(from bytes: inout [UInt8]) throws(Malformed) {
    guard bytes.count >= 8 else { return nil }
    let second = Self.number(bytes[4..<8])
    let size = Int(second >> 16)
    guard size >= 8, size % 4 == 0 else { throw Malformed() }
    guard bytes.count >= size else { return nil }
    object = Self.number(bytes[0..<4])
    opcode = Int(second & 0xFFFF)
    rest = bytes[8..<size]
    bytes.removeFirst(size)
  }

  /// The error that a message has not the arguments that it should have.
  struct Malformed: Error {}

  /// Whether no argument is left.
  var isEmpty: Bool { rest.isEmpty }

  /// Reads the next argument, which is a number or an object.
  mutating func number() throws(Malformed) -> UInt32 {
    guard rest.count >= 4 else { throw Malformed() }
    defer { rest = rest.dropFirst(4) }
    return Self.number(rest.prefix(4))
  }

  /// Reads the next argument, which is a text with a final zero.
  mutating func text() throws(Malformed) -> String {
    let count = Int(try number())
    let padded = (count + 3) / 4 * 4
    guard count > 0, rest.count >= padded else { throw Malformed() }
    defer { rest = rest.dropFirst(padded) }
    return String(decoding: rest.prefix(count - 1), as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  /// Returns the bytes of a message whose arguments are numbers and objects.
  static func bytes(_ object: UInt32, _ opcode: Int, _ arguments: [UInt32]) -> [UInt8] {
    let size = UInt32(8 + 4 * arguments.count)
    return ([object, size << 16 | UInt32(opcode)] + arguments).withUnsafeBytes { Array($0) }
  }
}
