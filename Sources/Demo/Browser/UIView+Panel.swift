import UIKit

extension UIView {
  /// Gives the view the ground and the edge of a panel. `color` is that of its ground, by default that of
  /// panels.
  func showAsPanel(cornerRadius: CGFloat, color: UIColor = Theme.panel) {
    backgroundColor = color
    layer.cornerRadius = cornerRadius
    showEdge(Theme.hairline)
  }

  /// Gives the view an edge of a width in points, whose color follows the theme.
  func showEdge(_ color: UIColor, width: CGFloat = 1) {
    layer.borderWidth = width
    showColors { $0.layer.borderColor = color.cgColor }
  }

  /// Gives the view a shadow of an opacity of 0…1 in the dark style, which is blurred by a radius and lies
  /// `drop` points below.
  func castShadow(opacity: Float, radius: CGFloat, drop: CGFloat) {
    showColors { $0.layer.shadowOpacity = Theme.shadowOpacity(opacity, in: $0.traitCollection) }
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: drop)
  }
}

extension UITraitChangeObservable where Self: UIView {
  /// Calls a function that sets colors of layers, now and after each change of the style, the contrast or the
  /// accent color. The view's traits are the current ones meanwhile.
  func showColors(_ show: @escaping (Self) -> Void) {
    traitCollection.performAsCurrent { show(self) }
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { view, _ in show(view) }
  }
}

extension UIScrollView {
  /// Shows indicators that are light on dark content, and dark on light content.
  func showIndicatorsOfTheme() {
    showColors { $0.indicatorStyle = $0.traitCollection.userInterfaceStyle == .dark ? .white : .black }
  }
}

extension UIView {
  /// The keys that lead back and forward along lines of the view's direction: Left and Right, or Right and
  /// Left.
  var horizontalArrows: (back: String, forward: String) {
    let (left, right) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
    return isRightToLeft ? (right, left) : (left, right)
  }
}

extension UILabel {
  convenience init(
    _ font: UIFont, _ color: UIColor = Theme.text, lineBreakMode: NSLineBreakMode = .byTruncatingTail,
    alignment: NSTextAlignment = .natural
  ) {
    self.init(frame: .zero)
    (self.font, textColor, self.lineBreakMode, textAlignment) = (font, color, lineBreakMode, alignment)
    adjustsFontForContentSizeCategory = true
  }
}

extension UILabel {
  /// Makes one element for readers of a name and the value in this label.
  func isRead(after name: UILabel) {
    name.isAccessibilityElement = false
    (accessibilityLabel, accessibilityValue) = (name.text, text)
  }

  /// Makes the label a heading for readers.
  func isReadAsHeading() { (isAccessibilityElement, accessibilityTraits) = (true, .header) }
}

/// A view that readers read from top to bottom, whatever the order of its subviews.
final class ReadingView: UIView {
  override var accessibilityElements: [Any]? {
    get {
      // A modal subview hides the others.
      guard !subviews.contains(where: \.accessibilityViewIsModal) else { return nil }
      return subviews.enumerated()
        .sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(\.element)
    }
    set { super.accessibilityElements = newValue }
  }
}

extension UIButton {
  /// Sets the title of the configuration, of words and symbols in the order of the view's direction. Call it
  /// in `layoutSubviews()`, because the direction may change.
  func showDirected(_ title: String) {
    let text = directed(title)
    if configuration?.title != text { configuration?.title = text }
  }
}

extension UIButton.Configuration {
  static func small(_ title: String?, _ color: UIColor = Theme.text, of base: Self = .gray()) -> Self {
    var configuration = base
    configuration.title = title
    configuration.baseForegroundColor = color
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 8
    return configuration
  }
}
