/// The changes of all rules in the sources of a module.
struct SourceChanges {
  /// A message about a line that a rule cannot rewrite.
  struct Warning {
    let line: Int
    let text: String
  }

  /// Bytes that are replaced by a text; without one they are removed.
  private struct Edit {
    let range: Range<Int>
    let text: String?
  }

  private var edits: [ObjectIdentifier: [Edit]] = [:]
  /// Lines that are added, and the declaration at whose line their errors are.
  private struct Addition {
    let lines: [String]
    let origin: Declaration
  }

  private var insertions: [ObjectIdentifier: [Int: [Addition]]] = [:]
  private var endings: [ObjectIdentifier: [Addition]] = [:]
  private var imports: [ObjectIdentifier: [String]] = [:]
  private(set) var warnings: [ObjectIdentifier: [Warning]] = [:]

  /// Replaces tokens by a text. The lines of what follows stay.
  mutating func replace(_ tokens: Range<Int>, with text: String, in source: Source) {
    guard !tokens.isEmpty else { return }
    let span = source.span(tokens)
    let lines = source.bytes[span].count { $0 == UInt8(ascii: "\n") }
    let kept = String(repeating: "\n", count: max(0, lines - text.count { $0 == "\n" }))
    edits[ObjectIdentifier(source), default: []].append(Edit(range: span, text: text + kept))
  }

  /// Removes tokens. The lines of what follows stay, and in results with marks the columns too. Returns
  /// whether they were not removed before.
  @discardableResult mutating func remove(_ tokens: Range<Int>, in source: Source) -> Bool {
    let span = source.span(tokens)
    if edits[ObjectIdentifier(source)]?.contains(where: { $0.range == span && $0.text == nil }) == true {
      return false
    }
    edits[ObjectIdentifier(source), default: []].append(Edit(range: span, text: nil))
    return true
  }

  /// Inserts a text before a token, in its line.
  mutating func insert(_ text: String, before token: Int, in source: Source) {
    let start = source.tokens[token].range.lowerBound
    edits[ObjectIdentifier(source), default: []].append(Edit(range: start..<start, text: text))
  }

  /// Members that another file refers to; see `Access.widen`.
  var widened: [Declaration] = []

  /// Inserts a text after a token, in its line.
  mutating func insert(_ text: String, after token: Int, in source: Source) {
    let start = source.tokens[token].range.upperBound
    edits[ObjectIdentifier(source), default: []].append(Edit(range: start..<start, text: text))
  }

  /// Adds lines to the end of the body of a type. Their errors are at `origin`, or else at the type.
  mutating func add(_ lines: [String], to type: Declaration, for origin: Declaration? = nil) {
    guard let body = type.body else { return }
    insertions[ObjectIdentifier(type.source), default: [:]][body.upperBound, default: []]
      .append(Addition(lines: lines, origin: origin ?? type))
  }

  /// Adds lines after the end of the source of a declaration, at whose line their errors are.
  mutating func append(_ lines: [String], for declaration: Declaration) {
    guard !lines.isEmpty else { return }
    endings[ObjectIdentifier(declaration.source), default: []]
      .append(Addition(lines: lines, origin: declaration))
  }

  /// Adds an import before the first line of a source.
  mutating func addImport(_ module: String, to source: Source) {
    if imports[ObjectIdentifier(source)]?.contains(module) == true { return }
    imports[ObjectIdentifier(source), default: []].append(module)
  }

  mutating func warn(_ text: String, at token: Int, in source: Source) {
    warn(text, atLine: source.tokens[token].line, in: source)
  }

  mutating func warn(_ text: String, atLine line: Int, in source: Source) {
    warnings[ObjectIdentifier(source), default: []].append(Warning(line: line, text: text))
  }

  /// The source with all changes. With marks, errors are at the lines of the originals; without, the result
  /// is for reading.
  func text(of source: Source, marksLines: Bool) -> String {
    let id = ObjectIdentifier(source)
    func place(_ line: Int, in source: Source) -> [String] {
      marksLines ? ["#sourceLocation(file: \(Self.literal(source.path)), line: \(line))"] : []
    }
    // With marks an addition is one line, because its next line would have the place of the next line of the
    // source; only directives begin a line of their own.
    func added(_ additions: [Addition], depth: Int) -> [String] {
      guard marksLines else { return Self.indented(additions.flatMap(\.lines), depth: depth) }
      return additions.flatMap { addition in
        place(addition.origin.line, in: addition.origin.source)
          + addition.lines.reduce(into: []) { lines, line in
            let isDirective = line.hasPrefix("#") || lines.last?.hasPrefix("#") ?? true
            if isDirective { lines.append(line) } else { lines[lines.count - 1] += " " + line }
          }
      }
    }
    var all = edits[id] ?? []
    for (token, lines) in insertions[id] ?? [:] {
      let start = source.tokens[token].range.lowerBound
      let last = place(source.tokens[token].line, in: source)
      let text = (added(lines, depth: 1) + last).joined(separator: "\n")
      all.append(Edit(range: start..<start, text: "\n" + text + "\n"))
    }
    var result: [UInt8] = []
    let head = (imports[id] ?? []).map { "import \($0)" } + place(1, in: source)
    if !head.isEmpty { result += Array((head.joined(separator: "\n") + "\n").utf8) }
    var position = 0
    // At one place insertions come first, then the largest change; those inside of it are void.
    let sorted = all.enumerated().map { number, edit in
      (edit: edit, order: (edit.range.lowerBound, edit.range.isEmpty ? Int.min : -edit.range.count, number))
    }.sorted { $0.order < $1.order }
    for (edit, _) in sorted where edit.range.lowerBound >= position {
      result += source.bytes[position..<edit.range.lowerBound]
      position = edit.range.upperBound
      if let text = edit.text {
        result += Array(text.utf8)
      } else {
        let space = UInt8(ascii: " "), newline = UInt8(ascii: "\n")
        result += source.bytes[edit.range].compactMap {
          $0 == newline ? newline : marksLines ? space : nil
        }
        if !marksLines, position < source.bytes.count, source.bytes[position] == space { position += 1 }
      }
    }
    result += source.bytes[position...]
    var end = added(endings[id] ?? [], depth: 0)
    if marksLines {
      for warning in warnings[id] ?? [] {
        end += place(warning.line, in: source) + ["#warning(\(Self.literal(warning.text)))"]
      }
    }
    if !end.isEmpty { result += Array(("\n" + end.joined(separator: "\n") + "\n").utf8) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Lines with an indentation of four spaces for each bracket that is open.
  private static func indented(_ lines: [String], depth: Int) -> [String] {
    var depth = depth
    return lines.map { line in
      let closes =
        line.hasPrefix("}") || line.hasPrefix("]") || line.hasPrefix("case ") || line.hasPrefix("default:")
      let indentation = String(
        repeating: "    ", count: max(0, line.hasPrefix("#") ? 0 : closes ? depth - 1 : depth))
      depth += line.count { "{[(".contains($0) } - line.count { "}])".contains($0) }
      return indentation + line
    }
  }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
