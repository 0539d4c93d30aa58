import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// The sizes of elements that follow from their views.
///
/// The first visible element keeps its distance from the start of the visible area, whatever changes sizes;
/// content before it grows and shrinks off screen. Content at its start stays there. The functions here are
/// the only place that does this, for all layouts: they set the `contentOffsetAdjustment` of the context that
/// the layout was invalidated with (see ``OffsetAdjustments``).
extension _SolverBackedLayout {
  /// Discards the sizes that views have reported, because the layout is installed: they may be those of other
  /// data.
  package final func discardSizes() { measured.discard() }

  // MARK: Solving

  /// Solves the layout anew with the sizes that are known. Elements on screen are measured again in the same
  /// pass if sizes are stale: after an invalidation of everything, and for another length across the scroll
  /// direction. Called in `prepare()`.
  final func solvingAnew(_ solve: () -> Void) {
    let breadth = solvedBreadth
    measured.beginSolving(for: changeResolver, along: axis)
    guard measuresViews else {
      solve()
      return measured.endSolving()
    }
    // An update that moves items leaves the content offset as it is.
    if changeResolver?.plan?.isEmpty ?? true { keepingSeen(solve) } else { solve() }
    if measured.areStale || measured.areMeasured && solvedBreadth != breadth {
      coordinator?.sizeRequests.addAll()
    }
    measured.endSolving()
  }

  /// Applies the sizes that views have reported since the last preparation, if there are any. Called in
  /// `prepare()`.
  final func applyReports() {
    guard measured.hasReports else { return }
    let (reports, anchor) = measured.takeReports()
    keepingAnchor(anchor) { apply(reports) }
  }

  /// Records the size that a view prefers, which is applied in the next preparation.
  final func recordReport(_ size: CGSize, for key: ElementKey) {
    let isFirst = !measured.hasReports
    if isFirst { reportsWillBegin() }
    let anchor = isFirst ? firstSeenElement : nil
    measured.record(size, for: key, anchor: anchor)
  }

  // MARK: Anchor

  /// Changes sizes, and keeps the element in place that is seen first. Called in `prepare()`. O(visible),
  /// besides the change.
  final func keepingSeen(_ change: () -> Void) { keepingAnchor(firstSeenElement, change) }

  /// Changes sizes, and adjusts the content offset by the distance that the anchor moves. Content at its
  /// start stays there. Without an anchor, the first element that begins in the visible area is the anchor:
  /// nobody has seen the content there before.
  private func keepingAnchor(_ seen: ElementKey?, _ change: () -> Void) {
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

  /// The first element in the visible area of those that were on screen before the pass, also if only its end
  /// is visible. Elements that have just appeared may move; the others stay in place. O(visible).
  private var firstSeenElement: ElementKey? {
    guard let collectionView = owner else { return nil }
    let visible = visibleContent
    let start = axis.along(visible.origin)
    let end = start + axis.along(visible.size)
    var first: (place: CGFloat, key: ElementKey)?
    for shown in collectionView.parts.presenter.shown where shown.isShown {
      guard let frame = unpinnedFrame(of: shown.key) else { continue }
      let place = axis.along(frame.origin)
      if place < end, place + axis.along(frame.size) > start, place < first?.place ?? .infinity {
        first = (place, shown.key)
      }
    }
    return first?.key
  }
}
