import Foundation
import Geometry

extension UIButton {
  /// How a button looks, as a value: start from one of the static ones and change it.
  ///
  /// Pressed, hovered and disabled looks are derived from it; `configurationUpdateHandler` may make its own.
  public struct Configuration {
    /// How round the background is.
    public enum CornerStyle: Int, Sendable {
      /// `background.cornerRadius`.
      case fixed
      /// 6 points.
      case dynamic
      case small, medium, large
      /// Half the height.
      case capsule
    }

    /// What is drawn behind the title.
    public struct Background {
      /// Replaces what the style derives from `baseBackgroundColor`. Default nil.
      public var backgroundColor: UIColor?
      /// With `CornerStyle.fixed`, in points.
      public var cornerRadius: CGFloat = 6
      public var strokeColor: UIColor?
      public var strokeWidth: CGFloat = 0
      public init() {}
    }

    enum Style { case plain, gray, tinted, filled }

    let style: Style
    public var title: String?
    /// Stands before the title.
    public var image: UIImage?
    /// Between image and title. Default 6.
    public var imagePadding: CGFloat = 6
    /// The title's colour, and that of images that are templates. Default: the tint, on filled buttons white.
    public var baseForegroundColor: UIColor?
    /// Default: the tint, on grey buttons a grey that suits light and dark.
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var background = Background()
    /// Default 7 above and below, 12 on the sides.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    /// A title without background; a faint one appears under the pointer.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A background in a pale shade of the tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A background in the tint, or in `baseBackgroundColor`.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) { self.style = style }
  }

  /// A button's colours and corners at one moment.
  struct Look {
    var foreground: UIColor
    /// Of the title and the image.
    var foregroundAlpha: CGFloat = 1
    var background: UIColor?
  }
}

extension UIButton.Configuration {
  /// What the configuration makes of a state.
  func look(tint: UIColor, isPressed: Bool, isHovered: Bool, isEnabled: Bool, isSelected: Bool)
    -> UIButton.Look
  {
    let base = baseBackgroundColor ?? tint
    var look: UIButton.Look
    switch style {
    case .plain:
      look = UIButton.Look(
        foreground: baseForegroundColor ?? tint, background: isSelected ? base.withAlphaComponent(0.18) : nil)
    case .gray:
      look = UIButton.Look(
        foreground: baseForegroundColor ?? tint, background: baseBackgroundColor ?? UIButton.grayFill)
    case .tinted:
      look = UIButton.Look(
        foreground: baseForegroundColor ?? tint, background: base.withAlphaComponent(0.18))
    case .filled:
      look = UIButton.Look(foreground: baseForegroundColor ?? .white, background: base)
    }
    if let color = background.backgroundColor { look.background = color }
    guard isEnabled else {
      look.foregroundAlpha = 0.4
      look.background = look.background.map { $0.withAlphaComponent($0.cgColor.alpha * 0.5) }
      return look
    }
    switch style {
    case .filled:
      if isPressed {
        look.background = look.background?.mixed(with: .black, 0.2)
      } else if isHovered {
        look.background = look.background?.mixed(with: .white, 0.12)
      }
    case .plain, .gray, .tinted:
      if isPressed {
        look.background = UIButton.layer(UIButton.pressedFill, over: look.background)
        look.foregroundAlpha = 0.75
      } else if isHovered {
        look.background = UIButton.layer(UIButton.hoverFill, over: look.background)
      }
    }
    return look
  }
}

extension UIButton {
  // Greys that show on dark and on light grounds.
  static let grayFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.24)
  static let hoverFill = UIColor(red: 140 / 255, green: 140 / 255, blue: 150 / 255, alpha: 0.16)
  static let pressedFill = UIColor(red: 140 / 255, green: 140 / 255, blue: 150 / 255, alpha: 0.32)

  /// One translucent colour on another.
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

extension UIColor {
  /// The colour with a share of another; its own alpha stays.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    let (a, b) = (cgColor, other.cgColor)
    return UIColor(
      red: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
      blue: a.blue + (b.blue - a.blue) * share, alpha: a.alpha)
  }
}
