import UIKit

/// The bar at the top while a photo is open, in place of the layout and order controls: a button that leads
/// back, the name of the photo, and its number.
final class ViewerBar: UIView {
  /// Called by the back button.
  var onBack: (() -> Void)?

  let back = UIButton(type: .custom)
  private let name = UILabel(frame: .zero)
  private let position = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.hairline
    var configuration = UIButton.Configuration.gray()
    configuration.title = "‹ Back"
    configuration.baseForegroundColor = Theme.text
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 8
    back.configuration = configuration
    back.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
    name.font = Theme.heading
    name.textColor = Theme.text
    name.textAlignment = .center
    name.lineBreakMode = .byTruncatingMiddle
    position.font = Theme.body
    position.textColor = Theme.secondaryText
    position.textAlignment = .right
    for view in [back, name, position, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ caption: PhotoCaption) {
    name.text = caption.name
    position.text = caption.position
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = Theme.isCompact(bounds.width) ? 8 : 2 * Theme.margin
    let buttonHeight = min(36, bounds.height)
    back.frame = CGRect(x: side, y: (bounds.height - buttonHeight) / 2, width: 84, height: buttonHeight)
    let numberWidth = position.sizeThatFits(bounds.size).width.rounded(.up)
    position.frame = CGRect(
      x: bounds.width - side - numberWidth, y: 0, width: numberWidth, height: bounds.height)
    // The name is in the middle of the window if the sides leave enough room for it there.
    let (start, end) = (back.frame.maxX + 16, position.frame.minX - 16)
    let width = min(name.sizeThatFits(bounds.size).width.rounded(.up), max(0, end - start))
    let x = min(max(start, (bounds.width - width) / 2), max(start, end - width))
    name.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
