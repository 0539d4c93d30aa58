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
