import Foundation

/// The repository's documents: the files in its root folder, the articles of the DocC catalogues, and the
/// list of examples.
nonisolated enum Documents {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all documents, from the root folder.
  static let all: [String] = {
    let names = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md"]
    return names + files(under: "Sources", withExtension: "md").filter { $0.contains(".docc/") }
  }()

  /// The paths of the files with an extension in a folder and its subfolders, sorted.
  static func files(under folder: String, withExtension pathExtension: String) -> [String] {
    let found = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == pathExtension }
      .map { String($0.path.dropFirst(root.path.count + 1)) }.sorted()
  }

  /// The contents of the Swift code blocks of a text.
  static func codeBlocks(in text: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines)
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// Removes the indentation that all lines have in common.
  static func withoutCommonIndentation(_ lines: some Collection<Substring>) -> [Substring] {
    let common = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(common) }
  }

  /// Whether `block` is a run of consecutive lines of `source`, apart from indentation.
  static func contains(_ source: [Substring], _ block: [Substring]) -> Bool {
    let block = withoutCommonIndentation(block)
    guard let first = block.first, block.count <= source.count else { return false }
    return (0...(source.count - block.count)).contains { start in
      source[start].drop { $0 == " " } == first.drop { $0 == " " }
        && withoutCommonIndentation(source[start..<start + block.count]) == block
    }
  }
}
