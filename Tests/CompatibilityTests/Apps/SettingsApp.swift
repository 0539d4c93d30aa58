import UIKit

/// A row with a symbol, a title and a value.
final class SettingCell: UICollectionViewCell {
  private let symbolView = UIView()
  private let titleLabel = UILabel()
  private let valueLabel = UILabel()
  private let separatorView = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    symbolView.layer.cornerRadius = 6
    titleLabel.font = .systemFont(ofSize: 16)
    titleLabel.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    valueLabel.font = .systemFont(ofSize: 16)
    valueLabel.textColor = .darkGray
    separatorView.backgroundColor = UIColor(white: 0.8, alpha: 1)

    let row = UIStackView(arrangedSubviews: [symbolView, titleLabel, valueLabel])
    row.alignment = .center
    row.spacing = 12
    let views: [String: UIView] = ["row": row, "symbol": symbolView, "line": separatorView]
    for view in [row, separatorView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let metrics = ["side": 28, "left": 56, "hairline": 1]
    let formats = [
      "H:|-16-[row]-16-|", "V:|-8-[row]-7-[line(hairline)]|", "H:|-left-[line]|", "H:[symbol(side)]",
      "V:[symbol(side)]",
    ]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views))
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(title: String, value: String?, color: UIColor) {
    symbolView.backgroundColor = color
    titleLabel.text = title
    valueLabel.text = value
    valueLabel.isHidden = value == nil
  }
}

/// The title of a section, as high as its text.
final class SettingsHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .darkGray
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 20),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class SettingsViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let sections: [(title: String, rows: [(String, String?, UIColor)])] = [
    ("CONNECTIONS", [("Wi-Fi", "Home", .systemBlue), ("Bluetooth", "Off", .systemIndigo)]),
    (
      "APPEARANCE OF TEXTS AND SYMBOLS ON THE FIRST SCREEN AND IN ALL LISTS",
      [("Size", "Large", .systemOrange), ("Bold text", nil, .systemGray)]
    ),
  ]
  private var collectionView: UICollectionView!
  private var sizingHeader = SettingsHeaderView()

  override func loadView() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = UIColor(white: 0.94, alpha: 1)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(SettingCell.self, forCellWithReuseIdentifier: "setting")
    collectionView.register(
      SettingsHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view = collectionView
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "setting", for: indexPath) as! SettingCell
    let row = sections[indexPath.section].rows[indexPath.item]
    cell.configure(title: row.0, value: row.1, color: row.2)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! SettingsHeaderView
    header.label.text = sections[indexPath.section].title
    return header
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 44)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    sizingHeader.label.text = sections[section].title
    let targetSize = CGSize(
      width: collectionView.bounds.width, height: UIView.layoutFittingCompressedSize.height)
    return sizingHeader.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }
}
