import Foundation
import Geometry
import ViewTree

/// A layout for the transition from one layout to another: each element is between its positions in both
/// layouts.
///
/// A collection view installs a transition layout in
/// ``UICollectionView/startInteractiveTransition(to:completion:)``, and replaces it by the next or the
/// current layout at the end. During the transition, set ``transitionProgress`` and call
/// `invalidateLayout()`. Subclass it for another path or timing: override
/// ``interpolatedLayoutAttributes(from:to:progress:)``, or the methods that return attributes.
///
/// The elements that either layout has in and around the visible rectangle are requested once; a step is
/// O(visible), independent of the number of items. Elements of both layouts keep their views. An element of
/// only one layout fades and moves together with the nearest item of its section.
///
/// The two layouts keep their collection view. They read the bounds, inset and content size that apply to
/// each of them alone.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout, LayoutHooks {
  /// The phases of a transition.
  public nonisolated enum State: Equatable, Sendable {
    /// No collection view runs the transition: it has not been started by
    /// ``UICollectionView/startInteractiveTransition(to:completion:)``.
    case inactive
    /// The app, usually with a gesture, sets the progress.
    case tracking
    /// The transition runs to the next layout (`finishes` is true) or back to the current one.
    case settling(finishes: Bool)
    /// The next layout (`finished` is true) or the current one has replaced the transition layout.
    case ended(finished: Bool)
  }

  /// Creates a transition layout, which the delegate's
  /// `collectionView(_:transitionLayoutForOldLayout:newLayout:)` may return.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    transition = InteractiveTransition(from: currentLayout, to: newLayout)
    super.init()
    transition.layout = self
  }

  /// Layouts are not decoded from archives on Linux: creates a transition between two empty layouts.
  public required init?(coder: NSCoder) {
    transition = InteractiveTransition(from: UICollectionViewLayout(), to: UICollectionViewLayout())
    super.init(coder: coder)
    transition.layout = self
  }

  final let transition: InteractiveTransition

  /// The phase of the transition. Not in UIKit.
  public final var transitionState: State {
    switch transition.phase {
    case .inactive: .inactive
    case .tracking: .tracking
    case .settling(let settle): .settling(finishes: settle.finishes)
    case .ended(let finished): .ended(finished: finished)
    }
  }

  // MARK: Progress

  /// The progress of the transition: 0 shows the current layout, 1 the next one. Call `invalidateLayout()`
  /// after setting it; several changes before the next layout pass cost one.
  ///
  /// Values outside 0…1 meet resistance: see ``shownProgress``. The velocity of changes is tracked: the
  /// transition settles with this velocity. While the transition settles, the collection view sets the
  /// progress in each frame; if the app sets it, the transition returns to tracking.
  open var transitionProgress: CGFloat {
    get { transition.progress.value }
    set { if Diagnostics.accepts(newValue, of: type(of: self)) { transition.setProgress(newValue) } }
  }

  /// The progress that attributes are interpolated with: ``transitionProgress``, which beyond 0 and 1
  /// increases less and less, by at most 0.2, and so that no visible element moves beyond its end by more
  /// than a quarter of the shorter side of the visible rectangle. Not in UIKit, which has no resistance.
  public final var shownProgress: CGFloat { transition.distances.resisted(transitionProgress) }

  /// The value that ``transitionProgress`` would reach with its present velocity and deceleration. A released
  /// gesture should finish the transition if this is nearer to 1 than to 0. Not in UIKit.
  public final var projectedProgress: CGFloat {
    transition.progress.value + transition.progress.velocity(at: transition.time) * Self.projectionTime
  }

  /// In seconds.
  private static let projectionTime: CGFloat = 0.2

  /// The length, in points, to which empty distances between items beyond the visible rectangle are
  /// shortened, in both layouts. The default is infinite: positions are those of the layouts, as in UIKit.
  ///
  /// Between sections of hundreds of items, of which the other layout shows only a few each, distances are
  /// many times the height of the visible rectangle. The items of the next sections then come on screen in
  /// the last moment of the transition; with a limit they come one section after the other. Set it before the
  /// first step. Not in UIKit.
  public final var maximumOffscreenGap: CGFloat {
    get { transition.gapLimit }
    set { if !newValue.isNaN { transition.gapLimit = max(0, newValue) } }
  }

  /// The speed at which the transition runs to one of its ends after the last input, relative to the usual
  /// one. The default is 1; less is gentler, and values of 0 or less count as 0.01. Set it before
  /// ``UICollectionView/finishInteractiveTransition()`` or
  /// ``UICollectionView/cancelInteractiveTransition()``. Not in UIKit, where
  /// `UIPercentDrivenInteractiveTransition` has it.
  public final var completionSpeed: CGFloat {
    get { transition.completionSpeed }
    set {
      guard Diagnostics.accepts(newValue, of: type(of: self)) else { return }
      transition.completionSpeed = max(0.01, newValue)
    }
  }

  /// The layout at the start of the transition.
  open var currentLayout: UICollectionViewLayout { transition.current.layout }
  /// The layout at the end of the transition.
  open var nextLayout: UICollectionViewLayout { transition.next.layout }

  /// Stores an additional value of the transition (for example the distance of an overscroll) under a key.
  /// Its stable value is 0: while the transition settles, it returns to 0 with its tracked velocity.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    guard Diagnostics.accepts(value, of: type(of: self)) else { return }
    transition.values[key, default: TransitionValue()].set(value, at: transition.time)
  }

  /// The stored value, or its present value while it returns to 0; 0 for an unknown key.
  open func value(forAnimatedKey key: String) -> CGFloat { transition.values[key]?.value ?? 0 }

  /// Returns the attributes between two attributes of an element. Override it for another path. Not in UIKit.
  ///
  /// - Parameters:
  ///   - initialAttributes: the attributes in the current layout, in the coordinates of the visible
  ///     rectangle: (0, 0) is its top left corner. Do not change them, nor the final ones.
  ///   - finalAttributes: the attributes in the next layout. If only one layout has the element, the other
  ///     attributes are transparent, next to the nearest item of its section.
  ///   - progress: ``shownProgress``.
  /// - Returns: attributes of the same element, in the same coordinates. The default is linear interpolation,
  ///   see ``UICollectionViewLayoutAttributes/interpolate(from:to:progress:)``. The object may be that of the
  ///   step before: a property that is not interpolated keeps the value that an override has set.
  open func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = transition.steps.target(from: initialAttributes, to: finalAttributes, progress: progress)
    attributes.interpolate(from: initialAttributes, to: finalAttributes, progress: progress)
    return attributes
  }

  // MARK: Layout

  /// Prepares the two layouts if they are stale. Does nothing if only the progress has changed.
  open override func prepare() {
    super.prepare()
    if transition.isUnderWay {
      transition.prepareSides()
    } else if let coordinator {
      // Installed by assignment: both layouts read the real state of the collection view.
      for side in sides where side.layout.coordinator == nil { coordinator.attach(side.layout) }
      let scroll = coordinator.scroll
      for side in sides {
        (side.state.offset, side.state.inset) = (scroll.contentOffset, scroll.contentInset)
      }
      for side in sides { side.prepareIfNeeded() }
      transition.discardPairs()
    }
  }

  /// The sources of this layout, then those of the final layout. Layouts may register some only while they
  /// are prepared.
  override var decorationSourcesInUse: [String: ViewSource] {
    decorationSources
      .merging(nextLayout.decorationSourcesInUse) { own, _ in own }
      .merging(currentLayout.decorationSourcesInUse) { own, _ in own }
  }

  final var sides: [PreparedLayout] { transition.sides }

  open override var collectionViewContentSize: CGSize {
    let size = interpolate(
      from: transition.current.state.contentSize, to: transition.next.state.contentSize,
      progress: shownProgress)
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// The content offset without the displacement of the anchor.
  private final var baseOffset: CGPoint { transition.baseOffset(at: shownProgress) }

  /// Returns the interpolated attributes of the elements of both layouts that overlap `rect`.
  ///
  /// - Complexity: O(elements of both layouts in and around `rect`).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let coordinator else { return nil }
    let (offset, progress) = (baseOffset, shownProgress)
    let pairs = transition.pairs(
      covering: rect.offsetBy(dx: -offset.x, dy: -offset.y), visible: coordinator.scroll.bounds.size,
      coordinator.check
    ).list
    var result: [UICollectionViewLayoutAttributes] = []
    result.reserveCapacity(pairs.count)
    for pair in pairs {
      let attributes = attributes(of: pair, progress: progress, offset: offset)
      if attributes.frame.overlaps(rect) { result.append(attributes) }
    }
    return result
  }

  private final func attributes(
    of pair: TransitionPair, progress: CGFloat, offset: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    var attributes = transition.steps.interpolating(pair) {
      interpolatedLayoutAttributes(from: pair.from, to: pair.to, progress: progress)
    }
    if attributes === pair.from || attributes === pair.to { attributes = attributes.duplicate() }
    let center = attributes.center
    attributes.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
    if pair.order != (0, 0) {
      attributes.zFraction += interpolate(
        from: pair.order.from, to: pair.order.to, progress: min(1, max(0, progress)))
    }
    return attributes
  }

  private final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let check = coordinator?.check else { return nil }
    return transition.pair(of: key, check).map {
      attributes(of: $0, progress: shownProgress, offset: baseOffset)
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  // MARK: Invalidation and updates

  /// Makes both layouts stale if counts have changed; otherwise only the interpolated attributes.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts {
      let keepsCounts = context.keepsCounts
      for side in sides {
        let context = side.layout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        context.keepsCounts = keepsCounts
        side.query { $0.invalidate(with: context) }
      }
    }
    super.invalidateLayout(with: context)
  }

  /// True for another size, about which both layouts are queried. The transition itself sets the content
  /// offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let scroll = coordinator?.scroll, newBounds.size != scroll.bounds.size else { return false }
    transition.sizeWillChange(to: newBounds.size)
    return true
  }

  package func contentInsetDidChange() {
    guard !transition.isUnderWay else { return }
    for side in sides { side.layout.hooks?.contentInsetDidChange() }
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for side in sides { side.query { $0.prepare(forCollectionViewUpdates: updateItems) } }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for side in sides { side.query { $0.finalizeCollectionViewUpdates() } }
  }

  // MARK: Anchor and inset

  /// Keeps an item at a point of the collection view's coordinates, for example between the fingers of a
  /// pinch, during the transition: the anchor. Not in UIKit.
  ///
  /// Call it before the first change of progress, when the gesture begins: it determines the resting offset
  /// of the next layout. Without it the item nearest to the middle is the anchor. Does nothing for an item
  /// that does not exist, or if the transition is not tracking.
  public final func setAnchor(_ indexPath: IndexPath, at point: CGPoint) {
    transition.setAnchor(indexPath, at: point)
  }

  /// The anchored item; nil if no item is on screen, and before and after the transition.
  package final var anchoredItem: IndexPath? { transition.anchor?.indexPath }

  /// Makes an item the anchor, which no gesture moves: it keeps its position in the visible rectangle, as far
  /// as the content of the next layout allows. `isChosen`: whether content at its start moves to the item as
  /// well.
  package final func setAnchor(_ indexPath: IndexPath, isChosen: Bool) {
    transition.setAnchor(indexPath, isExplicit: isChosen)
  }

  /// Moves the anchored item with the gesture that drives the transition, which is at a point in the
  /// collection view's coordinates. Without an anchor from the app, the first call anchors the item at the
  /// point, or the nearest item. Not in UIKit.
  ///
  /// - Complexity: O(visible) in the first call, O(1) in the others.
  public final func moveAnchor(to point: CGPoint) {
    if Diagnostics.accepts(point, of: type(of: self)) { transition.moveAnchor(to: point) }
  }

  /// The content inset of the next layout, to which the inset is interpolated. The default is the inset that
  /// the next layout sets while it is prepared, otherwise the present one. Set it directly after the start.
  /// Not in UIKit, where the inset does not change.
  public final var nextContentInset: UIEdgeInsets {
    get { transition.next.state.inset }
    set {
      guard newValue != transition.next.state.inset, Diagnostics.accepts(newValue, of: type(of: self)) else {
        return
      }
      transition.next.state.inset = newValue
      transition.next.query { $0.hooks?.contentInsetDidChange() }
      if transition.isUnderWay { transition.nextInsetDidChange() }
    }
  }
}
