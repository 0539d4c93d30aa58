import Foundation
import Geometry
import Motion
import ViewTree

/// A transition from one layout to another under way: in a hand, or running to its end.
///
/// It decides where the content is. With `p` the progress, the content offset is between those at which the two layouts
/// are shown alone; what a hand holds is kept at the hand by a displacement on top of that, which goes back to zero when
/// the hand lets go.
@MainActor final class LayoutTransition: FrameTicker {
  /// An item that stays at a place of the visible rectangle.
  private struct Grip {
    var indexPath: IndexPath
    /// The point of the item that is held, from its middle, in its widths and heights.
    let point: CGPoint
    /// Where that is to be seen.
    var place: CGPoint
    /// Where the hand was when ``place`` was that of the item; nil: the item is not in a hand.
    let hand: CGPoint?
  }

  let layout: UICollectionViewTransitionLayout
  private weak var owner: UICollectionView?
  /// Views that were told that the transition begins.
  private let views: [UICollectionReusableView]
  private let completion: ((Bool, Bool) -> Void)?
  private var grip: Grip?
  private var displacement = (x: TransitionValue(), y: TransitionValue())
  private var settle: TransitionSettle?
  /// The progress is being set by the transition itself.
  private var isRunning = false
  /// The content is being scrolled by the transition.
  private(set) var isPlacing = false
  /// The size that the sides' offsets are for.
  private var size: CGSize

  /// Begins a transition of a collection view whose layout it is.
  init(
    _ layout: UICollectionViewTransitionLayout, of owner: UICollectionView,
    views: [UICollectionReusableView], completion: ((Bool, Bool) -> Void)?
  ) {
    self.layout = layout
    self.owner = owner
    self.views = views
    self.completion = completion
    size = owner.bounds.size
    layout.transition = self
    layout.takeOver(progress: TransitionValue(), values: [:])
    layout.current.state = owner.scrollState
    // Pulled beyond an edge, the content comes back to it as the hand lets go.
    let rest = owner.clampedOffset(owner.contentOffset)
    layout.current.state.offset = rest
    displacement.x.place(rest.x - owner.contentOffset.x)
    displacement.y.place(rest.y - owner.contentOffset.y)
    layout.current.isStale = false
    layout.next.state = owner.scrollState
    layout.next.state.contentSize = .zero
    layout.next.isStale = true
  }

  /// Goes on where another one is that runs to its end, with its transition layout, or with one for the opposite
  /// direction.
  init(
    _ layout: UICollectionViewTransitionLayout, catching other: LayoutTransition,
    completion: ((Bool, Bool) -> Void)?
  ) {
    self.layout = layout
    owner = other.owner
    views = other.views
    self.completion = completion
    size = other.size
    displacement = other.displacement
    other.layout.transition = nil
    if layout !== other.layout {
      for (side, former) in [(layout.current, other.layout.next), (layout.next, other.layout.current)] {
        side.state = former.state
        side.isStale = former.isStale
      }
      var progress = TransitionValue()
      progress.place(1 - other.layout.transitionProgress)
      layout.takeOver(progress: progress, values: other.layout.valuesByKey)
    }
    layout.transition = self
    takeHold()
  }

  /// Whether the transition runs to its end by itself.
  var isSettling: Bool { settle != nil }
  /// Whether the next layout is where it runs to.
  var isCompleting: Bool { settle?.completes ?? false }

  /// Whether a layout is one of the two.
  func leads(_ layout: UICollectionViewLayout) -> Bool {
    layout === self.layout.currentLayout || layout === self.layout.nextLayout
  }

  // MARK: The two ends

  /// Prepares the next layout, and finds where it comes to rest.
  func begin() {
    takeHold()
    layout.next.prepareIfNeeded()
    rest(layout.next, isTarget: true)
  }

  /// Brings both layouts up to date. Called by the transition layout's `prepare()`.
  func prepareSides() {
    guard let owner else { return }
    let isResized = owner.bounds.size != size
    let stale = layout.sides.filter(\.isStale)
    for side in stale { side.prepareIfNeeded() }
    size = owner.bounds.size
    guard isResized || !stale.isEmpty else { return }
    layout.forgetPairs()
    for side in layout.sides where isResized || stale.contains(where: { $0 === side }) {
      if isResized {
        rest(side, isTarget: false)
      } else {
        show(side, at: clamped(side.state.offset, of: side))
      }
    }
  }

