import Foundation
import Geometry
import ViewTree

/// Where the content is scrolled to: the rest of both sides, the anchor, and the displacement.
extension InteractiveTransition {
  // MARK: Rest

  /// Scrolls a side so that the anchored item stays where it is, as far as the layout allows.
  func findRest(of side: TransitionSide, isTarget: Bool) {
    guard let view else { return }
    // Attributes may depend on the offset: then it is computed again.
    for _ in 0..<3 {
      let proposed = proposedOffset(of: side)
      let target = side.ask { layout in
        isTarget ? view.layoutCoordinator.targetOffset(of: layout, from: proposed) : proposed
      }
      guard show(side, at: clamped(target, of: side)) else { return }
    }
  }

  private func proposedOffset(of side: TransitionSide) -> CGPoint {
    guard let view, let anchor, view.updatePipeline.counts.hasItem(at: anchor.indexPath) else {
      return side.adjustedOffset
    }
    let inset = side.state.inset
    let isAtStart =
      current.state.offset.x <= -current.state.inset.left
      && current.state.offset.y <= -current.state.inset.top
    return side.ask { layout in
      if let offset = (layout as? any FocusRevealing)?.contentOffset(forItemAt: anchor.indexPath) {
        return offset
      }
      guard anchor.isExplicit || !isAtStart else { return CGPoint(x: -inset.left, y: -inset.top) }
      guard let item = layout.layoutAttributesForItem(at: anchor.indexPath) else { return side.state.offset }
      return anchor.point(of: item) - anchor.place
    }
  }

  /// The nearest offset that the content can rest at, on whole pixels.
  func clamped(_ offset: CGPoint, of side: TransitionSide) -> CGPoint {
    guard let view else { return offset }
    return side.ask { _ in view.clampedOffset(offset) }.rounded(toScale: view.displayScale)
  }

  /// Returns whether the layout had to be prepared anew for the offset.
  @discardableResult func show(_ side: TransitionSide, at offset: CGPoint) -> Bool {
    side.forgetOffsetAdjustments()
    guard offset != side.state.offset, let view else { return false }
    side.boundsWillChange(to: CGRect(origin: offset, size: view.bounds.size))
    side.state.offset = offset
    forgetPairs()
    guard side.isStale else { return false }
    side.prepareIfNeeded()
    return true
  }

  // MARK: Anchor

  /// Keeps an item at a point of the content from now on.
  func setAnchor(_ indexPath: IndexPath, at point: CGPoint) {
    guard let view, case .tracking = phase,
      let item = view.layoutCoordinator.attributes(of: .cell(indexPath))
    else { return }
    setPhase(.tracking(TransitionAnchor(item, at: point, origin: view.bounds.origin)))
    if progress.value == 0 { findRest(of: next, isTarget: true) }
    view.layoutCoordinator.invalidate { _ in }
  }

  /// The gesture that drives the transition is at a point of the content: the anchored item follows it. Without an
  /// anchor of a gesture the item at the point, or the nearest one, becomes the anchor.
  func moveAnchor(to point: CGPoint) {
    guard let view, case .tracking(let anchor) = phase else { return }
    if var anchor, anchor.isExplicit {
      anchor.gesturePlace = point - view.bounds.origin
      setPhase(.tracking(anchor))
      view.layoutCoordinator.invalidate { _ in }
    } else if let item = view.elementPresenter.item(at: point) ?? view.elementPresenter.nearestItem(to: point)
    {
      setAnchor(item.key.indexPath, at: point)
    }
  }

  /// Items have other paths.
  func rename(by change: ChangeResolver) {
    forgetSizeRequests()
    guard var renamed = anchor else { return }
    let key = change.newKey(forOld: .cell(renamed.indexPath))
    if let key { renamed.indexPath = key.indexPath }
    switch phase {
    case .tracking: setPhase(.tracking(key == nil ? nil : renamed))
    case .settling(var settle):
      settle.anchor = key == nil ? nil : renamed
      setPhase(.settling(settle))
    case .inactive, .ended: break
    }
  }

  // MARK: Offset

  /// Where the content is scrolled to apart from the displacement.
  func baseOffset(at progress: CGFloat) -> CGPoint {
    interpolate(from: current.state.offset, to: next.state.offset, progress: progress)
  }

  /// Keeps the anchored item at the gesture: computes the displacement for a progress.
  func followAnchor(_ layout: UICollectionViewTransitionLayout, _ progress: CGFloat) {
    guard let view, case .tracking(let anchor?) = phase, let start = anchor.gestureStart,
      view.updatePipeline.counts.hasItem(at: anchor.indexPath),
      let item = layout.layoutAttributesForItem(at: anchor.indexPath)
    else { return }
    let wanted = anchor.place + (anchor.gesturePlace - start)
    let base = anchor.point(of: item) - baseOffset(at: progress)
    displacement.x.set(wanted.x - base.x, at: time)
    displacement.y.set(wanted.y - base.y, at: time)
  }
}
