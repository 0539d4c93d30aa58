import Foundation
import Geometry

/// The rows of a menu on their ground.
final class MenuPanel: UIView {
  let entries: [MenuEntry]
  private let style: MenuStyle
  private let rows = UIScrollView(frame: .zero)
  private let mark = UIView(frame: .zero)
  private var labels: [(title: UILabel, key: UILabel?, tick: UILabel?)?] = []
  private var tops: [CGFloat] = []
  private var height: CGFloat = 0

  /// The row that Enter or a click chooses.
  private(set) var marked: Int?

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
    mark.backgroundColor = style.accent
    mark.layer.cornerRadius = MenuStyle.rowRadius
    mark.isHidden = true
    addSubview(rows)
    rows.addSubview(mark)
    for entry in entries { addRow(entry) }
    color(marked: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var hasTicks: Bool { entries.contains { $0.state != .off } }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    rows.addSubview(label)
    return label
  }

  private func addRow(_ entry: MenuEntry) {
    tops.append(height)
    guard !isLine(entry) else {
      let line = UIView(frame: .zero)
      line.backgroundColor = style.line
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
    let tick = entry.state == .off ? nil : label(entry.state == .on ? "✓" : "–", MenuStyle.font)
    labels.append((title, key, tick))
    height += MenuStyle.rowHeight
  }

  private var lines: [UIView] = []

  private func isLine(_ entry: MenuEntry) -> Bool {
    if case .line = entry.kind { return true }
    return false
  }

  // MARK: Size and place

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var width = MenuStyle.least
    for case let row? in labels {
      let title = row.title.sizeThatFits(size).width
      let key = row.key.map { $0.sizeThatFits(size).width + 32 } ?? 0
      width = max(
        width, title + key + 2 * (MenuStyle.inset + MenuStyle.padding) + (hasTicks ? MenuStyle.tickWidth : 0))
    }
    return CGSize(
      width: min(width.rounded(.up), MenuStyle.most, size.width),
      height: min(height + 2 * MenuStyle.padding, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.frame = bounds.insetBy(dx: MenuStyle.padding, dy: MenuStyle.padding)
    rows.contentSize = CGSize(width: rows.bounds.width, height: height)
    let width = rows.bounds.width
    for line in lines {
      line.frame = CGRect(
        x: MenuStyle.inset, y: line.frame.minY, width: width - 2 * MenuStyle.inset, height: 1)
    }
    let start = MenuStyle.inset + (hasTicks ? MenuStyle.tickWidth : 0)
    for (index, row) in labels.enumerated() {
      guard let row else { continue }
      let frame = frame(ofRow: index)
      let keyWidth = row.key?.sizeThatFits(frame.size).width ?? 0
      row.key?.frame = CGRect(
        x: width - MenuStyle.inset - keyWidth, y: frame.minY, width: keyWidth, height: frame.height)
      row.tick?.frame = CGRect(
        x: MenuStyle.inset, y: frame.minY, width: MenuStyle.tickWidth, height: frame.height)
      row.title.frame = CGRect(
        x: start, y: frame.minY,
        width: max(0, width - start - MenuStyle.inset - (keyWidth > 0 ? keyWidth + 16 : 0)),
        height: frame.height)
    }
  }

  private func frame(ofRow index: Int) -> CGRect {
    CGRect(x: 0, y: tops[index], width: rows.bounds.width, height: MenuStyle.rowHeight)
  }

  /// The row at a point of the panel; nil beside all that can be chosen.
  func row(at point: CGPoint) -> Int? {
    let place = rows.convert(point, from: self)
    guard rows.bounds.contains(place) else { return nil }
    return entries.indices.first { entries[$0].canBeChosen && frame(ofRow: $0).contains(place) }
  }

  // MARK: The mark

  func mark(_ index: Int?, scrolls: Bool = false) {
    guard index != marked else { return }
    marked = index
    color(marked: index)
    guard let index else {
      mark.isHidden = true
      return
    }
    layoutIfNeeded()
    UIView.performWithoutAnimation {
      mark.frame = frame(ofRow: index)
      mark.isHidden = false
    }
    if scrolls { rows.scrollRectToVisible(frame(ofRow: index), animated: false) }
  }

  /// The row that can be chosen after the marked one, or before it; around the end.
  func step(_ step: Int) {
    let choosable = entries.indices.filter { entries[$0].canBeChosen }
    guard !choosable.isEmpty else { return }
    guard let marked, let place = choosable.firstIndex(of: marked) else {
      return mark(step > 0 ? choosable.first : choosable.last, scrolls: true)
    }
    mark(choosable[(place + step + choosable.count) % choosable.count], scrolls: true)
  }

  private func color(marked: Int?) {
    for (index, row) in labels.enumerated() {
      guard let row else { continue }
      let entry = entries[index]
      let isMarked = index == marked
      row.title.textColor =
        isMarked
        ? style.accentText
        : !entry.isEnabled ? style.faint : entry.isDestructive ? style.destructive : style.text
      row.key?.textColor = isMarked ? style.accentText.withAlphaComponent(0.8) : style.faint
      row.tick?.textColor = row.title.textColor
    }
  }
}
