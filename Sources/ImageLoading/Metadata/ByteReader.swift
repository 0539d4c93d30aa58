/// Reads numbers from the bytes of a file. Each result is nil where the bytes end before the number.
struct ByteReader {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes)[...] }
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }
  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var count: Int { bytes.count }

  subscript(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
  }

  /// The number of `size` bytes, 1 to 4, with the most significant byte first.
  func big(_ offset: Int, _ size: Int) -> Int? { number(offset, size) { $0.reduce(0) { $0 << 8 | Int($1) } } }

  /// The number of `size` bytes, 1 to 4, with the least significant byte first.
  func little(_ offset: Int, _ size: Int) -> Int? {
    number(offset, size) { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  private func number(_ offset: Int, _ size: Int, _ value: (ArraySlice<UInt8>) -> Int) -> Int? {
    guard offset >= 0, offset <= bytes.count, size <= bytes.count - offset else { return nil }
    let start = bytes.startIndex + offset
    return value(bytes[start..<start + size])
  }

  func has(_ text: String, at offset: Int = 0) -> Bool {
    offset <= bytes.count && bytes.dropFirst(offset).starts(with: text.utf8)
  }
}
