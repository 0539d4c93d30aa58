import Foundation
import SnapshotFiles

/// Which assertions this process has come to: it numbers those without names, and keeps the ledger of a full run.
final class SnapshotCalls {
  static let shared = SnapshotCalls()

  private struct Function: Hashable {
    let file: String
    let name: String
  }

  private struct Position: Hashable {
    let line: UInt
    let column: UInt
  }

  private var positions: [Function: [Position]] = [:]
  private var ledgers: [URL: SnapshotLedger] = [:]
  private let isFullRun = SnapshotLedger.isFullRun(arguments: CommandLine.arguments)

  /// The place of an assertion without a name among those of its function, from 1. The same one has the same number
  /// however often it comes.
  func number(of place: AssertionPlace) -> String {
    let function = Function(file: "\(place.filePath)", name: place.function)
    let position = Position(line: place.line, column: place.column)
    let known = positions[function, default: []]
    if let index = known.firstIndex(of: position) { return String(index + 1) }
    positions[function] = known + [position]
    return String(known.count + 1)
  }

  func note(_ reference: SnapshotReference, results: SnapshotResults) throws {
    guard isFullRun else { return }
    try ledgers[
      results.folder, default: SnapshotLedger(results: results, library: AssertionPlace.library)
    ].note(reference.file)
  }
}
