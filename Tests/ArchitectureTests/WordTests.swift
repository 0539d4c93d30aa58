import Foundation
import Testing

/// Words that do not come back into comments, documentation, titles of tests and messages. The glossary of
/// CONTRIBUTING.md names the words that stand in their place.
@Suite("Plain words")
struct WordTests {
  /// Regular expressions for words in comments and string literals, each with the reason.
  private static let words: [(pattern: String, reason: String)] = [
    (#"\b(tells?|told|telling)\b"#, "code reports, sends, passes or returns"),
    (
      #"\b(by )?hands?\b(?!-written| over)"#, "the source of input is a user, a pointer, a finger or a driver"
    ),
    (#"\b(whoever|upon|thereof|wherein|hence|whence|lest)\b"#, "literary"),
    (#"\b(mend(s|ed|ing)?)\b"#, "code is fixed"),
    (#"\b(grip(s|ped)?|hasten(s|ed)?|revive[sd]?)\b"#, "use anchor, finish early, reuse"),
    (#"\bpretend(s|ed|ing)?\b"#, "state is overridden"),
    (#"\b(as if|as though)\b"#, "say what happens"),
    (#"\bcomes? (upon|to rest)\b"#, "say encounters, stops"),
    (#"\bgo(es)? along\b"#, "say moves with"),
    (#"\bheld against\b"#, "say compared with"),
    (#"\bknows? nothing\b"#, "say what is independent of what"),
  ]

  /// Identifiers that do not come back, in code.
  private static let identifiers =
    #"\b(loweringIsDue|isMine|pretending|hasten|revive|Grip|knows|learn|depart|departing)\b"#

  private static let openings = #"(?m)^\s*/// (What|Whoever|Whatever|Where it|How it) "#

  private static func files() throws -> [(path: String, text: String)] {
    let folders = try ["Sources", "Tests", "Examples"].flatMap {
      try SourceTree.files(under: $0, withExtension: ["swift", "md"])
    }
    let others = try ["Package.swift", "README.md", "ARCHITECTURE.md"].map {
      ($0, try String(contentsOf: SourceTree.root.appending(path: $0), encoding: .utf8))
    }
    return folders.filter { !$0.path.hasSuffix("/WordTests.swift") } + others
  }

  /// Whether the position is in a comment or a string literal of its line; all of a Markdown file is prose.
  static func isProse(_ text: NSString, at position: Int) -> Bool {
    let line = text.substring(with: text.lineRange(for: NSRange(location: position, length: 0)))
    let column = position - text.lineRange(for: NSRange(location: position, length: 0)).location
    let before = (line as NSString).substring(to: column)
    return before.contains("//") || before.filter { $0 == "\"" }.count % 2 == 1
  }

  static func hits(_ pattern: String, in text: String, prose: Bool) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
    let string = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: string.length)).compactMap {
      if prose, !isProse(string, at: $0.range.location) { return nil }
      return string.substring(with: string.lineRange(for: $0.range)).trimmingCharacters(
        in: .whitespacesAndNewlines)
    }
  }

  @Test("Comments, titles and messages use the field's terms")
  func plainWords() throws {
    let files = try Self.files()
    #expect(files.count > 500)
    for (path, text) in files {
      for (pattern, reason) in Self.words {
        for line in try Self.hits(pattern, in: text, prose: path.hasSuffix(".swift")) {
          Issue.record("\(path): \(line) (\(reason))")
        }
      }
    }
  }

  @Test("Documentation begins with what the thing is or does, and identifiers are the field's terms")
  func openingsAndIdentifiers() throws {
    for (path, text) in try Self.files() where path.hasSuffix(".swift") {
      for line in try Self.hits(Self.openings, in: text, prose: false) {
        Issue.record("\(path): \(line) (begin with a noun phrase or a verb)")
      }
      for line in try Self.hits(Self.identifiers, in: text, prose: false) {
        Issue.record("\(path): \(line) (see the glossary of CONTRIBUTING.md)")
      }
    }
  }

  @Test("A comment has at most 110 columns, except rows of tables and code")
  func columns() throws {
    for (path, text) in try Self.files() where path.hasSuffix(".swift") {
      var isCode = false
      for line in text.split(separator: "\n") {
        let comment = line.drop { $0 == " " }
        guard comment.hasPrefix("//") else { continue }
        let content = comment.drop { $0 == "/" || $0 == " " }
        if content.hasPrefix("```") { isCode.toggle() }
        if isCode || content.hasPrefix("|") || line.count <= 110 { continue }
        Issue.record("\(path): \(line)")
      }
    }
  }

  @Test("The reader finds words in comments and strings, not in code")
  func reader() throws {
    let text = """
      let told = 1  // Told once.
      let a = "It is told"
      """
    #expect(
      try Self.hits(#"\btold\b"#, in: text, prose: true) == [
        "let told = 1  // Told once.", #"let a = "It is told""#,
      ])
    #expect(try Self.hits(Self.openings, in: "  /// What it is.\n", prose: false) == ["/// What it is."])
  }
}
