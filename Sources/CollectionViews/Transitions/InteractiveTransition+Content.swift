import Foundation
import Geometry
import ViewTree

/// The content offset: the resting offsets of both sides, the anchor, and the displacement.
extension InteractiveTransition {
  // MARK: Resting offsets

  /// Sets the offset of a side so that the anchored item keeps its position on screen, as far as the content
  /// allows.
  func computeRestingOffset(of side: PreparedLayout, isTarget: Bool) {
    guard let context else { return }
    if isTarget { showAnchor(in: side) }
    // The attributes may depend on the offset: then the offset is computed again.
    for _ in 0..<3 {
      let proposed = proposedOffset(of: side).rounded(toScale: context.scroll.displayScale)
      let target = side.query { layout in
        isTarget ? context.coordinator.targetOffset(of: layout, from: proposed) : proposed
      }
      if side === next { targetRequest = TransitionTargetRequest(proposed: proposed, target: target) }
      guard show(side, at: restingOffset(for: target, proposed: proposed, of: side)) else { return }
    }
  }

  /// Scrolls the section of the anchored item, if it scrolls across the layout of a side, so that the item is
  /// visible.
  private func showAnchor(in side: PreparedLayout) {
    guard let context, let anchor, context.counts.hasItem(at: anchor.indexPath),
      anchor.isExplicit || current.query({ $0.hasOffset(forItemAt: anchor.indexPath) })
        || !isAtStart(anchor.indexPath)
    else { return }
    side.query { $0.hooks?.showInMiddle(anchor.indexPath) }
    side.prepareIfNeeded()
  }

  /// Whether the current layout shows its start, and the section of an item its own one.
  private func isAtStart(_ item: IndexPath) -> Bool {
    let (offset, inset) = (current.state.offset, current.state.inset)
    return current.query { layout in
      layout.isAtStart(offset, inset)
        && (layout.hooks?.isSectionAtStart(item.section) ?? true)
    }
  }

  private func proposedOffset(of side: PreparedLayout) -> CGPoint {
    guard let context, let anchor, context.counts.hasItem(at: anchor.indexPath) else {
      return side.adjustedOffset
    }
    let inset = side.state.inset
    let isAtStart = isAtStart(anchor.indexPath)
    return side.query { layout in
      if let offset = layout.hooks?.contentOffset(forItemAt: anchor.indexPath) {
        return layout.mirroredOffset(offset)
      }
      guard anchor.isExplicit || !isAtStart else { return layout.startOffset(inset) }
      guard let item = layout.elementAttributes(for: .cell(anchor.indexPath)) else {
        return side.state.offset
      }
      return anchor.point(of: item) - anchor.position
    }
  }

  /// The offset of a side for the target that its layout and the delegate have returned for a proposed
  /// offset. One that they require is not rounded.
  func restingOffset(for target: CGPoint, proposed: CGPoint, of side: PreparedLayout) -> CGPoint {
    guard target != proposed, let context else { return clamped(target, of: side) }
    return side.query { _ in context.scroll.clampedOffset(target) }
  }

  /// The nearest offset within the content of a side, rounded to whole pixels.
  func clamped(_ offset: CGPoint, of side: PreparedLayout) -> CGPoint {
    guard let context else { return offset }
    return side.query { _ in context.scroll.clampedOffset(offset) }.rounded(
      toScale: context.scroll.displayScale)
  }

  /// Sets the offset of a side. Returns whether its layout had to be prepared again for the offset.
  @discardableResult func show(_ side: PreparedLayout, at offset: CGPoint) -> Bool {
    side.takeOffsetAdjustments()
    guard offset != side.state.offset, let context else { return false }
    side.boundsWillChange(to: CGRect(origin: offset, size: context.scroll.bounds.size))
    side.state.offset = offset
    discardPairs()
    guard side.isStale else { return false }
    side.prepareIfNeeded()
    return true
  }

  // MARK: Anchor

  /// Anchors an item at the point of a gesture; without one at its center, which no gesture moves.
  /// `isExplicit`: whether a gesture or the app has chosen the item; otherwise content at its start stays
  /// there.
  func setAnchor(_ indexPath: IndexPath, at point: CGPoint? = nil, isExplicit: Bool = true) {
    guard let context, case .tracking = phase,
      let item = context.coordinator.attributes(of: .cell(indexPath))
    else { return }
    setPhase(
      .tracking(
        TransitionAnchor(
          item, at: point, origin: context.scroll.bounds.origin, progress: progress.value,
          isExplicit: isExplicit)))
    if progress.value == 0 { computeRestingOffset(of: next, isTarget: true) }
    context.coordinator.invalidate { _ in }
  }

  /// Called when the gesture that drives the transition has moved to a point of the content: the anchored
  /// item follows it. Without an anchor from a gesture, the item at the point, or the nearest item, becomes
  /// the anchor.
  func moveAnchor(to point: CGPoint) {
    guard let context, case .tracking(let anchor) = phase else { return }
    if var anchor, anchor.gestureStart != nil {
      anchor.gesturePosition = point - context.scroll.bounds.origin
      setPhase(.tracking(anchor))
      context.coordinator.invalidate { _ in }
    } else if let item = context.presenter.item(at: point) ?? context.presenter.nearestItem(to: point) {
      setAnchor(item.key.indexPath, at: point)
    }
  }

  /// Updates the index path of the anchor after an update.
  func rename(by change: ChangeResolver) {
    discardSizeRequests()
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

  /// The content offset without the displacement.
  func baseOffset(at progress: CGFloat) -> CGPoint {
    interpolate(from: current.state.offset, to: next.state.offset, progress: progress)
  }

  /// Computes the displacement that keeps the anchored item at the gesture.
  ///
  /// The content is in its place at both ends. An item that this place of the content moves goes there with
  /// the progress; otherwise it stays where it was anchored. It follows the gesture along the axes that
  /// scroll.
  func followAnchor(_ layout: UICollectionViewTransitionLayout, _ progress: CGFloat) {
    guard let context, case .tracking(let anchor?) = phase, let start = anchor.gestureStart,
      context.counts.hasItem(at: anchor.indexPath),
      let item = layout.layoutAttributesForItem(at: anchor.indexPath),
      let pair = pair(of: .cell(anchor.indexPath), context.check)
    else { return }
    let path = anchor.path(to: progress)
    let end = layout.interpolatedLayoutAttributes(
      from: pair.from, to: pair.to, progress: path.atStart ? 0 : 1)
    let place = anchor.point(of: item) - baseOffset(at: progress)
    let endPlace = anchor.point(of: end)
    let moved = anchor.gesturePosition - start
    func displacement(
      _ axis: KeyPath<CGPoint, CGFloat>, _ length: KeyPath<CGSize, CGFloat>
    ) -> CGFloat {
      let scrolls = [current, next].contains {
        $0.state.contentSize[keyPath: length] > context.scroll.bounds.size[keyPath: length]
      }
      let held = anchor.position[keyPath: axis] - place[keyPath: axis]
      let rest = anchor.position[keyPath: axis] - endPlace[keyPath: axis]
      return held - rest * path.share + (scrolls ? moved[keyPath: axis] : 0)
    }
    self.displacement.x.set(displacement(\.x, \.width), at: time)
    self.displacement.y.set(displacement(\.y, \.height), at: time)
  }
}
