import UIKit

/// The grid of a gallery, which begins at the leading edge in every language.
final class GalleryLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

final class GalleryCell: UICollectionViewCell {
  static let identifier = "GalleryCell"
  let picture = UIView()
  let titleLabel = UILabel()
  let badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 6
    contentView.clipsToBounds = true
    titleLabel.font = UIFont.preferredFont(forTextStyle: .footnote)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = .label
    badge.font = UIFont.preferredFont(forTextStyle: .caption2)
    badge.textColor = .white
    badge.backgroundColor = .systemBlue
    badge.textAlignment = .center
    for view in [picture, titleLabel, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: titleLabel.topAnchor, constant: -4),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      badge.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      badge.widthAnchor.constraint(equalToConstant: 22),
      badge.heightAnchor.constraint(equalToConstant: 16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class GalleryHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class GalleryViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let titles: [String]
  let heading: String
  private(set) var collectionView: UICollectionView!
  private let filter: UISegmentedControl

  init(title: String, heading: String, titles: [String], filters: [String]) {
    self.titles = titles
    self.heading = heading
    filter = UISegmentedControl(items: filters)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    filter.selectedSegmentIndex = 0
    let layout = GalleryLayout()
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 32)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(GalleryCell.self, forCellWithReuseIdentifier: GalleryCell.identifier)
    collectionView.register(
      GalleryHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    for subview in [filter, collectionView!] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      filter.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      filter.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      filter.widthAnchor.constraint(equalToConstant: 160),
      collectionView.topAnchor.constraint(equalTo: filter.bottomAnchor, constant: 4),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    titles.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: GalleryCell.identifier, for: indexPath)
      as! GalleryCell
    cell.titleLabel.text = titles[indexPath.item]
    cell.badge.text = "\(indexPath.item + 1)"
    cell.picture.backgroundColor = UIColor(
      hue: CGFloat(indexPath.item) / 8, saturation: 0.5, brightness: 0.85, alpha: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Header", for: indexPath) as! GalleryHeader
    header.label.text = heading
    return header
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let isWide = traitCollection.horizontalSizeClass == .regular
    return isWide ? CGSize(width: 180, height: 140) : CGSize(width: 88, height: 80)
  }
}
