import PhotoLibrary
import UIKit

/// A panel with names and values in the middle of the window, in front of a shade. A click beside the panel
/// or on its button closes it.
final class PropertiesView: UIView {
  private let panel = UIView(frame: .zero)
  private let heading = UILabel(Theme.barHeading)
  let close = UIButton(type: .custom)
  private var rows: [(name: UILabel, value: UILabel)] = []
  private let onClose: () -> Void
  private static let rowGap: CGFloat = 8

  init(_ properties: [Property], onClose: @escaping () -> Void) {
    self.onClose = onClose
    super.init(frame: .zero)
    backgroundColor = Theme.shade
    accessibilityViewIsModal = true
    panel.showAsPanel(cornerRadius: Theme.panelRadius)
    panel.castShadow(opacity: 0.5, radius: 24, drop: 12)
    addSubview(panel)
    heading.text = String(localized: "Properties")
    heading.isReadAsHeading()
    panel.addSubview(heading)
    show(properties)
    close.configuration = .small(String(localized: "Close"))
    close.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .primaryActionTriggered)
    panel.addSubview(close)
    let tap = UITapGestureRecognizer { [unowned self] tap in
      if !panel.frame.contains(tap.location(in: self)) { self.onClose() }
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows properties, some of which may be read later than others.
  func show(_ properties: [Property]) {
    while rows.count < properties.count { addRow() }
    while rows.count > properties.count {
      let row = rows.removeLast()
      for label in [row.name, row.value] { label.removeFromSuperview() }
    }
    for (row, property) in zip(rows, properties) {
      row.name.text = property.name
      row.value.text = property.value
      row.value.isRead(after: row.name)
    }
    setNeedsLayout()
  }

  private func addRow() {
    let row = (
      name: UILabel(Theme.barText, Theme.secondaryText),
      value: UILabel(Theme.barText, lineBreakMode: .byTruncatingMiddle)
    )
    for label in [row.name, row.value] { panel.addSubview(label) }
    rows.append(row)
  }

  override func accessibilityPerformEscape() -> Bool {
    onClose()
    return true
  }

  // Touches do not reach the views behind the panel.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLow = bounds.height < 400
    let padding: CGFloat = isLow ? 12 : 20
    let width = min(Theme.barScaled(440), max(0, bounds.width - 24))
    let gap = isLow ? 2 : Self.rowGap
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20)
    let nameWidth = rows.reduce(76) { max($0, $1.name.sizeThatFits(unlimited).width.rounded(.up)) }
    let valueX = padding + nameWidth + 8
    let room = CGSize(width: max(0, width - valueX - padding), height: bounds.height)
    panel.bounds.size.width = width
    let closeWidth = max(80, close.sizeThatFits(unlimited).width.rounded(.up))
    heading.leadingFrame = CGRect(
      x: padding, y: padding, width: max(0, width - 2 * padding - closeWidth - 12), height: 34)
    close.leadingFrame = CGRect(x: width - padding - closeWidth, y: padding, width: closeWidth, height: 34)
    var y = heading.leadingFrame.maxY + (isLow ? 4 : 12)
    for row in rows {
      row.value.numberOfLines = isLow ? 1 : 2
      let height = max(Theme.barScaled(20), row.value.sizeThatFits(room).height)
      row.name.leadingFrame = CGRect(x: padding, y: y, width: nameWidth, height: Theme.barScaled(20))
      row.value.leadingFrame = CGRect(x: valueX, y: y, width: room.width, height: height)
      y += height + gap
    }
    let height = min(y - gap + padding, bounds.height)
    panel.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
  }
}
