/// Why a batch of operations does not lead from the counts before to the counts after.
public struct UpdateError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// The operation names an item or a section that does not exist, on the side it speaks of.
    case outOfRange(UpdateOperation)
    /// The operations want different things of the same item or section.
    case conflict(UpdateOperation, UpdateOperation)
    /// There are more or fewer sections after the update than the operations make.
    case sectionCount
    /// A section that stays has more or fewer items than the operations make. `section` is its index after the
    /// update, `oldSection` the one before it.
    case itemCount(section: Int, oldSection: Int)
  }

  public let problem: Problem
  public let before: SectionCounts
  public let after: SectionCounts
  public let operations: [UpdateOperation]

  public init(
    _ problem: Problem, before: SectionCounts, after: SectionCounts, operations: [UpdateOperation]
  ) {
    self.problem = problem
    self.before = before
    self.after = after
    self.operations = operations
  }

  /// Whether each operation is fine by itself, but the counts do not add up.
  public var isMiscount: Bool {
    switch problem {
    case .outOfRange, .conflict: false
    case .sectionCount, .itemCount: true
    }
  }

  /// The operations at fault: one out of range, two in conflict. Miscounts have none that could be told.
  public var culprits: [UpdateOperation] {
    switch problem {
    case .outOfRange(let operation): [operation]
    case .conflict(let first, let second): [first, second]
    case .sectionCount, .itemCount: []
    }
  }
}

extension UpdateError: CustomStringConvertible {
  /// All of it, as UIKit logs it: ``message``, the counts before and after, every operation.
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

  /// Longer lists are cut: nobody reads ten thousand lines of a log.
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
