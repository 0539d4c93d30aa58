import Foundation
import Geometry
import ViewTree

/// One element on screen.
@MainActor final class VisibleElement {
  var key: ElementKey
  /// Its key before the update under way, if one is.
  var formerKey: ElementKey?
  /// Deleted, or to be replaced by a new view: it only ends its way.
  var isGone = false
  let view: UICollectionReusableView
  /// What the view shows now.
  var attributes: UICollectionViewLayoutAttributes
  /// What ``attributes`` said when they were applied.
  var placement: Placement
  /// The pass in which the element was seen last.
  var pass: Int
  /// The pass whose order holds the element already.
  var orderedPass = 0
  /// The preparation of the layout that the attributes come from.
  var preparation: Int
  /// False once the view was put away, or is on its way out of sight.
  var isShown = true

  init(
    key: ElementKey, view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes, pass: Int,
    preparation: Int
  ) {
    self.key = key
    self.view = view
    self.attributes = attributes
    placement = Placement(attributes)
    self.pass = pass
    self.preparation = preparation
  }
}

/// What attributes say of every view.
struct Placement: Equatable {
  private let center: CGPoint
  let size: CGSize
  private let alpha: CGFloat
  private let zIndex: Int
  private let isHidden: Bool
  private let transform: CATransform3D

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    center = attributes.center
    size = attributes.size
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    transform = attributes.transform3D
  }
}

/// What the layout answered for a rectangle around the visible one: a scroll within it asks nothing new, and finds
/// the views of what stays in sight without looking them up.
@MainActor final class AttributesCache {
  let rect: CGRect
  let attributes: [UICollectionViewLayoutAttributes]
  let frames: [CGRect]
  /// The elements on screen that the attributes belong to, as far as they were looked up.
  var elements: [VisibleElement?]

  init(rect: CGRect, attributes: [UICollectionViewLayoutAttributes]) {
    self.rect = rect
    self.attributes = attributes
    frames = attributes.map(\.frame)
    elements = Array(repeating: nil, count: attributes.count)
  }
}
