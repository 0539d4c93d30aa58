import Foundation
import ViewTree

/// The place of a cell, a header or a footer in a list: the style of its section, and its role there.
package struct ListPlace: Equatable {
  /// The role of a view in its section.
  package enum Role: Equatable {
    case row(isFirst: Bool, isLast: Bool)
    case header
    case footer
  }

  package let environment: UIListEnvironment
  package let role: Role

  package init(environment: UIListEnvironment, role: Role) {
    self.environment = environment
    self.role = role
  }

  /// The radius of the corners of a group in an inset grouped list, in points.
  nonisolated static let groupRadius: CGFloat = 10

  /// The corners of a row that is part of a group with round corners; nil in other lists, and for headers and
  /// footers.
  var corners: RowCorners? {
    guard environment == .insetGrouped, case .row(let isFirst, let isLast) = role else { return nil }
    return RowCorners(top: isFirst ? Self.groupRadius : 0, bottom: isLast ? Self.groupRadius : 0)
  }

  /// The background of a cell that the app has not given another one.
  var background: UIBackgroundConfiguration {
    switch role {
    case .row: .listCell().resolved(in: environment)
    case .header: .listHeader().resolved(in: environment)
    case .footer: .listFooter().resolved(in: environment)
    }
  }

  /// An empty content in the style of the place.
  var content: UIListContentConfiguration {
    switch role {
    case .row: .cell().resolved(in: environment)
    case .header: .header().resolved(in: environment)
    case .footer: .footer().resolved(in: environment)
    }
  }
}

/// The radii of the upper and of the lower corners of a row, in points.
struct RowCorners: Equatable {
  let top: CGFloat
  let bottom: CGFloat
}

nonisolated extension UICollectionLayoutListConfiguration.Appearance {
  var environment: UIListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
