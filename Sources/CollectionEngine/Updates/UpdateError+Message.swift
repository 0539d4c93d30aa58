extension UpdateError {
  /// A description of the problem in UIKit's words, in one line.
  public var message: String {
    switch problem {
    case .outOfRange(let operation): outOfRange(operation)
    case .conflict(let first, let second): Self.conflict(first, second)
    case .sectionCount: sectionMiscount
    case .itemCount(let section, let oldSection): itemMiscount(section: section, oldSection: oldSection)
    }
  }

  private func outOfRange(_ operation: UpdateOperation) -> String {
    let sectionsBefore = "there are only \(before.sectionCount) sections before the update"
    let sectionsAfter = "there are only \(after.sectionCount) sections after the update"
    switch operation {
    case .insertSection(let section):
      return "attempt to insert section \(section) but \(sectionsAfter)"
    case .deleteSection(let section):
      return "attempt to delete section \(section), but \(sectionsBefore)"
    case .reloadSection(let section):
      return "attempt to reload section \(section), but \(sectionsBefore)"
    case .moveSection(let from, let to):
      return before.contains(section: from)
        ? "attempt to move section \(from) to section \(to), but \(sectionsAfter)"
        : "attempt to move section \(from), but \(sectionsBefore)"
    case .insertItem(let path):
      let attempt = "attempt to insert item \(path.item) into section \(path.section), but "
      return after.contains(section: path.section)
        ? attempt + "there are only \(after.items(path)) items in section \(path.section) after the update"
        : attempt + sectionsAfter
    case .deleteItem(let path): return missing("delete", path, sectionsBefore)
    case .reloadItem(let path): return missing("reload", path, sectionsBefore)
    case .moveItem(let from, let to):
      let attempt = "attempt to move index path (\(Self.text(from)))"
      guard before.contains(section: from.section) else {
        return "\(attempt) from a section that does not exist - \(sectionsBefore)"
      }
      guard before.contains(section: from.section, item: from.item) else {
        return "\(attempt) that does not exist - there are only \(before.items(from)) items in section "
          + "\(from.section) before the update"
      }
      guard after.contains(section: to.section) else {
        return "\(attempt) to index path (\(Self.text(to))) in section that does not exist - \(sectionsAfter)"
      }
      return "\(attempt) to index path (\(Self.text(to))) that does not exist - there are only "
        + "\(after.items(to)) items in section \(to.section) after the update"
    }
  }

  private func missing(_ verb: String, _ path: ItemPath, _ sectionsBefore: String) -> String {
    let attempt = "attempt to \(verb) item \(path.item) from section \(path.section)"
    return before.contains(section: path.section)
      ? "\(attempt) which only contains \(before.items(path)) items before the update"
      : "\(attempt), but \(sectionsBefore)"
  }

  private static func conflict(_ first: UpdateOperation, _ second: UpdateOperation) -> String {
    switch (first, second) {
    case (.deleteItem(let path), .reloadItem), (.reloadItem(let path), .deleteItem):
      "attempt to delete and reload the same index path (\(text(path)))"
    case (.deleteItem(let path), .moveItem), (.moveItem, .deleteItem(let path)):
      "attempt to perform a delete and a move from the same index path (\(text(path)))"
    case (.reloadItem(let path), .moveItem), (.moveItem, .reloadItem(let path)):
      "attempt to perform a reload and a move from the same index path (\(text(path)))"
    case (.insertItem(let path), .moveItem), (.moveItem, .insertItem(let path)):
      "attempt to perform an insert and a move to the same index path (\(text(path)))"
    case (.moveItem(let from, let to), .moveItem(let again, let other)) where from == again:
      "attempt to move item at index path \(text(from)) to both \(text(to)) and \(text(other))"
    case (.moveItem(let from, let to), .moveItem(let other, _)):
      "attempt to move both item at index path \(text(from)) and \(text(other)) to \(text(to))"
    case (.deleteSection(let section), .reloadSection), (.reloadSection(let section), .deleteSection):
      "attempt to delete and reload the same section (\(section))"
    case (.deleteSection(let section), .moveSection), (.moveSection, .deleteSection(let section)):
      "attempt to perform a delete and a move from the same section (\(section))"
    case (.reloadSection(let section), .moveSection), (.moveSection, .reloadSection(let section)):
      "attempt to perform a reload and a move from the same section (\(section))"
    case (.insertSection(let section), .moveSection), (.moveSection, .insertSection(let section)):
      "attempt to perform an insert and a move to the same section (\(section))"
    case (.moveSection(let from, let to), .moveSection(let again, let other)) where from == again:
      "attempt to move section \(from) to both section \(to) and section \(other)"
    case (.moveSection(let from, let to), .moveSection(let other, _)):
      "attempt to move both section \(from) and section \(other) to section \(to)"
    default:
      "attempt to combine “\(first)” and “\(second)”"
    }
  }

  /// The text of an `NSIndexPath` description, without the address.
  private static func text(_ path: ItemPath) -> String { "{length = 2, path = \(path)}" }

  private var sectionMiscount: String {
    var inserted: Set<Int> = []
    var deleted: Set<Int> = []
    for operation in operations {
      switch operation {
      case .insertSection(let section): inserted.insert(section)
      case .deleteSection(let section): deleted.insert(section)
      default: continue
      }
    }
    return """
      Invalid update: invalid number of sections.  The number of sections contained in the collection view after \
      the update (\(after.sectionCount)) must be equal to the number of sections contained in the collection view \
      before the update (\(before.sectionCount)), plus or minus the number of sections inserted or deleted \
      (\(inserted.count) inserted, \(deleted.count) deleted).
      """
  }

  private func itemMiscount(section: Int, oldSection: Int) -> String {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    for operation in Set(operations) {
      switch operation {
      case .insertItem(let path) where path.section == section: inserted += 1
      case .deleteItem(let path) where path.section == oldSection: deleted += 1
      case .moveItem(let from, let to) where (from.section == oldSection) != (to.section == section):
        if from.section == oldSection { movedOut += 1 } else { movedIn += 1 }
      default: continue
      }
    }
    return """
      Invalid update: invalid number of items in section \(section).  The number of items contained in an existing \
      section after the update (\(after.itemCount(inSection: section))) must be equal to the number of items \
      contained in that section before the update (\(before.itemCount(inSection: oldSection))), plus or minus the \
      number of items inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or \
      minus the number of items moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).
      """
  }
}

extension SectionCounts {
  func contains(section: Int) -> Bool { section >= 0 && section < sectionCount }

  fileprivate func items(_ path: ItemPath) -> Int { itemCount(inSection: path.section) }
}