  /// Scrolls a side so that what is held stays where it is, as far as the layout allows.
  private func rest(_ side: TransitionSide, isTarget: Bool) {
    guard let owner else { return }
    // Where things are may depend on where the content is scrolled to: then look again.
    for _ in 0..<3 {
      let proposed = proposedOffset(of: side)
      let target = side.ask { layout in isTarget ? owner.targetOffset(of: layout, from: proposed) : proposed }
      guard show(side, at: clamped(target, of: side)) else { return }
    }
  }

  private func proposedOffset(of side: TransitionSide) -> CGPoint {
    guard let owner, let grip, owner.hasItem(at: grip.indexPath) else { return side.state.offset }
    let inset = side.state.inset
    let current = layout.current.state
    let isAtStart =
      current.offset.x <= -current.inset.left && current.offset.y <= -current.inset.top
    return side.ask { layout in
      if let offset = layout.restingOffset(forItemAt: grip.indexPath) { return offset }
      guard grip.hand != nil || !isAtStart else { return CGPoint(x: -inset.left, y: -inset.top) }
      guard let item = layout.layoutAttributesForItem(at: grip.indexPath) else { return side.state.offset }
      let held = item.point(at: grip.point)
      return CGPoint(x: held.x - grip.place.x, y: held.y - grip.place.y)
    }
  }

  /// On whole pixels, as content at rest is.
  private func clamped(_ offset: CGPoint, of side: TransitionSide) -> CGPoint {
    guard let owner else { return offset }
    let offset = side.ask { _ in owner.clampedOffset(offset) }
    return offset.rounded(toScale: owner.displayScale)
  }

  /// Returns whether the layout had to be prepared anew for the offset.
  @discardableResult private func show(_ side: TransitionSide, at offset: CGPoint) -> Bool {
    guard offset != side.state.offset, let owner else { return false }
    side.boundsWillChange(to: CGRect(origin: offset, size: owner.bounds.size))
    side.state.offset = offset
    layout.forgetPairs()
    guard side.isStale else { return false }
    side.prepareIfNeeded()
    return true
  }

  // MARK: The hand

  /// Where the hand is, in the visible rectangle: between the fingers of a pinch.
  private var hand: CGPoint? {
    guard let owner else { return nil }
    for case let pinch as UIPinchGestureRecognizer in owner.gestureRecognizers ?? [] {
      guard pinch.state == .began || pinch.state == .changed else { continue }
      let point = pinch.location(in: owner)
      return CGPoint(x: point.x - owner.bounds.minX, y: point.y - owner.bounds.minY)
    }
    return nil
  }

