import Foundation
import ReferenceImages

/// The snapshot assertions of this process: numbers those without names, and logs the used references.
final class SnapshotCallRegistry {
  static let shared = SnapshotCallRegistry()

  /// The lines and columns of the assertions without names, by file and function.
  private var positions: [String: [String]] = [:]
  private var logs: [URL: SnapshotUsageLog] = [:]
  private let isFullRun = SnapshotUsageLog.isFullRun(arguments: CommandLine.arguments)

  /// Returns the number of an assertion without a name in its function, from 1; the same for one location.
  func number(of location: AssertionLocation) -> String {
    let function = "\(location.filePath) \(location.function)"
    let position = "\(location.line):\(location.column)"
    let known = positions[function, default: []]
    if let index = known.firstIndex(of: position) { return String(index + 1) }
    positions[function] = known + [position]
    return String(known.count + 1)
  }

  func note(_ reference: SnapshotReference, results: SnapshotResults) throws {
    guard isFullRun else { return }
    try logs[
      results.folder, default: SnapshotUsageLog(results: results, library: AssertionLocation.library)
    ].note(reference.file)
  }
}
