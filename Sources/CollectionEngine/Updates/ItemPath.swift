/// An item by its section and its place in it: an index path without Foundation. Ordered by section, then by item.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (a: ItemPath, b: ItemPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }

  /// "section - item".
  public var description: String { "\(section) - \(item)" }
}
