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

  /// Where the text stands, and whether the header covers what passes beneath. Default: at the left, and not.
  var look = Look() {
    didSet {
      guard look.centring != oldValue.centring || look.card != oldValue.card else { return }
      for view in [card, line] {
        view.isHidden = look.card == 0
        view.alpha = look.card
      }
      clipsToBounds = look.card > 0
      backgroundColor = look.card > 0 ? Theme.window.withAlphaComponent(look.card) : nil
      details.numberOfLines = look.centring > 0.5 ? 2 : 1
      details.textAlignment = look.centring > 0.5 ? .center : .natural
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
    let compact: CGFloat = Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    let side = compact + (4 - compact) * look.centring
    let room = max(0, bounds.width - 2 * side)
    let margin = Theme.cardMargin(bounds.width)
    let top = margin * look.card
    card.frame = CGRect(
      x: margin, y: top, width: max(0, bounds.width - 2 * margin), height: Self.height + Theme.panelRadius)
    line.frame = CGRect(x: margin, y: bounds.height - 1, width: card.frame.width, height: 1)
    /// From the left to the middle.
    func place(_ label: UILabel, y: CGFloat, height: CGFloat) {
      let width = min(room, label.sizeThatFits(CGSize(width: room, height: height)).width.rounded(.up))
      let x = side + (room - width) / 2 * look.centring
      label.frame = CGRect(x: x, y: y, width: width, height: height)
    }
    place(name, y: top + 12, height: 24)
    let lines = details.sizeThatFits(CGSize(width: room, height: 32)).height
    place(details, y: top + 37, height: max(16, lines))
  }
}
