import Foundation
import ViewTree

@MainActor struct MenuStyle {
  let panel: UIColor
  let edge: UIColor
  let text: UIColor
  let keyText: UIColor
  let disabledText: UIColor
  let separator: UIColor
  let destructive: UIColor
  /// The color above the window behind a preview.
  let dimming: UIColor
  let accent: UIColor
  /// The color of text on the accent: white or black, whichever has the higher contrast.
  let accentText: UIColor

  static var font: UIFont { font(14) }
  static var keyFont: UIFont { font(12) }
  static var subtitleFont: UIFont { font(11) }
  static var rowHeight: CGFloat { scaled(30) }
  static var tallRowHeight: CGFloat { scaled(44) }
  static let lineHeight: CGFloat = 9
  /// The distance between the edge of the panel and its rows in points.
  static let padding: CGFloat = 6
  static let inset: CGFloat = 12
  static var checkmarkWidth: CGFloat { scaled(20) }
  static let minimumWidth: CGFloat = 180
  static var maximumWidth: CGFloat { scaled(420) }
  static let radius: CGFloat = 11
  static let rowRadius: CGFloat = 7

  private static func font(_ size: CGFloat) -> UIFont { .systemFont(ofSize: scaled(size)) }

  /// Returns a length in points that grows with the user's text size, by 1.6 at most, so that a menu has room
  /// in the window.
  static func scaled(_ length: CGFloat) -> CGFloat {
    let factor = UIFont.preferredFont(forTextStyle: .body).pointSize / standardTextSize
    return (length * min(1.6, factor)).rounded()
  }
  /// The size of body text by default, in points.
  private static let standardTextSize: CGFloat = 17

  /// Creates a dark style for windows with a dark background, a light one otherwise.
  init(for window: UIWindow, accent: UIColor) {
    let background = window.rootViewController?.viewIfLoaded?.backgroundColor ?? window.backgroundColor
    let color = background?.cgColor
    let luminance = color.map { 0.3 * $0.red + 0.59 * $0.green + 0.11 * $0.blue } ?? 1
    let isDark = luminance < 0.5
    func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(white: white, alpha: alpha) }
    panel = isDark ? UIColor(red: 0.145, green: 0.16, blue: 0.19, alpha: 1) : gray(0.985)
    edge = isDark ? gray(1, 0.12) : gray(0, 0.12)
    text = isDark ? gray(0.94) : gray(0.1)
    keyText = isDark ? gray(1, 0.6) : gray(0, 0.6)
    disabledText = isDark ? gray(1, 0.36) : gray(0, 0.36)
    separator = isDark ? gray(1, 0.09) : gray(0, 0.1)
    destructive =
      isDark
      ? UIColor(red: 1, green: 0.45, blue: 0.42, alpha: 1)
      : UIColor(red: 0.84, green: 0.13, blue: 0.1, alpha: 1)
    dimming = gray(0, isDark ? 0.5 : 0.3)
    self.accent = accent
    accentText = Self.relativeLuminance(of: accent) > Self.middleLuminance ? gray(0) : gray(1)
  }

  /// The relative luminance (WCAG 2) of a color that has the same contrast with white and with black.
  private static let middleLuminance: CGFloat = 0.179

  /// Returns the relative luminance of an opaque color: 0 for black, 1 for white.
  private static func relativeLuminance(of color: UIColor) -> CGFloat {
    func linear(_ channel: CGFloat) -> CGFloat {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (color.cgColor.red, color.cgColor.green, color.cgColor.blue)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
