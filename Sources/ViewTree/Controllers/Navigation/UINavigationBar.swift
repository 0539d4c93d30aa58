import Foundation

/// The bar of a navigation controller: back button, title and buttons. It is 44 points high; a large title
/// and a search bar are below that.
///
/// The bar shows the last of the controller's ``items``, and a back button with the title before.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of the buttons and the title, and of a large title, in points.
  static let height: CGFloat = 44
  static let largeTitleHeight: CGFloat = 52

  /// The background color. The default is nil: nearly white, or nearly black if ``barStyle`` is `black` or
  /// in dark style.
  open var barTintColor: UIColor? { didSet { updateColors() } }
  /// The font (`font`) and the color (`foregroundColor`) of the title; others are kept and not drawn. The
  /// default is nil: semibold, 17 points, black, or white if ``barStyle`` is `black` or in dark style.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  /// The font and the color of a large title. The default is nil: bold, 34 points, in the color of the title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  /// Whether titles are shown large, below the buttons, where the item allows it; see
  /// ``UINavigationItem/largeTitleDisplayMode``. They stay large while the content scrolls. The default is
  /// false.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { rebuild() } } }
  /// Has no effect: bars are opaque. The default is true.
  open var isTranslucent = true
  /// An image without content (`UIImage()`) removes the line below the bar; others are not drawn. The default
  /// is nil.
  open var shadowImage: UIImage? { didSet { updateColors() } }
  /// The colors and fonts. An item can have others. The default is that of the bar's own properties.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      standardAppearance = Self.copy(of: standardAppearance) ?? standardAppearance
      rebuild()
    }
  }
  /// Has no effect. The default is nil.
  open var compactAppearance: UINavigationBarAppearance?
  /// Has no effect: the bar looks the same wherever the content is. The default is nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Has no effect. The default is nil.
  open var backIndicatorImage: UIImage?
  /// Has no effect. The default is nil.
  open var backIndicatorTransitionMaskImage: UIImage?

  private var backgroundImage: UIImage?
  /// Sets the image behind the content. One without content (`UIImage()`) makes the bar transparent; others
  /// are not drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    updateColors()
  }
  /// Sets the image behind the content; the position has no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  /// Moves the title. Has no effect.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
  /// Returns the image behind the content; nil if none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

  private static func copy(of appearance: UINavigationBarAppearance) -> UINavigationBarAppearance? {
    appearance.copy() as? UINavigationBarAppearance
  }
  /// The style. The default is `default`: dark text on a light background, or the reverse in dark style.
  open var barStyle = UIBarStyle.default { didSet { updateColors() } }

  /// The items of the navigation stack, from the root to the top; never nil, and empty by default. Set it
  /// only for a bar without a navigation controller, which then shows the last one.
  open var items: [UINavigationItem]? {
    get { itemList }
    set { settle(newValue ?? []) }
  }
  private var itemList: [UINavigationItem] = []
  /// The item that the bar shows; the last of ``items``.
  open var topItem: UINavigationItem? { itemList.last }
  /// The item that the back button leads to; nil at the root.
  open var backItem: UINavigationItem? { itemList.dropLast().last }

  /// Sets the items of a bar without a navigation controller, and shows the last one without an animation.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { settle(items ?? []) }
  /// Adds an item to a bar without a navigation controller, and shows it without an animation.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { settle(itemList + [item]) }
  /// Removes the last item of a bar without a navigation controller, without an animation, and returns it.
  /// The root stays; then the result is nil.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard itemList.count > 1, let last = itemList.last else { return nil }
    settle(itemList.dropLast())
    return last
  }

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
    if let appearance = UIContext.current.navigationBarAppearance { copyAppearance(of: appearance) }
  }

  /// Returns a bar whose colors and fonts each bar has that is created afterwards. Set them at the start of
  /// the app.
  public class func appearance() -> UINavigationBar {
    if let appearance = UIContext.current.navigationBarAppearance { return appearance }
    let appearance = UINavigationBar(frame: .zero)
    UIContext.current.navigationBarAppearance = appearance
    return appearance
  }

  private func copyAppearance(of other: UINavigationBar) {
    (barTintColor, barStyle) = (other.barTintColor, other.barStyle)
    (titleTextAttributes, largeTitleTextAttributes) = (
      other.titleTextAttributes, other.largeTitleTextAttributes
    )
    (prefersLargeTitles, isTranslucent) = (other.prefersLargeTitles, other.isTranslucent)
    (shadowImage, backgroundImage) = (other.shadowImage, other.backgroundImage)
    standardAppearance = other.standardAppearance
    if let tint = other.traitStore.state?.tint { tintColor = tint }
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .navigationBar
    return content
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heightOfContent)
  }

  /// The height of the bar with what is below the buttons.
  final var heightOfContent: CGFloat {
    guard let item = topItem else { return Self.height }
    return Self.height + (showsLargeTitle(of: item) ? Self.largeTitleHeight : 0)
      + (item.bottomView.map { $0.bounds.height } ?? 0)
  }

  final func showsLargeTitle(of item: UINavigationItem) -> Bool {
    prefersLargeTitles && item.titleView == nil && item.largeTitleDisplayMode != .never
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  private func updateColors() {
    let appearance = shownAppearance
    let isTransparent = appearance.isTransparent || backgroundImage?.size == .zero
    backgroundColor =
      appearance.backgroundColor ?? (isTransparent ? .clear : barTintColor ?? Self.background(barStyle))
    line.backgroundColor = shadowImage?.size == .zero ? nil : appearance.shadowColor
    content?.updateTitles()
  }

  /// The appearance of the top item, or else of the bar.
  final var shownAppearance: UINavigationBarAppearance {
    topItem?.standardAppearance ?? topItem?.scrollEdgeAppearance ?? standardAppearance
  }

  /// The font and the color of a title.
  final func titleStyle(isLarge: Bool) -> (font: UIFont, color: UIColor) {
    let appearance = shownAppearance
    let own = isLarge ? largeTitleTextAttributes : titleTextAttributes
    let given = isLarge ? appearance.largeTitleTextAttributes : appearance.titleTextAttributes
    let attributes = (own ?? [:]).merging(given) { $1 }
    let color =
      barStyle == .black ? UIColor.white : UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    return (
      attributes[.font] as? UIFont
        ?? (isLarge ? .systemFont(ofSize: 34, weight: .bold) : .systemFont(ofSize: 17, weight: .semibold)),
      attributes[.foregroundColor] as? UIColor ?? color
    )
  }

  /// The dark color for a black bar, and for any bar in dark style.
  static func background(_ style: UIBarStyle) -> UIColor {
    let (light, dark) = (UIColor(white: 0.98, alpha: 1), UIColor(white: 0.09, alpha: 1))
    return style == .black ? dark : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  static let lineColor = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.09) : UIColor(white: 0, alpha: 0.14)
  }

  // MARK: For the navigation controller

  /// Shows the items without animation and ends a running one.
  func settle(_ items: [UINavigationItem]) {
    itemList = items
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
    itemList = items
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
    updateColors()
    superview?.setNeedsLayout()
  }
}

/// The appearance of a bar.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default`
  /// Light text on a dark background.
  case black
}

/// The place of a bar. The raw values are UIKit's.
public nonisolated enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// The size of a bar. There is one.
public nonisolated enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt = 102
}
