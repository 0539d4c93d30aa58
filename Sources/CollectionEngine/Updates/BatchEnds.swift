/// The operations of a batch, split into the paths that they name before the update and those that they name
/// after it: sorted, without duplicates and conflicts, all of them within the counts.
struct BatchEnds {
  /// The kind of an operation at one of its paths. The raw values order ends with equal paths.
  enum Kind: UInt8 {
    /// A deletion before the update, an insertion after it.
    case unpaired
    case reload
    case move
  }

  struct End {
    var path: ItemPath
    var kind: Kind
    /// The other path of a move; for other operations the path itself.
    var partner: ItemPath
    /// The index of the operation in the batch.
    var operation: Int
  }

  private(set) var sectionsBefore: [End] = []
  private(set) var sectionsAfter: [End] = []
  private(set) var itemsBefore: [End] = []
  private(set) var itemsAfter: [End] = []

  /// Splits and checks the operations of a batch. Throws ``UpdateError`` if an operation is out of range, or
  /// if two operations contradict each other. O(k log k) for k operations.
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

  /// - Returns: whether the items or sections that the operation names exist.
  private mutating func add(
    _ operation: UpdateOperation, _ index: Int, _ before: SectionCounts, _ after: SectionCounts
  ) -> Bool {
    func end(_ path: ItemPath, _ kind: Kind, partner: ItemPath? = nil) -> End {
      End(path: path, kind: kind, partner: partner ?? path, operation: index)
    }
    switch operation {
    case .insertItem(let path):
      guard after.contains(section: path.section, item: path.item) else { return false }
      itemsAfter.append(end(path, .unpaired))
    case .deleteItem(let path):
      guard before.contains(section: path.section, item: path.item) else { return false }
      itemsBefore.append(end(path, .unpaired))
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
      sectionsAfter.append(end(PathEdits.section(section), .unpaired))
    case .deleteSection(let section):
      guard before.contains(section: section) else { return false }
      sectionsBefore.append(end(PathEdits.section(section), .unpaired))
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

  /// Sorts the ends and removes duplicates. Returns the indices of two operations that contradict each other
  /// about one path, or `nil`.
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
