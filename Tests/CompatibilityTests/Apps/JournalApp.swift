import UIKit

/// A journal as a tutorial of iOS writes it: rows with attributed texts, whose heights are measured
/// beforehand.
struct JournalEntry {
  let title: String
  let body: String
  let tags: [String]
  let isDone: Bool

  var attributedText: NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 2
    paragraph.paragraphSpacing = 4

    var titleAttributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 16), .paragraphStyle: paragraph,
    ]
    if isDone {
      titleAttributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
      titleAttributes[.foregroundColor] = UIColor.secondaryLabel
    }
    let text = NSMutableAttributedString(string: title + "\n", attributes: titleAttributes)
    text.append(
      NSAttributedString(
        string: body, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.darkGray]))
    for tag in tags {
      text.append(NSAttributedString(string: " ", attributes: [.font: UIFont.systemFont(ofSize: 13)]))
      text.append(
        NSAttributedString(
          string: "#\(tag)",
          attributes: [
            .font: UIFont.systemFont(ofSize: 13, weight: .medium), .foregroundColor: UIColor.systemBlue,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
          ]))
    }
    return text
  }
}

class JournalCell: UICollectionViewCell {
  static let margin: CGFloat = 12
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 10
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: JournalCell.margin),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: JournalCell.margin),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: JournalCell.margin),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: JournalCell.margin),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class JournalController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  let entries = [
    JournalEntry(
      title: "Water the plants", body: "The basil first, it droops by noon.", tags: ["home"], isDone: true),
    JournalEntry(
      title: "Photos of the harbor", body: "Forty frames in fog; three of them may be worth a print.",
      tags: ["photo", "sea"], isDone: false),
    JournalEntry(title: "H2O", body: "Read the chapter about ice.", tags: [], isDone: false),
  ]
  var scrolledToTop = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.93, alpha: 1)
    collectionView.register(JournalCell.self, forCellWithReuseIdentifier: "entry")
    collectionView.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    collectionView.scrollsToTop = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    entries.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "entry", for: indexPath) as! JournalCell
    cell.label.attributedText = entries[indexPath.item].attributedText
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width - 20
    let text = entries[indexPath.item].attributedText
    let box = text.boundingRect(
      with: CGSize(width: width - 2 * JournalCell.margin, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    return CGSize(width: width, height: ceil(box.height) + 2 * JournalCell.margin)
  }

  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    true
  }

  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    scrolledToTop += 1
  }
}
