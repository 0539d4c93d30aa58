import CollectionEngine
import Foundation
import ViewTree

/// An interactive movement of one item.
///
/// The data source keeps its order until the movement ends. During the movement the collection view shows the
/// items in another order, with the moved item at its current target.
@MainActor final class ItemMovement {
  enum Order {
    case original(IndexPath)
    /// The item is shown at `current`. ``ItemArrangement/movement`` maps the data source's order to that.
    case moved(from: IndexPath, current: IndexPath)
  }

  var order: Order
  /// The moved item. Its view stays on screen even if its layout frame is off screen.
  let element: PresentedElement
  /// Stores the position of the gesture, and scrolls while the position is near an edge.
  let scroller: EdgeScroller

  init(_ element: PresentedElement, scroller: EdgeScroller) {
    self.element = element
    self.scroller = scroller
    order = .original(element.key.indexPath)
  }

  var original: IndexPath {
    switch order {
    case .original(let path), .moved(from: let path, _): path
    }
  }

  var current: IndexPath {
    switch order {
    case .original(let path), .moved(_, current: let path): path
    }
  }
}
