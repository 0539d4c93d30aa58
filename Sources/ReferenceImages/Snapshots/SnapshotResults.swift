import Files
import Foundation

/// The folder to which a run writes the snapshots that differ, with a report of them.
package struct SnapshotResults: Sendable {
  /// The environment variable that names the folder.
  package static let variable = "SNAPSHOT_ARTIFACTS"

  package let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// Creates results in the folder that `SNAPSHOT_ARTIFACTS` names; otherwise in `.build/snapshot-results`
  /// of the package that contains `testFile`, or beside the test file if there is no package.
  package init(environment: [String: String], testFile: URL) {
    if let path = environment[Self.variable], !path.isEmpty {
      folder = URL(filePath: path, directoryHint: .isDirectory)
      return
    }
    let beside = testFile.deletingLastPathComponent()
    folder = (Self.package(of: testFile) ?? beside).appending(path: ".build/snapshot-results")
  }

  /// Returns the folder of the package that contains a file: the nearest parent folder with a
  /// `Package.swift`.
  package static func package(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// A file that is written for a failure.
  package enum Part: String, CaseIterable, Sendable {
    /// The reference, the new snapshot, the difference image, and the three side by side.
    case reference, new, difference = "diff", sideBySide = "sidebyside"
  }

  /// The file of the report. It exists while there are failures.
  package var report: URL { folder.appending(path: "report.html") }

  /// Returns the file of a part of a failure: `Target/Suite/test.name.new.png` in the folder.
  package func file(_ reference: SnapshotReference, _ part: Part) -> URL {
    file(reference, "\(part.rawValue).\(reference.fileExtension)")
  }

  private func file(_ reference: SnapshotReference, _ ending: String) -> URL {
    let target = reference.testFile.deletingLastPathComponent().lastPathComponent
    return folder.appending(path: "\(target)/\(reference.suite)/\(reference.stem).\(ending)")
  }

  private func note(_ reference: SnapshotReference) -> URL { file(reference, "failure.json") }

  /// Creates the folder for the files of a failure.
  package func prepare(_ reference: SnapshotReference) throws {
    try ReplacedFile.makeFolder(note(reference).deletingLastPathComponent().path)
  }

  /// Adds a failure, whose files are already written, and updates the report.
  package func add(_ failure: SnapshotFailure, for reference: SnapshotReference) throws {
    try prepare(reference)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try ReplacedFile.write(encoder.encode(failure), to: note(reference).path)
    try writeReport()
  }

  /// Removes the files of an earlier failure of an assertion that now passes, and updates the report. Costs
  /// one file lookup if there is no earlier failure.
  package func clear(_ reference: SnapshotReference) throws {
    let note = note(reference)
    guard FileManager.default.fileExists(atPath: note.path) else { return }
    try FileManager.default.removeItem(at: note)
    for part in Part.allCases where FileManager.default.fileExists(atPath: file(reference, part).path) {
      try FileManager.default.removeItem(at: file(reference, part))
    }
    try writeReport()
  }

  /// Removes the files of an earlier failure before those of a new one are written.
  package func clearParts(_ reference: SnapshotReference) throws {
    for part in Part.allCases where FileManager.default.fileExists(atPath: file(reference, part).path) {
      try FileManager.default.removeItem(at: file(reference, part))
    }
  }

  /// Returns the failures in the folder, sorted by path.
  package func failures() throws -> [SnapshotFailure] {
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
    try ReplacedFile.write(Data(SnapshotReport(failures: failures).html.utf8), to: report.path)
  }

  /// Returns the path of a file relative to the folder, for links of the report.
  package func relativePath(_ file: URL) -> String {
    let (base, path) = (folder.standardizedFileURL.path, file.standardizedFileURL.path)
    guard path.hasPrefix(base) else { return path }
    return String(path.dropFirst(base.count).drop { $0 == "/" })
  }
}
