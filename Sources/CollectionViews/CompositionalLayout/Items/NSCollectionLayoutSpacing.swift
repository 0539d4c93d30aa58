import CollectionEngine
import Foundation

/// The distance between two items of a group, or between an item and what is beside it.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  let value: CompositionalSpacing

  private init(_ value: CompositionalSpacing) {
    self.value = value
    super.init()
  }

  /// A distance of at least these points. The flexible distances of a group share the space that remains.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
  }

  /// A distance in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(fixedSpacing))
  }

  /// The distance in points; the smallest one if it is flexible.
  public var spacing: CGFloat {
    switch value {
    case .fixed(let length), .flexible(let length): length
    }
  }
  /// Whether the distance can be larger.
  public var isFlexible: Bool { if case .flexible = value { true } else { false } }
  /// Whether the distance is always ``spacing``.
  public var isFixed: Bool { !isFlexible }

  /// Returns the receiver, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item or a group; nil means 0.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The distance at the edge where lines begin.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance at the top.
  public let top: NSCollectionLayoutSpacing?
  /// The distance at the edge where lines end.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance at the bottom.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var value: CompositionalEdgeSpacing {
    CompositionalEdgeSpacing(
      leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
  }

  /// Returns the receiver, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
