import Accessibility
import Foundation
import Geometry

/// Is notified of the user's choice in a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called after the user has selected an item, also if it was selected before. Optional.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with items of which one is selected: that of a tab bar controller, or one that the app places. It is
/// 49 points high.
///
/// If the bar has a regular width, the titles are beside the images and the items in the middle; otherwise
/// the titles are below, and the items share the width.
@preconcurrency @MainActor open class UITabBar: UIView, ViewDumpDetails {
  /// The places of the items.
  public nonisolated enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  nonisolated static let height: CGFloat = 49

  /// Is notified of the user's choice. Not retained. The default is nil, and the controller for the bar of a
  /// tab bar controller.
  open weak var delegate: (any UITabBarDelegate)?

  private let line = UIView(frame: .zero)
  private var buttons: [TabButton] = []

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UITabBar.self)
  }

  private func setUp() {
    line.isUserInteractionEnabled = false
    addSubview(line)
    updateColors()
    if let appearance = UIContext.current.tabBarAppearance { copyAppearance(of: appearance) }
  }

  /// Returns a bar whose colors each bar has that is created afterwards. Set them at the start of the app.
  public class func appearance() -> UITabBar {
    if let appearance = UIContext.current.tabBarAppearance { return appearance }
    let appearance = UITabBar(frame: .zero)
    UIContext.current.tabBarAppearance = appearance
    return appearance
  }

  private func copyAppearance(of other: UITabBar) {
    (barTintColor, barStyle, unselectedItemTintColor) = (
      other.barTintColor, other.barStyle, other.unselectedItemTintColor
    )
    (standardAppearance, shadowImage) = (other.standardAppearance, other.shadowImage)
    if let tint = other.traitStore.state?.tint { tintColor = tint }
  }

  // MARK: Items

  /// The items, from the leading edge on. The default is nil.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for item in items ?? [] { item.onChange = { [weak self] in self?.update() } }
      if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true { self.selectedItem = nil }
      rebuild()
    }
  }

  /// Sets the items; they are not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The selected item. The default is nil. Setting it sends nothing to the delegate.
  open weak var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { update() } } }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    let items = items ?? []
    buttons = items.enumerated().map { index, item in
      let button = TabButton(item)
      button.position = AccessibilityPosition(number: index + 1, count: items.count)
      button.addAction(
        UIAction { [weak self, weak item] _ in item.map { self?.choose($0) } }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    update()
  }

  /// Selects an item for the user.
  final func choose(_ item: UITabBarItem) {
    if let chooses { return chooses(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// Selects an item in place of the bar: a tab bar controller.
  final var chooses: ((UITabBarItem) -> Void)?

  // MARK: Appearance

  /// The background color. The default is nil: that of a navigation bar.
  open var barTintColor: UIColor? { didSet { updateColors() } }
  /// The style. The default is `default`.
  open var barStyle = UIBarStyle.default { didSet { updateColors() } }
  /// The color of items that are not selected. The default is nil: `secondaryLabel`.
  open var unselectedItemTintColor: UIColor? { didSet { update() } }
  /// Has no effect: bars are opaque. The default is true.
  open var isTranslucent = true
  /// The colors and fonts. The default is that of the bar's own properties.
  open var standardAppearance = UITabBarAppearance() { didSet { updateColors() } }
  /// Has no effect: the bar looks the same wherever the content is. The default is nil.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Has no effect. The default is nil.
  open var backgroundImage: UIImage?
  /// An image without content (`UIImage()`) removes the line above the bar; others are not drawn. The default
  /// is nil.
  open var shadowImage: UIImage? { didSet { updateColors() } }
  /// Has no effect. The default is nil.
  open var selectionIndicatorImage: UIImage?
  /// The places of the items. The default is `automatic`: in the middle if the width is regular.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of items in the middle, in points; 0 is that of the widest one. The default is 0.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance of items in the middle, in points; 0 is that of the system. The default is 0.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether the bar is hidden. The controller gives its place to the content.
  open override var isHidden: Bool { didSet { if isHidden != oldValue { superview?.setNeedsLayout() } } }

  private var shownAppearance: UITabBarAppearance { selectedItem?.standardAppearance ?? standardAppearance }

  private func updateColors() {
    let appearance = shownAppearance
    backgroundColor =
      barTintColor
      ?? (appearance.isTransparent ? appearance.backgroundColor ?? .clear : nil)
      ?? appearance.backgroundColor ?? UINavigationBar.background(barStyle)
    line.backgroundColor = appearance.shadowColor
    line.isHidden = shadowImage.map { $0.size == .zero } ?? false
    update()
  }

  private var isRegular: Bool { traitCollection.horizontalSizeClass == .regular }

  private func update() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.isInline = isRegular
      button.show(style(of: button.item, isSelected: isSelected), isSelected: isSelected)
    }
    setNeedsLayout()
  }

  private func style(of item: UITabBarItem, isSelected: Bool) -> TabButton.Style {
    let appearance = shownAppearance
    let layout = isRegular ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
    let state = !item.isEnabled ? layout.disabled : isSelected ? layout.selected : layout.normal
    let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
    let attributes = state.titleTextAttributes.merging(own) { $1 }
    let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .secondaryLabel
    var style = TabButton.Style()
    style.iconColor = state.iconColor ?? color
    style.titleColor = attributes[.foregroundColor] as? UIColor ?? color
    style.font = attributes[.font] as? UIFont
    style.badgeColor = state.badgeBackgroundColor
    style.fill = isSelected ? appearance.selectionIndicatorTintColor : nil
    let (one, other) = (state.titlePositionAdjustment, item.titlePositionAdjustment)
    style.titleOffset = UIOffset(
      horizontal: one.horizontal + other.horizontal, vertical: one.vertical + other.vertical)
    return style
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  // MARK: Layout

  /// Returns the given width, and 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    guard !buttons.isEmpty else { return }
    let count = CGFloat(buttons.count)
    var width = (bounds.width / count).rounded(.down)
    var (x, gap): (CGFloat, CGFloat) = (0, 0)
    if itemPositioning == .centered || itemPositioning == .automatic && isRegular {
      let widest = (buttons.map(\.contentWidth).max() ?? 0) + 32
      gap = itemSpacing > 0 ? itemSpacing : 4
      width = min(itemWidth > 0 ? itemWidth : max(96, widest), (bounds.width - gap * (count - 1)) / count)
      x = ((bounds.width - count * width - (count - 1) * gap) / 2).rounded()
    }
    for button in buttons {
      button.leadingFrame = CGRect(x: x, y: 1, width: width, height: bounds.height - 1)
      x += width + gap
    }
  }

  var dumpDetails: String { "selected = \(selectedItem?.title ?? "none")" }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .tabList
    return content
  }
}
