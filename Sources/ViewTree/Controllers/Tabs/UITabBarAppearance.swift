import Foundation
import Geometry

/// The colors and fonts of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The items whose title is below the image: those of a bar with a compact width.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The items whose title is beside the image: those of a bar with a regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Has no effect: no bar is low. The default is that without attributes.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color behind the selected item. The default is nil: there is none.
  open var selectionIndicatorTintColor: UIColor?
  /// Has no effect. The default is nil.
  open var selectionIndicatorImage: UIImage?

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    (selectionIndicatorTintColor, selectionIndicatorImage) = (
      other.selectionIndicatorTintColor, other.selectionIndicatorImage
    )
  }
}

/// The colors and fonts of a tab bar's items.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The layouts that have default attributes of their own. Here all have the same.
  public nonisolated enum Style: Int, Sendable { case stacked, inline, compactInline }

  /// The attributes of an item that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The attributes of the selected item.
  public let selected = UITabBarItemStateAppearance()
  /// The attributes of an item that is not enabled.
  public let disabled = UITabBarItemStateAppearance()
  /// Has no effect: items have the focus of the keyboard never.
  public let focused = UITabBarItemStateAppearance()

  /// Creates an appearance without attributes.
  public override init() { super.init() }
  /// Creates an appearance without attributes.
  public convenience init(style: Style) { self.init() }

  /// Removes all attributes.
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state.reset() }
  }
}

/// The colors and fonts of a tab bar's item in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The font (`font`) and the color (`foregroundColor`) of the title. The default is none: those of the bar.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance by which the title is moved. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// The color of the image. The default is nil: that of the bar.
  open var iconColor: UIColor?
  /// The color of the badge. The default is nil: that of the item.
  open var badgeBackgroundColor: UIColor?
  /// The font and the color of the badge, which are stored and not drawn. The default is none.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  fileprivate func reset() {
    (titleTextAttributes, titlePositionAdjustment, iconColor) = ([:], .zero, nil)
    (badgeBackgroundColor, badgeTextAttributes) = (nil, [:])
  }
}
