import UIKit

/// A peak of a list that is filtered by a text.
struct Peak: Hashable {
  let name: String
  let height: Int
  let identifier = UUID()

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  static func == (lhs: Peak, rhs: Peak) -> Bool { lhs.identifier == rhs.identifier }

  func contains(_ filter: String?) -> Bool {
    guard let filterText = filter else { return true }
    if filterText.isEmpty { return true }
    return name.lowercased().contains(filterText.lowercased())
  }
}

final class PeaksViewController: UIViewController {
  enum Section: CaseIterable {
    case main
  }

  let peaks = [
    Peak(name: "Mount Everest", height: 8848), Peak(name: "Lhotse", height: 8516),
    Peak(name: "Makalu", height: 8485), Peak(name: "Eiger", height: 3967),
  ]
  var dataSource: UICollectionViewDiffableDataSource<Section, Peak>!
  var peaksCollectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Peaks"
    let layout = UICollectionViewCompositionalLayout(sectionProvider: {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      let contentSize = layoutEnvironment.container.effectiveContentSize
      let columns = contentSize.width > 800 ? 3 : 2
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize, subitem: item, count: columns)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    })
    peaksCollectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    peaksCollectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    view.addSubview(peaksCollectionView)
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Peak> {
      cell, indexPath, peak in
      var content = UIListContentConfiguration.cell()
      content.text = peak.name
      content.secondaryText = peak.height.description
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Peak>(
      collectionView: peaksCollectionView,
      cellProvider: { collectionView, indexPath, identifier in
        collectionView.dequeueConfiguredReusableCell(
          using: cellRegistration, for: indexPath, item: identifier)
      })
    performQuery(with: nil)
  }

  func performQuery(with filter: String?) {
    let shown = peaks.filter { $0.contains(filter) }.sorted { $0.name < $1.name }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Peak>()
    snapshot.appendSections([.main])
    snapshot.appendItems(shown)
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

/// Networks that come and go below a switch, with a reload of the row of the switch.
final class NetworksViewController: UIViewController {
  enum Section: CaseIterable {
    case config, networks
  }

  enum Item: Hashable {
    case wifiEnabled
    case currentNetwork(String)
    case available(String)
  }

  private(set) var log: [String] = []
  var isEnabled = true
  var collectionView: UICollectionView!
  lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    let listConfiguration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    updateUI(animated: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] cell, indexPath, item in
      var content = UIListContentConfiguration.valueCell()
      switch item {
      case .wifiEnabled:
        content.text = "Wi-Fi"
        let enabledSwitch = UISwitch()
        enabledSwitch.isOn = self?.isEnabled ?? false
        cell.accessories = [
          .customView(
            configuration: .init(customView: enabledSwitch, placement: .trailing(displayed: .always)))
        ]
      case .currentNetwork(let name):
        content.text = name
        cell.accessories = [
          .detail(displayed: .always, options: .init(tintColor: .systemBlue)) {
            self?.log.append("detail \(name)")
          }
        ]
      case .available(let name):
        content.text = name
        content.secondaryText = "secured"
        cell.accessories = [.detail()]
      }
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }

  func updateUI(networks: [String] = ["Alpha", "Beta"], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.config])
    snapshot.appendItems(
      isEnabled ? [.wifiEnabled, .currentNetwork("Home")] : [.wifiEnabled], toSection: .config)
    if isEnabled {
      snapshot.appendSections([.networks])
      snapshot.appendItems(networks.map { Item.available($0) }, toSection: .networks)
    }
    if #available(iOS 15, *) { snapshot.reconfigureItems([.wifiEnabled]) }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}

/// Rows of values, each a section, that are sorted step by step.
final class SortingViewController: UIViewController {
  struct Swatch: Hashable, Comparable {
    let value: Int
    let identifier: Int
    static func < (a: Swatch, b: Swatch) -> Bool { a.value < b.value }
  }

  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Int, Swatch>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let columns = 5
      let item = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
    dataSource = UICollectionViewDiffableDataSource<Int, Swatch>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, swatch: Swatch) -> UICollectionViewCell? in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
      cell.backgroundColor = UIColor(hue: CGFloat(swatch.value) / 20, saturation: 1, brightness: 1, alpha: 1)
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Swatch>()
    for (section, values) in [[5, 3, 9, 1, 7], [2, 8, 6, 4, 0]].enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(values.map { Swatch(value: $0, identifier: section * 10 + $0) })
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Does a step of an insertion sort in each section; returns whether all are sorted.
  func performSortStep() async -> Bool {
    var isSorted = true
    var updated = dataSource.snapshot()
    for section in updated.sectionIdentifiers {
      let items = updated.itemIdentifiers(inSection: section)
      guard let index = items.indices.dropFirst().first(where: { items[$0] < items[$0 - 1] }) else {
        continue
      }
      isSorted = false
      let target = items.firstIndex { $0 > items[index] }!
      updated.moveItem(items[index], beforeItem: items[target])
    }
    await dataSource.apply(updated, animatingDifferences: true)
    return isSorted
  }
}
