import Foundation
import Geometry
import ViewTree

/// One of the two layouts of a transition, and the state of the scroll view while that layout alone is shown.
///
/// Layouts look at the collection view's bounds (pinned headers, a cover flow); in a transition those are of neither
/// layout. So each is asked under its own scroll state, which overrides the real one.
@MainActor final class TransitionSide {
  enum Validity {
    case prepared
    /// Inside `prepare()`: what is invalidated now is being computed already.
    case preparing
    /// To be prepared before it is asked.
    case stale
    /// The same, because views prefer other sizes and nothing else has changed.
    case staleBySizes
  }

  let layout: UICollectionViewLayout
  var state = ScrollState(offset: .zero, inset: .zero, contentSize: .zero)
  var validity: Validity
  /// By how much the layout asks to scroll its content. It applies as soon as the layout is prepared.
  private(set) var offsetAdjustments = OffsetAdjustments()

  /// Elements whose preferred size was requested for this layout.
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

  /// Asks the layout under the side's scroll state. An inset or offset that it sets becomes part of that state.
  func ask<Result>(_ body: (UICollectionViewLayout) -> Result) -> Result {
    guard let owner = layout.owner else { return body(layout) }
    // A copy: the layout may ask the collection view, which may ask this side.
    var shown = state
    let result = owner.withScrollState(&shown) { body(layout) }
    state = shown
    return result
  }

  func prepareIfNeeded() {
    guard isStale else { return }
    validity = .preparing
    state.contentSize = ask { layout in
      layout.prepare()
      return layout.collectionViewContentSize
    }
    validity = .prepared
  }

  /// The layout was invalidated.
  func wasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    offsetAdjustments.add(context)
    layout.latestContext = context
    if case .preparing = validity { return }
    validity = .stale
  }

  /// Where the layout wants its content to be scrolled to: the offset and the adjustments since it was shown.
  var adjustedOffset: CGPoint { state.offset + offsetAdjustments.sum }

  /// The content is scrolled to where it was adjusted to, or elsewhere.
  func forgetOffsetAdjustments() { offsetAdjustments = OffsetAdjustments() }

  /// Requests the size that a view prefers in this layout, once.
  func askForPreferredSize(of element: PresentedElement) {
    guard element.key.category != .decorationView, sizeRequests.insert(element.key).inserted else { return }
    let wasPrepared = !isStale
    ask { layout in
      guard let attributes = layout.elementAttributes(for: element.key) else { return }
      LayoutCoordinator.askForPreferredSize(of: element.view, attributes, layout: layout)
    }
    if wasPrepared, isStale { validity = .staleBySizes }
  }

  /// The layout has the preferred size of an element.
  func noteSizeRequest(for element: PresentedElement) { sizeRequests.insert(element.key) }

  func copySizeRequests(of side: TransitionSide) { sizeRequests = side.sizeRequests }

  func forgetSizeRequests() { sizeRequests = [] }

  /// The layout is shown at another offset, or in a view of another size, and may have to be prepared for it.
  func boundsWillChange(to newBounds: CGRect) {
    ask { layout in
      guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
      layout.invalidate(with: layout.invalidationContext(forBoundsChange: newBounds))
    }
  }

  /// A copy of attributes in the coordinates of the visible rectangle.
  func visible(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.moved(by: CGVector(dx: -state.offset.x, dy: -state.offset.y))
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy that lies elsewhere.
  func moved(by way: CGVector) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.center = CGPoint(x: center.x + way.dx, y: center.y + way.dy)
    return copy
  }
}
