import Foundation
import Geometry

/// The description of a section of a compositional layout.
public struct CompositionalSection: Sendable {
  /// The number of items.
  public var itemCount: Int
  /// The group that repeats until all items have a place.
  public var group: CompositionalItem
  /// The distances around the groups. Those across the direction of the layout begin at ``reference``.
  public var insets = NSDirectionalEdgeInsets.zero
  /// The distance between two groups.
  public var groupSpacing: CGFloat = 0
  /// How the groups scroll across the direction of the layout.
  public var scrolling = CompositionalScrolling.none
  /// The supplementary views at the edges of the section.
  public var boundary: [CompositionalBoundaryItem] = []
  /// The distances of ``boundary`` from the edges of the layout, across its direction; nil for those of the
  /// groups.
  public var boundaryInsets: NSDirectionalEdgeInsets?
  /// The space before the views at the start of the section, along the layout.
  public var leadingSpace: CGFloat = 0
  /// The backgrounds, with their distances from the edges of the section.
  public var backgrounds: [CompositionalBackground] = []

  /// The largest number of items of a section that have places.
  public static let maximumItems = 1 << 60

  /// Creates a section. Of more than ``maximumItems`` items, the others have no places.
  public init(itemCount: Int, group: CompositionalItem) {
    self.itemCount = min(max(0, itemCount), Self.maximumItems)
    self.group = group
  }
}

/// How the groups of a section scroll across the direction of the layout, and where they end.
public enum CompositionalScrolling: Int, Hashable, Sendable {
  /// Groups follow each other along the layout.
  case none
  /// The groups end anywhere.
  case continuous
  /// A group ends with its leading edge at the leading edge.
  case groupLeadingBoundary
  /// The groups end at multiples of the visible length.
  case paging
  /// The groups end with the leading edge of a group at the leading edge, one group further at most.
  case groupPaging
  /// The groups end with a group in the middle, one group further at most.
  case groupPagingCentered
}

/// A background of a section.
public struct CompositionalBackground: Hashable, Sendable {
  /// The part of a section that a background covers.
  public enum Extent: Hashable, Sendable {
    /// The section with the views at its edges and its insets.
    case section
    /// The groups, without the insets.
    case items
    /// The groups after the first one, without the insets.
    case itemsAfterFirst
  }

  /// The element kind of the decoration view.
  public var kind: String
  /// The distances from the edges of the section.
  public var insets = NSDirectionalEdgeInsets.zero
  /// The part of the section that it covers.
  public var extent = Extent.section
  /// The order from back to front.
  public var zIndex = 0

  /// Creates a background of the whole section, without insets.
  public init(kind: String) { self.kind = kind }
}

/// A supplementary view at an edge of a section or of the layout.
public struct CompositionalBoundaryItem: Hashable, Sendable {
  /// The places along one axis.
  public enum Place: Hashable, Sendable {
    /// At the edge where the axis begins.
    case start
    /// In the middle.
    case center
    /// At the edge where the axis ends.
    case end
  }

  /// The element kind.
  public var kind: String
  /// The size; the container is the section without its insets across the direction.
  public var size: CompositionalSize
  /// The place along x.
  public var horizontal: Place
  /// The place along y.
  public var vertical: Place
  /// The distance from that place, in points.
  public var offset = CGPoint.zero
  /// Whether the section becomes longer by the view; otherwise the view covers items.
  public var extendsBoundary = true
  /// Whether the view stays in the visible rectangle while its section is there.
  public var isPinned = false
  /// The distances from the edges of the size to the frame.
  public var insets = NSDirectionalEdgeInsets.zero
  /// The order from back to front. Pinned views are in front of all others.
  public var zIndex = 0

  /// Creates a view at an edge.
  public init(kind: String, size: CompositionalSize, horizontal: Place, vertical: Place) {
    self.kind = kind
    self.size = size
    self.horizontal = horizontal
    self.vertical = vertical
  }

  func place(along axis: FlowAxis) -> Place { axis == .vertical ? vertical : horizontal }
}

extension NSDirectionalEdgeInsets {
  /// The distances at both ends of an axis, without NaN.
  func along(_ axis: FlowAxis) -> (start: CGFloat, end: CGFloat) {
    axis == .vertical
      ? (Sanitized.spacing(top), Sanitized.spacing(bottom))
      : (Sanitized.spacing(leading), Sanitized.spacing(trailing))
  }

  var edges: UIEdgeInsets {
    UIEdgeInsets(
      top: Sanitized.spacing(top), left: Sanitized.spacing(leading), bottom: Sanitized.spacing(bottom),
      right: Sanitized.spacing(trailing))
  }
}
