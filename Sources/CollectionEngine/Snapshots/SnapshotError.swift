/// A wrong change of a snapshot or of an outline. The app shows a mistake with it: UIKit stops the program
/// with a similar text.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of identifiers.
  public enum Kind: String, Sendable {
    case section, item
  }

  /// The wrong identifiers and the rule that they break.
  public let description: String

  static func duplicates(_ kind: Kind, _ identifiers: [some Any]) -> SnapshotError {
    SnapshotError(
      description: "Fatal: supplied \(kind.rawValue) identifiers are not unique. Duplicate identifiers: "
        + "{(\(identifiers.map { "\($0)" }.joined(separator: ", ")))}")
  }

  static func present(_ kind: Kind, _ identifiers: [some Any]) -> SnapshotError {
    SnapshotError(
      description: "Fatal: supplied \(kind.rawValue) identifiers are in the snapshot already: "
        + "{(\(identifiers.map { "\($0)" }.joined(separator: ", ")))}")
  }

  /// An identifier that is needed, and is not there.
  public static func missing(_ kind: Kind, _ identifier: some Any) -> SnapshotError {
    SnapshotError(description: "Invalid \(kind.rawValue) identifier: \(identifier) is not in the snapshot")
  }

  static func same(_ kind: Kind, _ identifier: some Any) -> SnapshotError {
    SnapshotError(
      description: "Invalid \(kind.rawValue) identifier: \(identifier) cannot be placed relative to itself")
  }

  static let noSections = SnapshotError(
    description: "There are currently no sections in the data source. Please add a section first.")
}

extension Array where Element: Hashable {
  /// The elements that are in the array more than once, each once.
  var duplicates: [Element] {
    guard Set(self).count < count else { return [] }
    var (once, found): (Set<Element>, [Element]) = ([], [])
    for element in self where !once.insert(element).inserted {
      if !found.contains(element) { found.append(element) }
    }
    return found
  }
}
