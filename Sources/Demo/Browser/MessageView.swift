import UIKit

/// A centered text with a maximum width of 420 points.
final class MessageView: UIView {
  private let label: UILabel

  init(label: UILabel) {
    self.label = label
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(420, max(0, bounds.width - 48))
    let size = label.sizeThatFits(CGSize(width: width, height: bounds.height))
    label.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - size.height) * 0.42).rounded(),
      width: width,
      height: size.height)
  }
}
