import Foundation
import Testing

/// The order of the tests, read from their sources.
@Suite("The suite follows the sources")
struct SuiteTests {
  private static func folders(_ path: String) throws -> Set<String> {
    let found = try FileManager.default.contentsOfDirectory(
      at: SourceTree.root.appending(path: path), includingPropertiesForKeys: nil)
    return Set(found.filter(\.hasDirectoryPath).map(\.lastPathComponent).filter { !$0.hasSuffix(".docc") })
  }

  private static func tests() throws -> [(path: String, text: String)] {
    try ["Tests", "Examples"].flatMap { try SourceTree.files(under: $0) }
  }

  @Test("The tests of the collection view have the folders of its sources")
  func folders() throws {
    let tests = try Self.folders("Tests/CollectionViewsTests")
    let sources = try Self.folders("Sources/CollectionViews")
    #expect(tests.subtracting(["Attack", "CollectionLayouts", "Monkey", "Support"]) == sources)
  }

  @Test("Each test has a title")
  func titles() throws {
    let start = try NSRegularExpression(pattern: #"(?m)^\s*(@\w+(\([^)]*\))? )*@Test\b(?!\(\s*")"#)
    for (path, text) in try Self.tests() {
      let range = NSRange(text.startIndex..., in: text)
      let lines = start.matches(in: text, range: range).map { match in
        (text as NSString).substring(with: (text as NSString).lineRange(for: match.range))
      }
      #expect(lines == [], "\(path)")
    }
  }

  @Test("Each file of the tests has content")
  func content() throws {
    #expect(try Self.tests().filter { $0.text.allSatisfy(\.isWhitespace) }.map(\.path) == [])
  }
}
