import Foundation
import Geometry
import ViewTree

/// An interactive transition between two layouts: owns its phase, progress, the two sides, the pairs of
/// attributes, the anchor and the displacement. The public `UICollectionViewTransitionLayout` is its façade.
///
/// It computes the content offset. At progress `p` the offset is between the offsets of the two layouts. A
/// displacement is added to keep an anchored item at its position; it returns to zero while the transition
/// settles.
@MainActor final class InteractiveTransition {
  enum Phase {
    /// No collection view runs the transition.
    case inactive
    /// The app sets the progress. The anchor is nil if no item is on screen.
    case tracking(TransitionAnchor?)
    /// The transition runs to one of its ends.
    case settling(TransitionSettle)
    /// One of the two layouts has replaced the transition layout.
    case ended(finished: Bool)
  }

  /// The views that the elements of the pairs will need.
  private enum ViewsAhead {
    case unknown
    /// The pass that has paired the elements is the longest one; the next one determines the views.
    case due
    case known(ComingViews)
  }

  /// The side that is visible alone at progress 0.
  let current: PreparedLayout
  /// The side that is visible alone at progress 1.
  let next: PreparedLayout
  weak var layout: UICollectionViewTransitionLayout?
  /// The parts of the collection view that runs the transition; nil before and after that.
  private(set) weak var context: TransitionContext?
  private(set) var phase = Phase.inactive
  private(set) var bracket: LayoutBracket?
  private var completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  private(set) var progress = TransitionValue()
  /// The speed of settling, relative to the usual one.
  var completionSpeed: CGFloat = 1
  /// The values that the transition layout interpolates for apps, by key.
  var values: [String: TransitionValue] = [:]
  private var pairs: TransitionPairs? { didSet { comingViews = .unknown } }
  private var comingViews = ViewsAhead.unknown
  private(set) var distances = TransitionDistances()
  /// The length, in points, to which empty distances beyond the visible rectangle are shortened.
  var gapLimit = CGFloat.infinity { didSet { if gapLimit != oldValue { pairs = nil } } }
  let steps = StepAttributes()
  /// The displacement of the content from its base offset, which keeps the anchor in place.
  var displacement = (x: TransitionValue(), y: TransitionValue())
  /// The content offset that the app has set; nil while the transition computes it.
  var steeredOffset: CGPoint?
  var targetRequest: TransitionTargetRequest?
  /// The size of the view that the offsets of the sides were computed for.
  private var size = CGSize.zero
  /// The side whose layout has the preferred sizes of all elements on screen; nil if that is unknown.
  private weak var sizedSide: PreparedLayout?
  /// The time at which the animations of changed sizes end. The transition does not end before it.
  private(set) var animationEndTime: TimeInterval = 0

  init(from current: UICollectionViewLayout, to next: UICollectionViewLayout) {
    self.current = PreparedLayout(current)
    self.next = PreparedLayout(next)
    for side in [self.current, self.next] {
      side.ownState = ScrollState(offset: .zero, inset: .zero, contentSize: .zero)
    }
  }

  var sides: [PreparedLayout] { [current, next] }

  func otherSide(than side: PreparedLayout) -> PreparedLayout { side === current ? next : current }

  func includes(_ layout: UICollectionViewLayout) -> Bool {
    layout === current.layout || layout === next.layout
  }

  /// The anchored item, in both phases of a running transition.
  var anchor: TransitionAnchor? {
    switch phase {
    case .tracking(let anchor): anchor
    case .settling(let settle): settle.anchor
    case .inactive, .ended: nil
    }
  }

  var finishes: Bool {
    if case .settling(let settle) = phase { settle.finishes } else { false }
  }

  var isUnderWay: Bool {
    switch phase {
    case .tracking, .settling: true
    case .inactive, .ended: false
    }
  }

  var time: TimeInterval { context?.scroll.frameLoop?.currentTime ?? 0 }

  func setPhase(_ phase: Phase) { self.phase = phase }

  // MARK: Beginning

