import UIKit

/// An album's name, and how many pictures it holds from when.
final class AlbumHeaderView: UICollectionReusableView {
  static let identifier = "album-header"
  static let height: CGFloat = 64

  private let name = UILabel(frame: .zero)
  private let details = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.font = Theme.heading
    name.textColor = Theme.text
    name.lineBreakMode = .byTruncatingMiddle
    details.font = Theme.caption
    details.textColor = Theme.secondaryText
    addSubview(name)
    addSubview(details)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the text stands in the middle. Default false: at the left.
  var isCentered = false {
    didSet {
      name.textAlignment = isCentered ? .center : .natural
      details.textAlignment = name.textAlignment
      details.numberOfLines = isCentered ? 2 : 1
      setNeedsLayout()
    }
  }

  func show(name: String, details: String) {
    self.name.text = name
    self.details.text = details
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = isCentered ? 4 : Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    let room = bounds.width - 2 * side
    name.frame = CGRect(x: side, y: 12, width: max(0, room), height: 24)
    let lines = details.sizeThatFits(CGSize(width: room, height: 32)).height
    details.frame = CGRect(x: side, y: 37, width: max(0, room), height: max(16, lines))
  }
}
