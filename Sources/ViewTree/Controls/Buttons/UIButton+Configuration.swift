import Foundation
import Geometry

extension UIButton {
  /// The appearance of a button, as a value. Start with one of the static configurations and change it.
  ///
  /// The colors of pressed, hovered and disabled buttons are derived from it. `configurationUpdateHandler`
  /// can set a different configuration for each state.
  public nonisolated struct Configuration {
    /// The corner radius of the background. It is limited to half of the shorter side.
    public nonisolated enum CornerStyle: Int, Sendable {
      /// `background.cornerRadius`.
      case fixed
      /// 6 points.
      case dynamic
      /// 4 points.
      case small
      /// 6 points.
      case medium
      /// 9 points.
      case large
      /// Half of the shorter side.
      case capsule
    }

    /// The background behind image and title.
    public nonisolated struct Background {
      /// The background color, in place of the one from `baseBackgroundColor`. The default is nil.
      public var backgroundColor: UIColor?
      /// The corner radius in points if the corner style is `fixed`. The default is 6.
      public var cornerRadius: CGFloat = 6
      /// The border color. The default is nil: no border.
      public var strokeColor: UIColor?
      /// The border width in points. The default is 0.
      public var strokeWidth: CGFloat = 0
      /// Creates a background with the default values.
      public init() {}
    }

    enum Style { case plain, gray, tinted, filled }

    let style: Style
    /// The title. The default is nil.
    public var title: String?
    /// The image, shown before the title. The default is nil.
    public var image: UIImage?
    /// The size and the weight of an image that is a symbol. The default is nil: those of the image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between image and title in points. The default is 6.
    public var imagePadding: CGFloat = 6
    /// The color of title and template image. The default is nil: the tint color, or white on filled buttons.
    public var baseForegroundColor: UIColor?
    /// The base of the background color. The default is nil: the tint color, or a gray on gray buttons.
    public var baseBackgroundColor: UIColor?
    /// The corner style. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The fill and the border below the title and the image.
    public var background = Background()
    /// The distances of the content from the edges in points. The default is 7 vertically, 12 at the sides.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    /// Returns a configuration without background; a faint one appears under the pointer.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with a background in a pale shade of the tint color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with a background in the tint color or in `baseBackgroundColor`.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) { self.style = style }
  }

  nonisolated struct Appearance {
    var foreground: UIColor
    var foregroundAlpha: CGFloat = 1
    var background: UIColor?
  }
}

nonisolated extension UIButton.Configuration {
  func appearance(tint: UIColor, isPressed: Bool, isHovered: Bool, isEnabled: Bool, isSelected: Bool)
    -> UIButton.Appearance
  {
    let base = baseBackgroundColor ?? tint
    var appearance: UIButton.Appearance
    switch style {
    case .plain:
      appearance = UIButton.Appearance(
        foreground: baseForegroundColor ?? tint, background: isSelected ? base.withAlphaComponent(0.18) : nil)
    case .gray:
      appearance = UIButton.Appearance(
        foreground: baseForegroundColor ?? tint, background: baseBackgroundColor ?? UIButton.grayFill)
    case .tinted:
      appearance = UIButton.Appearance(
        foreground: baseForegroundColor ?? tint, background: base.withAlphaComponent(0.18))
    case .filled:
      appearance = UIButton.Appearance(foreground: baseForegroundColor ?? .white, background: base)
    }
    if let color = background.backgroundColor { appearance.background = color }
    guard isEnabled else {
      appearance.foregroundAlpha = 0.4
      appearance.background = appearance.background.map { $0.withAlphaComponent($0.cgColor.alpha * 0.5) }
      return appearance
    }
    switch style {
    case .filled:
      if isPressed {
        appearance.background = appearance.background?.mixed(with: .black, 0.2)
      } else if isHovered {
        appearance.background = appearance.background?.mixed(with: .white, 0.12)
      }
    case .plain, .gray, .tinted:
      if isPressed {
        appearance.background = UIButton.layer(UIButton.pressedFill, over: appearance.background)
        appearance.foregroundAlpha = 0.75
      } else if isHovered {
        appearance.background = UIButton.layer(UIButton.hoverFill, over: appearance.background)
      }
    }
    return appearance
  }
}

nonisolated extension UIButton {
  // Grays that are visible on dark and light backgrounds.
  static let grayFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.24)
  static let hoverFill = UIColor(red: 140 / 255, green: 140 / 255, blue: 150 / 255, alpha: 0.16)
  static let pressedFill = UIColor(red: 140 / 255, green: 140 / 255, blue: 150 / 255, alpha: 0.32)

  /// Returns the color that results from drawing a translucent color over another one.
  static func layer(_ top: UIColor, over bottom: UIColor?) -> UIColor {
    guard let bottom, bottom.cgColor.alpha > 0 else { return top }
    let (a, b) = (top.cgColor, bottom.cgColor)
    let alpha = a.alpha + b.alpha * (1 - a.alpha)
    func channel(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      (x * a.alpha + y * b.alpha * (1 - a.alpha)) / alpha
    }
    return UIColor(
      red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
      alpha: alpha)
  }
}

nonisolated extension UIColor {
  /// Returns the color mixed with a fraction of another color; the alpha is unchanged.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    let (a, b) = (cgColor, other.cgColor)
    return UIColor(
      red: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
      blue: a.blue + (b.blue - a.blue) * share, alpha: a.alpha)
  }
}
