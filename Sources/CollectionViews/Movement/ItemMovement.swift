import CollectionEngine
import Foundation
import ViewTree

/// An item that the user moves.
///
/// Until the movement ends the data source keeps its order; the collection view shows the item, and makes room for it,
/// elsewhere.
@MainActor final class ItemMovement {
  enum Place {
    /// The data source's order is shown.
    case original(IndexPath)
    /// The item is shown at `current`; `plan` leads there from the data source's order.
    case moved(from: IndexPath, current: IndexPath, plan: UpdatePlan)
  }

  var place: Place
  /// The item's view; it stays on screen while its place is out of sight.
  let element: PresentedElement
  /// Holds the place of the hand, and scrolls while that is near an edge.
  let scroller: EdgeScroller

  init(_ element: PresentedElement, scroller: EdgeScroller) {
    self.element = element
    self.scroller = scroller
    place = .original(element.key.indexPath)
  }

  /// The path in the data source's order.
  var original: IndexPath {
    switch place {
    case .original(let path), .moved(from: let path, _, _): path
    }
  }

  /// The path in the order that is shown.
  var current: IndexPath {
    switch place {
    case .original(let path), .moved(_, current: let path, _): path
    }
  }

  /// From the data source's order to the one that is shown; nil while they are the same.
  var plan: UpdatePlan? {
    if case .moved(_, _, let plan) = place { plan } else { nil }
  }
}
