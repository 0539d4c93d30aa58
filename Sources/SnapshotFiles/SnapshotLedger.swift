import Foundation

/// Which references a run asked for, in a file, so that those that nobody asks for any more can be found.
///
/// Only full runs are kept: one with `--filter` or `--skip` says nothing about the rest.
public struct SnapshotLedger: Sendable {
  private let file: URL
  private var known: Set<String> = []

  /// `library` is the test library whose run it is (`swift test` runs one after the other); part of the file's name.
  public init(results: SnapshotResults, library: String) {
    file = results.folder.appending(path: "asked-\(library).txt")
  }

  /// Whether a run with these arguments is of all tests.
  public static func isFullRun(arguments: [String]) -> Bool {
    !arguments.contains { argument in
      ["--filter", "--skip", "--testing-filter"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }

  /// Notes that a reference was asked for; the first one of a run replaces what the run before noted.
  public mutating func note(_ reference: URL) throws {
    let path = reference.standardizedFileURL.path
    let isFirst = known.isEmpty
    guard known.insert(path).inserted else { return }
    let line = Data("\(path)\n".utf8)
    if isFirst {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try line.write(to: file)
      return
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { handle.closeFile() }
    try handle.seekToEnd()
    try handle.write(contentsOf: line)
  }

  /// What the last full runs asked for; `nil` where there was none.
  public static func asked(in results: SnapshotResults) throws -> Set<String>? {
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
