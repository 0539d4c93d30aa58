import Foundation
import Testing

/// `UICollectionViewController` declares all methods of the protocols that it conforms to: a subclass could
/// not override a default implementation.
@Suite("Collection view controller")
struct ControllerMethodsTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The names and labels of the methods that a source declares: `collectionView(_:didSelectItemAt:)`.
  static func methods(in source: Substring) -> Set<String> {
    var names: Set<String> = []
    for piece in source.components(separatedBy: "func ").dropFirst() {
      guard let open = piece.firstIndex(of: "(") else { continue }
      var depth = 0
      var labels = ""
      var parameter = ""
      for character in piece[open...] {
        if character == "(" || character == "<" { depth += 1 }
        if character == ")" || character == ">" { depth -= 1 }
        let isEnd = depth == 0
        if isEnd || character == "," && depth == 1 {
          let label = parameter.dropFirst(parameter.hasPrefix("(") ? 1 : 0)
            .split(whereSeparator: \.isWhitespace).first
          if let label { labels += label.prefix { $0 != ":" } + ":" }
          parameter = ""
          if isEnd { break }
        } else {
          parameter.append(character)
        }
      }
      names.insert("\(piece[..<open])(\(labels))")
    }
    return names
  }

  /// The declarations that begin with `start`, each up to its closing brace.
  private static func declarations(_ start: String, in text: String) -> [Substring] {
    var found: [Substring] = []
    var rest = text[...]
    while let begin = rest.range(of: start)?.lowerBound,
      let end = rest.range(of: "\n}", range: begin..<rest.endIndex)?.upperBound
    {
      found.append(rest[begin..<end])
      rest = rest[end...]
    }
    return found
  }

  @Test("Every method of the data source and the delegates can be overridden")
  func overridable() throws {
    let folder = Self.sources.appending(path: "CollectionViews/DataSource")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { folder.appending(path: $0) }
    let scrolling = Self.sources.appending(path: "ViewTree/Scrolling/UIScrollViewDelegate.swift")
    let protocols = try (files + [scrolling]).flatMap { file in
      Self.declarations("public protocol UI", in: try String(contentsOf: file, encoding: .utf8))
    }
    let wanted = protocols.map(Self.methods).reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(protocols.count >= 3)
    #expect(wanted.count >= 28)
    let file = Self.sources.appending(path: "CollectionViews/Controller/UICollectionViewController.swift")
    let controller = try #require(
      Self.declarations(
        "open class UICollectionViewController", in: try String(contentsOf: file, encoding: .utf8)
      ).first)
    #expect(wanted.subtracting(Self.methods(in: controller)).sorted() == [])
  }

  @Test("Methods are distinguished by their labels")
  func reading() {
    let source: Substring = """
      func a(_ b: Int, c d: [Int: (Int, Int)]) -> Int
      open func e() {}
      func f(
        g: Array<Int, Int>, for h: Int
      )
      """
    #expect(Self.methods(in: source).sorted() == ["a(_:c:)", "e()", "f(g:for:)"])
  }
}
