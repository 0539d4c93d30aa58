import CollectionEngine
import Foundation
import ViewTree

/// The point of an item at which a supplementary view is: a corner, the middle of an edge, or the center, and
/// a distance from it.
@preconcurrency @MainActor public final class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges on which the point is. Along an axis without an edge it is in the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance from the point: in points, or in units of the size of the supplementary view.
  public let offset: CGPoint
  /// Whether ``offset`` is in units of the size of the supplementary view.
  public let isFractionalOffset: Bool
  /// Whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  /// Creates an anchor at a point.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  /// Creates an anchor at a distance, in points, from a point.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor at a distance from a point, in units of the size of the supplementary view: (0.5,
  /// −0.5) at the top trailing corner shows a quarter of the view over the item.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  var value: CompositionalAnchor {
    CompositionalAnchor(
      edges: CompositionalAnchor.Edges(rawValue: edges.rawValue), offset: offset,
      isFractional: isFractionalOffset)
  }

  /// Returns the receiver, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
