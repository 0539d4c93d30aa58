import Foundation
import Geometry

nonisolated extension NSIndexPath {
  /// Creates the index path of an item. Its indexes are the section and the item.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// Creates an index path of a section and a row in it, the same as ``init(item:section:)``.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The first index: the section.
  public var section: Int { index(atPosition: 0) }
  /// The second index: the item in its section.
  public var item: Int { index(atPosition: 1) }
  /// Another name of ``item``.
  public var row: Int { item }
}
