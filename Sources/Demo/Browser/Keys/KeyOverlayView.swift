import UIKit

/// The list of all keys in front of the content. It receives all keys and touches until it is closed by
/// Escape, F1, Enter, Space or a touch.
final class KeyOverlayView: UIView {
  var onClose: (() -> Void)?

  private let panel = UIView(frame: .zero)
  private let content = UIScrollView(frame: .zero)
  /// The text that more keys are below or above.
  private let hint = UILabel(Theme.barCaption, Theme.secondaryText)
  private let groups: [KeyOverlayGroup]

  /// The least and the largest width of a column.
  private static var columnWidth: ClosedRange<CGFloat> { Theme.barScaled(330)...Theme.barScaled(600) }
  private static let padding: CGFloat = 24
  private static let gap: CGFloat = 40
  private static let hintHeight: CGFloat = 32

  override init(frame: CGRect) {
    groups = KeyTable.groups.map { KeyOverlayGroup($0) }
    super.init(frame: frame)
    backgroundColor = Theme.shade
    accessibilityViewIsModal = true
    panel.showAsPanel(cornerRadius: Theme.panelRadius)
    panel.clipsToBounds = true
    content.showIndicatorsOfTheme()
    hint.text = String(localized: "↑ ↓  more")
    hint.textAlignment = .center
    addSubview(panel)
    for view in [content, hint] { panel.addSubview(view) }
    for group in groups { content.addSubview(group) }
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onClose?() })
  }

  required init?(coder: NSCoder) { nil }

  /// The groups in columns beside each other, in their order.
  private struct Arrangement {
    var columns: [Range<Int>]
    var width: CGFloat
    var heights: [CGFloat]
    /// The height of the longest column, with the padding.
    var height: CGFloat
  }

  /// Returns the arrangement of the groups in a number of columns whose longest column is the shortest.
  private func arrangement(columns count: Int, room: CGFloat) -> Arrangement {
    let width = min(Self.columnWidth.upperBound, (room - CGFloat(count - 1) * Self.gap) / CGFloat(count))
    let heights = groups.map {
      $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height + Self.padding
    }
    func height(_ columns: [Range<Int>]) -> CGFloat {
      columns.map { heights[$0].reduce(Self.padding, +) }.max() ?? 0
    }
    let ways = divisions(from: 0, into: count)
    let best = ways.min { height($0) < height($1) } ?? [groups.indices]
    return Arrangement(columns: best, width: max(0, width), heights: heights, height: height(best))
  }

  /// The ways to divide the groups from an index on into consecutive ranges.
  private func divisions(from start: Int, into count: Int) -> [[Range<Int>]] {
    guard count > 1 else { return [[start..<groups.count]] }
    return (start + 1..<max(start + 1, groups.count - count + 2)).flatMap { end in
      divisions(from: end, into: count - 1).map { [start..<end] + $0 }
    }
  }

  /// Lays out the groups in as few columns, at least two if there is room, as make all of them visible.
  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Theme.cardMargin(bounds.width)
    let room = max(0, bounds.width - 2 * margin - 2 * Self.padding)
    let limit = max(0, bounds.height - 2 * margin)
    let most = min(groups.count, max(1, Int((room + Self.gap) / (Self.columnWidth.lowerBound + Self.gap))))
    let ways = (min(2, most)...most).map { arrangement(columns: $0, room: room) }
    guard let way = ways.first(where: { $0.height <= limit }) ?? ways.min(by: { $0.height < $1.height })
    else { return }
    let count = CGFloat(way.columns.count)
    let width = count * way.width + (count - 1) * Self.gap + 2 * Self.padding
    content.bounds.size.width = width
    for (number, column) in way.columns.enumerated() {
      let x = Self.padding + CGFloat(number) * (way.width + Self.gap)
      var y = Self.padding
      for group in column {
        groups[group].leadingFrame = CGRect(
          x: x, y: y, width: way.width, height: way.heights[group] - Self.padding)
        y += way.heights[group]
      }
    }
    let size = CGSize(width: width, height: min(way.height, limit))
    panel.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    hint.isHidden = way.height <= limit
    let hintHeight = hint.isHidden ? 0 : Self.hintHeight
    hint.frame = CGRect(x: 0, y: size.height - hintHeight, width: size.width, height: hintHeight)
    content.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - hintHeight)
    content.contentSize = CGSize(width: size.width, height: way.height)
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
    let isNarrow = width < Theme.barScaled(340)
    let keysWidth = isNarrow ? width : min(Theme.barScaled(220), (width * 0.4).rounded())
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
