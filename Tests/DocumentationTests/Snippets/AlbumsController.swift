import CollectionLayouts
import UIKit

/// An outline of albums: a tap on the chevron of a year expands it.
final class AlbumsController: UIViewController {
  private var albums: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = ListLayout()
    layout.estimatedRowHeight = 44
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, album in
      var content = cell.defaultContentConfiguration()
      content.text = album
      cell.contentConfiguration = content
      cell.accessories = album.hasPrefix("20") ? [.outlineDisclosure()] : [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, album in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: album)
    }
    albums = source

    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["2025", "2026"])
    outline.append(["Norway", "Crete"], to: "2025")
    outline.append(["Winter"], to: "2026")
    outline.expand(["2025"])
    source.apply(outline, to: 0, animatingDifferences: false)
  }
}
