import Foundation
import Geometry

/// The layout's answer for a rectangle around the visible one. A scroll within the rectangle asks nothing, and finds
/// the views of elements that stay without looking them up.
@MainActor final class AttributesCache {
  let rect: CGRect
  let attributes: [UICollectionViewLayoutAttributes]
  let frames: [CGRect]
  /// The presented elements of the attributes, as far as they were looked up.
  var elements: [PresentedElement?]

  init(rect: CGRect, attributes: [UICollectionViewLayoutAttributes]) {
    self.rect = rect
    self.attributes = attributes
    frames = attributes.map(\.frame)
    elements = Array(repeating: nil, count: attributes.count)
  }
}