  /// Begins the transition on a collection view that has installed the transition layout: prepares the next
  /// layout and computes its content offset.
  func begin(
    in context: TransitionContext, _ bracket: LayoutBracket,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    let scroll = context.scroll
    self.context = context
    self.bracket = bracket
    self.completion = completion
    size = scroll.bounds.size
    progress = TransitionValue()
    values = [:]
    (steeredOffset, targetRequest) = (nil, nil)
    var state = scroll.scrollState
    // Content that is scrolled beyond an edge or between two pages returns from there while the transition
    // settles.
    let rest = scroll.clampedOffset(scroll.pagedContentOffset)
    displacement.x.reset(to: rest.x - scroll.contentOffset.x)
    displacement.y.reset(to: rest.y - scroll.contentOffset.y)
    state.offset = rest
    current.begin(state, isPrepared: true)
    state = scroll.scrollState
    state.contentSize = .zero
    next.begin(state, isPrepared: false)
    track()
    next.prepareIfNeeded()
    computeRestingOffset(of: next, isTarget: true)
    // The current layout was prepared with the sizes of the elements on screen.
    current.noteSizes(of: context.presenter.shown)
  }

  /// Continues a settling transition from its present state in the opposite direction.
  func continueBackwards(
    _ other: InteractiveTransition, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    context = other.context
    bracket = other.bracket?.reversed
    self.completion = completion
    size = other.size
    displacement = other.displacement
    current.adopt(other.next)
    next.adopt(other.current)
    progress.reset(to: 1 - other.progress.value)
    values = other.values
    animationEndTime = other.animationEndTime
    other.phase = .ended(finished: false)
    track()
  }

  /// Enters the tracking phase. The anchor is the item nearest to the middle until the app sets another one.
  func track() {
    guard let context else { return }
    let scroll = context.scroll
    let item = context.presenter.nearestItem(to: scroll.visibleMiddle)
    phase = .tracking(
      item.map {
        TransitionAnchor(
          $0.attributes, origin: scroll.bounds.origin, progress: progress.value, isExplicit: false)
      })
  }

  // MARK: Progress

  /// Sets the progress. If the app sets it while the transition settles, the transition returns to the
  /// tracking phase.
  func setProgress(_ value: CGFloat) {
    progress.set(value, at: time)
    guard case .settling(let settle) = phase else { return }
    switch settle.step {
    case .applying: break
    case .waiting, .arrived: track()
    }
  }

  // MARK: Ending

  func end(finished: Bool) {
    phase = .ended(finished: finished)
    pairs = nil
  }

  func replaceCompletion(_ completion: UICollectionView.LayoutInteractiveTransitionCompletion?)
    -> UICollectionView.LayoutInteractiveTransitionCompletion?
  {
    defer { self.completion = completion }
    return self.completion
  }

  /// Calls the completion once. This is the last call of a transition. `completed`: whether it settled
  /// without interruption. `finish`: whether the next layout has replaced the transition layout.
  func callCompletion(completed: Bool, finish: Bool) {
    context?.presenter.views.pool.discardUnused()
    replaceCompletion(nil)?(completed, finish)
  }

  // MARK: Sides

  /// Prepares stale layouts. Called when the transition layout is prepared.
  func prepareSides() {
    guard let bounds = context?.scroll.bounds else { return }
    let isResized = bounds.size != size
    let stale = sides.filter(\.isStale)
    let isSized = { (side: PreparedLayout) in if case .staleBySizes = side.validity { true } else { false } }
    let sized = stale.filter(isSized)
    for side in stale { side.prepareIfNeeded() }
    size = bounds.size
    guard isResized || !stale.isEmpty else { return }
    pairs = nil
    for side in sides where isResized || stale.contains(where: { $0 === side }) {
      if isResized || sized.contains(where: { $0 === side }) {
        computeRestingOffset(of: side, isTarget: false)
      } else {
        show(side, at: clamped(side.adjustedOffset, of: side))
      }
    }
  }

  func nextInsetDidChange() {
    next.prepareIfNeeded()
    pairs = nil
    computeRestingOffset(of: next, isTarget: true)
    context?.coordinator.invalidate { _ in }
  }

  /// Called when one of the two layouts is invalidated. Returns false for other layouts.
  func sideWasInvalidated(
    _ layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) -> Bool {
    guard let side = sides.first(where: { $0.layout === layout }) else { return false }
    side.wasInvalidated(by: context)
    pairs = nil
    return true
  }

