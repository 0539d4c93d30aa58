import Testing

@testable import IOSSourceStep

@Suite("Optional requirements") struct OptionalRequirementTests {
  private static let board = """
    @objc public protocol BoardDelegate {
      @objc optional func board(_ board: Board, didSelect index: Int)
      @objc optional func board(_ board: Board, heightAt index: Int) -> CGFloat
      @objc optional func boardDidClose()
      @objc optional var title: String? { get }
      func need()
    }

    """

  @Test("They become properties that are nil if the object does not implement them")
  func properties() {
    let text = rewritten(Self.board)
    #expect(!text.contains("optional"))
    #expect(text.contains("public protocol BoardDelegate: AnyObject {"))
    #expect(
      lines(text).contains([
        "extension BoardDelegate {",
        "public var _board__didSelect: ((Board, Int) -> Void)? {",
        "guard let method = BoundMethod(\"board:didSelect:\", of: self) else { return nil }",
        "return { method($0, $1) }", "}",
        "public var _board__heightAt: ((Board, Int) -> CGFloat)? {",
        "guard let method = BoundMethod(\"board:heightAt:\", of: self) else { return nil }",
        "return { method($0, $1) }", "}",
        "public var boardDidClose: (() -> Void)? {",
        "guard let method = BoundMethod(\"boardDidClose\", of: self) else { return nil }",
        "return { method() }", "}",
        "public var title: (String?)? { BoundMethod(\"title\", of: self).map { $0() } }",
        "}",
      ]))
  }

  @Test(
    "Calls and references have the property and no labels",
    arguments: [
      ("d?.board?(b, didSelect: f(x: 1))", "d?._board__didSelect?(b, f(x: 1))"),
      ("d!.board!(b, heightAt: 1)", "d!._board__heightAt!(b, 1)"),
      ("d?.boardDidClose?()", "d?.boardDidClose?()"),
      ("if let f = d?.boardDidClose { f() }", "if let f = d?.boardDidClose { f() }"),
      ("d?.board(_:heightAt:)", "d?._board__heightAt"),
      ("d?.board?(b, heightAt: 1).rounded() ?? 0", "d?._board__heightAt?(b, 1).rounded() ?? 0"),
      ("d?.board?(b, other: 1)", "d?.board?(b, other: 1)"),
      ("print(\"\\(d?.board?(b, heightAt: 1) ?? 0)\")", "print(\"\\(d?._board__heightAt?(b, 1) ?? 0)\")"),
      ("#selector(BoardDelegate.board(_:heightAt:))", "Selector(\"board:heightAt:\")"),
    ])
  func calls(_ call: String, _ result: String) {
    #expect(rewritten(Self.board + "func test() { \(call) }").contains("func test() { \(result) }"))
  }

  @Test("A closure after the parentheses is the last argument")
  func trailingClosure() {
    let text = rewritten(
      "@objc protocol P { @objc optional func load(_ a: Int, done: @escaping (Int) -> Void) }\nfunc f() { p.load?(1) { _ in } }"
    )
    #expect(text.contains("p.load?(1) { _ in }"))
    #expect(text.contains("var load: ((Int, @escaping (Int) -> Void) -> Void)? {"))
  }

  @Test("A closure that does not escape is passed without escaping")
  func nonescapingClosure() {
    let text = rewritten("@objc protocol P { @objc optional func load(_ a: Int, update: (Int) -> Void) }")
    #expect(text.contains("var load: ((Int, (Int) -> Void) -> Void)? {"))
    #expect(text.contains("return { a0, a1 in withoutActuallyEscaping(a1) { a1 in method(a0, a1) } }"))
  }

  @Test(
    "Classes that implement them list the methods and the properties, also subclasses and classes of other files"
  )
  func implementations() {
    let files = [
      file(Self.board, "P.swift"), file("class A: NSObject, BoardDelegate {}", "A.swift"),
      file(
        "class B: A { func board(_ b: Board, heightAt i: Int) -> CGFloat { 1 }\nvar title: String? { nil } }",
        "B.swift"),
    ]
    let results = SourceStep.rewrite(files, marksLines: false).map(\.text)
    #expect(!results[1].contains("namedMethods"))
    #expect(results[2].contains("class B: A, HasNamedMethods {"))
    #expect(results[2].contains("\"board:heightAt:\": NamedMethod(B.board(_:heightAt:)),"))
    #expect(results[2].contains("\"title\": NamedMethod(get: { (object: B) in object.title }),"))
  }

  @Test("Those of a module that this one uses are recognized")
  func otherModules() {
    let result = SourceStep.rewrite(
      [
        file(
          "class A: UIView, BoardDelegate { func boardDidClose() {} }\nfunc f() { d?.board?(b, didSelect: 1) }"
        )
      ],
      others: [file(Self.board, "P.swift")], marksLines: false)[0].text
    #expect(result.contains("\"boardDidClose\": NamedMethod(A.boardDidClose),"))
    #expect(result.contains("d?._board__didSelect?(b, 1)"))
    #expect(!result.contains("extension BoardDelegate"))
  }

  @Test("A name that the protocol gives is that of the methods that implement it")
  func givenNames() {
    let text = rewritten(
      """
      @objc protocol P {
        @objc(pager:didSelectItemAtIndex:)
        optional func pager(_ pager: A, didSelect index: Int)
        @objc(countOfPager:) func count(of pager: A) -> Int
      }
      class A: UIView, P {
        func pager(_ pager: A, didSelect index: Int) { use(#selector(A.pager(_:didSelect:))) }
        func count(of pager: A) -> Int { 0 }
      }
      """)
    #expect(text.contains("BoundMethod(\"pager:didSelectItemAtIndex:\", of: self)"))
    #expect(text.contains("\"pager:didSelectItemAtIndex:\": NamedMethod(A.pager(_:didSelect:)),"))
    #expect(text.contains("\"countOfPager:\": NamedMethod(A.count(of:)),"))
    #expect(text.contains("use(Selector(\"pager:didSelectItemAtIndex:\"))"))
  }

  @Test("Static requirements and inout parameters have warnings")
  func unsupported() {
    let found = warnings(
      "@objc protocol P {\n@objc optional static func f()\n@objc optional func g(_ x: inout Int)\n"
        + "@objc optional func h(_ x: (Int) -> Void)\n@objc optional func i(_ x: ((Int) -> Void)?)\n}")
    #expect(found.map(\.line) == [2, 3])
  }

  @Test("Two requirements on one line are removed with the semicolon between them")
  func requirementsOnOneLine() {
    let text = rewritten(
      """
      @objc protocol P {
        @objc optional func open(); @objc optional func close()
      }
      """)
    #expect(lines(text).prefix(3) == ["import UIKit", "protocol P: AnyObject {", "}"])
  }
}
