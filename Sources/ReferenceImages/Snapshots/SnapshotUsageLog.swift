import Files
import Foundation

/// A file with the references that a run of all tests used, which shows the unused ones.
///
/// Runs with `--filter` or `--skip` are not logged, because they use only a part of the references.
package struct SnapshotUsageLog: Sendable {
  private let file: URL
  private var known: Set<String> = []

  /// Creates the log of one test library.
  ///
  /// - Parameters:
  ///   - results: The results; the log is a file in their folder.
  ///   - library: The name of the test library, part of the file name. `swift test` runs XCTest and Swift
  ///     Testing one after the other.
  package init(results: SnapshotResults, library: String) {
    file = results.folder.appending(path: "asked-\(library).txt")
  }

  /// Returns whether a test run with these arguments runs all tests.
  package static func isFullRun(arguments: [String]) -> Bool {
    !arguments.contains { argument in
      ["--filter", "--skip", "--testing-filter"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }

  /// Records that a reference is used. The first call of a run replaces the log of the previous run.
  package mutating func note(_ reference: URL) throws {
    let path = reference.standardizedFileURL.path
    let isFirst = known.isEmpty
    guard known.insert(path).inserted else { return }
    let line = Data("\(path)\n".utf8)
    if isFirst {
      try ReplacedFile.makeFolder(file.deletingLastPathComponent().path)
      return try ReplacedFile.write(line, to: file.path)
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { handle.closeFile() }
    try handle.seekToEnd()
    try handle.write(contentsOf: line)
  }

  /// Returns the paths of the references that the last runs of all tests used; nil if there was no such run.
  package static func usedReferences(in results: SnapshotResults) throws -> Set<String>? {
    guard FileManager.default.fileExists(atPath: results.folder.path) else { return nil }
    let files = try FileManager.default.contentsOfDirectory(
      at: results.folder, includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.hasPrefix("asked-") }
    guard !files.isEmpty else { return nil }
    return try Set(
      files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init) })
  }
}
