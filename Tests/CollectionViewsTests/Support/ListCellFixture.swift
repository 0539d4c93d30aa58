import CollectionLayouts
import UIKit
import UIKitTesting

/// A list of names in a window of 300×220 points, whose rows have accessories, and whose section can be an
/// outline.
@MainActor final class ListCellFixture {
  let app = TestApp(size: CGSize(width: 300, height: 220))
  let list: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
  var accessories: (String) -> [UICellAccessory] = { _ in [] }

  init(layout: UICollectionViewLayout = ListCellFixture.listLayout()) {
    list = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = accessories(name)
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    app.window.addSubview(list)
  }

  static func listLayout() -> ListLayout {
    let layout = ListLayout()
    layout.estimatedRowHeight = 44
    return layout
  }

  func show(_ names: String...) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.apply(snapshot, animatingDifferences: false)
    app.frame()
  }

  func show(_ outline: NSDiffableDataSourceSectionSnapshot<String>) {
    source.apply(outline, to: 0, animatingDifferences: false)
    app.frame()
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    list.cellForItem(at: [0, item]) as? UICollectionViewListCell
  }

  /// The views of a cell's accessories, from left to right.
  func accessoryViews(_ item: Int) -> [UIView] {
    guard let cell = cell(item) else { return [] }
    return cell.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
  }

  /// The names of the rows on screen, indented by their levels.
  var rows: [String] {
    list.visibleCells.compactMap { cell in
      guard let cell = cell as? UICollectionViewListCell,
        let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text
      else { return nil }
      return String(repeating: " ", count: cell.indentationLevel) + text
    }
  }
}
