import Foundation
import Geometry
import ViewTree

/// A layout with what belongs to its results: their validity, the offset adjustments that it has requested,
/// and for one of the two layouts of a transition the state of the scroll view for that layout alone.
///
/// Layouts read the collection view's bounds (pinned headers, a cover flow), which during a transition belong
/// to neither layout. Each of the two is queried under its own scroll state, which overrides the real one.
@MainActor final class PreparedLayout {
  /// The validity of the layout's results.
  enum Validity {
    /// Invalidated: `prepare()` is called before the next query.
    case stale
    /// Stale only because views prefer other sizes.
    case staleBySizes
    /// Inside `prepare()` or `collectionViewContentSize`. Invalidations have no effect, because the layout is
    /// being computed.
    case preparing
    case prepared
  }

  let layout: UICollectionViewLayout
  private(set) var validity = Validity.stale
  /// The scroll state under which the layout is queried; nil for the real one.
  var ownState: ScrollState?
  /// The content offset adjustments that the layout has requested. They are applied after it is prepared.
  private(set) var offsetAdjustments = OffsetAdjustments()
  /// The elements whose preferred size was requested for this layout.
  private var sizedElements: Set<ElementKey> = []

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  var isStale: Bool {
    switch validity {
    case .prepared, .preparing: false
    case .stale, .staleBySizes: true
    }
  }

  // MARK: Scroll state

  /// The scroll state of a layout that has its own.
  var state: ScrollState {
    get { ownState ?? ScrollState(offset: .zero, inset: .zero, contentSize: .zero) }
    set { ownState = newValue }
  }

  /// Queries the layout under its scroll state. An inset or offset that it sets becomes part of that state.
  func query<Result>(_ body: (UICollectionViewLayout) -> Result) -> Result {
    // A copy: the layout may query the collection view, which may query this layout.
    guard var shown = ownState, let scroll = layout.coordinator?.scroll else { return body(layout) }
    let result = scroll.withScrollState(&shown) { body(layout) }
    ownState = shown
    return result
  }

  /// The content offset with the adjustments that were not applied yet.
  var adjustedOffset: CGPoint { state.offset + offsetAdjustments.sum }

  /// Returns the sum of the adjustments, which are applied or replaced by another offset.
  @discardableResult func takeOffsetAdjustments() -> CGPoint {
    defer { offsetAdjustments = OffsetAdjustments() }
    return offsetAdjustments.sum
  }

  // MARK: Validity

  /// Prepares the layout and returns its content size, which becomes part of its own scroll state. Order:
  /// `prepare()`, then `collectionViewContentSize`.
  @discardableResult func prepare() -> CGSize {
    validity = .preparing
    let size = query { layout in
      layout.prepare()
      return layout.collectionViewContentSize
    }
    ownState?.contentSize = size
    // A callback of the layout may have installed another one, which invalidates this one.
    if case .preparing = validity { validity = .prepared }
    return size
  }

  func prepareIfNeeded() { if isStale { prepare() } }

  /// Called when the layout was invalidated. Returns whether its results are stale now: within `prepare()`
  /// only the offset adjustment of the context has an effect, as in UIKit.
  @discardableResult func wasInvalidated(by context: UICollectionViewLayoutInvalidationContext) -> Bool {
    offsetAdjustments.add(context)
    layout.latestContext = context
    if case .preparing = validity { return false }
    validity = .stale
    return true
  }

  /// Marks the results as stale, for another reason than an invalidation.
  func markStale() { validity = .stale }

  /// Continues with the state of the same layout in a former transition.
  func adopt(_ former: PreparedLayout) {
    ownState = former.ownState
    validity = former.validity
    sizedElements = former.sizedElements
  }

  /// Begins a transition with a scroll state of the layout's own.
  func begin(_ state: ScrollState, isPrepared: Bool) {
    ownState = state
    validity = isPrepared ? .prepared : .stale
  }

  /// The same layout after a transition, with its validity. The adjustments of the transition layout and of
  /// this one that were not applied remain.
  func withRealState(after transitionLayout: PreparedLayout) -> PreparedLayout {
    let result = PreparedLayout(layout)
    result.validity = isStale ? .stale : .prepared
    result.offsetAdjustments = transitionLayout.offsetAdjustments
    result.offsetAdjustments.add(offsetAdjustments)
    return result
  }

  /// Queries the layout about a change of the bounds, and invalidates it if necessary.
  func boundsWillChange(to newBounds: CGRect) {
    query { layout in
      guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
      let context = layout.invalidationContext(forBoundsChange: newBounds)
      context.isOfApp = false
      layout.invalidate(with: context)
    }
  }

  // MARK: Preferred sizes

  /// Requests the preferred attributes of a view, and calls the layout to find out whether they invalidate
  /// it.
  func requestPreferredSize(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    // A copy, because views may change it and return it. Most views return it unchanged, which is found out
    // without the conversions of `isEqual(_:)`.
    let copy = attributes.duplicate()
    let preferred = view.measuring { view.preferredLayoutAttributesFitting(copy) }
    if preferred === copy, copy.isPlain, copy.values == attributes.values { return }
    guard !preferred.isEqual(attributes),
      Diagnostics.accepts(preferred.frame, of: type(of: view), "preferredLayoutAttributesFitting(_:)"),
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    context.isOfApp = false
    layout.invalidate(with: context)
  }

  /// Requests the sizes that views prefer in this layout, once. The layout is prepared; it may be stale
  /// afterwards.
  func requestPreferredSizes(of elements: [PresentedElement]) {
    query { layout in
      // All attributes come first: the layout is not queried after a size has invalidated it.
      var requests: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
      for element in elements
      where element.key.category != .decorationView && sizedElements.insert(element.key).inserted {
        guard let attributes = layout.elementAttributes(for: element.key) else { continue }
        requests.append((element.view, attributes))
      }
      for request in requests { requestPreferredSize(of: request.view, request.attributes) }
    }
    if isStale { validity = .staleBySizes }
  }

  /// Notes that the layout has the preferred sizes of elements.
  func noteSizes(of elements: [PresentedElement]) {
    for element in elements { sizedElements.insert(element.key) }
  }

  func discardSizeRequests() { sizedElements = [] }

  // MARK: Attributes

  /// The attributes of the elements that overlap a rectangle, in content coordinates.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    query { $0.shownElements(in: rect) } ?? []
  }

  /// A copy of the attributes that the layout has for an element, in the coordinates of the visible
  /// rectangle; nil if it has none, or wrong ones, which are reported. Call it in the closure of `query(_:)`.
  func visibleAttributes(of key: ElementKey, _ check: LayoutResultCheck) -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = layout.elementAttributes(for: key), check.accepts(attributes, of: layout) else {
      return nil
    }
    return visible(attributes)
  }

  /// A copy of attributes in the coordinates of the visible rectangle.
  func visible(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.moved(by: CGVector(dx: -state.offset.x, dy: -state.offset.y))
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy at another position.
  func moved(by way: CGVector) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.center = CGPoint(x: center.x + way.dx, y: center.y + way.dy)
    return copy
  }
}

extension UICollectionViewLayout {
  /// The attributes that are shown for an element: those of the layout, mirrored if the layout is.
  final func elementAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let kind = key.kind ?? ""
    let attributes =
      switch key.category {
      case .cell: layoutAttributesForItem(at: key.indexPath)
      case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
      case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
      }
    return attributes.map(mirrored)
  }
}
