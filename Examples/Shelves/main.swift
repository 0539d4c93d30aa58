import SDLHost
import UIKit

// Shelves that scroll sideways, in a list that scrolls down: one compositional layout.
//
//   swift run Shelves

/// A heading above each shelf.
final class ShelfTitle: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 15)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// The cover of a record: a color and a title.
final class CoverCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 10
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String, hue: CGFloat) {
    label.text = title
    contentView.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.62, alpha: 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 12, y: bounds.height - 30, width: bounds.width - 24, height: 20)
  }
}

final class ShelvesController: UICollectionViewController {
  private let shelves = ["New this week", "For the evening", "Played often"]

  /// The first shelf shows one large cover in the middle, the others rows of small ones.
  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
        let isLarge = section == 0
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let width: NSCollectionLayoutDimension = isLarge ? .fractionalWidth(0.6) : .absolute(128)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: width, heightDimension: .absolute(isLarge ? 150 : 96)),
          subitems: [item])
        let shelf = NSCollectionLayoutSection(group: group)
        shelf.orthogonalScrollingBehavior = isLarge ? .groupPagingCentered : .continuousGroupLeadingBoundary
        shelf.interGroupSpacing = 12
        shelf.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 14, trailing: 20)
        let title = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        shelf.boundarySupplementaryItems = [title]
        return shelf
      })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
    collectionView.register(
      ShelfTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { shelves.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 12 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
    let hue = (0.58 + CGFloat(indexPath.section) * 0.13 + CGFloat(indexPath.item) * 0.047)
      .truncatingRemainder(dividingBy: 1)
    (cell as? CoverCell)?.show("Record \(indexPath.section * 12 + indexPath.item + 1)", hue: hue)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let title = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (title as? ShelfTitle)?.label.text = shelves[indexPath.section]
    return title
  }
}

let host = try WindowHost(WindowOptions(title: "Shelves", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = ShelvesController()
window.makeKeyAndVisible()
host.run()
