import UIKit

/// A card with a title, a text and a badge, as high as its texts.
final class NoteCell: UICollectionViewCell {
  let title = UILabel()
  let text = UILabel()
  let badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.numberOfLines = 0
    badge.setContentHuggingPriority(.required, for: .horizontal)

    let heading = UIStackView(arrangedSubviews: [title, badge])
    heading.spacing = 8
    heading.alignment = .firstBaseline
    let stack = UIStackView(arrangedSubviews: [heading, text])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)

    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// A hidden badge takes no room; in an animation block it shrinks.
  func showBadge(_ isShown: Bool) {
    UIView.animate(withDuration: 0.25) { badge.isHidden = !isShown }
  }
}
