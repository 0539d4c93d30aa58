import UIKit

/// Layouts as tutorials of compositional layouts write them.
final class TextCell: UICollectionViewCell {
  static let reuseIdentifier = "text-cell-reuse-identifier"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont.preferredFont(forTextStyle: .caption1)
    contentView.addSubview(label)
    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }
}

final class TitleSupplementaryView: UICollectionReusableView {
  static let reuseIdentifier = "title-supplementary-reuse-identifier"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError()
  }
}

final class BadgeView: UICollectionReusableView {
  static let elementKind = "badge-element-kind"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGreen
    layer.cornerRadius = bounds.width / 2
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 11)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError()
  }
}

final class SectionBackgroundView: UICollectionReusableView {
  static let elementKind = "section-background-element-kind"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemGray.withAlphaComponent(0.3)
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) {
    fatalError()
  }
}

class CompositionalViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case grid
    case shelf
    case list

    var columnCount: Int {
      switch self {
      case .grid: return 3
      case .shelf: return 1
      case .list: return 2
      }
    }
  }

  var collectionView: UICollectionView! = nil
  var dataSource: UICollectionViewDiffableDataSource<Section, Int>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    configureHierarchy()
    configureDataSource()
  }

  func createLayout() -> UICollectionViewLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 12
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: {
        [unowned self] (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
          -> NSCollectionLayoutSection? in
        guard let section = Section(rawValue: sectionIndex) else { return nil }
        switch section {
        case .grid: return self.createGrid(columns: section.columnCount, in: layoutEnvironment)
        case .shelf: return self.createShelf()
        case .list: return self.createNestedGroups()
        }
      }, configuration: config)
    layout.register(
      SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.elementKind)
    return layout
  }

  private func createHeader() -> NSCollectionLayoutBoundarySupplementaryItem {
    let headerSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(28))
    let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    sectionHeader.pinToVisibleBounds = true
    sectionHeader.zIndex = 2
    return sectionHeader
  }

  /// A grid with badges, a pinned header and a background.
  private func createGrid(
    columns: Int, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let isWide = environment.container.effectiveContentSize.width > 400
    let badgeAnchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badgeSize = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badgeSize, elementKind: BadgeView.elementKind, containerAnchor: badgeAnchor)
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(60))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: groupSize, subitem: item, count: isWide ? columns * 2 : columns)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.boundarySupplementaryItems = [createHeader()]
    let background = NSCollectionLayoutDecorationItem.background(
      elementKind: SectionBackgroundView.elementKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    section.decorationItems = [background]
    return section
  }

  /// A large item beside two small ones; the groups scroll horizontally.
  private func createShelf() -> NSCollectionLayoutSection {
    let leadingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
    leadingItem.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let trailingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
    trailingItem.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      repeatingSubitem: trailingItem, count: 2)
    trailingGroup.interItemSpacing = .flexible(2)
    let containerGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.85), heightDimension: .absolute(120)),
      subitems: [leadingItem, trailingGroup])
    let section = NSCollectionLayoutSection(group: containerGroup)
    section.orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    section.boundarySupplementaryItems = [createHeader()]
    return section
  }

  /// Two columns whose rows are as high as their texts.
  private func createNestedGroups() -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(30))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(30))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 2)
    group.interItemSpacing = .fixed(CGFloat(10))
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(2), trailing: nil, bottom: .fixed(2))
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [createHeader()]
    section.visibleItemsInvalidationHandler = { (items, offset, environment) in
      items.filter { $0.representedElementCategory == .cell }.forEach { item in
        item.alpha = item.frame.maxY < offset.y ? 0 : 1
      }
    }
    return section
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<TextCell, Int> { (cell, indexPath, identifier) in
      cell.label.text = "\(indexPath.section),\(indexPath.item)"
      cell.contentView.backgroundColor = .systemTeal
      cell.contentView.layer.borderColor = UIColor.black.cgColor
      cell.contentView.layer.borderWidth = 1
      cell.contentView.layer.cornerRadius = 8
      cell.label.textAlignment = .center
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleSupplementaryView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { (supplementaryView, string, indexPath) in
      supplementaryView.label.text = "Section \(indexPath.section)"
    }
    let badgeRegistration = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: BadgeView.elementKind
    ) { (badgeView, string, indexPath) in
      badgeView.label.text = "\(indexPath.item + 1)"
      badgeView.isHidden = false
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int) -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: identifier)
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      if kind == BadgeView.elementKind {
        return view.dequeueConfiguredReusableSupplementary(using: badgeRegistration, for: index)
      }
      return view.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: index)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    var identifierOffset = 0
    let itemsPerSection = 6
    Section.allCases.forEach { section in
      snapshot.appendSections([section])
      let maxIdentifier = identifierOffset + itemsPerSection
      snapshot.appendItems(Array(identifierOffset..<maxIdentifier))
      identifierOffset += itemsPerSection
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
