import UIKit

/// A message in the middle of the empty collection: a heading, a text, and a button for the next step. Its
/// maximum width is 480 points.
final class MessageView: UIView {
  private let heading = UILabel(frame: .zero)
  private let text = UILabel(frame: .zero)
  let button = UIButton(type: .custom)

  /// Creates a message. Without a title, the button is hidden.
  init(heading: String, text: String, button title: String? = nil, action: @escaping () -> Void = {}) {
    super.init(frame: .zero)
    self.heading.text = heading
    self.heading.font = Theme.heading
    self.heading.textColor = Theme.text
    self.text.text = text
    self.text.font = Theme.body
    self.text.textColor = Theme.secondaryText
    for label in [self.heading, self.text] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.baseBackgroundColor = Theme.accent
    configuration.baseForegroundColor = Theme.window
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 8
    button.configuration = configuration
    button.isHidden = title == nil
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(480, max(0, bounds.width - 48))
    let room = CGSize(width: width, height: bounds.height)
    let first = heading.sizeThatFits(room).height
    let second = text.sizeThatFits(room).height
    let third: CGFloat = button.isHidden ? 0 : 20 + 36
    let x = ((bounds.width - width) / 2).rounded()
    let y = max(8, ((bounds.height - first - 8 - second - third) * 0.42).rounded())
    heading.frame = CGRect(x: x, y: y, width: width, height: first)
    text.frame = CGRect(x: x, y: heading.frame.maxY + 8, width: width, height: second)
    let title = button.sizeThatFits(room).width.rounded(.up) + 24
    button.frame = CGRect(
      x: ((bounds.width - title) / 2).rounded(), y: text.frame.maxY + 20, width: title, height: 36)
  }
}
