import UIKit

/// A message in the middle of the empty collection: a heading, a text, and a button for the next step. Its
/// maximum width is 480 points.
final class MessageView: UIView {
  private let heading = UILabel(Theme.heading, alignment: .center)
  private let text = UILabel(Theme.body, Theme.secondaryText, alignment: .center)
  let button = UIButton(type: .custom)

  /// Creates a message. Without a title, the button is hidden.
  init(heading: String, text: String, button title: String? = nil, action: @escaping () -> Void = {}) {
    super.init(frame: .zero)
    self.heading.text = heading
    self.text.text = text
    for label in [self.heading, self.text] { label.numberOfLines = 0 }
    var configuration = UIButton.Configuration.small(title, Theme.window, of: .filled())
    configuration.baseBackgroundColor = Theme.accent
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 24)
    button.configuration = configuration
    button.isHidden = title == nil
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    place()
  }

  required init?(coder: NSCoder) { nil }

  private func place() {
    let stack = UIStackView(arrangedSubviews: [heading, text, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    stack.setCustomSpacing(20, after: text)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let (above, below) = (UILayoutGuide(), UILayoutGuide())
    for guide in [above, below] { addLayoutGuide(guide) }
    // The message is a little above the middle.
    let middle = above.heightAnchor.constraint(equalTo: below.heightAnchor, multiplier: 0.42 / 0.58)
    middle.priority = .defaultHigh
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -48),
      stack.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      above.topAnchor.constraint(equalTo: topAnchor),
      above.bottomAnchor.constraint(equalTo: stack.topAnchor),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: bottomAnchor), middle,
      button.heightAnchor.constraint(equalToConstant: 36),
    ])
  }
}
