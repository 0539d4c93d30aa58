/// The operations of a batch taken apart into what they name before and after it: in order, said once, without
/// conflicts, and all of it within the counts.
struct BatchEnds {
  /// Which of two equal paths comes first is told by this order.
  enum Kind: UInt8 {
    /// A delete before, an insert after.
    case gone
    case reload
    case move
  }

  struct End {
    var path: ItemPath
    var kind: Kind
    /// The other end of a move.
    var partner: ItemPath
    /// The operation's place in the batch.
    var operation: Int
  }

  private(set) var sectionsBefore: [End] = []
  private(set) var sectionsAfter: [End] = []
  private(set) var itemsBefore: [End] = []
  private(set) var itemsAfter: [End] = []

  /// - Complexity: O(k log k).
  init(_ operations: [UpdateOperation], before: SectionCounts, after: SectionCounts) throws(UpdateError) {
    for (index, operation) in operations.enumerated() {
      guard add(operation, index, before, after) else {
        throw UpdateError(.outOfRange(operation), before: before, after: after, operations: operations)
      }
    }
    for side in [\BatchEnds.sectionsBefore, \.sectionsAfter, \.itemsBefore, \.itemsAfter] {
      guard let (first, second) = Self.normalize(&self[keyPath: side]) else { continue }
      throw UpdateError(
        .conflict(operations[min(first, second)], operations[max(first, second)]), before: before,
        after: after, operations: operations)
    }
  }

  /// - Returns: whether what the operation names exists.
  private mutating func add(
    _ operation: UpdateOperation, _ index: Int, _ before: SectionCounts, _ after: SectionCounts
  ) -> Bool {
    func end(_ path: ItemPath, _ kind: Kind, partner: ItemPath? = nil) -> End {
      End(path: path, kind: kind, partner: partner ?? path, operation: index)
    }
    switch operation {
    case .insertItem(let path):
      guard after.contains(section: path.section, item: path.item) else { return false }
      itemsAfter.append(end(path, .gone))
    case .deleteItem(let path):
      guard before.contains(section: path.section, item: path.item) else { return false }
      itemsBefore.append(end(path, .gone))
    case .reloadItem(let path):
      guard before.contains(section: path.section, item: path.item) else { return false }
      itemsBefore.append(end(path, .reload))
    case .moveItem(let from, let to):
      guard before.contains(section: from.section, item: from.item),
        after.contains(section: to.section, item: to.item)
      else { return false }
      itemsBefore.append(end(from, .move, partner: to))
      itemsAfter.append(end(to, .move, partner: from))
    case .insertSection(let section):
      guard after.contains(section: section) else { return false }
      sectionsAfter.append(end(PathEdits.section(section), .gone))
    case .deleteSection(let section):
      guard before.contains(section: section) else { return false }
      sectionsBefore.append(end(PathEdits.section(section), .gone))
    case .reloadSection(let section):
      guard before.contains(section: section) else { return false }
      sectionsBefore.append(end(PathEdits.section(section), .reload))
    case .moveSection(let from, let to):
      guard before.contains(section: from), after.contains(section: to) else { return false }
      sectionsBefore.append(end(PathEdits.section(from), .move, partner: PathEdits.section(to)))
      sectionsAfter.append(end(PathEdits.section(to), .move, partner: PathEdits.section(from)))
    }
    return true
  }

  /// Sorts, and drops what is said twice.
  ///
  /// - Returns: two operations that want different things of one path.
  private static func normalize(_ ends: inout [End]) -> (Int, Int)? {
    guard ends.count > 1 else { return nil }
    ends.sort { a, b in
      if a.path != b.path { return a.path < b.path }
      if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
      return a.partner != b.partner ? a.partner < b.partner : a.operation < b.operation
    }
    var last = 0
    for index in 1..<ends.count {
      let end = ends[index]
      if end.path == ends[last].path {
        guard end.kind == ends[last].kind, end.partner == ends[last].partner else {
          return (ends[last].operation, end.operation)
        }
      } else {
        last += 1
        ends[last] = end
      }
    }
    ends.removeSubrange((last + 1)...)
    return nil
  }
}
