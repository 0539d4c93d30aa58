import PhotoLibrary
import UIKit

/// The bar at the top: the title, a summary, and controls for the order and the layout.
final class TopBar: UIView {
  /// Called when the user selects a layout.
  var onChoice: ((LayoutChoice) -> Void)?
  /// Called when the user selects an order.
  var onSort: ((PhotoOrder) -> Void)?
  /// Called by the shuffle button.
  var onShuffle: (() -> Void)?

  private let title = UILabel(frame: .zero)
  private let summary = UILabel(frame: .zero)
  private let choices = UISegmentedControl(items: LayoutChoice.offered.map(\.name))
  private let sorting = UISegmentedControl(frame: .zero)
  private let shuffling = UIButton(type: .custom)
  private var orders: [PhotoOrder] = []
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
    sorting.apportionsSegmentWidthsByContent = true
    shuffling.configuration = Self.shuffleConfiguration
    for view in [title, summary, sorting, shuffling, choices, line] { addSubview(view) }
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
    shuffling.titleLabel?.font = choices.titleFont
    shuffling.addAction(UIAction { [weak self] _ in self?.onShuffle?() }, for: .primaryActionTriggered)
  }

  private static var shuffleConfiguration: UIButton.Configuration {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Shuffle"
    configuration.baseForegroundColor = UIColor(white: 1, alpha: 0.72)
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 8
    return configuration
  }

  required init?(coder: NSCoder) { nil }

  func select(_ choice: LayoutChoice) {
    choices.selectedSegmentIndex =
      LayoutChoice.offered.firstIndex(of: choice == .small ? .grid : choice) ?? UISegmentedControl.noSegment
  }

  /// Sets the orders that the user can select.
  func offer(_ orders: [PhotoOrder]) {
    self.orders = orders
    sorting.removeAllSegments()
    for (index, order) in orders.enumerated() {
      sorting.insertSegment(withTitle: order.title, at: index, animated: false)
    }
    setNeedsLayout()
  }

  /// Selects the segment of an order; nil selects none.
  func show(order: PhotoOrder?) {
    sorting.selectedSegmentIndex = order.flatMap(orders.firstIndex) ?? UISegmentedControl.noSegment
  }

  func show(summary text: String) {
    summary.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    let name = title.sizeThatFits(bounds.size)
    let sortingWidth = sorting.sizeThatFits(bounds.size).width
    let shufflingWidth: CGFloat = 82
    let tools = sortingWidth + 8 + shufflingWidth
    let whole = max(0, bounds.width - 2 * side)
    // The layout control shrinks to make space for the other controls; if that is not sufficient, they are
    // hidden.
    let least: CGFloat = 520
    let hasTools = whole >= least + Self.toolGap + tools
    let width = min(600, hasTools ? max(least, whole - name.width - tools - 2 * Self.toolGap) : whole)
    choices.apportionsSegmentWidthsByContent = width < 600
    choices.frame = centered(from: bounds.width - side - width, width: width)
    sorting.isHidden = !hasTools
    shuffling.isHidden = !hasTools
    sorting.frame = centered(from: choices.frame.minX - Self.toolGap - sortingWidth, width: sortingWidth)
    shuffling.frame = centered(from: sorting.frame.minX - 8 - shufflingWidth, width: shufflingWidth)
    let room = (hasTools ? shuffling.frame.minX : choices.frame.minX) - side - 16
    title.frame = CGRect(x: side, y: 0, width: min(name.width, max(0, room)), height: bounds.height)
    title.isHidden = room < name.width
    let rest = room - name.width - 14
    summary.frame = CGRect(x: title.frame.maxX + 14, y: 2, width: max(0, rest), height: bounds.height - 2)
    summary.isHidden = rest < 90
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  /// The distance between the order controls and the layout control, in points.
  private static let toolGap: CGFloat = 20

  private func centered(from x: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: x, y: (bounds.height - 32) / 2, width: width, height: 32)
  }
}

extension PhotoOrder {
  /// The title of the order's segment and menu item, such as `Name`.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
