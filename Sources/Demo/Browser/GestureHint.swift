import UIKit

/// A label at the lower edge of the albums while a gesture changes their layout: what its release will do.
final class GestureHint: UIView {
  private let label = UILabel(Theme.body, lineBreakMode: .byTruncatingMiddle)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    showAsPanel(cornerRadius: 18)
    castShadow(opacity: 0.4, radius: 10, drop: 4)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The progress of a gesture from which on the label is opaque.
  private static let opaqueProgress: CGFloat = 0.04

  /// The text; nil while no gesture changes the layout.
  var text: String? {
    didSet {
      guard text != oldValue else { return }
      isHidden = text == nil
      if let text { label.text = text }
      superview?.setNeedsLayout()
    }
  }

  /// Shows the label for a progress of the gesture.
  func follow(_ progress: CGFloat) { alpha = min(1, abs(progress) / Self.opaqueProgress) }

  /// Places the label in a part of the superview.
  func layOut(in area: CGRect) {
    let room = max(0, area.width - 2 * Theme.margin - 40)
    let text = label.sizeThatFits(CGSize(width: room, height: area.height))
    let width = min(room, text.width.rounded(.up))
    let size = CGSize(width: width + 40, height: text.height.rounded(.up) + 20)
    frame = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: area.maxY - size.height - Theme.margin, width: size.width,
      height: size.height)
    label.frame = CGRect(x: 20, y: 10, width: width, height: size.height - 20)
    layer.cornerRadius = size.height / 2
  }
}
