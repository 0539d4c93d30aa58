import Testing

@testable import IOSSourceStep

@Suite("Declarations of sources") struct DeclarationTests {
  private func all(_ text: String) -> [Declaration] {
    let source = Source(path: "", text: text)
    // Declarations refer to their source.
    sources.append(source)
    return source.declarations.flatMap(\.all)
  }
  private final class Box { var all: [Source] = [] }
  private let box = Box()
  private var sources: [Source] {
    get { box.all }
    nonmutating set { box.all = newValue }
  }

  @Test("Types have their names, the types after the colon and their members")
  func types() {
    let found = all(
      """
      public final class Outer<T: Collection>: Base<[T], Int>, @unchecked Sendable where T.Element: Hashable {
        enum Kind: Int { case one, two }
        class func make() -> Outer { Outer() }
      }
      extension Outer.Kind { var x: Int { 1 } }
      """)
    #expect(found.map(\.kind) == [.class, .enum, .case, .func, .extension, .var])
    #expect(found.map(\.qualifiedName).prefix(2) == ["Outer", "Outer.Kind"])
    #expect(found[0].inherited == ["Base<[T],Int>", "Sendable"])
    #expect(found[3].isStatic)
    #expect(found[4].name == "Outer.Kind")
  }

  @Test("Functions have labels, types, effects and results")
  func functions() throws {
    let found = all(
      """
      @discardableResult func f(_ a: Int, with b: inout [String: Int] = [:], c: @escaping (Int) -> Void, d: Int...)
        async throws -> (Int) -> [String]
      { return x }
      func == (a: A, b: A) -> Bool { true }
      """)
    let first = try #require(found.first)
    #expect(first.fullName == "f(_:with:c:d:)")
    #expect(
      first.parameters.map(\.type) == ["Int", "inout [String: Int]", "@escaping (Int) -> Void", "Int..."])
    #expect(first.parameters.map(\.isVariadic) == [false, false, false, true])
    #expect(first.effects.map(first.source.text) == "async throws")
    #expect(first.type.map(first.source.text) == "(Int) -> [String]")
    #expect(found.last?.fullName == "==(a:b:)")
  }

  @Test("A property ends where the next declaration begins, also after a closure")
  func properties() {
    let found = all(
      """
      struct S {
        let a = [1].map { x in
          let y = x
          return y
        }
        var b: Int? { get { 1 } set {} }; var c = d(open: 1)
        lazy var e: (Int) -> Void = { _ in }
      }
      """)
    #expect(found.map(\.name) == ["S", "a", "b", "c", "e"])
    #expect(found[1].source.texts[found[1].last] == "}")
    #expect(found[4].type.map(found[4].source.text) == "(Int) -> Void")
  }

  @Test("A declaration has the conditions of the #if around it")
  func conditions() {
    let found = all(
      """
      #if DEBUG
      var a = 1
      #elseif os(iOS)
      var b = 1
      #else
      var c = 1
      #endif
      var d = 1
      """)
    #expect(found.map(\.name) == ["a", "b", "c", "d"])
    #expect(
      found.map(\.conditions) == [
        ["(DEBUG)"], ["!(DEBUG) && (os(iOS))"], ["!(DEBUG) && !(os(iOS)) && (true)"], [],
      ])
  }
}
