import Foundation
import Geometry
import ViewTree

/// An element on screen that a section changes before it is shown; see
/// ``NSCollectionLayoutSection/visibleItemsInvalidationHandler``.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center, in content points. In a section that scrolls, content points include the offset of the
  /// section.
  var center: CGPoint { get set }
  /// The transform about the center.
  var transform: CGAffineTransform { get set }
  /// The transform about the center, with perspective.
  var transform3D: CATransform3D { get set }
  /// The element kind of a supplementary or decoration view; an empty text for items.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// The frame, in the coordinates of ``center``.
  var frame: CGRect { get }
  /// The size, with the origin zero.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The element kind; nil for items.
  var representedElementKind: String? { get }
}

/// An element as its attributes, moved by the offset of its section.
final class VisibleItem: NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  private let offset: CGPoint

  init(_ attributes: UICollectionViewLayoutAttributes, offset: CGPoint) {
    self.attributes = attributes
    self.offset = offset
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center + offset }
    set { attributes.center = newValue - offset }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: offset.x, dy: offset.y) }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
