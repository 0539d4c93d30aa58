import Foundation
import Geometry

/// The colors of a bar. Values are copied when the appearance is assigned to a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The color behind the content. The default is nil: that of the class of bars.
  open var backgroundColor: UIColor?
  /// Has no effect: bars are opaque. The default is nil.
  open var backgroundImage: UIImage?
  /// The color of the line below the bar. Nil or `clear`: no line. The default is that of the bar.
  open var shadowColor: UIColor? {
    get { hasOwnShadow ? ownShadow : UINavigationBar.lineColor }
    set { (hasOwnShadow, ownShadow) = (true, newValue) }
  }
  /// Has no effect. The default is nil.
  open var shadowImage: UIImage?

  private var hasOwnShadow = false
  private var ownShadow: UIColor?
  /// Whether the bar is transparent where ``backgroundColor`` is nil.
  private(set) var isTransparent = false

  /// Creates the default appearance.
  public required override init() { super.init() }

  /// Creates a copy of another appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyValues(of: barAppearance)
  }

  /// Restores the background and the line of the bar.
  open func configureWithDefaultBackground() {
    (backgroundColor, hasOwnShadow, ownShadow, isTransparent) = (nil, false, nil, false)
  }

  /// Restores the background and the line of the bar, which is opaque in any case.
  open func configureWithOpaqueBackground() { configureWithDefaultBackground() }

  /// Removes the background and the line.
  open func configureWithTransparentBackground() {
    (backgroundColor, hasOwnShadow, ownShadow, isTransparent) = (nil, true, nil, true)
  }

  func copyValues(of other: UIBarAppearance) {
    (backgroundColor, backgroundImage, shadowImage) = (
      other.backgroundColor, other.backgroundImage, other.shadowImage
    )
    (hasOwnShadow, ownShadow, isTransparent) = (other.hasOwnShadow, other.ownShadow, other.isTransparent)
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.copyValues(of: self)
    return copy
  }
}

/// The colors and fonts of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The font (`font`) and the color (`foregroundColor`) of the title. The default is none: those of the bar.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The font and the color of a large title. The default is none: those of the bar.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// The titles of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The titles of buttons in the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The title of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The image that was set for the arrow of the back button. It is not drawn. The default is nil.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask that was set for the arrow of the back button. It is not drawn. The default is nil.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Keeps the image and the mask of the back button's arrow, which are not drawn.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
  }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (
      other.titleTextAttributes, other.largeTitleTextAttributes
    )
    titlePositionAdjustment = other.titlePositionAdjustment
    (buttonAppearance, doneButtonAppearance, backButtonAppearance) = (
      other.buttonAppearance, other.doneButtonAppearance, other.backButtonAppearance
    )
    setBackIndicatorImage(
      other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
  }
}

/// The colors of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}

/// The titles of a bar's buttons.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  /// The attributes in one state.
  @preconcurrency @MainActor public final class StateAppearance: NSObject {
    /// The font (`font`) and the color (`foregroundColor`) of the title. The default is none.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Has no effect. The default is zero.
    public var titlePositionAdjustment = UIOffset.zero
  }

  /// The attributes of an enabled button.
  public let normal = StateAppearance()
  /// The attributes of a pressed button. They are not drawn: a pressed button is paler.
  public let highlighted = StateAppearance()
  /// The attributes of a disabled button.
  public let disabled = StateAppearance()

  /// Creates an appearance without attributes.
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}
