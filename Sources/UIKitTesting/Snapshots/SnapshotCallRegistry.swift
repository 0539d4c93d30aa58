import Foundation
import ReferenceImages

/// The snapshot assertions that this process has run. Numbers assertions without names, and logs the
/// references that a run of all tests uses.
final class SnapshotCallRegistry {
  static let shared = SnapshotCallRegistry()

  /// The lines and columns of the assertions without names, by file and function.
  private var positions: [String: [String]] = [:]
  private var logs: [URL: SnapshotUsageLog] = [:]
  private let isFullRun = SnapshotUsageLog.isFullRun(arguments: CommandLine.arguments)

  /// Returns the number of an assertion without a name among those of its function, from 1. Repeated calls
  /// from the same location return the same number.
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