  /// Called before the size of the view changes.
  func sizeWillChange(to size: CGSize) {
    for side in sides { side.boundsWillChange(to: CGRect(origin: side.state.offset, size: size)) }
    pairs = nil
  }

  /// The side that the transition is expected to end in: the next layout, unless the transition settles back.
  var targetSide: PreparedLayout {
    if case .settling(let settle) = phase, !settle.finishes { current } else { next }
  }

  /// Notes that a view may prefer another size. The sizes of all views are requested at the end of the pass,
  /// when the layout is prepared, so that it is not queried after the first of them has invalidated it.
  func viewMayPreferAnotherSize() { sizedSide = nil }

  /// Requests the sizes that views prefer in the expected final layout, once for each, so that this layout
  /// does not change after the transition. Does nothing if that layout and the elements are those of the last
  /// call.
  func requestPreferredSizes(of elements: [PresentedElement]) {
    let target = targetSide
    guard isUnderWay, sizedSide !== target, !target.isStale else { return }
    sizedSide = target
    target.requestPreferredSizes(of: elements)
  }

  /// Notes that elements are animated because of changed sizes, for a number of seconds.
  func noteSizeAnimation(duration: TimeInterval) { animationEndTime = max(animationEndTime, time + duration) }

  /// Called when the keys of elements have changed.
  func discardSizeRequests() {
    sizedSide = nil
    for side in sides { side.discardSizeRequests() }
  }

  // MARK: Content

  /// Sets the content offset and inset for the present progress. Called when the transition layout is
  /// prepared.
  func placeContent() {
    guard let context, let layout else { return }
    let scroll = context.scroll
    let progress = layout.shownProgress
    if let steeredOffset {
      let way = displacement(forSteering: steeredOffset, at: progress)
      displacement.x.reset(to: way.x)
      displacement.y.reset(to: way.y)
    } else {
      followAnchor(layout, progress)
    }
    let inset = interpolate(from: current.state.inset, to: next.state.inset, progress: progress)
    let base = baseOffset(at: progress)
    let offset = CGPoint(x: base.x - displacement.x.value, y: base.y - displacement.y.value)
    if scroll.contentInset != inset { scroll.contentInset = inset }
    guard scroll.contentOffset != offset else { return }
    context.presenter.moveDisappearingElements(by: offset - scroll.contentOffset)
    scroll.contentOffset = offset
  }

  // MARK: Pairs

  /// The pair of an element: the cached one, or a new one; nil if no layout has the element.
  func pair(of key: ElementKey, _ check: LayoutResultCheck) -> TransitionPair? {
    if let cached = pairs?[key] { return cached }
    let from = current.query { _ in current.visibleAttributes(of: key, check) }
    let to = next.query { _ in next.visibleAttributes(of: key, check) }
    pairs?.gaps?.moveStart(from)
    pairs?.gaps?.moveEnd(to)
    guard let either = from ?? to else { return nil }
    return TransitionPair(key: key, from: from ?? either.faded(), to: to ?? either.faded())
  }

  /// The pairs of all elements that either layout has in a rectangle, in the coordinates of the visible
  /// rectangle, which has a size.
  func pairs(covering rect: CGRect, visible: CGSize, _ check: LayoutResultCheck) -> TransitionPairs {
    if let pairs, pairs.area.contains(rect) { return pairs }
    // Elements that cross the rectangle may begin and end outside of it.
    let made = TransitionPairs(
      in: rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2), visible: visible, from: current, to: next,
      check, gapLimit: gapLimit, gaps: pairs?.gaps)
    pairs = made
    distances = made.distances
    return made
  }

  /// Makes some of the views that the next steps will need. Called after each pass; `made`: the number of
  /// views that the pass has made itself.
  func makeViewsAhead(afterMaking made: Int) {
    guard let context, context.scroll.isInWindow, let layout, let pairs, isUnderWay else { return }
    var views: ComingViews
    switch comingViews {
    case .unknown:
      comingViews = .due
      return
    case .due: views = ComingViews(of: pairs, from: layout.shownProgress, context)
    case .known(let known): views = known
    }
    views.makeNext(ComingViews.limit - made, at: time)
    comingViews = .known(views)
  }

  /// Discards the pairs; the two layouts are queried again in the next step.
  func discardPairs() { pairs = nil }
}
