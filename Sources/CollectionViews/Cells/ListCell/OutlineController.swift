import Foundation
import ViewTree

/// Shows the places of items in the outlines of their sections.
@MainActor final class OutlineController: CellDecorator {
  private let calls: AppCalls
  private let presenter: ElementPresenter

  init(calls: AppCalls, presenter: ElementPresenter) {
    self.calls = calls
    self.presenter = presenter
  }

  /// Shows the places of the items on screen. O(visible).
  func update() {
    guard let outlines = calls.outlines else { return }
    for element in presenter.shown where element.isShown {
      show(outlines, in: element.view, for: element.key)
    }
  }

  /// The place of a shown item in its outline; nil outside of outlines.
  func place(of path: IndexPath) -> OutlinePlace? {
    calls.outlines?.outlinePlace(at: presenter.views.arrangement.dataPath(for: path))
  }

  /// Expands or collapses a shown item. Returns whether it has changed.
  func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool {
    calls.outlines?.setExpanded(isExpanded, at: presenter.views.arrangement.dataPath(for: path)) ?? false
  }

  func decorate(_ view: UICollectionReusableView, for key: ElementKey) {
    if let outlines = calls.outlines { show(outlines, in: view, for: key) }
  }

  /// `key`: that of the shown item. The items have another order while one is moved or dragged.
  private func show(_ outlines: any OutlineDataSource, in view: UICollectionReusableView, for key: ElementKey)
  {
    guard key.category == .cell, let cell = view as? UICollectionViewListCell else { return }
    let path = presenter.views.arrangement.dataPath(for: key.indexPath)
    cell.show(cell.hasItem ? outlines.outlinePlace(at: path) : nil)
  }
}

/// The place of an item in the outline of its section.
struct OutlinePlace: Equatable {
  /// The number of items that contain the item.
  let level: Int
  let isExpanded: Bool
}

/// A data source of which sections can be outlines, whose items expand and collapse.
@MainActor protocol OutlineDataSource: AnyObject {
  /// Returns the place of an item; nil if its section is not an outline.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
  /// Returns the item that contains another one; nil for roots.
  func outlineParent(at indexPath: IndexPath) -> IndexPath?
  /// Expands or collapses an item, animated, if it has a place in an outline and the app allows it. Returns
  /// whether it has changed.
  @discardableResult func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool
}
