import UIKit

/// The heading of an album: its name, the number of its pictures and their dates.
final class AlbumHeaderView: UICollectionReusableView {
  static let identifier = "album-header"
  static let height: CGFloat = 64

  /// The background card. Its lower end is outside the header and clipped.
  private let card = AlbumPanelView(frame: .zero)
  /// The line between the pinned header and the rows below it.
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

  /// The alignment of the text and the visibility of the card. The default is left without a card.
  var appearance = Appearance() {
    didSet {
      guard appearance.centering != oldValue.centering || appearance.card != oldValue.card else { return }
      for view in [card, line] {
        view.isHidden = appearance.card == 0
        view.alpha = appearance.card
      }
      clipsToBounds = appearance.card > 0
      backgroundColor = appearance.card > 0 ? Theme.window.withAlphaComponent(appearance.card) : nil
      details.numberOfLines = appearance.centering > 0.5 ? 2 : 1
      details.textAlignment = appearance.centering > 0.5 ? .center : .natural
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
    let side = compact + (4 - compact) * appearance.centering
    let room = max(0, bounds.width - 2 * side)
    let margin = Theme.cardMargin(bounds.width)
    let top = margin * appearance.card
    card.frame = CGRect(
      x: margin, y: top, width: max(0, bounds.width - 2 * margin), height: Self.height + Theme.panelRadius)
    line.frame = CGRect(x: margin, y: bounds.height - 1, width: card.frame.width, height: 1)
    // Interpolates between left alignment and centering.
    func place(_ label: UILabel, y: CGFloat, height: CGFloat) {
      let width = min(room, label.sizeThatFits(CGSize(width: room, height: height)).width.rounded(.up))
      let x = side + (room - width) / 2 * appearance.centering
      label.frame = CGRect(x: x, y: y, width: width, height: height)
    }
    place(name, y: top + 12, height: 24)
    let lines = details.sizeThatFits(CGSize(width: room, height: 32)).height
    place(details, y: top + 37, height: max(16, lines))
  }
}
