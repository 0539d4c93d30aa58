import UIKit

/// The scene of all measurements: 1280×800 points, columns of 160×120, each with a rounded rectangle of
/// 150×110 in one of twelve colors and a line of text, with a flat array of identifiers as data.
@MainActor final class BenchScene: NSObject, UICollectionViewDataSource {
  static let size = CGSize(width: 1280, height: 800)
  private static let palette: [UIColor] = [
    0xE57373, 0xF06292, 0xBA68C8, 0x9575CD, 0x7986CB, 0x64B5F6, 0x4DD0E1, 0x4DB6AC, 0x81C784, 0xDCE775,
    0xFFD54F, 0xFF8A65,
  ].map { (rgb: UInt32) in
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }

  /// The identifiers by section.
  var sections: [[UInt32]]
  /// The number of cells that were filled with an item.
  private(set) var binds = 0
  let window: UIWindow
  let collectionView: UICollectionView

  /// Creates the scene on the current host, with the items divided into sections.
  init(count: Int, sections sectionCount: Int = 1) {
    sections = (0..<sectionCount).map { section in
      Array(UInt32(count * section / sectionCount)..<UInt32(count * (section + 1) / sectionCount))
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 150, height: 110)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let frame = CGRect(origin: .zero, size: Self.size)
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
    (cell as? BenchCell)?.show("Item \(id)", color: Self.palette[Int((id &* 2_654_435_761) >> 8) % 12])
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
}
