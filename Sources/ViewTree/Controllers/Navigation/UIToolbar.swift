import Foundation

/// A bar with buttons at the bottom: that of a navigation controller, or one that the app places. It is 44
/// points high.
@preconcurrency @MainActor open class UIToolbar: UIView {
  nonisolated static let height: CGFloat = 44
  private static let side: CGFloat = 16
  private static let gap: CGFloat = 16

  private let line = UIView(frame: .zero)
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

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
    line.isUserInteractionEnabled = false
    addSubview(line)
    updateColors()
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .toolbar
    return content
  }

  // MARK: Items

  /// The buttons and spaces, from the leading edge on. The default is nil.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in items ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
      rebuild()
    }
  }

  /// Sets the image behind the items. Has no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Sets the image of the line. Has no effect.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
  /// Sets the items; they are not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func rebuild() {
    for (_, view) in shown { view?.removeFromSuperview() }
    shown = (items ?? []).map { ($0, $0.isSpace ? nil : $0.makeView()) }
    for case (_, let view?) in shown { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Appearance

  /// The background color. The default is nil: that of a navigation bar.
  open var barTintColor: UIColor? { didSet { updateColors() } }
  /// The style. The default is `default`.
  open var barStyle = UIBarStyle.default { didSet { updateColors() } }
  /// Has no effect: bars are opaque. The default is true.
  open var isTranslucent = true
  /// The colors. The default is that of the bar.
  open var standardAppearance = UIToolbarAppearance() { didSet { updateColors() } }
  /// Has no effect. The default is nil.
  open var compactAppearance: UIToolbarAppearance?
  /// Has no effect. The default is nil.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  private func updateColors() {
    backgroundColor =
      barTintColor
      ?? (standardAppearance.isTransparent ? standardAppearance.backgroundColor ?? .clear : nil)
      ?? standardAppearance.backgroundColor ?? UINavigationBar.background(barStyle)
    line.backgroundColor = standardAppearance.shadowColor
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let widths = shown.map { entry in
      entry.view.map { $0 is UIButton ? $0.sizeThatFits(bounds.size).width : $0.bounds.width }
        ?? entry.item.width
    }
    let gaps = CGFloat(max(0, zip(shown, shown.dropFirst()).count { $0.view != nil && $1.view != nil }))
    let flexible = shown.count { $0.item.isFlexible }
    let free = bounds.width - 2 * Self.side - widths.reduce(0, +) - gaps * Self.gap
    var x = Self.side
    var wasView = false
    for (index, entry) in shown.enumerated() {
      guard let view = entry.view else {
        x += widths[index] + (entry.item.isFlexible ? max(0, free) / CGFloat(flexible) : 0)
        wasView = false
        continue
      }
      if wasView { x += Self.gap }
      let height = view is UIButton ? bounds.height : view.bounds.height
      view.leadingFrame = CGRect(
        x: x.rounded(), y: ((bounds.height - height) / 2).rounded(), width: widths[index], height: height)
      x += widths[index]
      wasView = true
    }
  }
}
