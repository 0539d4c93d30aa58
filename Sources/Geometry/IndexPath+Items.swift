public import Foundation

extension IndexPath {
  // `appending` makes the pair without an array on the way: a third of the time of `init(indexes:)`.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The first index. Traps on an empty path, as on iOS.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. Traps on a path with fewer than two, as on iOS.
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
