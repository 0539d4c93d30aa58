import Foundation
import Geometry

/// An item of a compositional layout, or a group of items.
public struct CompositionalItem: Sendable {
  /// The size in the container: in the group around it, or in the section.
  public var size: CompositionalSize
  /// The distances from the edges of ``size`` to the frame. Those along an estimated length are ignored.
  public var insets = NSDirectionalEdgeInsets.zero
  /// The distances around the element.
  public var edgeSpacing = CompositionalEdgeSpacing()
  /// The supplementary views at the element, for example badges.
  public var supplementaries: [CompositionalSupplementary] = []
  /// The arrangement of items in this element; nil for an item.
  public var group: CompositionalGroup?

  /// Creates an item, or with `group` a group.
  public init(size: CompositionalSize, group: CompositionalGroup? = nil) {
    self.size = size
    self.group = group
  }

  /// Whether the size of the element or of an element in it depends on what views report.
  public var isEstimated: Bool {
    size.isEstimated || group.map { $0.subitems.contains(where: \.isEstimated) } ?? false
  }

  /// The insets without those along an estimated length, where they have no effect.
  var effectiveInsets: UIEdgeInsets {
    let (wide, tall) = (!size.width.isEstimated, !size.height.isEstimated)
    return UIEdgeInsets(
      top: tall ? Sanitized.spacing(insets.top) : 0, left: wide ? Sanitized.spacing(insets.leading) : 0,
      bottom: tall ? Sanitized.spacing(insets.bottom) : 0,
      right: wide ? Sanitized.spacing(insets.trailing) : 0)
  }
}

/// The arrangement of the items of a group.
public struct CompositionalGroup: Sendable {
  /// The ways to arrange items.
  public enum Arrangement: Sendable {
    /// One after another along an axis.
    case line(FlowAxis)
    /// At the frames that a function of the size of the group returns, relative to the group.
    case custom(@Sendable (_ size: CGSize) -> [CompositionalFrame])
  }

  /// The number of elements in a line.
  public enum Count: Hashable, Sendable {
    /// The elements repeat, in their order, as long as they fit.
    case filling
    /// The first element, repeated, with its own size.
    case repeating(Int)
    /// The first element, repeated, with the length at which the repetitions fill the group.
    case dividing(Int)
  }

  /// How the items are arranged.
  public var arrangement: Arrangement
  /// The elements of a line.
  public var subitems: [CompositionalItem]
  /// The number of elements of a line.
  public var count: Count
  /// The distance between two elements of a line; nil means 0.
  public var spacing: CompositionalSpacing?

  /// Creates an arrangement; without a count, of as many elements as fit.
  public init(
    _ arrangement: Arrangement, subitems: [CompositionalItem] = [], count: Count = .filling,
    spacing: CompositionalSpacing? = nil
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.spacing = spacing
  }
}

/// The frame of an item of a custom group.
public struct CompositionalFrame: Hashable, Sendable {
  /// The frame, relative to the group, in points.
  public var frame: CGRect
  /// The order from back to front.
  public var zIndex: Int

  /// Creates the frame of one item, by default with the z-index 0.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A supplementary view at an item or a group.
public struct CompositionalSupplementary: Hashable, Sendable {
  /// The element kind.
  public var kind: String
  /// The size; the container is the element that the view belongs to.
  public var size: CompositionalSize
  /// The point of the element at which the view is.
  public var containerAnchor: CompositionalAnchor
  /// The point of the view that is at ``containerAnchor``; nil for the point with the same edges.
  public var itemAnchor: CompositionalAnchor?
  /// The distances from the edges of the size to the frame.
  public var insets = NSDirectionalEdgeInsets.zero
  /// The order from back to front.
  public var zIndex = 0

  /// Creates a view without insets, with the z-index 0.
  public init(
    kind: String, size: CompositionalSize, containerAnchor: CompositionalAnchor,
    itemAnchor: CompositionalAnchor? = nil
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// The frame at an element with the frame `container`.
  func frame(at container: CGRect) -> CGRect {
    let size = size.size(in: container.size)
    let own = itemAnchor ?? CompositionalAnchor(edges: containerAnchor.edges)
    let at = containerAnchor.point(in: container)
    let from = own.point(in: CGRect(origin: .zero, size: size))
    let first = containerAnchor.distance(for: size)
    let second = own.distance(for: size)
    let frame = CGRect(
      x: at.x - from.x + first.x + second.x, y: at.y - from.y + first.y + second.y, width: size.width,
      height: size.height)
    return frame.reduced(by: CompositionalItem(size: self.size, insets: insets).effectiveInsets)
  }
}

extension CompositionalItem {
  fileprivate init(size: CompositionalSize, insets: NSDirectionalEdgeInsets) {
    self.init(size: size)
    self.insets = insets
  }
}

/// A point of a rectangle: a corner, the middle of an edge, or the center, and a distance from it.
public struct CompositionalAnchor: Hashable, Sendable {
  /// The edges on which the point is; along an axis without an edge it is in the middle.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates edges from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Edges(rawValue: 1 << 0)
    /// The edge where lines begin.
    public static let leading = Edges(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 1 << 2)
    /// The edge where lines end.
    public static let trailing = Edges(rawValue: 1 << 3)
  }

  /// The edges on which the point is.
  public var edges: Edges
  /// The distance of the view from its place at the point, in points.
  public var offset: CGPoint
  /// Whether ``offset`` is in units of the size of the view.
  public var isFractional: Bool

  /// Creates an anchor. The offset is in points, or with `isFractional` in sizes of the view.
  public init(edges: Edges, offset: CGPoint = .zero, isFractional: Bool = false) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }

  fileprivate func point(in rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }

  fileprivate func distance(for size: CGSize) -> CGPoint {
    CGPoint(
      x: Sanitized.spacing(offset.x * (isFractional ? size.width : 1)),
      y: Sanitized.spacing(offset.y * (isFractional ? size.height : 1)))
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards; a length never becomes negative.
  func reduced(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
