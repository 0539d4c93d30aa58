/// One operation of a batch update.
///
/// Deleted, reloaded and moved elements are named by their paths before the update; inserted elements, and
/// the targets of moves, by their paths after it. The order of operations has no meaning, and duplicates
/// count once.
public enum UpdateOperation: Hashable, Sendable {
  /// Inserts an item; the path after the update.
  case insertItem(ItemPath)
  /// Deletes an item; the path before the update.
  case deleteItem(ItemPath)
  /// Replaces the view of an item, which keeps its identity; the path before the update.
  case reloadItem(ItemPath)
  /// Moves an item from its path before the update to the one after it.
  case moveItem(from: ItemPath, to: ItemPath)
  /// Inserts a section with all its items; the index after the update.
  case insertSection(Int)
  /// Deletes a section with all its items; the index before the update.
  case deleteSection(Int)
  /// Replaces all items of a section by new ones, of any number; the index before the update.
  case reloadSection(Int)
  /// Moves a section from its index before the update to the one after it.
  case moveSection(from: Int, to: Int)
}

extension UpdateOperation: CustomStringConvertible {
  /// The text of UIKit's logs: "Insert item (0 - 3)".
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
