import UIKit

struct Recipe {
  let name: String
  let summary: String
  let minutes: Int
  let tags: [String]
  let color: UIColor
  var isFavorite = false

  static let all = [
    Recipe(
      name: "Tomato soup", summary: "Roasted tomatoes with basil and a spoon of cream.", minutes: 35,
      tags: ["Vegetarian", "Soup"], color: .systemRed, isFavorite: true),
    Recipe(
      name: "Lemon risotto", summary: "Creamy rice with the zest of two lemons, peas and mint.", minutes: 40,
      tags: ["Rice"], color: .systemOrange),
    Recipe(
      name: "Green curry", summary: "Beans and aubergines in coconut milk.", minutes: 25,
      tags: ["Spicy", "Vegan", "Quick"], color: .systemGreen),
  ]
}

/// A card with a picture, texts and tags in nested stack views.
final class RecipeCell: UICollectionViewCell {
  static let reuseIdentifier = "RecipeCell"

  private let imageView: UIImageView = {
    let imageView = UIImageView()
    imageView.contentMode = .scaleAspectFill
    imageView.layer.cornerRadius = 8
    imageView.clipsToBounds = true
    return imageView
  }()

  private let nameLabel: UILabel = {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 17)
    return label
  }()

  private let summaryLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .darkGray
    label.numberOfLines = 2
    return label
  }()

  private let timeLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .darkGray
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    return label
  }()

  private let favoriteLabel: UILabel = {
    let label = UILabel()
    label.text = "Favorite"
    label.font = .systemFont(ofSize: 11)
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = UIColor(red: 0, green: 0.35, blue: 0.8, alpha: 1)
    label.layer.cornerRadius = 4
    label.clipsToBounds = true
    return label
  }()

  private let tagsStackView: UIStackView = {
    let stackView = UIStackView()
    stackView.axis = .horizontal
    stackView.spacing = 6
    return stackView
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 12

    let titleStackView = UIStackView(arrangedSubviews: [nameLabel, timeLabel])
    titleStackView.alignment = .firstBaseline
    titleStackView.spacing = 8

    let badgesStackView = UIStackView(arrangedSubviews: [favoriteLabel, tagsStackView, UIView()])
    badgesStackView.spacing = 6

    let textStackView = UIStackView(arrangedSubviews: [titleStackView, summaryLabel, badgesStackView])
    textStackView.axis = .vertical
    textStackView.spacing = 4
    textStackView.setCustomSpacing(8, after: summaryLabel)

    let stackView = UIStackView(arrangedSubviews: [imageView, textStackView])
    stackView.translatesAutoresizingMaskIntoConstraints = false
    stackView.alignment = .top
    stackView.spacing = 12
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    contentView.addSubview(stackView)

    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: contentView.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stackView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
      imageView.widthAnchor.constraint(equalToConstant: 72),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
      favoriteLabel.widthAnchor.constraint(equalToConstant: 56),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with recipe: Recipe) {
    imageView.backgroundColor = recipe.color
    nameLabel.text = recipe.name
    summaryLabel.text = recipe.summary
    timeLabel.text = "\(recipe.minutes) min"
    favoriteLabel.isHidden = !recipe.isFavorite
    tagsStackView.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for tag in recipe.tags {
      let label = UILabel()
      label.text = "#" + tag.lowercased()
      label.font = .systemFont(ofSize: 11)
      label.textColor = UIColor(red: 0, green: 0.35, blue: 0.8, alpha: 1)
      tagsStackView.addArrangedSubview(label)
    }
  }

  func setFavorite(_ isFavorite: Bool) {
    UIView.animate(withDuration: 0.3) {
      self.favoriteLabel.isHidden = !isFavorite
    }
  }
}

final class RecipesViewController: UIViewController {
  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.backgroundColor = UIColor(white: 0.93, alpha: 1)
    collectionView.register(RecipeCell.self, forCellWithReuseIdentifier: RecipeCell.reuseIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    return collectionView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    let views = ["list": collectionView]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[list]|", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[list]|", metrics: nil, views: views))
  }
}

extension RecipesViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Recipe.all.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: RecipeCell.reuseIdentifier, for: indexPath)
      as! RecipeCell
    cell.configure(with: Recipe.all[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width - 20, height: 100)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let cell = collectionView.cellForItem(at: indexPath) as? RecipeCell
    cell?.setFavorite(true)
  }
}
