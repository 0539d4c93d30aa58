import Foundation

/// The system colors of iOS, light and dark.
nonisolated extension UIColor {
  /// The system red of iOS.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// The system orange of iOS.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system yellow of iOS.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system green of iOS.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system mint of iOS.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system teal of iOS.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system cyan of iOS.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
  /// The system blue of iOS, the default tint.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system indigo of iOS.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system purple of iOS.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system pink of iOS.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system brown of iOS.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
  /// The system gray of iOS.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  /// The second system gray of iOS.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The third system gray of iOS.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The fourth system gray of iOS.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth system gray of iOS.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth system gray, the lightest one of iOS.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The color of text: black or white.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// The color of secondary text, translucent.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  /// The color of tertiary text, translucent.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The color of quaternary text, translucent.
  public static let quaternaryLabel = UIColor(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  /// The color of text in empty fields, translucent.
  public static let placeholderText = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The color of links.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// The color of lines between content, translucent.
  public static let separator = UIColor(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  /// The color of lines between content, opaque.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  /// The translucent fill of thin shapes.
  public static let systemFill = UIColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
  /// The translucent fill of medium shapes.
  public static let secondarySystemFill = UIColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
  /// The translucent fill of large shapes.
  public static let tertiarySystemFill = UIColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
  /// The translucent fill of large areas.
  public static let quaternarySystemFill = UIColor(light: 0x747480, 0.08, dark: 0x767680, 0.18)
  /// The background of an app: white or black.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
  /// The background of content on the system background.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
  /// The background of content on the grouped background.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)
  /// The color of text on a light background in every style: black.
  public static let darkText = black
  /// The color of text on a dark background in every style: a translucent white.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The tint without a view: the accent color of the desktop, or ``systemBlue`` without one.
  public static let tintColor = UIColor { $0.accentColor ?? systemBlue }

  private convenience init(
    light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
  ) {
    let (light, dark) = (UIColor(rgb: light, lightAlpha), UIColor(rgb: dark, darkAlpha))
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private convenience init(rgb: UInt32, _ alpha: CGFloat) {
    self.init(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }
}
