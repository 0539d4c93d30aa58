import Foundation
import Geometry

/// The bar of a navigation controller: the way back, the title, and buttons; 44 points high.
///
/// It shows the last of its ``items``; the one before names the way back. The navigation controller sets them.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  static let height: CGFloat = 44

  /// Fills the bar. Default nil: nearly white, or nearly black with ``barStyle`` `black`.
  open var barTintColor: UIColor? { didSet { updateColours() } }
  /// The colour of the title. Default nil: black, or white with ``barStyle`` `black`. (UIKit has this as an attribute.)
  open var titleColor: UIColor? { didSet { updateColours() } }
  /// The font of the title. Default: semibold, 17 points. (UIKit has this as an attribute.)
  open var titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold) { didSet { rebuild() } }
  /// Default light.
  open var barStyle = UIBarStyle.default { didSet { updateColours() } }

  /// From the root's to the top's.
  open private(set) var items: [UINavigationItem] = []
  /// What the bar shows.
  open var topItem: UINavigationItem? { items.last }
  /// What the way back leads to.
  open var backItem: UINavigationItem? { items.dropLast().last }

  var onBack: (() -> Void)?
  private var content: NavigationBarContent?
  private let line = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    line.isUserInteractionEnabled = false
    addSubview(line)
    updateColours()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  private func updateColours() {
    let isDark = barStyle == .black
    backgroundColor =
      barTintColor ?? (isDark ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.98, alpha: 1))
    line.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.09 : 0.14)
    content?.titleLabel.textColor = shownTitleColor
  }

  var shownTitleColor: UIColor { titleColor ?? (barStyle == .black ? .white : .black) }

  // MARK: For the navigation controller

  /// Shows the items at once, whatever was on its way.
  func settle(_ items: [UINavigationItem]) {
    self.items = items
    for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
    if let content, content.item === items.last, content.back === backItem, !content.isStale {
      content.slide(by: 0, isShown: true)
    } else {
      rebuild()
    }
  }

  /// Goes to the items within an animation block: what is shown slides out, what comes slides in.
  func go(to items: [UINavigationItem], isPush: Bool) {
    let old = content
    self.items = items
    let way = bounds.width / 3 * (isPush ? 1 : -1)
    UIView.performWithoutAnimation {
      content = nil
      makeContent()
      content?.slide(by: way, isShown: false)
      content?.layoutIfNeeded()
    }
    content?.slide(by: 0, isShown: true)
    old?.slide(by: -way, isShown: false)
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
    let made = NavigationBarContent(item, back: backItem, bar: self)
    made.frame = bounds
    insertSubview(made, belowSubview: line)
    content = made
  }
}

/// How a bar is drawn.
public enum UIBarStyle: Int, Sendable {
  case `default`
  /// Light on dark.
  case black
}
