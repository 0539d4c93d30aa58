/// The reason why a batch of operations does not transform the counts before an update into those after it.
public struct UpdateError: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Problem: Hashable, Sendable {
    /// The operation names an item or a section that does not exist.
    case outOfRange(UpdateOperation)
    /// The operations contradict each other about an item or a section.
    case conflict(UpdateOperation, UpdateOperation)
    /// The number of sections after the update differs from the number before it plus insertions minus
    /// deletions.
    case sectionCount
    /// The number of items of a persisting section does not match the operations. `section` is the index of
    /// the section after the update, `oldSection` the one before it.
    case itemCount(section: Int, oldSection: Int)
  }

  /// The problem that was found first.
  public let problem: Problem
  /// The counts before the update.
  public let before: SectionCounts
  /// The counts after the update.
  public let after: SectionCounts
  /// The operations of the batch.
  public let operations: [UpdateOperation]

  /// Creates the error of a batch whose first problem is `problem`.
  public init(
    _ problem: Problem, before: SectionCounts, after: SectionCounts, operations: [UpdateOperation]
  ) {
    self.problem = problem
    self.before = before
    self.after = after
    self.operations = operations
  }

  /// Whether each operation is valid, but the counts do not match.
  public var isMiscount: Bool {
    switch problem {
    case .outOfRange, .conflict: false
    case .sectionCount, .itemCount: true
    }
  }
}

extension UpdateError: CustomStringConvertible {
  /// The complete report, as UIKit logs it: ``message``, the counts before and after, and all operations.
  public var description: String {
    let heading =
      isMiscount
      ? """

      Invalid batch updates detected: the number of sections and/or items returned by the data source before \
      and/or after performing the batch updates are inconsistent with the updates.
      """ : ""
    return """
      \(message)\(heading)
      Data source before updates = \(Self.text(before))
      Data source after updates = \(Self.text(after))
      Updates = \(Self.text(operations))
      """
  }

  /// Longer lists are truncated, so that the log stays readable.
  private static let longest = 200

  private static func text(_ counts: SectionCounts) -> String {
    let sections = counts.sectionCount
    var numbers = (0..<min(sections, longest)).map { String(counts.itemCount(inSection: $0)) }
    if sections > longest { numbers.append("… and \(sections - longest) more") }
    let noun = sections == 1 ? "section" : "sections"
    return "{ \(sections) \(noun) with item counts: [\(numbers.joined(separator: ", "))] }"
  }

  private static func text(_ operations: [UpdateOperation]) -> String {
    guard !operations.isEmpty else { return "[]" }
    var lines = operations.prefix(longest).map { "\t\($0)" }
    if operations.count > longest { lines.append("\t… and \(operations.count - longest) more") }
    return "[\n\(lines.joined(separator: ",\n"))\n]"
  }
}
