import Foundation
import ViewTree

/// Passes the style of lists on to the cells, headers and footers on screen: their place in the list, from
/// which they derive the default background, the default content and round corners.
@MainActor final class ListStyleController: CellDecorator {
  private let presenter: ElementPresenter
  private let coordinator: LayoutCoordinator
  /// The layout whose places the views on screen have, and the number of its preparation.
  private weak var layout: UICollectionViewLayout?
  private var preparation = 0

  init(presenter: ElementPresenter) {
    self.presenter = presenter
    coordinator = presenter.coordinator
  }

  /// The layout that states the styles; during an interactive transition the one at its beginning.
  private var provider: (any LayoutHooks)? { coordinator.layoutAtStart.hooks }

  /// Passes the place of an element on to a view that is going to show it.
  func willConfigure(_ view: UICollectionReusableView, for key: ElementKey) { decorate(view, for: key) }

  func decorate(_ view: UICollectionReusableView, for key: ElementKey) {
    guard let cell = view as? UICollectionViewListCell else { return }
    cell.show(provider?.listPlace(of: key), at: key)
  }

  /// Places the lines of a row whose cell has come on screen: they may have been those of another cell of the
  /// row.
  func didDisplay(_ view: UICollectionReusableView, for key: ElementKey) {
    (view as? UICollectionViewListCell)?.placeLines()
  }

  /// Passes the places on to the views on screen, if the layout was prepared since the last call. Within an
  /// animated update the corners of rows change animated. O(visible) after a preparation, otherwise O(1).
  func passDidPresent() {
    guard coordinator.preparationCount != preparation || coordinator.layout !== layout else { return }
    preparation = coordinator.preparationCount
    layout = coordinator.layout
    let provider = provider
    for element in presenter.shown where element.isShown {
      guard let cell = element.view as? UICollectionViewListCell else { continue }
      cell.show(provider?.listPlace(of: element.key), at: element.key)
    }
  }
}

/// The place of a cell, a header or a footer in a list: the style of its section, and its role there.
package struct ListPlace: Equatable {
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
