import Foundation
import Geometry

/// The layout's attributes for a rectangle around the visible one. A scroll within the rectangle does not
/// call the layout, and finds the elements of persisting views without a lookup.
@MainActor final class AttributesCache {
  let rect: CGRect
  let attributes: [UICollectionViewLayoutAttributes]
  let frames: [CGRect]
  /// The presented elements of the attributes; nil for those that were not looked up.
  var elements: [PresentedElement?]

  init(rect: CGRect, attributes: [UICollectionViewLayoutAttributes]) {
    self.rect = rect
    self.attributes = attributes
    frames = attributes.map(\.frame)
    elements = Array(repeating: nil, count: attributes.count)
  }
}
