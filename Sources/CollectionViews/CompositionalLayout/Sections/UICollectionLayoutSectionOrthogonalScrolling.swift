import CollectionEngine
import Foundation
import ViewTree

/// How the groups of a section scroll across the direction of the layout, and where they come to a stop.
public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The groups do not scroll: they follow each other along the layout.
  case none = 0
  /// The groups stop anywhere.
  case continuous = 1
  /// The groups stop with the leading edge of a group at the leading edge of the content.
  case continuousGroupLeadingBoundary = 2
  /// The groups stop at multiples of the width of the section, one further at most.
  case paging = 3
  /// The groups stop with the leading edge of a group at the leading edge of the content, one group further
  /// at most.
  case groupPaging = 4
  /// The groups stop with a group in the middle, one group further at most.
  case groupPagingCentered = 5

  var value: CompositionalScrolling {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .groupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

/// Details of the scrolling of a section.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying
{
  /// The deceleration of the groups after a drag.
  public nonisolated enum DecelerationRate: Int, Sendable {
    /// That of the behavior: ``normal`` if the groups stop anywhere, otherwise ``fast``.
    case automatic
    /// The groups decelerate for some seconds.
    case normal
    /// The groups stop soon.
    case fast
  }

  /// Whether the groups can be pulled beyond their ends.
  public nonisolated enum Bounce: Int, Sendable {
    /// As ``always``.
    case automatic
    /// The groups can be pulled, and spring back.
    case always
    /// The groups stop at their ends.
    case never
  }

  /// The deceleration. The default is automatic.
  public var decelerationRate = DecelerationRate.automatic
  /// Whether the groups can be pulled beyond their ends. The default is automatic.
  public var bounce = Bounce.automatic

  override init() { super.init() }

  /// Returns a copy.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }

  func decelerationRate(
    of behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> UIScrollView.DecelerationRate {
    switch decelerationRate {
    case .automatic: behavior == .continuous ? .normal : .fast
    case .normal: .normal
    case .fast: .fast
    }
  }
}
