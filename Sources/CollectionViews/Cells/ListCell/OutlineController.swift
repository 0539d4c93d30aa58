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
