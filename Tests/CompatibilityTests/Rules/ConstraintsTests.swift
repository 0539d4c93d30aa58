import Testing
import UIKit
import UIKitTesting

/// A row with a portrait and texts, placed by anchors as in most iOS apps.
private final class MessageCell: UICollectionViewCell {
  static let reuseID = "message"

  let portrait: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .systemBlue
    view.layer.cornerRadius = 16
    return view
  }()
  let message: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.font = UIFont.systemFont(ofSize: 14)
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(portrait)
    contentView.addSubview(message)
    let margins = contentView.layoutMarginsGuide
    let bottom = portrait.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      portrait.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      portrait.topAnchor.constraint(equalTo: margins.topAnchor),
      portrait.widthAnchor.constraint(equalToConstant: 32),
      portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor),
      bottom,
      message.leadingAnchor.constraint(equalToSystemSpacingAfter: portrait.trailingAnchor, multiplier: 1),
      message.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      message.topAnchor.constraint(equalTo: margins.topAnchor),
      message.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let target = CGSize(width: layoutAttributes.frame.width, height: 0)
    attributes.frame.size = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return attributes
  }
}

/// A tag as wide as its text.
private final class TagCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class ChatController: UIViewController, UICollectionViewDataSource {
  private let texts = [
    "Hi!", String(repeating: "A longer message that needs several lines. ", count: 4), "OK",
  ]
  let cellClass: UICollectionViewCell.Type
  lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 6
    layout.minimumInteritemSpacing = 6
    layout.estimatedItemSize =
      cellClass == TagCell.self
      ? UICollectionViewFlowLayout.automaticSize : CGSize(width: view.bounds.width, height: 60)
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.register(cellClass, forCellWithReuseIdentifier: MessageCell.reuseID)
    collectionView.dataSource = self
    return collectionView
  }()

  init(_ cellClass: UICollectionViewCell.Type) {
    self.cellClass = cellClass
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.reuseID, for: indexPath)
    (cell as? MessageCell)?.message.text = texts[indexPath.item]
    (cell as? TagCell)?.label.text = ["one", "a wider tag", "three"][indexPath.item]
    return cell
  }
}

@Suite("Rules of constraints") @MainActor struct ConstraintsTests {
  private func show(_ cellClass: UICollectionViewCell.Type) throws -> (TestApp, UICollectionView) {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = ChatController(cellClass)
    app.window.rootViewController = controller
    try app.settle()
    return (app, controller.collectionView)
  }

  @Test(
    "A chat with anchors: the controller's constraints place the list, each message is as high as its text")
  func chat() throws {
    let (app, collectionView) = try show(MessageCell.self)
    #expect(collectionView.frame == app.window.bounds)
    let cells = try (0..<3).map {
      try #require(collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? MessageCell)
    }
    for cell in cells {
      #expect(cell.portrait.frame == CGRect(x: 8, y: 8, width: 32, height: 32))
      #expect(cell.message.frame.minX == 48)
      #expect(cell.message.frame.maxX == 312)
      let text = cell.message.sizeThatFits(CGSize(width: 264, height: CGFloat.greatestFiniteMagnitude))
      #expect(cell.bounds.height == max(48, text.height + 16))
      #expect(cell.message.frame.height == cell.bounds.height - 16)
    }
    #expect(cells[1].bounds.height > 60)
    #expect(cells[2].frame.minY == cells[1].frame.maxY + 6)
  }

  @Test("Cells of automatic size have the width of their constraints, without a method of their own")
  func tags() throws {
    let (app, collectionView) = try show(TagCell.self)
    // Text is measured with the fonts of the app's window.
    defer { withExtendedLifetime(app) {} }
    for item in 0..<3 {
      let cell = try #require(
        collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? TagCell)
      let text = cell.label.intrinsicContentSize
      #expect(cell.bounds.size == CGSize(width: text.width + 20, height: text.height + 8))
      #expect(cell.label.frame == CGRect(origin: CGPoint(x: 10, y: 4), size: text))
    }
  }
}
