import Foundation
import RegexBuilder
import Testing

/// The parts of the collection view form a chain, read from their sources: see "Inside the collection view"
/// in ARCHITECTURE.md.
@Suite("The parts of the collection view")
struct PartsTests {
  /// The lines of code of the files, without comments, by file.
  private static func code() throws -> [(file: String, lines: [String])] {
    try SourceTree.files(under: "Sources/CollectionViews").map { path, text in
      let lines = text.split(separator: "\n").map(String.init).filter {
        !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
      }
      return (String(path.split(separator: "/").last ?? ""), lines)
    }
  }

  /// The lines that match, as "file: line".
  private static func lines(
    with pattern: some RegexComponent, except files: Set<String> = []
  ) throws -> [String] {
    try code().filter { !files.contains($0.file) }.flatMap { file, lines in
      lines.filter { $0.contains(pattern) }.map { "\(file):\($0)" }
    }
  }

  @Test("At most 30 lines reach a part through the view")
  func reaches() throws {
    let reaches = try Self.lines(with: #/\.parts\./#, except: ["UICollectionView.swift"])
    #expect(!reaches.isEmpty && reaches.count <= 30, "\(reaches.joined(separator: "\n"))")
  }

  @Test("At most 16 types hold the view: those that make calls with it, and those that it contains")
  func holders() throws {
    var holders: Set<String> = []
    for (_, lines) in try Self.code() {
      var type = ""
      // A search for words is a hundred times faster than one for a pattern.
      let words = ["class ", "struct ", "extension ", "protocol ", "enum ", "UICollectionView"]
      for line in lines where words.contains(where: { line.utf8.contains($0.utf8) }) {
        if let declared = line.firstMatch(of: #/\b(class|struct|extension|protocol|enum) (\w+)/#) {
          type = String(declared.2)
        }
        // A stored property, not a parameter or a local variable.
        let stored = #/^ {2,4}[\w() ]*\b(let|var) \w+: UICollectionView[?!]?$/#
        if line.contains(stored) { holders.insert(type) }
      }
    }
    #expect(holders.contains("AppCalls") && holders.count <= 16, "\(holders.sorted())")
  }

  @Test("The view has no other state than its parts and what the app sets")
  func state() throws {
    let file = try #require(Self.code().first { $0.file == "UICollectionView.swift" })
    #expect(
      file.lines.filter { $0.contains("lazy var") }.map { $0.trimmingPrefix(while: \.isWhitespace) }
        == ["final private(set) lazy var parts = CollectionParts(of: self)"])
    #expect(file.lines.filter { $0.contains(#/private (weak )?var/#) } == [])
  }

  @Test("Only the pipeline walks the observers, and only the list of the parts names them")
  func observers() throws {
    for call in ["contentWasReloaded()", "batchWillBegin()", "batchDidEnd()", "passDidEnd("] {
      let calls = try Self.lines(
        with: Regex {
          "."; call
        })
      #expect(calls.count == 1 && calls[0].hasPrefix("UpdatePipeline"), "\(call): \(calls)")
    }
    #expect(
      try Self.lines(with: #/observers\.all = |decorators\.all = |adjusters\.all = /#).allSatisfy {
        $0.hasPrefix("CollectionParts.swift")
      })
  }

  @Test("Only the coordinator and the changes of layouts ask for the transition")
  func transition() throws {
    let asking = try Self.lines(with: #/coordinator\.transition\b|as\? UICollectionViewTransitionLayout/#)
    let files = Set(asking.compactMap { $0.split(separator: ":").first.map(String.init) })
    let allowed: Set = [
      "LayoutCoordinator.swift", "TransitionController.swift", "InteractiveTransition+Settling.swift",
      "LayoutReplacement.swift", "CollectionViewTransitionDriver.swift",
      "CollectionViewTransitionDriver+Gestures.swift",
    ]
    #expect(files.subtracting(allowed).isEmpty, "\(asking)")
  }
}
