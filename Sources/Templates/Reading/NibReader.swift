import Foundation

/// Parses the XML of `.xib` and `.storyboard` files to elements.
///
/// Reads XML 1.0 in UTF-8 without document type declarations that define entities, which Interface Builder
/// does not write. A reader of its own, because FoundationXML would load libxml2 and ICU at the start of
/// every program, which takes longer than most programs ever need to read nibs.
nonisolated struct NibReader {
  /// The limits of a file, so that reading one from a stranger needs bounded time and memory.
  enum Limits {
    /// The size, in bytes.
    static let bytes = 16 << 20
    /// The depth of elements in elements. Views are created recursively.
    static let depth = 200
    static let elements = 100_000
  }

  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  /// The last position whose line was counted.
  private var counted = (position: 0, line: 1)
  /// The open elements, from the outermost to the innermost.
  private var open: [NibElement] = []
  private var root: NibElement?
  private var elementCount = 0

  /// Returns the root element. Throws ``NibError`` with line and column if the text is not well-formed XML.
  static func read(_ data: Data, file: String) throws -> NibElement {
    if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
      throw NibError(
        file: file,
        reason: "compiled nibs cannot be read: use the .xib file that it was compiled from")
    }
    guard data.count <= Limits.bytes else {
      throw NibError(file: file, reason: "the file is larger than \(Limits.bytes >> 20) MB")
    }
    var reader = NibReader(file: file, bytes: Array(data))
    return try reader.readDocument()
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    if starts(with: "\u{FEFF}") { position = 3 }
  }

  // MARK: Document

  private mutating func readDocument() throws -> NibElement {
    if let wrong = bytes.firstIndex(where: { $0 < Mark.space && !Mark.isSpace($0) }) {
      throw error("a character that is not allowed in XML", at: wrong)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw NibError(file: file, reason: "the text is not encoded as UTF-8")
    }
    while position < bytes.count {
      if bytes[position] == Mark.less {
        try readMarkup()
      } else {
        try readText()
      }
    }
    if let innermost { throw error("the file ends inside \(innermost)", at: position) }
    guard let root else { throw NibError(file: file, reason: "the file is empty") }
    return root
  }

  private mutating func readMarkup() throws {
    if starts(with: "<!--") {
      try skip(past: "-->")
    } else if starts(with: "<?") {
      try skip(past: "?>")
    } else if starts(with: "<![CDATA["), !open.isEmpty {
      let start = position + 9
      try skip(past: "]]>")
      let text = String(decoding: bytes[start..<(position - 3)], as: UTF8.self)
      appendText(
        text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n"))
    } else if starts(with: "<!DOCTYPE"), open.isEmpty, root == nil {
      try skipDocumentType()
    } else if starts(with: "</") {
      try readEndTag()
    } else {
      try readStartTag()
    }
  }

  /// Skips the document type; throws for entities and other files, which could be any amount of text.
  private mutating func skipDocumentType() throws {
    let start = position
    try skip(past: ">")
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !text.contains("["), !text.contains("SYSTEM"), !text.contains("PUBLIC") else {
      throw error("a document type that defines entities or refers to another file", at: start)
    }
  }

  private mutating func readText() throws {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != Mark.less {
      if bytes[position] == Mark.and, !open.isEmpty {
        text += try readReference()
      } else {
        if open.isEmpty, !Mark.isSpace(bytes[position]) {
          throw error(
            root == nil ? "the file contains no XML" : "unexpected content after the end of the document",
            at: position)
        }
        // The line ends of other systems are line feeds, as XML requires.
        text.append(bytes[position] == Mark.carriageReturn ? Mark.lineFeed : bytes[position])
        position += starts(with: "\r\n") ? 2 : 1
      }
    }
    if !open.isEmpty { appendText(String(decoding: text, as: UTF8.self)) }
  }

  private mutating func appendText(_ text: String) { open[open.count - 1].text += text }

  // MARK: Tags

  private mutating func readStartTag() throws {
    let start = position
    guard root == nil else { throw error("unexpected content after the end of the document", at: start) }
    position += 1
    let name = readName()
    guard !name.isEmpty else { throw error("a malformed tag", at: start) }
    elementCount += 1
    guard elementCount <= Limits.elements else {
      throw error("the file has more than \(Limits.elements) elements", at: start)
    }
    guard open.count < Limits.depth else {
      throw error("elements are nested more than \(Limits.depth) deep", at: start)
    }
    var attributes: [String: String] = [:]
    while true {
      let hasSpace = skipSpace()
      guard position < bytes.count else { throw error("the file ends inside the tag <\(name)>", at: start) }
      if bytes[position] == Mark.greater {
        position += 1
        open.append(NibElement(name: name, attributes: attributes, line: currentLine()))
        return
      }
      if starts(with: "/>") {
        position += 2
        close(NibElement(name: name, attributes: attributes, line: currentLine()))
        return
      }
      let attributeStart = position
      let attribute = readName()
      guard hasSpace, !attribute.isEmpty else { throw error("a malformed tag", at: start) }
      let value = try readValue(of: attributeStart)
      guard attributes.updateValue(value, forKey: attribute) == nil else {
        throw error("a duplicate attribute", at: attributeStart)
      }
    }
  }

  private mutating func readEndTag() throws {
    let start = position
    position += 2
    let name = readName()
    skipSpace()
    guard position < bytes.count, bytes[position] == Mark.greater else {
      throw error("a malformed tag", at: start)
    }
    position += 1
    guard let element = open.popLast() else {
      throw error("a closing tag without an opening tag", at: start)
    }
    guard element.name == name else {
      open.append(element)
      throw error("the closing tag does not match \(innermost ?? "")", at: start)
    }
    close(element)
  }

  private mutating func close(_ element: NibElement) {
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// Reads `="value"`. `start`: the position of the attribute.
  private mutating func readValue(of start: Int) throws -> String {
    skipSpace()
    guard position < bytes.count, bytes[position] == Mark.equals else {
      throw error("an attribute without a value", at: start)
    }
    position += 1
    skipSpace()
    guard position < bytes.count, bytes[position] == Mark.quote || bytes[position] == Mark.apostrophe else {
      throw error("the value of an attribute is not in quotation marks", at: position)
    }
    let (opening, quote) = (position, bytes[position])
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case Mark.less: throw error("a < in the value of an attribute", at: position)
      case Mark.and: value += try readReference()
      case let byte:
        // Line ends and tabs in attributes are spaces, as XML requires.
        value.append(Mark.isSpace(byte) ? Mark.space : byte)
        position += starts(with: "\r\n") ? 2 : 1
      }
    }
    guard position < bytes.count else {
      throw error("the value of an attribute has no closing quotation mark", at: opening)
    }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads a reference to a character, such as `&amp;` or `&#10;`.
  private mutating func readReference() throws -> [UInt8] {
    let start = position
    let end = bytes[position...].prefix(12).firstIndex(of: Mark.semicolon)
    guard let end else { throw error("an & that begins no reference", at: start) }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    if name.hasPrefix("#") {
      let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
      guard let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
        let scalar = Unicode.Scalar(value),
        value >= 32 || [9, 10, 13].contains(value)
      else { throw error("a character that is not allowed in XML", at: start) }
      return Array(String(Character(scalar)).utf8)
    }
    guard let character = Self.entities[name] else { throw error("an undefined entity", at: start) }
    return [character]
  }

  private static let entities: [String: UInt8] = [
    "lt": Mark.less, "gt": Mark.greater, "amp": Mark.and, "quot": Mark.quote, "apos": Mark.apostrophe,
  ]

  // MARK: Characters

  private enum Mark {
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let and = UInt8(ascii: "&")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let equals = UInt8(ascii: "=")
    static let semicolon = UInt8(ascii: ";")
    static let space = UInt8(ascii: " ")
    static let lineFeed: UInt8 = 10
    static let carriageReturn: UInt8 = 13

    static func isSpace(_ byte: UInt8) -> Bool {
      byte == space || byte == 9 || byte == lineFeed || byte == carriageReturn
    }

    /// Returns whether a byte can be part of a name. Other characters than ASCII are not checked further.
    static func isName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
        UInt8(ascii: "."), 128...:
        true
      default: false
      }
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for index in 0..<length where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past end: StaticString) throws {
    let start = position
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw error("the file ends inside a comment or a declaration", at: start)
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Mark.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, Mark.isName(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The line of the position, counted on from the last call.
  private mutating func currentLine() -> Int {
    for byte in bytes[counted.position..<position] where byte == Mark.lineFeed { counted.line += 1 }
    counted.position = position
    return counted.line
  }

  // MARK: Errors

  private var innermost: String? {
    open.last.map { "<\($0.name)>, which begins in line \($0.line)" }
  }

  private func error(_ reason: String, at position: Int) -> NibError {
    let place = place(of: position)
    return NibError(file: file, line: place.line, column: place.column, reason: reason)
  }

  /// The line and the column of a byte, from 1; a column is a Unicode scalar. O(position).
  private func place(of position: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes[..<position] {
      if byte == Mark.lineFeed {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
