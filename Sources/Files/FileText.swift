import Foundation

/// Paths and names of files as text, without loss.
///
/// Linux allows all bytes but 0 and "/" in names, and text has characters only. A byte that is not part of a
/// valid UTF-8 sequence is a private character in the text, U+10F700 plus the byte; a name that contains the
/// sequence of such a character has one for each of its bytes. So each path is one text, and the text is this
/// path. All calls of the system get the bytes, and all that is shown is made by ``ShownName``.
extension String {
  /// The private characters by bytes: 0x80 is the first, 0xFF the last one.
  static let byteCharacters: ClosedRange<UInt32> = 0x10_F780...0x10_F7FF
  private static let firstCharacter: UInt32 = 0x10_F700

  /// Creates the text of a path or name from its bytes.
  ///
  /// - Complexity: O(bytes).
  public init(fileBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasByteCharacters {
      self = text
    } else {
      self = Self.escaped(Array(bytes))
    }
  }

  /// The text of bytes of which some are not text.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var index = 0
    func escape(_ count: Int) {
      for byte in bytes[index..<Swift.min(bytes.count, index + count)] {
        if let scalar = Unicode.Scalar(firstCharacter + UInt32(byte)) { scalars.append(scalar) }
      }
      index += count
    }
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let sequence):
        let scalar = Unicode.UTF8.decode(sequence)
        guard !byteCharacters.contains(scalar.value) else {
          escape(sequence.count)
          continue
        }
        scalars.append(scalar)
        index += sequence.count
      case .error(let length): escape(length)
      case .emptyInput:
        return String(scalars)
      }
    }
  }

  /// Creates the text of a path or name that ends with a zero.
  public init(fileCString text: UnsafePointer<CChar>) {
    self.init(
      fileBytes: UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: strlen(text)))
  }

  /// The bytes of the path or name, without a zero at the end.
  ///
  /// - Complexity: O(bytes).
  public var fileBytes: [UInt8] {
    guard hasByteCharacters else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if Self.byteCharacters.contains(scalar.value) {
        bytes.append(UInt8(scalar.value - Self.firstCharacter))
      } else {
        bytes += Array(Character(scalar).utf8)
      }
    }
    return bytes
  }

  /// Calls `body` with the bytes of the path or name and a zero: the argument of the system's calls.
  public func withFileCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard hasByteCharacters else { return withCString(body) }
    let bytes = fileBytes.map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// Whether the path or name is valid UTF-8: the text is what other programs expect.
  public var isFileText: Bool { !hasByteCharacters }

  /// Whether a character stands for a byte. Nearly no text has a character of the plane that they are in.
  private var hasByteCharacters: Bool {
    utf8.contains(0xF4) && unicodeScalars.contains { Self.byteCharacters.contains($0.value) }
  }
}

extension URL {
  /// Creates the address of a file from a `file:` URI of another program, whose escaped bytes may be
  /// anything. Nil for other text.
  public init?(fileAddress text: String) {
    guard text.lowercased().hasPrefix("file://"), let url = URL(string: text), url.isFileURL,
      let start = text.dropFirst(7).firstIndex(of: "/")
    else { return nil }
    let end = text[start...].firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    guard let bytes = Self.unescaped(text[start..<end]) else { return nil }
    let path = String(fileBytes: bytes)
    if path.isFileText {
      self = url
    } else {
      self.init(filePath: path, directoryHint: path.hasSuffix("/") ? .isDirectory : .notDirectory)
    }
  }

  private static func unescaped(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count > 1
      else { return nil }
      bytes.append(value)
      rest.removeFirst(2)
    }
    return bytes.contains(0) ? nil : bytes
  }

  /// The address for other programs: `absoluteString`, in which each byte of the file's path is escaped as it
  /// is.
  public var fileAddress: String {
    let path = path(percentEncoded: false)
    guard isFileURL, !path.isFileText else { return absoluteString }
    var address = absoluteString
    // Each private character is four escaped bytes.
    for scalar in Set(path.unicodeScalars) where String.byteCharacters.contains(scalar.value) {
      func escaped(_ bytes: [UInt8]) -> String {
        bytes.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
      }
      address = address.replacingOccurrences(
        of: escaped(Array(Character(scalar).utf8)), with: escaped(String(scalar).fileBytes))
    }
    return address
  }

  /// The path as an argument of another program; its address if the path is not text, which arguments of
  /// `Process` have to be.
  public var fileArgument: String {
    path.isFileText ? path : fileAddress
  }
}
