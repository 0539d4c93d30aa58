import UIKit

/// The bar at the top: the name, a summary, and the choice of layouts.
final class TopBar: UIView {
  /// A layout was chosen.
  var onChoice: ((LayoutChoice) -> Void)?

  private let title = UILabel(frame: .zero)
  private let summary = UILabel(frame: .zero)
  private let choices = UISegmentedControl(items: LayoutChoice.allCases.map(\.name))
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    title.text = "Collection"
    title.font = Theme.title
    title.textColor = Theme.text
    summary.font = Theme.body
    summary.textColor = Theme.secondaryText
    line.backgroundColor = Theme.hairline
    for view in [title, summary, choices, line] { addSubview(view) }
    choices.addAction(
      UIAction { [weak self] _ in
        guard let self, LayoutChoice.allCases.indices.contains(choices.selectedSegmentIndex) else { return }
        onChoice?(LayoutChoice.allCases[choices.selectedSegmentIndex])
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  func select(_ choice: LayoutChoice) {
    choices.selectedSegmentIndex = LayoutChoice.allCases.firstIndex(of: choice) ?? 0
  }

  func show(summary text: String) {
    summary.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    let control = CGSize(width: min(600, max(0, bounds.width - 2 * side)), height: 32)
    choices.apportionsSegmentWidthsByContent = Theme.isCompact(bounds.width)
    choices.frame = CGRect(
      x: bounds.width - side - control.width, y: (bounds.height - control.height) / 2, width: control.width,
      height: control.height)
    let name = title.sizeThatFits(bounds.size)
    let room = choices.frame.minX - side - 16
    title.frame = CGRect(x: side, y: 0, width: min(name.width, max(0, room)), height: bounds.height)
    title.isHidden = room < name.width
    let rest = room - name.width - 14
    summary.frame = CGRect(x: title.frame.maxX + 14, y: 2, width: max(0, rest), height: bounds.height - 2)
    summary.isHidden = rest < 90
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
