import UIKit

/// A screen of settings in a list, as tutorials of list layouts write it.
final class ListsViewController: UIViewController, UICollectionViewDataSource {
  let appearance: UICollectionLayoutListConfiguration.Appearance
  private(set) var archived: [IndexPath] = []
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
  private let sections = [["Wi-Fi", "Bluetooth", "Sound"], ["Wallpaper", "Privacy"]]

  init(appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] section, layoutEnvironment in
      var config = UICollectionLayoutListConfiguration(appearance: self.appearance)
      config.headerMode = .supplementary
      config.footerMode = section == 1 ? .supplementary : .none
      config.showsSeparators = true
      config.trailingSwipeActionsConfigurationProvider = { indexPath in
        let archive = UIContextualAction(style: .normal, title: "Archive") { [weak self] _, _, completion in
          self?.archived.append(indexPath)
          completion(true)
        }
        archive.backgroundColor = .systemPurple
        return UISwipeActionsConfiguration(actions: [archive])
      }
      config.itemSeparatorHandler = { (indexPath, sectionSeparatorConfiguration) in
        var configuration = sectionSeparatorConfiguration
        configuration.topSeparatorVisibility = .hidden
        return configuration
      }
      return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        TitleSupplementaryView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: TitleSupplementaryView.reuseIdentifier)
    }
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath)
      as! TextCell
    cell.label.font = .systemFont(ofSize: 15)
    cell.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: TitleSupplementaryView.reuseIdentifier, for: indexPath)
      as! TitleSupplementaryView
    view.backgroundColor = .clear
    view.label.text = kind == UICollectionView.elementKindSectionHeader ? "General" : "Footer"
    return view
  }
}
