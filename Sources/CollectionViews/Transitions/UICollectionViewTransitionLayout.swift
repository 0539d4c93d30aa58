import Foundation
import Geometry
import Motion
import ViewTree

/// Leads from one layout to another: each element lies between the places that the two give it.
///
/// A collection view installs one as its layout with ``UICollectionView/startInteractiveTransition(to:completion:)``,
/// and gives way to the next or the current layout at the end. In between set ``transitionProgress``, and call
/// `invalidateLayout()`. Subclass it for another path or timing: override
/// ``interpolatedLayoutAttributes(from:to:progress:)``, or what a layout answers by.
///
/// What either layout shows in and around the visible rectangle is asked once; a step costs O(visible), whatever the
/// number of items. Elements of both layouts are the same views throughout. One of a single layout fades on its way
/// to or from where it belongs: it goes along with the nearest item of its section.
///
/// The two layouts keep their collection view, and see the bounds, inset and content size that it has while they alone
/// are shown.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout, LayoutHooks {
  /// The phases of a transition.
  public enum State: Equatable, Sendable {
    /// No collection view runs the transition: it has not been started by
    /// ``UICollectionView/startInteractiveTransition(to:completion:)``.
    case inactive
    /// The app, usually a gesture, sets the progress.
    case tracking
    /// It runs to the next layout (`completes` is true) or back to the current one.
    case settling(completes: Bool)
    /// The next layout (`completed` is true) or the current one has taken over.
    case ended(completed: Bool)
  }

  /// Makes the transition from one layout to another; to be returned by the delegate's
  /// `collectionView(_:transitionLayoutForOldLayout:newLayout:)`.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    transition = InteractiveTransition(from: currentLayout, to: newLayout)
    super.init()
    transition.layout = self
  }

  /// Layouts are not decoded from archives on Linux: makes a transition between two empty layouts.
  public required init?(coder: NSCoder) {
    transition = InteractiveTransition(from: UICollectionViewLayout(), to: UICollectionViewLayout())
    super.init(coder: coder)
    transition.layout = self
  }

  /// Owns everything that changes in a transition.
  final let transition: InteractiveTransition

  /// Whether the transition follows the app, runs to one of its ends, or has ended. Not in UIKit.
  public final var transitionState: State {
    switch transition.phase {
    case .inactive: .inactive
    case .tracking: .tracking
    case .settling(let settle): .settling(completes: settle.completes)
    case .ended(let completed): .ended(completed: completed)
    }
  }

  // MARK: Progress

  /// How far the transition is: 0 shows the current layout, 1 the next one. Call `invalidateLayout()` after setting it;
  /// several changes before the next layout pass cost one.
  ///
  /// Values outside 0…1 are taken with resistance: see ``shownProgress``. How quickly it changes is noted: the end
  /// begins at that speed. While the transition runs to its end by itself the collection view sets it in each frame;
  /// setting it then takes hold of it again.
  open var transitionProgress: CGFloat {
    get { transition.progress.value }
    set { transition.setProgress(newValue) }
  }

  /// The progress that attributes are interpolated by: ``transitionProgress``, and beyond 0 and 1 ever less, never by
  /// more than 0.2. Not in UIKit, which has no resistance.
  public final var shownProgress: CGFloat {
    let progress = transitionProgress
    if progress < 0 { return CGFloat(Self.resistance.offset(for: progress)) }
    if progress > 1 { return 1 + CGFloat(Self.resistance.offset(for: progress - 1)) }
    return progress
  }

  private static let resistance = RubberBand(dimension: 0.2)

  /// Where ``transitionProgress`` would come to rest by itself, from where it is and how quickly it changes: a hand
  /// that lets go means to finish if this is nearer to 1 than to 0. Not in UIKit.
  public final var projectedProgress: CGFloat {
    transition.progress.value + transition.progress.velocity(at: transition.time) * Self.projectionTime
  }

  /// In seconds.
  private static let projectionTime: CGFloat = 0.2

  /// The layout that the transition comes from.
  open var currentLayout: UICollectionViewLayout { transition.current.layout }
  /// The layout that it leads to.
  open var nextLayout: UICollectionViewLayout { transition.next.layout }

  /// Notes a value of the layout's own (how far a hand has pulled the content, say) by a name. Its stable value is 0,
  /// and it goes back there as the transition runs to its end, beginning at the speed at which it changed.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    transition.values[key, default: TransitionValue()].set(value, at: transition.time)
  }

  /// The value noted last, or where it is on its way back to 0; 0 for an unknown key.
  open func value(forAnimatedKey key: String) -> CGFloat { transition.values[key]?.value ?? 0 }

  /// What lies between two attributes of one element. Override it for another path; UIKit has no such method.
  ///
  /// - Parameters:
  ///   - initialAttributes: by the current layout, in the coordinates of the visible rectangle: (0, 0) is its top left
  ///     corner. Not to be changed, as the next ones.
  ///   - finalAttributes: by the next layout; where that has no such element, faded, beside the nearest item of its
  ///     section. Also the other way round.
  ///   - progress: ``shownProgress``.
  /// - Returns: attributes of the same element, in the same coordinates. Default: linear, see
  ///   ``UICollectionViewLayoutAttributes/interpolate(from:to:progress:)``.
  open func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    initialAttributes.interpolated(to: finalAttributes, progress: progress)
  }

  // MARK: Layout

  /// Prepares the two layouts if they are stale. After a change of progress alone there is nothing to do.
  open override func prepare() {
    super.prepare()
    if transition.isUnderWay {
      transition.prepareSides()
    } else if let owner {
      // Installed by assignment: both layouts see the collection view as it is.
      for side in sides where side.layout.owner == nil { side.layout.owner = owner }
      for side in sides { (side.state.offset, side.state.inset) = (owner.contentOffset, owner.contentInset) }
      for side in sides { side.prepareIfNeeded() }
      transition.forgetPairs()
    }
  }

  /// Its own, then those of the layout that will stay. Layouts may register some only while they are prepared.
  override var decorationSourcesInUse: [String: ViewSource] {
    decorationSources
      .merging(nextLayout.decorationSourcesInUse) { own, _ in own }
      .merging(currentLayout.decorationSourcesInUse) { known, _ in known }
  }

  final var sides: [TransitionSide] { transition.sides }

  /// Between those of the two layouts.
  open override var collectionViewContentSize: CGSize {
    let size = interpolate(
      from: transition.current.state.contentSize, to: transition.next.state.contentSize,
      progress: shownProgress)
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Where the content is scrolled to apart from the anchor's displacement.
  private final var baseOffset: CGPoint { transition.baseOffset(at: shownProgress) }

  /// O(what both layouts have around `rect`).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let owner else { return nil }
    let (offset, progress) = (baseOffset, shownProgress)
    var result: [UICollectionViewLayoutAttributes] = []
    for pair in transition.pairs(covering: rect.offsetBy(dx: -offset.x, dy: -offset.y), of: owner).list {
      let attributes = attributes(of: pair, progress: progress, offset: offset)
      if attributes.frame.overlaps(rect) { result.append(attributes) }
    }
    return result
  }

  private func attributes(
    of pair: TransitionPair, progress: CGFloat, offset: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    var attributes = interpolatedLayoutAttributes(from: pair.from, to: pair.to, progress: progress)
    if attributes === pair.from || attributes === pair.to { attributes = attributes.duplicate() }
    attributes.center.x += offset.x
    attributes.center.y += offset.y
    return attributes
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let pair = transition[key] {
      return attributes(of: pair, progress: shownProgress, offset: baseOffset)
    }
    let (current, next) = (transition.current, transition.next)
    let from = current.ask { $0.elementAttributes(for: key).map(current.visible) }
    let to = next.ask { $0.elementAttributes(for: key).map(next.visible) }
    guard let known = from ?? to else { return nil }
    let pair = TransitionPair(key: key, from: from ?? known.faded(), to: to ?? known.faded())
    return attributes(of: pair, progress: shownProgress, offset: baseOffset)
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

  // MARK: Changes meanwhile

  /// Where counts have changed, both layouts are stale; otherwise only what lies between them.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts {
      for side in sides {
        let context = side.layout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        side.ask { $0.invalidate(with: context) }
      }
    }
    super.invalidateLayout(with: context)
  }

  /// True for another size, which both layouts are asked about; where the content is scrolled to is the
  /// transition's own doing.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let owner, newBounds.size != owner.bounds.size else { return false }
    transition.sizeWillChange(to: newBounds.size)
    return true
  }

  package func contentInsetDidChange() {
    guard !transition.isUnderWay else { return }
    for side in sides { side.layout.hooks?.contentInsetDidChange() }
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for side in sides { side.ask { $0.prepare(forCollectionViewUpdates: updateItems) } }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for side in sides { side.ask { $0.finalizeCollectionViewUpdates() } }
  }

  // MARK: Anchor and inset

  /// Keeps an item at a point throughout: the anchor. Not in UIKit.
  ///
  /// Call it before the first change of progress, as the gesture begins: it decides where the next layout comes to rest.
  /// Without it the item nearest to the middle is the anchor. Does nothing for an item that does not exist, or if the
  /// transition is not tracking.
  ///
  /// - Parameters:
  ///   - indexPath: the item.
  ///   - point: in the collection view's coordinates, for example between the fingers of a pinch.
  public final func setAnchor(_ indexPath: IndexPath, at point: CGPoint) {
    transition.setAnchor(indexPath, at: point)
  }

  /// The gesture that drives the transition is at a point (in the collection view's coordinates): the anchored item
  /// follows it. The first call without an anchor of the app's makes the item at the point, or the nearest one, the
  /// anchor. Not in UIKit. O(visible) in the first call, O(1) in the others.
  public final func moveAnchor(to point: CGPoint) { transition.moveAnchor(to: point) }

  /// The content inset with which the next layout is shown; in between the inset lies between the two. Default: the one
  /// that that layout sets while it is prepared, else the present one. Set it right after the start. Not in UIKit,
  /// where the inset stays.
  public final var nextContentInset: UIEdgeInsets {
    get { transition.next.state.inset }
    set {
      guard newValue != transition.next.state.inset else { return }
      transition.next.state.inset = newValue
      transition.next.ask { $0.hooks?.contentInsetDidChange() }
      if transition.isUnderWay { transition.nextInsetDidChange() }
    }
  }
}
