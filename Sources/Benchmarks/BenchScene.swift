import UIKit

/// The scene of all measurements: a grid of 160×120 points for each cell, with a rounded rectangle of 150×110
/// in one of twelve colors or with a picture, and a line of text. The data is a flat array of identifiers.
@MainActor final class BenchScene: NSObject, UICollectionViewDataSource {
  /// The content of a cell behind its text.
  enum Content { case colors, pictures }

  /// The size of the surface without another one on the command line, in points.
  static let defaultSize = CGSize(width: 1280, height: 800)

  private static let palette: [UIColor] = [
    0xE57373, 0xF06292, 0xBA68C8, 0x9575CD, 0x7986CB, 0x64B5F6, 0x4DD0E1, 0x4DB6AC, 0x81C784, 0xDCE775,
    0xFFD54F, 0xFF8A65,
  ].map { (rgb: UInt32) in
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }

  var sections: [[UInt32]]
  /// The number of cells that were filled with an item.
  private(set) var binds = 0
  let window: UIWindow
  let collectionView: UICollectionView
  private let content: Content

  /// Creates the scene on the current host, with the items divided into sections.
  init(size: CGSize, count: Int, sections sectionCount: Int = 1, content: Content = .colors) {
    self.content = content
    sections = (0..<sectionCount).map { section in
      Self.identifiers(from: count * section / sectionCount, to: count * (section + 1) / sectionCount)
    }
    let layout = UICollectionViewFlowLayout()
    Self.configure(layout)
    let frame = CGRect(origin: .zero, size: size)
    collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
    window = UIWindow(frame: frame)
    super.init()
    collectionView.backgroundColor = .white
    collectionView.showsVerticalScrollIndicator = false
    collectionView.register(BenchCell.self, forCellWithReuseIdentifier: "item")
    collectionView.dataSource = self
    window.addSubview(collectionView)
    window.makeKeyAndVisible()
  }

  /// The numbers of a range. `Array(range)` is ten times slower, which the first frame would show.
  private static func identifiers(from start: Int, to end: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: end - start) { buffer, count in
      count = end - start
      for index in 0..<count { buffer.initializeElement(at: index, to: UInt32(start + index)) }
    }
  }

  /// Gives a layout the grid of the scene.
  static func configure(_ layout: UICollectionViewFlowLayout) {
    layout.itemSize = CGSize(width: 150, height: 110)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
  }

  var maximumOffset: CGFloat {
    collectionView.layoutIfNeeded()
    return max(0, collectionView.contentSize.height - collectionView.bounds.height)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    let id = sections[indexPath.section][indexPath.item]
    let mixed = Int((id &* 2_654_435_761) >> 8)
    switch content {
    case .colors: (cell as? BenchCell)?.show("Item \(id)", color: Self.palette[mixed % 12])
    case .pictures: (cell as? BenchCell)?.show("Item \(id)", picture: BenchPictures.all[mixed % 24])
    }
    binds += 1
    return cell
  }
}

private final class BenchCell: UICollectionViewCell {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    label.font = .systemFont(ofSize: 14)
    label.textColor = UIColor(white: 32 / 255, alpha: 1)
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, color: UIColor) {
    label.text = text
    contentView.backgroundColor = color
  }

  func show(_ text: String, picture: UIImage) {
    label.text = text
    let view = pictureView ?? makePictureView()
    view.image = picture
  }

  private var pictureView: UIImageView?

  private func makePictureView() -> UIImageView {
    let view = UIImageView(frame: contentView.bounds)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.cornerRadius = 8
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.insertSubview(view, at: 0)
    pictureView = view
    return view
  }
}
