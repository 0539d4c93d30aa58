import Foundation
import Geometry
import ViewTree

/// One of the two layouts of a transition, and what the scroll view is like while that layout alone is shown.
///
/// Layouts look at the collection view's bounds (pinned headers, a cover flow); in a transition they are those of
/// neither layout. So each is asked under its own scroll state, which overrides the real one.
@MainActor final class TransitionSide {
  let layout: UICollectionViewLayout
  var state = ScrollState(offset: .zero, inset: .zero, contentSize: .zero)
  /// Whether the layout is to be prepared before it is asked.
  var isStale: Bool

  init(_ layout: UICollectionViewLayout, isStale: Bool) {
    self.layout = layout
    self.isStale = isStale
  }

  /// Asks the layout as if it alone were shown. What it sets (an inset, an offset) becomes its state.
  func ask<Result>(_ body: (UICollectionViewLayout) -> Result) -> Result {
    guard let owner = layout.owner else { return body(layout) }
    // A copy: the layout may ask the collection view, which may come back here.
    var shown = state
    let result = owner.withScrollState(&shown) { body(layout) }
    state = shown
    return result
  }

  func prepareIfNeeded() {
    guard isStale else { return }
    isStale = false
    state.contentSize = ask { layout in
      layout.prepare()
      return layout.collectionViewContentSize
    }
  }

  /// The layout is shown at another offset, or in a view of another size; it may have to be prepared for it.
  func boundsWillChange(to newBounds: CGRect) {
    ask { layout in
      guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
    }
  }

  /// What the layout says of an element; nil where it shows none.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let kind = key.kind ?? ""
    return switch key.category {
    case .cell: layout.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
    }
  }

  /// Copies of the attributes in the coordinates of the visible rectangle.
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
