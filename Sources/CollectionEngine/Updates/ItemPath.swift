/// The section and item of an element: an index path without Foundation. Ordered by section, then by item.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates a path from a section and an item.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Compares sections, then items.
  public static func < (a: ItemPath, b: ItemPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }

  /// The text "section - item".
  public var description: String { "\(section) - \(item)" }
}
