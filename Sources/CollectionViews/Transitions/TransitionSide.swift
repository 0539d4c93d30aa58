import Foundation
import Geometry
import ViewTree

/// One of the two layouts of a transition, and the state of the scroll view for that layout alone.
///
/// Layouts read the collection view's bounds (pinned headers, a cover flow), which during a transition belong
/// to neither layout. Each layout is queried under its own scroll state, which overrides the real one.
@MainActor final class TransitionSide {
  enum Validity {
    case prepared
    /// Inside `prepare()`: invalidations have no effect, because the layout is being computed.
    case preparing
    /// Prepared before the next query.
    case stale
    /// Stale only because views prefer other sizes.
    case staleBySizes
  }

  let layout: UICollectionViewLayout
  var state = ScrollState(offset: .zero, inset: .zero, contentSize: .zero)
  var validity: Validity
  /// The content offset adjustments that the layout has requested. They are applied after the layout is
  /// prepared.
  private(set) var offsetAdjustments = OffsetAdjustments()

  /// The elements whose preferred size was requested for this layout.
  private var sizeRequests: Set<ElementKey> = []

  init(_ layout: UICollectionViewLayout, _ validity: Validity) {
    self.layout = layout
    self.validity = validity
  }

  var isStale: Bool {
    switch validity {
    case .prepared, .preparing: false
    case .stale, .staleBySizes: true
    }
  }

  /// Queries the layout under the side's scroll state. An inset or offset that it sets becomes part of that
  /// state.
  func query<Result>(_ body: (UICollectionViewLayout) -> Result) -> Result {
    guard let owner = layout.owner else { return body(layout) }
    // A copy: the layout may query the collection view, which may query this side.
    var shown = state
    let result = owner.withScrollState(&shown) { body(layout) }
    state = shown
    return result
  }

  func prepareIfNeeded() {
    guard isStale else { return }
    validity = .preparing
    state.contentSize = query { layout in
      layout.prepare()
      return layout.collectionViewContentSize
    }
    validity = .prepared
  }

  /// Called when the layout was invalidated.
  func wasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    offsetAdjustments.add(context)
    layout.latestContext = context
    if case .preparing = validity { return }
    validity = .stale
  }

  /// The content offset with the adjustments that were not applied yet.
  var adjustedOffset: CGPoint { state.offset + offsetAdjustments.sum }

  /// Discards the adjustments, which were applied or replaced by another offset.
  func discardOffsetAdjustments() { offsetAdjustments = OffsetAdjustments() }

  /// Requests the sizes that views prefer in this layout, once. The layout is prepared; it may be stale
  /// afterwards.
  func requestPreferredSizes(of elements: [PresentedElement]) {
    query { layout in
      // All attributes come first: the layout is not queried after a size has invalidated it.
      var requests: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
      for element in elements
      where element.key.category != .decorationView && sizeRequests.insert(element.key).inserted {
        guard let attributes = layout.elementAttributes(for: element.key) else { continue }
        requests.append((element.view, attributes))
      }
      for request in requests {
        LayoutCoordinator.requestPreferredSize(of: request.view, request.attributes, layout: layout)
      }
    }
    if isStale { validity = .staleBySizes }
  }

  /// Notes that the layout has the preferred size of an element.
  func noteSizeRequest(for element: PresentedElement) { sizeRequests.insert(element.key) }

  func copySizeRequests(of side: TransitionSide) { sizeRequests = side.sizeRequests }

  func discardSizeRequests() { sizeRequests = [] }

  /// Queries the layout about a change of the offset or the size of the view, and invalidates it if
  /// necessary.
  func boundsWillChange(to newBounds: CGRect) {
    query { LayoutCoordinator.query($0, aboutBounds: newBounds) }
  }

  /// A copy of the attributes that the layout has for an element, in the coordinates of the visible rectangle; nil if
  /// it has none, or wrong ones, which are reported. Call it in the closure of `query(_:)`.
  func visibleAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let attributes = layout.elementAttributes(for: key) else { return nil }
    guard let owner = layout.owner else { return visible(attributes) }
    return owner.layoutCoordinator.acceptable(attributes, from: layout).map(visible)
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
