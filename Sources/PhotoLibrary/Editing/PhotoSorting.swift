/// The criteria by which the photos of an album can be sorted.
public enum PhotoOrder: String, Sendable, CaseIterable {
  /// By file name, in natural order.
  case name
  /// By the date when the photo was taken.
  case date
  /// By color: in the order of hues, then grays from light to dark.
  case colour
}

/// A criterion and a direction by which the photos of an album can be sorted.
public struct PhotoSorting: Sendable, Hashable {
  /// The direction of a sort.
  public enum Direction: String, Sendable, CaseIterable {
    /// From A to Z, from the earliest date, from red.
    case ascending
    /// The opposite direction.
    case descending
  }

  /// The criterion.
  public var order: PhotoOrder
  /// The direction.
  public var direction: Direction

  /// Creates a value. The default direction is ascending.
  public init(_ order: PhotoOrder, _ direction: Direction = .ascending) {
    self.order = order
    self.direction = direction
  }

  /// By file name, ascending.
  public static let name = PhotoSorting(.name)
  /// By date, earliest first.
  public static let date = PhotoSorting(.date)
  /// By color, from red on.
  public static let colour = PhotoSorting(.colour)

  /// The same criterion in the opposite direction.
  public var reversed: PhotoSorting {
    PhotoSorting(order, direction == .ascending ? .descending : .ascending)
  }

  /// Whether one value precedes another one in this direction.
  func precedes<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
    direction == .ascending ? one < other : other < one
  }

  /// The direction as the end of a text: empty if it is ascending.
  var suffix: String { direction == .ascending ? "" : ", descending" }
}
