import Foundation
import Testing

/// The public names of each library product, read from its compiled modules and compared with the lists in
/// `PublicNames`. A new public name is a decision: it either becomes `package` or internal, or enters the
/// list.
@Suite("Public names")
struct PublicNameTests {
  /// Set in the environment, it makes the tests write the lists, and fail.
  static let recording = "PUBLIC_NAMES_RECORD"

  private static let folder = "Tests/ArchitectureTests/PublicNames"

  @Test(
    "A product exports the listed names",
    arguments: ["UIKit", "CollectionLayouts", "SDLHost", "UIKitTesting"])
  func names(product: String) throws {
    let names = try SymbolGraph(of: product).names
    let file = SourceTree.root.appending(path: "\(Self.folder)/\(product).txt")
    let listed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(listed == Set(listed).sorted(), "The lines of \(product).txt are not sorted or not unique.")
    let added = names.subtracting(listed).sorted()
    let removed = Set(listed).subtracting(names).sorted()
    guard !added.isEmpty || !removed.isEmpty else { return }
    let isRecording = ProcessInfo.processInfo.environment[Self.recording] != nil
    if isRecording {
      try (names.sorted().joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      The public names of \(product) have changed.
      Added: \(added.isEmpty ? "none" : added.joined(separator: ", "))
      Removed: \(removed.isEmpty ? "none" : removed.joined(separator: ", "))
      \(isRecording
        ? "\(Self.folder)/\(product).txt has been rewritten."
        : "Make the added ones package or internal, or rewrite the lists: \(Self.recording)=1 swift test --filter PublicNameTests")
      """)
  }

  @Test(
    "Types and functions of `import UIKit` without a prefix of Apple's frameworks are named in the documentation"
  )
  func ownNames() throws {
    let articles = SourceTree.root.appending(path: "Sources/UIKit/UIKit.docc")
    let texts = try ["UIKit.md", "WhereItDepartsFromUIKit.md"].map {
      try String(contentsOf: articles.appending(path: $0), encoding: .utf8)
    }
    let words = Set(texts.joined(separator: " ").split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    let prefixes = ["UI", "CA", "CG", "CF", "NS"]
    let own = try String(
      contentsOf: SourceTree.root.appending(path: "\(Self.folder)/UIKit.txt"), encoding: .utf8
    ).split(separator: "\n").filter { name in !name.contains(".") && !prefixes.contains { name.hasPrefix($0) }
    }
    #expect(own.contains("CollectionViewTransitionDriver"))
    #expect(own.filter { name in !words.contains(name.prefix { $0 != "(" }) } == [])
  }
}
