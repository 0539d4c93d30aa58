/// The criteria by which the photos of an album can be sorted.
package enum PhotoOrder: String, Sendable, CaseIterable {
  case name
  case date
  /// By color: in the order of hues, then grays from light to dark.
  case colour
}

/// A criterion and a direction by which the photos of an album can be sorted.
package struct PhotoSorting: Sendable, Hashable {
  package enum Direction: String, Sendable, CaseIterable {
    /// From A to Z, from the earliest date, from red.
    case ascending
    case descending
  }

  package var order: PhotoOrder
  package var direction: Direction

  package init(_ order: PhotoOrder, _ direction: Direction = .ascending) {
    self.order = order
    self.direction = direction
  }

  package static let name = PhotoSorting(.name)
  package static let date = PhotoSorting(.date)
  package static let colour = PhotoSorting(.colour)

  package var reversed: PhotoSorting {
    PhotoSorting(order, direction == .ascending ? .descending : .ascending)
  }

  func precedes<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
    direction == .ascending ? one < other : other < one
  }
}
