import UIKit

/// An album's name, and how many pictures it holds from when.
final class AlbumHeaderView: UICollectionReusableView {
  static let identifier = "album-header"
  static let height: CGFloat = 64

  /// The upper part of a card, whose lower end lies beyond the header.
  private let card = AlbumPanelView(frame: .zero)
  /// Between the head and what passes beneath it.
  private let line = UIView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let details = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.font = Theme.heading
    name.textColor = Theme.text
    name.lineBreakMode = .byTruncatingMiddle
    details.font = Theme.caption
    details.textColor = Theme.secondaryText
    card.isHidden = true
    line.isHidden = true
    line.backgroundColor = Theme.hairline
    for view in [card, line, name, details] { addSubview(view) }
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

  /// Whether the header is the head of a card, with room above it: what passes beneath is not seen. Default false.
  var isHeadOfCard = false {
    didSet {
      card.isHidden = !isHeadOfCard
      line.isHidden = !isHeadOfCard
      clipsToBounds = isHeadOfCard
      backgroundColor = isHeadOfCard ? Theme.window : nil
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
    let margin = Theme.cardMargin(bounds.width)
    let top = isHeadOfCard ? margin : 0
    card.frame = CGRect(
      x: margin, y: top, width: max(0, bounds.width - 2 * margin), height: Self.height + Theme.panelRadius)
    line.frame = CGRect(x: margin, y: bounds.height - 1, width: card.frame.width, height: 1)
    name.frame = CGRect(x: side, y: top + 12, width: max(0, room), height: 24)
    let lines = details.sizeThatFits(CGSize(width: room, height: 32)).height
    details.frame = CGRect(x: side, y: top + 37, width: max(0, room), height: max(16, lines))
  }
}
