import CollectionEngine
import Foundation
import ViewTree

/// An item in the user's hand.
///
/// Until it is put down the data source is not told: it has the item at ``original``, while the collection view shows
/// it, and makes room for it, at ``current``. ``plan`` leads from the one to the other.
@MainActor final class ItemMovement {
  /// Where the data source has the item.
  var original: IndexPath
  /// Where the item is shown.
  var current: IndexPath
  /// From the data source's order to the one that is shown; nil while they are the same.
  var plan: UpdatePlan?
  /// The hand, in points of the collection view's visible rectangle: it stays there while content scrolls beneath.
  var hand: CGPoint
  /// The item's view. Kept while the item's place is out of sight.
  let element: VisibleElement
  /// Scrolls while the hand is near an edge.
  var autoScroll: CADisplayLink?
  var lastTick: TimeInterval?

  init(_ element: VisibleElement, hand: CGPoint) {
    original = element.key.indexPath
    current = element.key.indexPath
    self.hand = hand
    self.element = element
  }

  deinit { MainActor.assumeIsolated { autoScroll?.invalidate() } }
}

/// How content scrolls beneath an item that is held near an edge.
enum AutoScroll {
  /// Points from the edge at which it begins.
  static let margin: CGFloat = 56
  /// Points a second at the edge and beyond it.
  static let fastest: CGFloat = 900

  /// Points a second along one axis: rising with the square of how far the hand is in the margin.
  static func velocity(at place: CGFloat, in length: CGFloat) -> CGFloat {
    let margin = min(margin, length / 4)
    guard margin > 0 else { return 0 }
    func speed(_ depth: CGFloat) -> CGFloat {
      let share = min(1, max(0, depth / margin))
      return fastest * share * share
    }
    return speed(place - (length - margin)) - speed(margin - place)
  }
}
