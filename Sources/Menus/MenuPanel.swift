import Foundation
import Geometry
import ViewTree

final class MenuPanel: UIView {
  let entries: [MenuEntry]
  private let style: MenuStyle
  private let rows = UIScrollView(frame: .zero)
  private let highlightView = UIView(frame: .zero)
  private var labels: [(title: UILabel, subtitle: UILabel?, key: UILabel?, checkmark: UILabel?)?] = []
  private var tops: [CGFloat] = []
  private var height: CGFloat = 0

  /// The row that Enter chooses.
  private(set) var highlighted: Int?

  init(_ entries: [MenuEntry], _ style: MenuStyle) {
    self.entries = entries
    self.style = style
    super.init(frame: .zero)
    backgroundColor = style.panel
    layer.cornerRadius = MenuStyle.radius
    layer.borderWidth = 1
    layer.borderColor = style.edge.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.45
    layer.shadowRadius = 22
    layer.shadowOffset = CGSize(width: 0, height: 10)
    rows.delaysContentTouches = false
    rows.showsHorizontalScrollIndicator = false
    highlightView.backgroundColor = style.accent
    highlightView.layer.cornerRadius = MenuStyle.rowRadius
    highlightView.isHidden = true
    addSubview(rows)
    rows.addSubview(highlightView)
    for entry in entries { addRow(entry) }
    color(highlighted: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Chooses a row for a reader.
  var onChoose: ((Int) -> Void)?
  private lazy var rowElements: [MenuRowElement] = entries.indices.compactMap {
    isSeparator(entries[$0]) ? nil : MenuRowElement($0, of: self)
  }
  /// The row that Enter chooses, for readers.
  var highlightedElement: MenuRowElement? { rowElements.first { $0.index == highlighted } }

  override var accessibilityElements: [Any]? {
    get { rowElements }
    set { super.accessibilityElements = newValue }
  }

  /// The frame of a row in points of the screen.
  func accessibilityFrame(ofRow index: Int) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(frame(ofRow: index), in: rows)
  }

  private var hasCheckmarks: Bool { entries.contains { $0.state != .off } }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    rows.addSubview(label)
    return label
  }

  private func addRow(_ entry: MenuEntry) {
    tops.append(height)
    guard !isSeparator(entry) else {
      let line = UIView(frame: .zero)
      line.backgroundColor = style.separator
      line.tag = entries.count
      line.frame = CGRect(x: MenuStyle.inset, y: height + 4, width: 1, height: 1)
      line.autoresizingMask = .flexibleWidth
      rows.addSubview(line)
      lines.append(line)
      labels.append(nil)
      height += MenuStyle.lineHeight
      return
    }
    let title = label(entry.title, MenuStyle.font)
    var key = entry.key.isEmpty ? nil : label(entry.key, MenuStyle.keyFont)
    if case .submenu = entry.kind { key = label("›", MenuStyle.font) }
    let checkmark = entry.state == .off ? nil : label(entry.state == .on ? "✓" : "–", MenuStyle.font)
    let subtitle = entry.subtitle.isEmpty ? nil : label(entry.subtitle, MenuStyle.subtitleFont)
    labels.append((title, subtitle, key, checkmark))
    height += rowHeight(entry)
  }

  private func rowHeight(_ entry: MenuEntry) -> CGFloat {
    entry.subtitle.isEmpty ? MenuStyle.rowHeight : MenuStyle.tallRowHeight
  }

  private var lines: [UIView] = []

