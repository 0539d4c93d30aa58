import PhotoLibrary
import UIKit

/// The bar at the top: the title, a summary, and controls for the order and the layout. In a narrow window a
/// button with a menu replaces the controls.
final class TopBar: UIView {
  var onChoice: ((LayoutChoice) -> Void)?
  var onSort: ((PhotoOrder) -> Void)?
  var onShuffle: (() -> Void)?
  var onMenu: (() -> Void)?

  private let title = UILabel(Theme.title)
  private let summary = UILabel(Theme.barText, Theme.secondaryText)
  private let choices = UISegmentedControl(items: LayoutChoice.offered.map(\.name))
  private let sorting = UISegmentedControl(frame: .zero)
  private let shuffling = UIButton(type: .custom)
  /// The button of the menu with all layouts, orders and commands; hidden in wide windows.
  let viewButton = UIButton(type: .custom)
  private var orders: [PhotoOrder] = []
  private let line = UIView(frame: .zero)

  nonisolated static var height: CGFloat { 20 + controlHeight }
  /// The width of the window, in points, below which a menu replaces the controls.
  static let compactWidth: CGFloat = 900
  private nonisolated static var controlHeight: CGFloat { Theme.barScaled(36) }
  /// The distance between two titles of the layout control, in points, by which it can shrink.
  private static let sparePadding: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    title.text = "Collection"
    title.isReadAsHeading()
    choices.accessibilityLabel = String(localized: "Layout")
    sorting.accessibilityLabel = String(localized: "Sort by")
    viewButton.accessibilityLabel = String(localized: "View")
    line.backgroundColor = Theme.hairline
    for control in [choices, sorting] {
      control.apportionsSegmentWidthsByContent = true
      control.selectedSegmentTintColor = Theme.accent
      control.titleColor = Theme.controlText
      control.selectedTitleColor = Theme.window
    }
    for (button, title) in [(shuffling, String(localized: "Shuffle")), (viewButton, Self.viewTitle)] {
      button.configuration = .small(title, Theme.controlText)
    }
    for view in [title, summary, shuffling, sorting, choices, viewButton, line] { addSubview(view) }
    choices.addAction(
      UIAction { [weak self] _ in
        guard let self, LayoutChoice.offered.indices.contains(choices.selectedSegmentIndex) else { return }
        onChoice?(LayoutChoice.offered[choices.selectedSegmentIndex])
      }, for: .valueChanged)
    sorting.addAction(
      UIAction { [weak self] _ in
        guard let self, orders.indices.contains(sorting.selectedSegmentIndex) else { return }
        onSort?(orders[sorting.selectedSegmentIndex])
      }, for: .valueChanged)
    shuffling.addAction(UIAction { [weak self] _ in self?.onShuffle?() }, for: .primaryActionTriggered)
    viewButton.addAction(UIAction { [weak self] _ in self?.onMenu?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  /// Selects the segment of a layout; in a window its thumb slides there.
  func select(_ choice: LayoutChoice) {
    let index =
      LayoutChoice.offered.firstIndex(of: choice == .small ? .grid : choice) ?? UISegmentedControl.noSegment
    guard index != choices.selectedSegmentIndex else { return }
    guard window != nil else { return choices.selectedSegmentIndex = index }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .beginFromCurrentState, animations: { choices.selectedSegmentIndex = index })
  }

  func offer(_ orders: [PhotoOrder]) {
    self.orders = orders
    sorting.removeAllSegments()
    for (index, order) in orders.enumerated() {
      sorting.insertSegment(withTitle: order.title, at: index, animated: false)
    }
    setNeedsLayout()
  }

  /// Shows the order of the photos, with an arrow in its direction.
  func show(order: PhotoSorting?) {
    for (index, title) in orders.enumerated() {
      let isShown = title == order?.order
      let arrow = order?.direction == .descending ? "↓" : "↑"
      let text = isShown ? directed("\(title.title) \(arrow)") : title.title
      if sorting.titleForSegment(at: index) != text { sorting.setTitle(text, forSegmentAt: index) }
    }
    sorting.selectedSegmentIndex =
      order.flatMap { orders.firstIndex(of: $0.order) } ?? UISegmentedControl.noSegment
    setNeedsLayout()
  }

  /// Whether the bar has room for the summary.
  private(set) var showsSummary = false {
    didSet { if showsSummary != oldValue { onSummary?() } }
  }
  /// Called when the summary is shown or hidden.
  var onSummary: (() -> Void)?

  func show(summary text: String) {
    summary.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for control in [choices, sorting] where control.titleFont != Theme.barControl {
      control.titleFont = Theme.barControl
    }
    for button in [shuffling, viewButton] { button.titleLabel?.font = Theme.barControl }
    let side = Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    let name = title.sizeThatFits(bounds.size)
    let sortingWidth = sorting.sizeThatFits(bounds.size).width
    let shufflingWidth = max(Theme.barScaled(82), shuffling.sizeThatFits(bounds.size).width.rounded(.up))
    let tools = sortingWidth + 8 + shufflingWidth
    let whole = max(0, bounds.width - 2 * side)
    let choicesWidth = choices.sizeThatFits(bounds.size).width
    let leastChoicesWidth = choicesWidth - CGFloat(choices.numberOfSegments) * Self.sparePadding
    let isCompact = bounds.width < Self.compactWidth || whole < leastChoicesWidth + Self.toolGap + tools
    for control in [shuffling, sorting, choices] { control.isHidden = isCompact }
    viewButton.isHidden = !isCompact
    viewButton.showDirected(Self.viewTitle)
    let start: CGFloat
    if isCompact {
      let width = viewButton.sizeThatFits(bounds.size).width.rounded(.up)
      viewButton.leadingFrame = centered(from: bounds.width - side - width, width: width)
      start = viewButton.leadingFrame.minX
    } else {
      // The layout control shrinks to make space for the title, or for the other controls if that does not
      // suffice.
      let room = whole - tools - Self.toolGap
      let besideTitle = room - name.width - Self.toolGap
      let width = min(choicesWidth, besideTitle < leastChoicesWidth ? room : besideTitle)
      choices.leadingFrame = centered(from: bounds.width - side - width, width: width)
      sorting.leadingFrame = centered(
        from: choices.leadingFrame.minX - Self.toolGap - sortingWidth, width: sortingWidth)
      shuffling.leadingFrame = centered(
        from: sorting.leadingFrame.minX - 8 - shufflingWidth, width: shufflingWidth)
      start = shuffling.leadingFrame.minX
    }
    let room = start - side - 16
    title.leadingFrame = CGRect(x: side, y: 0, width: min(name.width, max(0, room)), height: bounds.height)
    title.isHidden = room < name.width
    let rest = room - name.width - 14
    summary.leadingFrame = CGRect(
      x: title.leadingFrame.maxX + 14, y: 2, width: max(0, rest), height: bounds.height - 2)
    summary.isHidden = rest < summary.sizeThatFits(bounds.size).width
    showsSummary = !summary.isHidden
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  private static var viewTitle: String { String(localized: "View") + " ▾" }

  /// The distance between the order controls and the layout control, in points.
  private static let toolGap: CGFloat = 20

  private func centered(from x: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: x, y: (bounds.height - Self.controlHeight) / 2, width: width, height: Self.controlHeight)
  }
}
