import Foundation
import Testing

/// `UICollectionViewController` declares every method of the protocols that it conforms to itself: what it left to a
/// default implementation a subclass could not override.
@Suite("Collection view controller")
struct ControllerMethodsTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The methods that a piece of source declares, by name and labels: `collectionView(_:didSelectItemAt:)`.
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

  private func declaration(_ start: String, in path: String) throws -> Substring {
    let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
    let begin = try #require(text.range(of: start)?.lowerBound)
    let end = try #require(text.range(of: "\n}", range: begin..<text.endIndex)?.upperBound)
    return text[begin..<end]
  }

  @Test("Every method of the data source and the delegates can be overridden")
  func overridable() throws {
    let controller = Self.methods(
      in: try declaration(
        "open class UICollectionViewController",
        in: "CollectionViews/Controller/UICollectionViewController.swift"))
    for (name, path) in [
      ("UICollectionViewDataSource", "CollectionViews/DataSource/UICollectionViewDataSource.swift"),
      ("UICollectionViewDelegate", "CollectionViews/DataSource/UICollectionViewDelegate.swift"),
      ("UIScrollViewDelegate", "ViewTree/Scrolling/UIScrollViewDelegate.swift"),
    ] {
      let wanted = Self.methods(in: try declaration("public protocol \(name)", in: path))
      #expect(wanted.count > 4)
      #expect(wanted.subtracting(controller).sorted() == [], "of \(name)")
    }
  }

  @Test("Methods are told apart by their labels")
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
