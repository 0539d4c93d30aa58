/// One call of a batch update.
///
/// What is deleted, reloaded or moved away is named as it was before the update; what is inserted, and the place a
/// move leads to, as it is after it. The order of operations has no meaning, and saying the same one twice is saying
/// it once.
public enum UpdateOperation: Hashable, Sendable {
  case insertItem(ItemPath)
  case deleteItem(ItemPath)
  /// The item stays the same one and its view is made afresh.
  case reloadItem(ItemPath)
  case moveItem(from: ItemPath, to: ItemPath)
  case insertSection(Int)
  case deleteSection(Int)
  /// The section stays, and all its items are replaced by new ones, of any number.
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

extension UpdateOperation: CustomStringConvertible {
  /// As UIKit lists it: "Insert item (0 - 3)".
  public var description: String {
    switch self {
    case .insertItem(let path): "Insert item (\(path))"
    case .deleteItem(let path): "Delete item (\(path))"
    case .reloadItem(let path): "Reload item (\(path))"
    case .moveItem(let from, let to): "Move item (\(from)) to (\(to))"
    case .insertSection(let section): "Insert section (\(section))"
    case .deleteSection(let section): "Delete section (\(section))"
    case .reloadSection(let section): "Reload section (\(section))"
    case .moveSection(let from, let to): "Move section (\(from)) to (\(to))"
    }
  }
}
