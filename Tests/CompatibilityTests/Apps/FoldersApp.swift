import UIKit

struct Folder: Hashable {
  let name: String
  var count = 0
  var folders: [Folder] = []
}

/// A badge as a content of an app's own: a colored dot beside a title.
struct BadgeContentConfiguration: UIContentConfiguration, Hashable {
  var title = ""
  var color: UIColor = .systemBlue

  func makeContentView() -> UIView & UIContentView {
    BadgeContentView(configuration: self)
  }

  func updated(for state: UIConfigurationState) -> BadgeContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    if state.isSelected || state.isHighlighted { updated.color = .systemOrange }
    return updated
  }
}

final class BadgeContentView: UIView, UIContentView {
  private let dot = UIView()
  private let label = UILabel()
  private var current: BadgeContentConfiguration!

  var configuration: UIContentConfiguration {
    get { current }
    set {
      guard let newConfiguration = newValue as? BadgeContentConfiguration else { return }
      apply(newConfiguration)
    }
  }

  init(configuration: BadgeContentConfiguration) {
    super.init(frame: .zero)
    for view in [dot, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    dot.layer.cornerRadius = 6
    label.numberOfLines = 0
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      dot.centerYAnchor.constraint(equalTo: centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 12),
      dot.heightAnchor.constraint(equalToConstant: 12),
      label.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
    apply(configuration)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func apply(_ configuration: BadgeContentConfiguration) {
    guard current != configuration else { return }
    current = configuration
    dot.backgroundColor = configuration.color
    label.text = configuration.title
  }
}

final class FoldersViewController: UIViewController, UICollectionViewDelegateFlowLayout {
  enum Section: Hashable {
    case badges
    case folders
  }

  enum Item: Hashable {
    case badge(String)
    case folder(Folder)
  }

  private let layout: UICollectionViewLayout
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  init(layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applySnapshots()
  }

  private func configureDataSource() {
    let badgeRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, indexPath, title in
      cell.contentConfiguration = BadgeContentConfiguration(title: title)
      cell.accessories = [.checkmark()]
    }
    let folderRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> {
      cell, indexPath, folder in
      var content = cell.defaultContentConfiguration()
      content.text = folder.name
      content.secondaryText = folder.folders.isEmpty ? nil : "\(folder.folders.count) folders"
      content.textProperties.font = .preferredFont(forTextStyle: folder.folders.isEmpty ? .body : .headline)
      cell.contentConfiguration = content
      var accessories: [UICellAccessory] = [
        .label(text: "\(folder.count)"), .delete(displayed: .whenEditing), .reorder(displayed: .whenEditing),
      ]
      if !folder.folders.isEmpty {
        let options = UICellAccessory.OutlineDisclosureOptions(style: .cell)
        accessories.append(.outlineDisclosure(options: options))
      } else {
        accessories.append(.disclosureIndicator(displayed: .whenNotEditing))
      }
      cell.accessories = accessories
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
        if state.isSelected { background.backgroundColor = .systemYellow }
        cell.backgroundConfiguration = background
      }
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item -> UICollectionViewCell? in
      switch item {
      case .badge(let title):
        return collectionView.dequeueConfiguredReusableCell(
          using: badgeRegistration, for: indexPath, item: title)
      case .folder(let folder):
        return collectionView.dequeueConfiguredReusableCell(
          using: folderRegistration, for: indexPath, item: folder)
      }
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] item in
      self?.title = "Expanded"
      _ = item
    }
  }

  private func applySnapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.badges, .folders])
    dataSource.apply(snapshot, animatingDifferences: false)

    var badges = NSDiffableDataSourceSectionSnapshot<Item>()
    badges.append([
      .badge("New photos"), .badge("Shared with a family that has many members, and with friends"),
    ])
    dataSource.apply(badges, to: .badges, animatingDifferences: false)

    let journeys = Folder(
      name: "Journeys", count: 31,
      folders: [Folder(name: "Norway", count: 12), Folder(name: "Crete", count: 19)])
    var folders = NSDiffableDataSourceSectionSnapshot<Item>()
    folders.append([.folder(journeys), .folder(Folder(name: "Screenshots", count: 240))])
    folders.append(journeys.folders.map { .folder($0) }, to: .folder(journeys))
    folders.expand([.folder(journeys)])
    dataSource.apply(folders, to: .folders, animatingDifferences: false)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: indexPath.section == 0 ? 66 : 60)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard case .folder = dataSource.itemIdentifier(for: indexPath) else { return false }
    return true
  }
}
