import Foundation

/// The folder where a run leaves what differs, and a report of it.
public struct SnapshotResults: Sendable {
  /// The environment variable that names the folder.
  public static let variable = "SNAPSHOT_ARTIFACTS"

  public let folder: URL

  public init(folder: URL) { self.folder = folder }

  /// The folder that an environment names, else `.build/snapshot-results` of the package that `testFile` belongs to, else
  /// a folder beside the test.
  public init(environment: [String: String], testFile: URL) {
    if let path = environment[Self.variable], !path.isEmpty {
      folder = URL(filePath: path, directoryHint: .isDirectory)
      return
    }
    let beside = testFile.deletingLastPathComponent()
    folder = (Self.package(of: testFile) ?? beside).appending(path: ".build/snapshot-results")
  }

  /// The nearest folder above with a `Package.swift`.
  public static func package(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// What is kept of a failure beside its text.
  public enum Part: String, CaseIterable, Sendable {
    case reference, new, difference = "diff", sideBySide = "sidebyside"
  }

  /// The report, which is there while there are failures.
  public var report: URL { folder.appending(path: "report.html") }

  /// Where a part of a failure goes: `Suite/test.name.new.png` in a folder of the test target.
  public func file(_ reference: SnapshotReference, _ part: Part) -> URL {
    file(reference, "\(part.rawValue).\(reference.fileExtension)")
  }

  private func file(_ reference: SnapshotReference, _ ending: String) -> URL {
    let target = reference.testFile.deletingLastPathComponent().lastPathComponent
    return folder.appending(path: "\(target)/\(reference.suite)/\(reference.stem).\(ending)")
  }

  private func note(_ reference: SnapshotReference) -> URL { file(reference, "failure.json") }

  /// Makes the folder for the parts of a failure.
  public func prepare(_ reference: SnapshotReference) throws {
    try FileManager.default.createDirectory(
      at: note(reference).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// Notes a failure, the parts of which have been written, and writes the report anew.
  public func add(_ failure: SnapshotFailure, for reference: SnapshotReference) throws {
    try prepare(reference)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(failure).write(to: note(reference))
    try writeReport()
  }

  /// Takes away what an earlier run left of an assertion that passes now. Looks for one file where there is nothing.
  public func clear(_ reference: SnapshotReference) throws {
    let note = note(reference)
    guard FileManager.default.fileExists(atPath: note.path) else { return }
    try FileManager.default.removeItem(at: note)
    for part in Part.allCases where FileManager.default.fileExists(atPath: file(reference, part).path) {
      try FileManager.default.removeItem(at: file(reference, part))
    }
    try writeReport()
  }

  /// Takes away all parts of an earlier failure before those of a new one are written.
  public func clearParts(_ reference: SnapshotReference) throws {
    for part in Part.allCases where FileManager.default.fileExists(atPath: file(reference, part).path) {
      try FileManager.default.removeItem(at: file(reference, part))
    }
  }

  /// The failures that lie in the folder, in the order of their places.
  public func failures() throws -> [SnapshotFailure] {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      return []
    }
    let notes = files.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(".failure.json") }
    return try notes.sorted { $0.path < $1.path }.map {
      try JSONDecoder().decode(SnapshotFailure.self, from: Data(contentsOf: $0))
    }
  }

  private func writeReport() throws {
    let failures = try failures()
    guard !failures.isEmpty else {
      if FileManager.default.fileExists(atPath: report.path) {
        try FileManager.default.removeItem(at: report)
      }
      return
    }
    try Data(SnapshotReport(failures: failures).html.utf8).write(to: report)
  }

  /// How a file in the folder is named in the report.
  public func relativePath(_ file: URL) -> String {
    let (base, path) = (folder.standardizedFileURL.path, file.standardizedFileURL.path)
    guard path.hasPrefix(base) else { return path }
    return String(path.dropFirst(base.count).drop { $0 == "/" })
  }
}
