import Foundation

/// Sorts names in natural order: `Trip 2` before `Trip 10`, `äpfel` next to `Apfel`. The order does not
/// depend on the locale.
///
/// Letters are compared without case and accents, sequences of digits by their value. Names that are equal in
/// this way (`a1`, `A01`) are compared by their bytes, so that the order is total.
package enum NaturalOrder {
  /// Returns `names` in natural order.
  ///
  /// - Complexity: O(n log n) comparisons of bytes; the sort key of each name is computed once.
  package static func sorted(_ names: [String]) -> [String] {
    names.map { ($0, key(of: $0)) }.sorted(by: precedes).map(\.0)
  }

  static func sort<Value>(_ values: inout [Value], by name: (Value) -> String) {
    var keyed = values.map { value in
      let text = name(value)
      return (text: text, key: key(of: text), value: value)
    }
    keyed.sort { precedes(($0.text, $0.key), ($1.text, $1.key)) }
    values = keyed.map(\.value)
  }

  private static func precedes(_ one: (String, [UInt8]), _ other: (String, [UInt8])) -> Bool {
    if one.1 != other.1 { return one.1.lexicographicallyPrecedes(other.1) }
    return one.0.utf8.lexicographicallyPrecedes(other.0.utf8)
  }

  /// Returns bytes whose lexicographical order is the natural order of names. A sequence of digits becomes
  /// the byte of "0", the number of digits without leading zeros, and these digits.
  static func key(of name: String) -> [UInt8] {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let folded =
      isPlain
      ? name
      : name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let bytes = Array(folded.utf8)
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 4)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard isDigit(byte) else {
        key.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      while index < end - 1, bytes[index] == 0x30 { index += 1 }
      key.append(0x30)
      key.append(UInt8(min(end - index, 255)))
      key.append(contentsOf: bytes[index..<end])
      index = end
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
