import Foundation
import Geometry

/// One element on screen.
struct VisibleElement {
  let view: UICollectionReusableView
  /// What the view shows now.
  var attributes: UICollectionViewLayoutAttributes
  /// The pass in which the element was seen last.
  var pass: Int
}

/// What the layout answered for a rectangle around the visible one: a scroll within it asks nothing new.
struct AttributesCache {
  let rect: CGRect
  let attributes: [UICollectionViewLayoutAttributes]
  let frames: [CGRect]

  @MainActor init(rect: CGRect, attributes: [UICollectionViewLayoutAttributes]) {
    self.rect = rect
    self.attributes = attributes
    frames = attributes.map(\.frame)
  }
}
