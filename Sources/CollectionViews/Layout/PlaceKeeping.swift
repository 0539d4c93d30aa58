import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// A layout that keeps visible elements in place while sizes of elements change: content before them grows and shrinks
/// out of sight.
///
/// It scrolls by the `contentOffsetAdjustment` of the context that it was invalidated with: see ``OffsetAdjustments``.
@MainActor package protocol PlaceKeeping: UICollectionViewLayout {
  /// The direction in which content continues.
  var axis: FlowAxis { get }

  /// Where an element is, not pinned; nil for elements that are never kept in place. O(log n).
  func unpinnedFrame(of key: ElementKey) -> CGRect?

  /// The first element that begins in the visible area at `start` or behind it; nil where there is none to keep.
  /// O(visible).
  func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey?
}

extension PlaceKeeping {
  /// Changes sizes, and adjusts the content offset by as much as the anchor moves. At the very beginning of the content
  /// the beginning stays. To be called in `prepare()`. O(visible), besides the change.
  ///
  /// - Parameters:
  ///   - seen: the anchor; nil for the first element that begins in the visible area.
  ///   - change: changes sizes.
  package func keepingPlace(of seen: ElementKey? = nil, _ change: () -> Void) {
    let visible = visibleContent
    let start = axis.along(visible.origin)
    let anchor = start > 0 ? seen ?? firstElement(beginningIn: visible, from: start) : nil
    func place() -> CGFloat? { anchor.flatMap(unpinnedFrame).map { axis.along($0.origin) } }
    let before = place()
    change()
    guard let before, let after = place(), before != after, let latestContext else { return }
    let shift = after - before
    latestContext.contentOffsetAdjustment =
      latestContext.contentOffsetAdjustment
      + (axis == .horizontal ? CGPoint(x: shift, y: 0) : CGPoint(x: 0, y: shift))
  }

  /// While views come on screen: the first element that was there before and begins in the visible area. What has just
  /// come may move, what was seen may not. O(visible).
  package var firstElementSeen: ElementKey? {
    guard let collectionView = owner else { return nil }
    let start = axis.along(visibleContent.origin)
    var first: (place: CGFloat, key: ElementKey)?
    for shown in collectionView.elementPresenter.shown where shown.isShown {
      guard let frame = unpinnedFrame(of: shown.key) else { continue }
      let place = axis.along(frame.origin)
      if place >= start, place < first?.place ?? .infinity { first = (place, shown.key) }
    }
    return first?.key
  }
}
