import UIKit

/// A panel with statistics in front of the collection.
final class InspectorView: UIView {
  private static var rowHeight: CGFloat { Theme.barScaled(17) }
  private static let padding: CGFloat = 14
  private var list: [(String, String)] = []
  private var rows: [(name: UILabel, value: UILabel)] = []
  /// The heights of the rows that are shown. A long heading has several lines.
  private var heights: [CGFloat] = []
  private static var width: CGFloat { Theme.barScaled(236) }
  let slider = ProgressSlider(frame: .zero)
  private let transition = UILabel(Theme.small, Theme.secondaryText)
  private static let sliderHeight: CGFloat = 62

  override init(frame: CGRect) {
    super.init(frame: frame)
    showAsPanel(cornerRadius: 12, color: Theme.window.withAlphaComponent(0.94))
    castShadow(opacity: 0.5, radius: 14, drop: 6)
    transition.text = Self.hint
    addSubview(transition)
    addSubview(slider)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { view, _ in view.show(view.list) }
  }

  private static var hint: String { String(localized: "Transition: drag to lead it") }

  /// Shows the progress of a transition, and a text about it; nil without a transition.
  func show(progress: CGFloat, of text: String?) {
    slider.progress = progress
    transition.text = text ?? Self.hint
  }

  /// Returns true for the slider only, so that the rest of the panel does not intercept touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    slider.frame.insetBy(dx: -6, dy: -6).contains(point)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rows of names and values. A row with an empty value is a heading.
  func show(_ list: [(String, String)]) {
    self.list = list
    while rows.count < list.count { addRow() }
    heights = list.map { _ in Self.rowHeight }
    for (index, row) in rows.enumerated() {
      let isShown = index < list.count
      guard isShown else { continue }
      let isHeading = list[index].1.isEmpty
      row.name.text = list[index].0
      row.name.numberOfLines = 1
      row.name.font = isHeading ? Theme.smallHeading : Theme.small
      row.name.textColor = isHeading ? Theme.accent : Theme.secondaryText
      (row.value.text, row.value.font) = (list[index].1, Theme.small)
      row.value.isRead(after: row.name)
      guard isHeading else { continue }
      row.name.isReadAsHeading()
      row.value.accessibilityLabel = ""
      let size = CGSize(width: Self.width - 2 * Self.padding, height: .greatestFiniteMagnitude)
      row.name.numberOfLines = 0
      heights[index] = max(Self.rowHeight, row.name.sizeThatFits(size).height.rounded(.up))
    }
    setNeedsLayout()
  }

  private func addRow() {
    let row = (name: UILabel(Theme.small), value: UILabel(Theme.small))
    addSubview(row.name)
    addSubview(row.value)
    rows.append(row)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Self.width, height: heights.reduce(0, +) + 2 * Self.padding + Self.sliderHeight)
  }

  /// Lays out the rows. In a low window the last rows are hidden.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.padding
    let end = bounds.height - Self.padding
    transition.frame = CGRect(x: Self.padding, y: end - 48, width: width, height: Self.rowHeight)
    slider.frame = CGRect(x: Self.padding, y: end - 28, width: width, height: 34)
    var y = Self.padding
    for (index, row) in rows.enumerated() {
      let height = index < heights.count ? heights[index] : 0
      let frame = CGRect(x: Self.padding, y: y, width: width, height: height)
      y += height
      row.name.frame = frame
      row.value.frame = frame
      row.value.alignToTrailingEdge()
      let isHidden =
        index >= heights.count || frame.maxY > bounds.height - Self.padding / 2 - Self.sliderHeight
      row.name.isHidden = isHidden
      row.value.isHidden = isHidden
    }
  }
}
