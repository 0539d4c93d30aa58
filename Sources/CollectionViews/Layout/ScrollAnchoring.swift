import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// A layout that keeps visible elements in place while sizes change: content before them grows and shrinks
/// off screen.
///
/// It sets the `contentOffsetAdjustment` of the context that it was invalidated with: see
/// ``OffsetAdjustments``.
@MainActor package protocol ScrollAnchoring: UICollectionViewLayout {
  /// The direction in which content scrolls.
  var axis: FlowAxis { get }

  /// The frame of an element without pinning; nil for elements that are not kept in place. O(log n).
  func unpinnedFrame(of key: ElementKey) -> CGRect?

  /// The first element that begins in the visible area, at `start` or after it; nil if none exists.
  /// O(visible).
  func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey?
}

extension ScrollAnchoring {
  /// Changes sizes, and adjusts the content offset by the distance that the anchor moves. Content at its
  /// start stays there. Called in `prepare()`. O(visible), besides the change.
  ///
  /// - Parameters:
  ///   - seen: the anchor; nil for the first element that begins in the visible area.
  ///   - change: the block that changes sizes.
  package func keepingAnchor(_ seen: ElementKey? = nil, _ change: () -> Void) {
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

  /// The anchor while views appear: the first element that was on screen before and begins in the visible
  /// area. Elements that have just appeared may move; the others stay in place. O(visible).
  package var visibleAnchor: ElementKey? {
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
