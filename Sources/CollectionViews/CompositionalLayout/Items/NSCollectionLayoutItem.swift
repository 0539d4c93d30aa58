import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// An item of a compositional layout: a cell's size, and what is around it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size in the group around the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The distances, in points, from the edges of the size to the frame. Those along an estimated dimension
  /// are ignored. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { contentInsets = Diagnostics.finite(contentInsets, or: oldValue, of: type(of: self)) }
  }
  /// The distances around the item. The default is nil: 0 at all edges.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  final var attachments: [NSCollectionLayoutSupplementaryItem]

  /// The supplementary views at the item, for example badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachments }

  /// Creates an item without supplementary views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    attachments = supplementaryItems
    super.init()
  }

  /// The description for the solver.
  package func value(for context: LayoutContext) -> CompositionalItem {
    var value = CompositionalItem(size: layoutSize.value)
    value.insets = contentInsets
    value.edgeSpacing = edgeSpacing?.value ?? CompositionalEdgeSpacing()
    value.supplementaries = attachments.map(\.attachmentValue)
    return value
  }

  /// Returns a copy, whose properties can be changed without those of the receiver.
  open func copy(with zone: NSZone? = nil) -> Any {
    copied(NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: attachments))
  }

  /// Sets the properties of a new item to those of the receiver.
  final func copied<Item: NSCollectionLayoutItem>(_ item: Item) -> Item {
    item.contentInsets = contentInsets
    item.edgeSpacing = edgeSpacing
    item.attachments = attachments
    return item
  }
}

/// A supplementary view at an item, for example a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The element kind, for which a view is registered.
  public let elementKind: String
  /// The point of the item at which the view is.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is at ``containerAnchor``; nil for the point at the same edges. Its offset
  /// moves the view, too.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front. The default is 0; with equal values the view is in front of its item.
  open var zIndex = 0

  /// Creates a view whose point at the edges of an anchor is at that anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// Creates a view of which one point is at a point of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
  }

  fileprivate init(
    size: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: size, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    copy.zIndex = zIndex
    return copied(copy)
  }

  final var attachmentValue: CompositionalSupplementary {
    var value = CompositionalSupplementary(
      kind: elementKind, size: layoutSize.value, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value)
    value.insets = contentInsets
    value.zIndex = zIndex
    return value
  }
}

/// A place at the edges of a rectangle, in reading direction.
public nonisolated enum NSRectAlignment: Int, Sendable {
  /// In the middle.
  case none = 0
  /// In the middle of the top edge.
  case top = 1
  /// In the corner at the top, where lines begin.
  case topLeading = 2
  /// In the middle of the edge where lines begin.
  case leading = 3
  /// In the corner at the bottom, where lines begin.
  case bottomLeading = 4
  /// In the middle of the bottom edge.
  case bottom = 5
  /// In the corner at the bottom, where lines end.
  case bottomTrailing = 6
  /// In the middle of the edge where lines end.
  case trailing = 7
  /// In the corner at the top, where lines end.
  case topTrailing = 8

  var horizontal: CompositionalBoundaryItem.Place {
    switch self {
    case .topLeading, .leading, .bottomLeading: .start
    case .none, .top, .bottom: .center
    case .bottomTrailing, .trailing, .topTrailing: .end
    }
  }

  var vertical: CompositionalBoundaryItem.Place {
    switch self {
    case .top, .topLeading, .topTrailing: .start
    case .none, .leading, .trailing: .center
    case .bottomLeading, .bottom, .bottomTrailing: .end
    }
  }
}

/// A supplementary view at an edge of a section or of the layout: a header or a footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section becomes longer by the view. Otherwise the view covers content. The default is true.
  open var extendsBoundary = true
  /// Whether the view stays in the visible rectangle while its section is there. The default is false.
  open var pinToVisibleBounds = false
  /// The edge or the corner at which the view is.
  public let alignment: NSRectAlignment
  /// The distance from that place, in points.
  public let offset: CGPoint

  /// Creates a view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment)
  {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at a distance, in points, from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []),
      itemAnchor: nil)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copied(copy)
  }

  final var boundaryValue: CompositionalBoundaryItem {
    var value = CompositionalBoundaryItem(
      kind: elementKind, size: layoutSize.value, horizontal: alignment.horizontal,
      vertical: alignment.vertical)
    value.offset = offset
    value.extendsBoundary = extendsBoundary
    value.isPinned = pinToVisibleBounds
    value.insets = contentInsets
    value.zIndex = zIndex
    return value
  }
}

/// A decoration view behind a section. Register its class with the layout:
/// `register(_:forDecorationViewOfKind:)`.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind, for which a view is registered.
  public let elementKind: String
  /// The order from back to front. The default is 0; with equal values the view is behind the items.
  open var zIndex = 0

  /// A view as large as the section with the views at its edges. ``NSCollectionLayoutItem/contentInsets`` are
  /// its distances from the edges of the section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copy.zIndex = zIndex
    return copied(copy)
  }

  final var backgroundValue: CompositionalBackground {
    var value = CompositionalBackground(kind: elementKind)
    value.insets = contentInsets
    value.zIndex = zIndex
    return value
  }
}
