import UIKit

/// The list of all keys in front of the content. It receives all keys and touches until it is closed by
/// Escape, F1, Enter, Space or a touch.
final class KeyOverlayView: UIView {
  var onClose: (() -> Void)?

  private let panel = UIView(frame: .zero)
  private let content = UIScrollView(frame: .zero)
  private let columns: [[KeyOverlayGroup]]

  private static var columnWidth: CGFloat { Theme.barScaled(460) }
  private static let padding: CGFloat = 24
  private static let gap: CGFloat = 32

  override init(frame: CGRect) {
    let groups = KeyTable.groups.map { KeyOverlayGroup($0) }
    columns = [Array(groups.prefix(2)), Array(groups.dropFirst(2))]
    super.init(frame: frame)
    backgroundColor = Theme.shade
    accessibilityViewIsModal = true
    panel.showAsPanel(cornerRadius: Theme.panelRadius)
    panel.clipsToBounds = true
    content.showIndicatorsOfTheme()
    addSubview(panel)
    panel.addSubview(content)
    for group in groups { content.addSubview(group) }
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onClose?() })
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Theme.cardMargin(bounds.width)
    let room = bounds.width - 2 * margin - 2 * Self.padding
    let isWide = room >= 2 * Self.columnWidth + Self.gap
    let width = max(0, isWide ? Self.columnWidth : min(room, Self.columnWidth))
    let panelWidth = (isWide ? 2 * width + Self.gap : width) + 2 * Self.padding
    content.bounds.size.width = panelWidth
    var height: CGFloat = 0
    var y = Self.padding
    for (number, column) in columns.enumerated() {
      if isWide { y = Self.padding }
      let x = Self.padding + (isWide ? CGFloat(number) * (width + Self.gap) : 0)
      for group in column {
        let size = group.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        group.leadingFrame = CGRect(x: x, y: y, width: width, height: size.height)
        y += size.height + Self.padding
      }
      height = max(height, y)
    }
    let panelSize = CGSize(width: panelWidth, height: min(height, max(0, bounds.height - 2 * margin)))
    panel.frame = CGRect(
      x: ((bounds.width - panelSize.width) / 2).rounded(),
      y: ((bounds.height - panelSize.height) / 2).rounded(), width: panelSize.width,
      height: panelSize.height)
    content.frame = panel.bounds
    content.contentSize = CGSize(width: panelSize.width, height: height)
  }

  override func accessibilityPerformEscape() -> Bool {
    onClose?()
    return onClose != nil
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) {
      switch key.keyCode {
      case .keyboardDownArrow: scroll(by: 40)
      case .keyboardUpArrow: scroll(by: -40)
      case .keyboardPageDown: scroll(by: content.bounds.height - 40)
      case .keyboardPageUp: scroll(by: 40 - content.bounds.height)
      case .keyboardHome: scroll(by: -content.contentSize.height)
      case .keyboardEnd: scroll(by: content.contentSize.height)
      case .keyboardEscape, .keyboardF1, .keyboardReturnOrEnter, .keyboardSpacebar: onClose?()
      default: break
      }
    }
  }

  private func scroll(by distance: CGFloat) {
    let end = max(0, content.contentSize.height - content.bounds.height)
    content.contentOffset.y = min(end, max(0, content.contentOffset.y + distance))
  }
}

/// A heading with rows of keys and their effects.
private final class KeyOverlayGroup: UIView {
  private let title = UILabel(Theme.barHeading, Theme.accent)
  private let rows: [(keys: UILabel, effect: UILabel)]
  private static var titleHeight: CGFloat { Theme.barScaled(28) }
  private static let rowGap: CGFloat = 5

  init(_ group: KeyTable.Group) {
    rows = group.rows.map { row in
      let keys = UILabel(Theme.barCaption)
      keys.text = row.keys
      let effect = UILabel(Theme.barCaption, Theme.secondaryText)
      effect.text = row.effect
      for label in [keys, effect] { label.numberOfLines = 0 }
      effect.isRead(after: keys)
      return (keys, effect)
    }
    super.init(frame: .zero)
    title.text = group.title
    title.isReadAsHeading()
    for view in [title] + rows.flatMap({ [$0.keys, $0.effect] }) { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layOut(width: size.width, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(width: bounds.width, places: true)
  }

  /// Returns the height for a width, and places the labels if `places` is true. The effects are beside the
  /// keys, or below them in a narrow overlay.
  @discardableResult private func layOut(width: CGFloat, places: Bool) -> CGFloat {
    let isNarrow = width < Theme.barScaled(400)
    let keysWidth = isNarrow ? width : Theme.barScaled(190)
    let effectX: CGFloat = isNarrow ? 12 : keysWidth + 16
    let effectWidth = max(0, width - effectX)
    if places { title.frame = CGRect(x: 0, y: 0, width: width, height: Theme.barScaled(22)) }
    var y = Self.titleHeight
    for row in rows {
      let keysHeight = height(of: row.keys, width: keysWidth)
      let effectHeight = height(of: row.effect, width: effectWidth)
      let effectY = isNarrow ? y + keysHeight : y
      if places {
        row.keys.leadingFrame = CGRect(x: 0, y: y, width: keysWidth, height: keysHeight)
        row.effect.leadingFrame = CGRect(
          x: effectX, y: effectY, width: effectWidth, height: effectHeight)
      }
      y = max(y + keysHeight, effectY + effectHeight) + Self.rowGap
    }
    return y
  }

  private func height(of label: UILabel, width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