  private func isSeparator(_ entry: MenuEntry) -> Bool {
    if case .separator = entry.kind { return true }
    return false
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var width = MenuStyle.minimumWidth
    for case let row? in labels {
      let title = max(row.title.sizeThatFits(size).width, row.subtitle?.sizeThatFits(size).width ?? 0)
      let key = row.key.map { $0.sizeThatFits(size).width + 32 } ?? 0
      width = max(
        width,
        title + key + 2 * (MenuStyle.inset + MenuStyle.padding)
          + (hasCheckmarks ? MenuStyle.checkmarkWidth : 0))
    }
    return CGSize(
      width: min(width.rounded(.up), MenuStyle.maximumWidth, size.width),
      height: min(height + 2 * MenuStyle.padding, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.frame = bounds.inset(upTo: MenuStyle.padding, MenuStyle.padding)
    rows.contentSize = CGSize(width: rows.bounds.width, height: height)
    let width = rows.bounds.width
    for line in lines {
      line.frame = CGRect(
        x: MenuStyle.inset, y: line.frame.minY, width: width - 2 * MenuStyle.inset, height: 1)
    }
    let start = MenuStyle.inset + (hasCheckmarks ? MenuStyle.checkmarkWidth : 0)
    for (index, row) in labels.enumerated() {
      guard let row else { continue }
      let frame = frame(ofRow: index)
      if case .submenu = entries[index].kind { row.key?.text = directed("›") }
      let keyWidth = row.key?.sizeThatFits(frame.size).width ?? 0
      row.key?.leadingFrame = CGRect(
        x: width - MenuStyle.inset - keyWidth, y: frame.minY, width: keyWidth, height: frame.height)
      row.checkmark?.leadingFrame = CGRect(
        x: MenuStyle.inset, y: frame.minY, width: MenuStyle.checkmarkWidth, height: frame.height)
      let text = CGRect(
        x: start, y: frame.minY,
        width: max(0, width - start - MenuStyle.inset - (keyWidth > 0 ? keyWidth + 16 : 0)),
        height: frame.height)
      guard let subtitle = row.subtitle else {
        row.title.leadingFrame = text
        continue
      }
      let (top, height) = (text.minY + MenuStyle.scaled(6), MenuStyle.scaled(18))
      row.title.leadingFrame = CGRect(x: text.minX, y: top, width: text.width, height: height)
      subtitle.leadingFrame = CGRect(
        x: text.minX, y: top + height, width: text.width, height: MenuStyle.scaled(14))
    }
  }

  private func frame(ofRow index: Int) -> CGRect {
    CGRect(x: 0, y: tops[index], width: rows.bounds.width, height: rowHeight(entries[index]))
  }

  /// Returns the row at a point of the panel; nil if no row there can be chosen.
  func row(at point: CGPoint) -> Int? {
    let place = rows.convert(point, from: self)
    guard rows.bounds.contains(place) else { return nil }
    return entries.indices.first { entries[$0].canBeChosen && frame(ofRow: $0).contains(place) }
  }

  // MARK: Highlight

  func highlight(_ index: Int?, scrolls: Bool = false) {
    guard index != highlighted else { return }
    highlighted = index
    color(highlighted: index)
    guard let index else {
      highlightView.isHidden = true
      return
    }
    layoutIfNeeded()
    UIView.performWithoutAnimation {
      highlightView.frame = frame(ofRow: index)
      highlightView.isHidden = false
    }
    if scrolls { rows.scrollRectToVisible(frame(ofRow: index), animated: false) }
  }

  /// Scrolls by a step if a touch is near the upper or lower edge of a menu higher than the window.
  func scroll(towards point: CGPoint) {
    let edge = MenuStyle.rowHeight
    let step: CGFloat = point.y < edge ? -8 : point.y > bounds.height - edge ? 8 : 0
    let end = max(0, rows.contentSize.height - rows.bounds.height)
    rows.contentOffset.y = min(end, max(0, rows.contentOffset.y + step))
  }

  /// Moves the highlight to the next or previous row that can be chosen; it wraps around.
  func step(_ step: Int) {
    let choosable = entries.indices.filter { entries[$0].canBeChosen }
    guard !choosable.isEmpty else { return }
    guard let highlighted, let place = choosable.firstIndex(of: highlighted) else {
      return highlight(step > 0 ? choosable.first : choosable.last, scrolls: true)
    }
    highlight(choosable[(place + step + choosable.count) % choosable.count], scrolls: true)
  }

  private func color(highlighted: Int?) {
    for (index, row) in labels.enumerated() {
      guard let row else { continue }
      let entry = entries[index]
      let isHighlighted = index == highlighted
      row.title.textColor =
        isHighlighted
        ? style.accentText
        : !entry.isEnabled ? style.disabledText : entry.isDestructive ? style.destructive : style.text
      row.subtitle?.textColor =
        isHighlighted ? style.accentText : entry.isEnabled ? style.keyText : style.disabledText
      row.key?.textColor =
        isHighlighted ? style.accentText : entry.isEnabled ? style.keyText : style.disabledText
      row.checkmark?.textColor = row.title.textColor
    }
  }
}
