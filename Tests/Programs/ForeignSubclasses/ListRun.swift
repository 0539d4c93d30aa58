import SDLHost
import UIKit

private final class Lists: UICollectionViewCompositionalLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    for item in attributes ?? [] where item.indexPath == [1, 0] && item.representedElementCategory == .cell {
      item.alpha = 0.5
    }
    return attributes
  }
}

private final class Row: UICollectionViewListCell {
  override func defaultContentConfiguration() -> UIListContentConfiguration {
    var content = super.defaultContentConfiguration()
    content.secondaryText = "below"
    return content
  }

  override var accessories: [UICellAccessory] { didSet { print("  \(accessories.count) accessories") } }
}

private final class Content: UIListContentView {}
private final class Names: UICollectionViewDiffableDataSource<Int, String> {}

/// Shows lists and a section that scrolls across with subclasses of the compositional layout, the list cell
/// and the data source, expands an outline, and edits.
@MainActor final class ListRun {
  private let host: OffscreenHost
  private let window: UIWindow
  private let list: UICollectionView
  private var names: Names?

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 320, height: 240))
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let layout = Lists { section, environment in
      guard section == 0 else { return Self.shelf }
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
        ])
      }
      return .list(using: list, layoutEnvironment: environment)
    }
    list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(list)
  }

  private static var shelf: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  func run() {
    let row = UICollectionView.CellRegistration<Row, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.delete(), .outlineDisclosure()]
    }
    let names = Names(collectionView: list) { list, path, name in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: name)
    }
    self.names = names
    window.makeKeyAndVisible()
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit"])
    outline.append(["apple", "pear"], to: "fruit")
    names.apply(outline, to: 0, animatingDifferences: false)
    var shelf = NSDiffableDataSourceSectionSnapshot<String>()
    shelf.append((0..<9).map { "\($0)" })
    names.apply(shelf, to: 1, animatingDifferences: false)
    show("a list")
    outline.expand(["fruit"])
    names.apply(outline, to: 0)
    show("an expanded list")
    list.isEditing = true
    show("an edited list")
    list.isEditing = false
    list.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    show("a flow layout")
    print("content \(Content(configuration: .cell()).sizeThatFits(CGSize(width: 200, height: 0)))")
  }

  private func show(_ moment: String) {
    ForeignSubclasses.runFrames(60, on: host)
    print("\(moment): \(host.list?.commands.count ?? 0) commands")
    for path in list.indexPathsForVisibleItems.sorted() {
      guard let cell = list.cellForItem(at: path) as? Row else { continue }
      print(
        "  \(path.section)-\(path.item) \(cell.frame), alpha \(cell.alpha), content \(cell.contentView.frame)",
        cell.traitCollection.listEnvironment, cell.separatorLayoutGuide.layoutFrame.minX)
    }
  }
}
