import Foundation

/// When references are written. An assertion that writes a reference fails: the file must be checked first,
/// and a run that records verifies nothing.
public enum SnapshotRecording: String, CaseIterable, Sendable {
  /// Writes missing references. The default if `CI` is not set.
  case missing
  /// Writes missing references and those that differ.
  case failed
  /// Writes all references.
  case all
  /// Writes no references; a missing reference is a failure. The default if `CI` is set.
  case never

  /// The environment variable that selects the mode of a run: `SNAPSHOT_TESTING_RECORD=failed swift test`.
  public static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Creates the mode that an environment selects: the value of `SNAPSHOT_TESTING_RECORD`, otherwise
  /// `never` if `CI` is set, otherwise `missing`.
  ///
  /// - Throws: ``UnknownMode`` if the value is not a mode.
  public init(environment: [String: String]) throws {
    guard let value = environment[Self.variable], !value.isEmpty else {
      let isCI = environment["CI"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
      self = isCI ? .never : .missing
      return
    }
    guard let mode = SnapshotRecording(rawValue: value) else { throw UnknownMode(value: value) }
    self = mode
  }

  /// The error of an environment variable with an unknown mode.
  public struct UnknownMode: Error, Equatable, CustomStringConvertible {
    /// The value of the variable.
    public let value: String
    /// A sentence with the value and the modes.
    public var description: String {
      let modes = SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(SnapshotRecording.variable) is \"\(value)\"; set it to one of \(modes)."
    }
  }
}
