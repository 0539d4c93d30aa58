import CollectionEngine

nonisolated extension SnapshotError {
  /// Performs a change of an app. A mistake stops the program with its message, as on iOS.
  static func stoppingProgram<Result>(_ change: () throws(SnapshotError) -> Result) -> Result {
    do {
      return try change()
    } catch {
      fatalError("\(error)")
    }
  }
}
