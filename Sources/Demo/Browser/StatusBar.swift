import UIKit

/// The bar at the bottom, with a summary or a note, the number of selected photos, and a hint about keys.
final class StatusBar: UIView {
  private let summary = UILabel(frame: .zero)
  private let selection = UILabel(frame: .zero)
  private let hint = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.hairline
    for label in [summary, selection, hint] { label.font = Theme.caption }
    summary.textColor = Theme.secondaryText
    selection.textColor = Theme.accent
    hint.textColor = Theme.faintText
    hint.textAlignment = .right
    hint.text = "1 … 8  layouts    F1  inspector"
    for view in [summary, selection, hint, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(summary: String, selection: String) {
    self.summary.text = summary
    self.selection.text = selection
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let room = max(0, bounds.width - 2 * side)
    let first = summary.sizeThatFits(bounds.size).width
    summary.frame = CGRect(x: side, y: 0, width: min(first, room), height: bounds.height)
    let second = selection.sizeThatFits(bounds.size).width
    selection.frame = CGRect(x: summary.frame.maxX + 16, y: 0, width: second, height: bounds.height)
    let third = hint.sizeThatFits(bounds.size).width
    hint.frame = CGRect(x: bounds.width - side - third, y: 0, width: third, height: bounds.height)
    hint.isHidden = hint.frame.minX < selection.frame.maxX + 16
  }
}
