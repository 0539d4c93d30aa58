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

  /// `former`: the cache before, of a layout that returns the same object for an element in each step; nil
  /// for other layouts. The elements of these objects are taken over.
  init(rect: CGRect, _ list: AcceptableAttributes, successorOf former: AttributesCache?) {
    self.rect = rect
    attributes = list.attributes
    frames = list.frames
    elements = former?.elements(of: list.attributes) ?? Array(repeating: nil, count: list.attributes.count)
  }

  /// Returns the presented elements of attributes objects, most of which are in the cache in the same order;
  /// nil for those that are not found.
  private func elements(of list: [UICollectionViewLayoutAttributes]) -> [PresentedElement?] {
    var found = [PresentedElement?](repeating: nil, count: list.count)
    var place = 0
    for (index, wanted) in list.enumerated() {
      guard let match = self.index(of: wanted, from: place) else { continue }
      if let element = elements[match], element.phase == .shown { found[index] = element }
      place = match + 1
    }
    return found
  }

  /// A loop, because each call of a closure would check that it runs on the main actor.
  private func index(of wanted: UICollectionViewLayoutAttributes, from place: Int) -> Int? {
    for index in place..<min(place + Self.reach, attributes.count) where attributes[index] === wanted {
      return index
    }
    return nil
  }

  /// How many objects may leave the list between two others.
  private static let reach = 16
}

/// The attributes of a list that can be presented, and their frames.
struct AcceptableAttributes {
  fileprivate(set) var attributes: [UICollectionViewLayoutAttributes] = []
  fileprivate(set) var frames: [CGRect] = []

  init(capacity: Int) {
    attributes.reserveCapacity(capacity)
    frames.reserveCapacity(capacity)
  }

  mutating func append(_ attributes: UICollectionViewLayoutAttributes, frame: CGRect) {
    self.attributes.append(attributes)
    frames.append(frame)
  }
}
