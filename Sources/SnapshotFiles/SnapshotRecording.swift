import Foundation

/// When references are written. Whatever is written, the assertion fails and says so: what was recorded wants to be looked
/// at, and a run that recorded proves nothing.
public enum SnapshotRecording: String, CaseIterable, Sendable {
  /// Writes references that are not there. The default, but not where `CI` is set.
  case missing
  /// Writes references that are not there, and those that differ.
  case failed
  /// Writes all references anew.
  case all
  /// Writes none: what is missing fails. The default where `CI` is set.
  case never

  /// The environment variable that sets the mode of a run: `SNAPSHOT_TESTING_RECORD=failed swift test`.
  public static let variable = "SNAPSHOT_TESTING_RECORD"

  /// The mode that an environment asks for.
  ///
  /// - Throws: `UnknownMode` for a value that is no mode.
  public init(environment: [String: String]) throws {
    guard let value = environment[Self.variable], !value.isEmpty else {
      let isCI = environment["CI"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
      self = isCI ? .never : .missing
      return
    }
    guard let mode = SnapshotRecording(rawValue: value) else { throw UnknownMode(value: value) }
    self = mode
  }

  /// The environment asks for a mode that is none.
  public struct UnknownMode: Error, Equatable, CustomStringConvertible {
    public let value: String
    public var description: String {
      let modes = SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(SnapshotRecording.variable) is \"\(value)\"; it takes one of \(modes)."
    }
  }
}
