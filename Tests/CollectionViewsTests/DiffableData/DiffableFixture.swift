import UIKit
import UIKitTesting

/// A collection view with a diffable data source of names in numbered sections.
@MainActor final class DiffableFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  let app: TestApp
  let collectionView: UICollectionView
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  /// The names for which cells were configured, in this order.
  var configured: [String] = []

  init() {
    app = TestApp(size: CGSize(width: 320, height: 400))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    collectionView = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<NamesFixture.NameCell, String> {
      [unowned self] cell, _, name in
      cell.name = name
      configured.append(name)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    app.window.addSubview(collectionView)
    app.frame()
  }

  static func snapshot(_ lists: [String]...) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(Array(lists.indices))
    for (section, items) in lists.enumerated() { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  /// Applies a snapshot, and runs frames until the animation has ended.
  func show(_ snapshot: Snapshot) throws {
    dataSource.apply(snapshot)
    try app.settle()
    configured = []
  }

  func cell(_ item: Int, _ section: Int = 0) -> NamesFixture.NameCell? {
    collectionView.cellForItem(at: path(item, section)) as? NamesFixture.NameCell
  }

  /// The names of the cells on screen, ascending by index path.
  var shown: [String] { collectionView.visibleCells.compactMap { ($0 as? NamesFixture.NameCell)?.name } }
}
