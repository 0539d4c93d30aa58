import Testing

@testable import IOSSourceStep

@Suite("Tokens of sources") struct LexerTests {
  private func texts(_ text: String, _ kinds: Set<Token.Kind> = [.word]) -> [String] {
    let source = Source(path: "", text: text)
    return source.tokens.indices.filter { kinds.contains(source.tokens[$0].kind) }.map { source.texts[$0] }
  }

  @Test("Comments, also nested ones, have no tokens")
  func comments() {
    #expect(texts("a // b\n/* c /* d */ e */ f /**/ g") == ["a", "f", "g"])
  }

  @Test(
    "Words in strings are no tokens, other than those of interpolations",
    arguments: [
      (#""a \(b) c""#, ["b"]), (#""a \\(b)""#, []), (##"#"a \(b) \#(c) " d"# e"##, ["c", "e"]),
      ("\"\"\"\n a \"b\" \\(c)\n\"\"\" d", ["c", "d"]), (#""\(f("x\(g)")) y" h"#, ["f", "g", "h"]),
      (##"#"""# a"##, ["a"]), (#""" a"#, ["a"]), (#""\"" a"#, ["a"]),
    ])
  func strings(_ text: String, _ words: [String]) {
    #expect(texts(text) == words)
  }

  @Test(
    "Regular expressions are literals, and divisions are not",
    arguments: [
      ("x = /a(b/c", ["x", "a", "b", "c"]), ("x = /a (b)/ y", ["x", "y"]), ("a / b / c", ["a", "b", "c"]),
      ("f(/[^)]*b/, c)", ["f", "c"]), ("#/a/b/# c", ["a", "b", "c"].suffix(1).map { $0 }),
      ("a.reduce(1, /)", ["a", "reduce"]),
      ("a! / b / c", ["a", "b", "c"]),
    ])
  func regularExpressions(_ text: String, _ words: [String]) {
    #expect(texts(text) == words)
  }

  @Test("Numbers, names in backticks, attributes and directives are one token each")
  func others() {
    #expect(
      texts("1_000.5e-3 0x1.8p-2 a.0.1 `class` @objc #if", [.literal]) == [
        "1_000.5e-3", "0x1.8p-2", "0", "1",
      ])
    #expect(
      texts("`class` @objc #if x", [.word, .attribute, .directive]) == ["`class`", "@objc", "#if", "x"])
  }

  @Test("Lines are counted in long strings and comments, and with all ends of lines")
  func lineNumbers() {
    let source = Source(path: "", text: "a\r\nb /*\n*/ c\n\"\"\"\n\n\"\"\"\nd\re")
    #expect(source.tokens.filter { $0.kind == .word }.map(\.line) == [1, 2, 3, 7, 8])
    #expect(source.tokens.filter { $0.kind == .word }.map(\.startsLine) == [true, true, true, true, true])
  }

  @Test(
    "A source whose brackets do not match is not rewritten, and has a warning",
    arguments: ["class A {\n", "\n)", "{\n(}"])
  func brackets(_ text: String) {
    let result = SourceStep.rewrite([file("@objc " + text)], marksLines: false)[0]
    #expect(result.text == "@objc " + text)
    #expect(result.warnings.map(\.text) == ["the brackets do not match: the file is not rewritten"])
  }
}
