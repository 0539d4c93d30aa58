import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// A thin bar at the trailing edge with the index titles: a touch or drag on it scrolls to the section of the
/// title there. Dots abbreviate titles that do not fit.
final class IndexTitleBar: UIControl {
  static let rowHeight: CGFloat = 14
  /// The distance, in points, of the first and last row from the ends of the bar.
  static let padding: CGFloat = 6
  /// The distance, in points, of the bar from the edges of the collection view.
  static let margin: CGFloat = 2
  static let minimumWidth: CGFloat = 18
  static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  private unowned let scrollView: UIScrollView
  private let onSelect: (_ title: String, _ index: Int) -> Void
  private var labels: [UILabel] = []
  private var rows = IndexTitleRows(titleCount: 0, capacity: 0)
  private var width = minimumWidth
  /// The height of the visible rectangle that the rows are computed for; nil before the first layout of new
  /// titles.
  private var measuredHeight: CGFloat?
  private var selected: Int?

  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      measuredHeight = nil
      selected = nil
    }
  }

  /// `scrollView`: the collection view, whose subview the bar will be; `onSelect` is called when a touch has
  /// come to another title.
  init(_ scrollView: UIScrollView, onSelect: @escaping (_ title: String, _ index: Int) -> Void) {
    self.scrollView = scrollView
    self.onSelect = onSelect
    super.init(frame: .zero)
    // Readers find the sections by their headers.
    isAccessibilityElement = false
    accessibilityElementsHidden = true
    layer.zPosition = 3_000_000
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Layout

  /// Places the bar at the trailing edge of the visible rectangle. O(1), and O(titles) if the titles or the
  /// height have changed.
  func place() {
    let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    if measuredHeight != visible.height { showRows(in: visible.height) }
    let height = CGFloat(rows.rows.count) * Self.rowHeight + 2 * Self.padding
    let place = CGRect(
      x: scrollView.isRightToLeft ? visible.minX + Self.margin : visible.maxX - Self.margin - width,
      y: (visible.midY - height / 2).rounded(), width: width, height: height)
    if frame != place { frame = place }
    isHidden = rows.rows.isEmpty
    scrollView.verticalIndicatorInset = isHidden ? 0 : width + Self.margin
  }

  private func showRows(in height: CGFloat) {
    measuredHeight = height
    let room = height - 2 * (Self.padding + Self.margin)
    rows = IndexTitleRows(titleCount: titles.count, capacity: max(0, Int(saturating: room / Self.rowHeight)))
    while labels.count > rows.rows.count { labels.removeLast().removeFromSuperview() }
    while labels.count < rows.rows.count { addLabel() }
    width = Self.minimumWidth
    for (label, row) in zip(labels, rows.rows) {
      switch row {
      case .title(let index): label.text = titles[index]
      case .dot: label.text = "•"
      }
      width = max(
        width, label.sizeThatFits(CGSize(width: 200, height: Self.rowHeight)).width.rounded(.up) + 6)
    }
    // Titles are short; a long one is cut off.
    width = min(width, 64)
    setNeedsLayout()
  }

  private func addLabel() {
    let label = UILabel(frame: .zero)
    label.font = Self.font
    label.textAlignment = .center
    label.textColor = tintColor
    labels.append(label)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: Self.padding + CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    layer.cornerRadius = bounds.width / 2
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for label in labels { label.textColor = tintColor }
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selected = nil
    backgroundColor = tintColor.withAlphaComponent(0.14)
    select(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(at: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    backgroundColor = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    backgroundColor = nil
  }

  private func select(at point: CGPoint) {
    let height = CGFloat(rows.rows.count) * Self.rowHeight
    guard height > 0, let index = rows.title(at: Double((point.y - Self.padding) / height)), index != selected
    else { return }
    selected = index
    onSelect(titles[index], index)
  }

  /// Prevents the recognizers of the collection view and its superviews from taking over a drag on the bar.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }
}
