import Foundation

/// The bar of a navigation controller: back button, title and buttons. It is 44 points high.
///
/// The bar shows the last of the controller's ``items``, and a back button with the title before.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  static let height: CGFloat = 44

  /// The background color. The default is nil: nearly white, or nearly black if ``barStyle`` is `black` or
  /// in dark style.
  open var barTintColor: UIColor? { didSet { updateColors() } }
  /// The color of the title. The default is nil: black, or white if ``barStyle`` is `black` or in dark style.
  /// In UIKit this is a title text attribute.
  open var titleColor: UIColor? { didSet { updateColors() } }
  /// The font of the title. The default is semibold, 17 points. In UIKit this is a title text attribute.
  open var titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold) { didSet { rebuild() } }
  /// The style. The default is `default`: dark text on a light background, or the reverse in dark style.
  open var barStyle = UIBarStyle.default { didSet { updateColors() } }

  /// The items of the navigation stack, from the root to the top.
  open private(set) var items: [UINavigationItem] = []
  /// The item that the bar shows; the last of ``items``.
  open var topItem: UINavigationItem? { items.last }
  /// The item that the back button leads to; nil at the root.
  open var backItem: UINavigationItem? { items.dropLast().last }

  var onBack: (() -> Void)?
  private var content: NavigationBarContent?
  private let line = UIView(frame: .zero)

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    line.isUserInteractionEnabled = false
    addSubview(line)
    updateColors()
    addGestureRecognizer(ScrollToTopRecognizer(bar: self))
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .navigationBar
    return content
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  private func updateColors() {
    backgroundColor =
      barTintColor ?? color(light: UIColor(white: 0.98, alpha: 1), dark: UIColor(white: 0.09, alpha: 1))
    line.backgroundColor = color(light: UIColor(white: 0, alpha: 0.14), dark: UIColor(white: 1, alpha: 0.09))
    content?.titleLabel.textColor = shownTitleColor
  }

  var shownTitleColor: UIColor { titleColor ?? color(light: .black, dark: .white) }

  /// Returns the dark color for a black bar, and for any bar in dark style.
  private func color(light: UIColor, dark: UIColor) -> UIColor {
    barStyle == .black ? dark : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  // MARK: For the navigation controller

  /// Shows the items without animation and ends a running one.
  func settle(_ items: [UINavigationItem]) {
    self.items = items
    for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
    if let content, content.item === items.last, content.back === backItem, !content.isStale {
      content.slide(by: 0, isShown: true)
    } else {
      rebuild()
    }
  }

  /// Shows the items inside an animation block: the current content slides out, the new content slides in.
  func animate(to items: [UINavigationItem], isPush: Bool) {
    let old = content
    self.items = items
    let distance = bounds.width / 3 * (isPush ? 1 : -1)
    UIView.performWithoutAnimation {
      content = nil
      makeContent()
      content?.slide(by: distance, isShown: false)
      content?.layoutIfNeeded()
    }
    content?.slide(by: 0, isShown: true)
    old?.slide(by: -distance, isShown: false)
  }

  func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    UIView.performWithoutAnimation { rebuild() }
  }

  private func rebuild() {
    content?.removeFromSuperview()
    content = nil
    makeContent()
  }

  private func makeContent() {
    guard let item = topItem else { return }
    item.bar = self
    backItem?.bar = self
    let view = NavigationBarContent(item, back: backItem, bar: self)
    view.frame = bounds
    insertSubview(view, belowSubview: line)
    content = view
  }
}

/// The appearance of a bar.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default`
  /// Light text on a dark background.
  case black
}
