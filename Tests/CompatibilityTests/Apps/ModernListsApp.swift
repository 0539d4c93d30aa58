import UIKit

struct Emoji: Hashable {
  enum Category: CaseIterable, CustomStringConvertible {
    case recents, smileys, nature

    var description: String {
      switch self {
      case .recents: return "Recents"
      case .smileys: return "Smileys"
      case .nature: return "Nature"
      }
    }

    var emojis: [Emoji] {
      let texts: [String]
      switch self {
      case .recents: texts = ["star", "moon"]
      case .smileys: texts = ["smile", "grin", "wink"]
      case .nature: texts = ["tree", "leaf"]
      }
      return texts.map { Emoji(text: $0, title: $0.capitalized, category: self) }
    }
  }

  let text: String
  let title: String
  let category: Category
}

/// A row of recent emojis, an outline of all, and a list of those that are marked.
final class EmojiExplorerViewController: UIViewController, UICollectionViewDelegate {
  enum Section: Int, Hashable, CaseIterable, CustomStringConvertible {
    case recents, outline, list
    var description: String { "\(rawValue)" }
  }

  struct Item: Hashable {
    let title: String?
    let emoji: Emoji?
    let hasChildren: Bool
    private let identifier = UUID()
    init(emoji: Emoji? = nil, title: String? = nil, hasChildren: Bool = false) {
      self.emoji = emoji
      self.title = title
      self.hasChildren = hasChildren
    }
  }

  var starred = Set<Item>()
  var log: [String] = []
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Emoji"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applyInitialSnapshots()
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      [weak self] (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let sectionKind = Section(rawValue: sectionIndex) else { return nil }
      let section: NSCollectionLayoutSection
      if sectionKind == .recents {
        let itemSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
        let item = NSCollectionLayoutItem(layoutSize: itemSize)
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let groupSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.28), heightDimension: .fractionalWidth(0.2))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
        section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      } else if sectionKind == .outline {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.headerTopPadding = 0
        section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 0, trailing: 10)
      } else {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] (indexPath) in
          guard let self = self else { return nil }
          guard let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
          return self.leadingSwipeActionConfigurationForListCellItem(item)
        }
        configuration.separatorConfiguration.color = .systemRed
        configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 0, bottom: 0, trailing: 0)
        configuration.itemSeparatorHandler = { (indexPath, sectionConfiguration) in
          var configuration = sectionConfiguration
          configuration.topSeparatorVisibility = indexPath.item == 0 ? .hidden : .automatic
          configuration.topSeparatorInsets.leading = 40
          return configuration
        }
        section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
      }
      return section
    }
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
  }

  func accessoriesForListCellItem(_ item: Item) -> [UICellAccessory] {
    let isStarred = self.starred.contains(item)
    var accessories = [UICellAccessory.disclosureIndicator()]
    if isStarred {
      let star = UIImageView(image: nil)
      star.frame.size = CGSize(width: 16, height: 16)
      let configuration = UICellAccessory.CustomViewConfiguration(
        customView: star,
        placement: .trailing(
          displayed: .whenNotEditing, at: UICellAccessory.Placement.position(before: .disclosureIndicator)),
        reservedLayoutWidth: .standard, tintColor: .systemYellow, maintainsFixedSize: true)
      accessories.append(.customView(configuration: configuration))
    }
    return accessories
  }

  func leadingSwipeActionConfigurationForListCellItem(_ item: Item) -> UISwipeActionsConfiguration? {
    let starAction = UIContextualAction(style: .normal, title: nil) {
      [weak self] (_, _, completion) in
      guard let self = self else {
        completion(false)
        return
      }
      if self.starred.remove(item) == nil { self.starred.insert(item) }
      if let path = self.dataSource.indexPath(for: item),
        let cell = self.collectionView.cellForItem(at: path) as? UICollectionViewListCell
      {
        UIView.animate(withDuration: 0.2) { cell.accessories = self.accessoriesForListCellItem(item) }
      }
      completion(true)
    }
    starAction.title = self.starred.contains(item) ? "Unstar" : "Star"
    starAction.backgroundColor = .systemBlue
    let configuration = UISwipeActionsConfiguration(actions: [starAction])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  private func createGridCellRegistration() -> UICollectionView.CellRegistration<UICollectionViewCell, Emoji>
  {
    UICollectionView.CellRegistration<UICollectionViewCell, Emoji> { (cell, indexPath, emoji) in
      var content = UIListContentConfiguration.cell()
      content.text = emoji.text
      content.textProperties.font = .boldSystemFont(ofSize: 20)
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = .zero
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      background.strokeColor = .systemGray3
      background.strokeWidth = 1.0 / cell.traitCollection.displayScale
      cell.backgroundConfiguration = background
    }
  }

  private func configureDataSource() {
    let gridRegistration = createGridCellRegistration()
    let outlineHeaderRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      (cell, indexPath, title) in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let emojiRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] (cell, indexPath, item) in
      guard let self = self, let emoji = item.emoji else { return }
      var content = UIListContentConfiguration.valueCell()
      content.text = emoji.text
      content.secondaryText = String(describing: emoji.category)
      cell.contentConfiguration = content
      cell.accessories = self.accessoriesForListCellItem(item)
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView, indexPath, item) -> UICollectionViewCell? in
      guard let section = Section(rawValue: indexPath.section) else { fatalError("Unknown section") }
      switch section {
      case .recents:
        return collectionView.dequeueConfiguredReusableCell(
          using: gridRegistration, for: indexPath, item: item.emoji)
      case .list:
        return collectionView.dequeueConfiguredReusableCell(
          using: emojiRegistration, for: indexPath, item: item)
      case .outline:
        guard item.hasChildren else {
          return collectionView.dequeueConfiguredReusableCell(
            using: emojiRegistration, for: indexPath, item: item)
        }
        return collectionView.dequeueConfiguredReusableCell(
          using: outlineHeaderRegistration, for: indexPath, item: item.title!)
      }
    }
  }

  private func applyInitialSnapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)
    var recentsSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    recentsSnapshot.append(Emoji.Category.recents.emojis.map { Item(emoji: $0) })
    dataSource.apply(recentsSnapshot, to: .recents, animatingDifferences: false)
    var allSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    var outlineSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    for category in Emoji.Category.allCases where category != .recents {
      let allSnapshotItems = category.emojis.map { Item(emoji: $0) }
      allSnapshot.append(allSnapshotItems)
      let rootItem = Item(title: String(describing: category), hasChildren: true)
      outlineSnapshot.append([rootItem])
      outlineSnapshot.append(category.emojis.map { Item(emoji: $0) }, to: rootItem)
    }
    dataSource.apply(allSnapshot, to: .list, animatingDifferences: false)
    dataSource.apply(outlineSnapshot, to: .outline, animatingDifferences: false)
    for item in outlineSnapshot.rootItems {
      var section = dataSource.snapshot(for: .outline)
      section.expand([item])
      dataSource.apply(section, to: .outline, animatingDifferences: false)
    }
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    Section(rawValue: indexPath.section) != .recents
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let emoji = self.dataSource.itemIdentifier(for: indexPath)?.emoji else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }
    log.append(emoji.title)
  }
}