  /// A hand takes the transition: what it holds is what is beneath it now.
  func takeHold() {
    settle = nil
    guard let owner else { return }
    let hand = self.hand
    let origin = owner.bounds.origin
    let point = hand.map { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) } ?? owner.visibleMiddle
    let item = hand.flatMap { _ in owner.item(beneath: point) } ?? owner.nearestItem(to: point)
    grip = item.map { makeGrip($0.attributes, at: hand == nil ? $0.attributes.center : point, hand: hand) }
  }

  /// Holds an item at a point of the content.
  func setAnchor(_ indexPath: IndexPath, at point: CGPoint) {
    guard let owner, let item = owner.attributesForItem(at: indexPath) else { return }
    let origin = owner.bounds.origin
    grip = makeGrip(item, at: point, hand: hand ?? CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    if layout.transitionProgress == 0 { rest(layout.next, isTarget: true) }
    owner.layoutStorage.invalidateLayout()
  }

  /// The next layout comes to rest elsewhere.
  func nextInsetDidChange() {
    layout.next.prepareIfNeeded()
    layout.forgetPairs()
    rest(layout.next, isTarget: true)
    owner?.layoutStorage.invalidateLayout()
  }

  private func makeGrip(
    _ item: UICollectionViewLayoutAttributes, at point: CGPoint, hand: CGPoint?
  ) -> Grip {
    func share(_ way: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? min(0.5, max(-0.5, way / length)) : 0
    }
    let held = CGPoint(
      x: share(point.x - item.center.x, item.size.width),
      y: share(point.y - item.center.y, item.size.height))
    let place = item.point(at: held)
    let origin = owner?.bounds.origin ?? .zero
    return Grip(
      indexPath: item.indexPath, point: held, place: CGPoint(x: place.x - origin.x, y: place.y - origin.y),
      hand: hand)
  }

  /// Items have other paths.
  func rename(by change: LayoutChange) {
    guard let path = grip?.indexPath else { return }
    if let key = change.newKey(forOld: .cell(path)) { grip?.indexPath = key.indexPath } else { grip = nil }
  }

  // MARK: The content

  /// Scrolls the collection view to where the transition is. Called when the transition layout is prepared.
  func placeContent() {
    guard let owner else { return }
    followHand()
    let progress = layout.shownProgress
    let inset = interpolate(
      from: layout.current.state.inset, to: layout.next.state.inset, progress: progress)
    if owner.contentInset != inset { owner.contentInset = inset }
    let base = layout.baseOffset
    let offset = CGPoint(x: base.x - displacement.x.value, y: base.y - displacement.y.value)
    isPlacing = true
    if owner.contentOffset != offset { owner.contentOffset = offset }
    isPlacing = false
  }

  private func followHand() {
    guard settle == nil, let owner, let grip, let start = grip.hand, owner.hasItem(at: grip.indexPath),
      let item = layout.layoutAttributesForItem(at: grip.indexPath)
    else { return }
    let hand = self.hand ?? start
    let base = layout.baseOffset
    let held = item.point(at: grip.point)
    let time = owner.window?.loop?.currentTime ?? 0
    displacement.x.set(grip.place.x + hand.x - start.x - (held.x - base.x), at: time)
    displacement.y.set(grip.place.y + hand.y - start.y - (held.y - base.y), at: time)
  }

  // MARK: Running to the end

  /// The progress was set: by the app, that is a hand.
  func progressWasSet() {
    if !isRunning, settle != nil { takeHold() }
  }

  /// Lets go: the transition runs to one of its ends.
  func settle(completing: Bool) {
    guard let owner else { return }
    guard let loop = owner.window?.loop else {
      owner.endTransition(completed: completing, finished: true)
      return
    }
    let now = loop.currentTime
    let handTime = settle == nil ? layout.progress.lastTime : nil
    // The hand was last seen before this frame: it goes on from there, so that no frame stands still.
    let start = min(now, max(handTime ?? now, now - 1.0 / 30))
    func approach(
      _ value: TransitionValue, to target: CGFloat, threshold: Double
    ) -> TransitionApproach {
      TransitionApproach(
        from: value.value, velocity: value.velocity(at: now), to: target, threshold: threshold)
    }
    settle = TransitionSettle(
      start: start, completes: completing,
      progress: approach(layout.progress, to: completing ? 1 : 0, threshold: Self.leastProgress),
      x: approach(displacement.x, to: 0, threshold: Self.leastWay),
      y: approach(displacement.y, to: 0, threshold: Self.leastWay),
      values: layout.valuesByKey.mapValues { approach($0, to: 0, threshold: Self.leastProgress) })
    loop.addTicker(self)
  }

  private static let leastProgress = 0.0002
  /// In points.
  private static let leastWay = 0.1

  func tick(at time: TimeInterval) -> Bool {
    guard let settle, let owner, owner.transition === self else { return false }
    let elapsed = time - settle.start
    isRunning = true
    layout.transitionProgress = settle.progress.value(at: elapsed)
    isRunning = false
    // Whoever is told of the progress may have done something else with the collection view.
    guard owner.transition === self, let now = self.settle, now.start == settle.start,
      now.completes == settle.completes
    else { return self.settle != nil }
    displacement.x.set(settle.x.value(at: elapsed), at: time)
    displacement.y.set(settle.y.value(at: elapsed), at: time)
    for (key, approach) in settle.values { layout.place(approach.value(at: elapsed), forKey: key) }
    guard elapsed < settle.duration, owner.window != nil else {
      owner.endTransition(completed: settle.completes, finished: true)
      return false
    }
    layout.invalidateLayout()
    return true
  }

  // MARK: The end

  /// Tells the two layouts and the views that it is over.
  func tellLayoutsAndViews(completed: Bool) {
    let (old, new) = (layout.currentLayout, layout.nextLayout)
    layout.transition = nil
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for view in views where view.isOnScreen {
      view.didTransition(from: completed ? old : new, to: completed ? new : old)
    }
  }

  /// To be called once, as the last thing.
  func tellCompletion(completed: Bool, finished: Bool) { completion?(completed, finished) }
}

extension UICollectionViewLayoutAttributes {
  /// A point of the element, from its middle in its widths and heights, before it is turned.
  fileprivate func point(at share: CGPoint) -> CGPoint {
    CGPoint(x: center.x + share.x * size.width, y: center.y + share.y * size.height)
  }
}
