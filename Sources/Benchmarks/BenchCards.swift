import UIKit

struct CardContent {
  let title, place, text, time, likes, views: String
  let isNew: Bool
  let color: UIColor

  init(id: Int) {
    title = "Card \(id)"
    place = ["Helsinki", "Rio de Janeiro", "Ho Chi Minh City", "Graz"][id % 4]
    text = "Nr. \(id): " + String(repeating: "a line of text ", count: 2 + id % 5)
    time = "\(id % 24):\(10 + id % 50)"
    likes = "\(id % 997) likes"
    views = "\(id % 9_973) views"
    isNew = id.isMultiple(of: 3)
    color = UIColor(hue: CGFloat(id % 12) / 12, saturation: 0.5, brightness: 0.8, alpha: 1)
  }
}

/// A card of ten views: a picture, labels, badges and a line. Subclasses place the views.
class BenchCard: UICollectionViewCell {
  static let size = CGSize(width: 300, height: 132)

  let picture = UIView()
  let title = BenchCard.label(16)
  let time = BenchCard.label(12)
  let place = BenchCard.label(12)
  let text = BenchCard.label(13)
  let badge = BenchCard.label(11)
  let likes = BenchCard.label(11)
  let views = BenchCard.label(11)
  let line = UIView()
  let dot = UIView()

  required override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    picture.layer.cornerRadius = 8
    dot.layer.cornerRadius = 4
    dot.backgroundColor = .systemBlue
    text.numberOfLines = 2
    badge.text = "new"
    badge.backgroundColor = .systemYellow
    line.backgroundColor = .lightGray
    addViews()
  }

  required init?(coder: NSCoder) { nil }

  private static func label(_ size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = .black
    return label
  }

  func addViews() {}

  func show(_ content: CardContent) {
    picture.backgroundColor = content.color
    title.text = content.title
    time.text = content.time
    place.text = content.place
    text.text = content.text
    likes.text = content.likes
    views.text = content.views
    badge.isHidden = !content.isNew
  }
}

/// A card whose views have frames, which `layoutSubviews()` computes.
final class FrameCard: BenchCard {
  override func addViews() {
    for view in [picture, dot, title, time, place, text, badge, likes, views, line] {
      contentView.addSubview(view)
    }
  }

  override func show(_ content: CardContent) {
    super.show(content)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    picture.frame = CGRect(x: 12, y: 12, width: 72, height: 72)
    let left: CGFloat = 96
    let right = width - 12
    let timeSize = time.sizeThatFits(.zero)
    let titleSize = title.sizeThatFits(.zero)
    dot.frame = CGRect(x: right - 8, y: 12 + (titleSize.height - 8) / 2, width: 8, height: 8)
    let timeLeft = right - 16 - timeSize.width
    title.frame = CGRect(
      x: left, y: 12, width: min(titleSize.width, timeLeft - 8 - left), height: titleSize.height)
    let baseline = 12 + title.font.ascender
    time.frame = CGRect(
      x: timeLeft, y: baseline - time.font.ascender, width: timeSize.width, height: timeSize.height)
    let placeSize = place.sizeThatFits(.zero)
    place.frame = CGRect(
      x: left, y: title.frame.maxY + 2, width: min(placeSize.width, right - left), height: placeSize.height)
    let textSize = text.sizeThatFits(CGSize(width: right - left, height: .greatestFiniteMagnitude))
    text.frame = CGRect(x: left, y: place.frame.maxY + 4, width: right - left, height: textSize.height)
    var x = left
    for label in [badge, likes, views] where !label.isHidden {
      let size = label.sizeThatFits(.zero)
      label.frame = CGRect(x: x, y: height - 12 - size.height, width: size.width, height: size.height)
      x += size.width + 8
    }
    line.frame = CGRect(x: 12, y: height - 1, width: right - 12, height: 1)
  }
}

/// The same card with constraints: twenty of its own, and those of a stack view in a stack view.
final class ConstraintCard: BenchCard {
  private lazy var counts = UIStackView(arrangedSubviews: [likes, views])
  private lazy var badges = UIStackView(arrangedSubviews: [badge, counts])

  override func addViews() {
    counts.spacing = 8
    badges.spacing = 8
    for view in [picture, dot, title, time, place, text, badges, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    time.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      picture.widthAnchor.constraint(equalToConstant: 72),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: picture.topAnchor),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      time.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      dot.leadingAnchor.constraint(equalTo: time.trailingAnchor, constant: 8),
      dot.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      dot.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 8), dot.heightAnchor.constraint(equalToConstant: 8),
      place.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      place.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      place.trailingAnchor.constraint(lessThanOrEqualTo: dot.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.topAnchor.constraint(equalTo: place.bottomAnchor, constant: 4),
      text.trailingAnchor.constraint(equalTo: dot.trailingAnchor),
      badges.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      badges.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      line.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: dot.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }
}

/// A grid of cards of one class.
@MainActor final class CardScene: NSObject, UICollectionViewDataSource {
  let window: UIWindow
  let collectionView: UICollectionView
  private let count: Int
  private(set) var binds = 0

  init(size: CGSize, count: Int, cellClass: BenchCard.Type) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = BenchCard.size
    layout.minimumLineSpacing = 8
    layout.minimumInteritemSpacing = 8
    let frame = CGRect(origin: .zero, size: size)
    collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
    window = UIWindow(frame: frame)
    super.init()
    collectionView.backgroundColor = UIColor(white: 0.9, alpha: 1)
    collectionView.showsVerticalScrollIndicator = false
    collectionView.register(cellClass, forCellWithReuseIdentifier: "card")
    collectionView.dataSource = self
    window.addSubview(collectionView)
    window.makeKeyAndVisible()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? BenchCard)?.show(CardContent(id: indexPath.item))
    binds += 1
    return cell
  }
}
