import UIKit

/// The colors, fonts and distances of the demo. All colors are here: each follows the style, the contrast and
/// the accent color of the desktop, and fonts and the distances around them follow its text size.
enum Theme {
  // The grounds, from the back to the front.
  static let window = UIColor(dark: 0x0F1115, light: 0xF2F3F6)
  static let bar = UIColor(dark: 0x15181E, light: 0xFAFAFC)
  static let panel = UIColor(dark: 0x191C23, light: 0xFFFFFF)
  static let placeholder = UIColor(dark: 0x242934, light: 0xDFE2E9)
  /// The ground around a photo that fills the screen, black in both styles, while it opens by a share 0…1.
  static func stage(_ share: CGFloat) -> UIColor { share == 0 ? window : window.mixed(with: .black, share) }
  /// The ground of transparent pictures in the viewer.
  static let mat = UIColor(dark: 0xD9DCE2, light: 0xD9DCE2)

  static let text = UIColor(dark: 0xECEEF2, light: 0x171A20)
  static let secondaryText = UIColor(dark: 0x959DAC, light: 0x565E6D).nearer(to: text)
  static let faintText = UIColor(dark: 0x7C8493, light: 0x646B79).nearer(to: text)
  /// The text of controls on their own grounds.
  static let controlText = ink(dark: 0.72, light: 0.72)

  static let panelEdge = ink(dark: 0.05, light: 0.08, highContrast: 0.5)
  static let hairline = ink(dark: 0.07, light: 0.1, highContrast: 0.5)
  static let hover = ink(dark: 0.06, light: 0.05)
  /// The ring around a photo under the pointer.
  static let hoverRing = ink(dark: 0.6, light: 0.5)
  /// The unused part of a slider.
  static let track = ink(dark: 0.16, light: 0.16)
  /// The shade over the window behind a panel.
  static let shade = UIColor {
    UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.45 : 0.3)
  }
  /// The knob of a slider.
  static let knob = UIColor { $0.userInterfaceStyle == .dark ? text : accent }

  /// The color of what is selected, has the focus or can be pressed: the accent color of the desktop, or a
  /// blue, as light or as dark as its contrast with the grounds requires.
  static let accent = UIColor {
    blended($0.accentColor ?? blue.resolvedColor(with: $0), in: $0)
  }
  /// The background of a selected row, and of one under the pointer.
  static let selection = accent.withAlphaComponent(0.18)
  static let activeSelection = accent.withAlphaComponent(0.26)
  /// The back and the front of the icon of a folder, each from top to bottom.
  static let folderBack = [accent.mixed(with: .black, 0.24), accent.mixed(with: .black, 0.3)]
  static let folderFront = [accent.mixed(with: .white, 0.2), accent.mixed(with: .black, 0.06)]

  private static let blue = UIColor(dark: 0x5EA2FF, light: 0x1A62D6)

  /// Returns white or black, as the style is dark or light, with an opacity 0…1.
  private static func ink(dark: CGFloat, light: CGFloat, highContrast: CGFloat? = nil) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let alpha = traits.accessibilityContrast == .high ? highContrast : nil
      return UIColor(white: isDark ? 1 : 0, alpha: alpha ?? (isDark ? dark : light))
    }
  }

  /// The contrast of the accent color with each ground: that of text.
  private static func leastContrast(_ traits: UITraitCollection) -> CGFloat {
    traits.accessibilityContrast == .high ? 7 : 4.5
  }

  /// Returns a color that is mixed with as much of the text's color as its contrast requires.
  private static func blended(_ color: UIColor, in traits: UITraitCollection) -> UIColor {
    let grounds = [window, bar, panel].map { $0.resolvedColor(with: traits) }
    let text = text.resolvedColor(with: traits)
    let mixtures = (0...32).lazy.map { color.mixed(with: text, CGFloat($0) / 32) }
    return mixtures.first { mixture in
      grounds.allSatisfy { mixture.contrast(with: $0) >= leastContrast(traits) }
    } ?? text
  }

  /// Returns the opacity of a shadow that has another one in the dark style: light grounds show shadows more.
  static func shadowOpacity(_ dark: Float, in traits: UITraitCollection) -> Float {
    traits.userInterfaceStyle == .dark ? dark : dark * 0.4
  }

  // MARK: Text

  static var heading: UIFont { font(18, .semibold) }
  static var body: UIFont { font(14) }
  static var caption: UIFont { font(12) }
  /// The name of a folder in its row.
  static var rowHeading: UIFont { font(15, .semibold) }

  // The fonts of bars and panels, which grow less, because they leave room for the photos.
  static var title: UIFont { barFont(20, .semibold) }
  static var barHeading: UIFont { barFont(18, .semibold) }
  static var barText: UIFont { barFont(14) }
  static var barCaption: UIFont { barFont(12) }
  static var barControl: UIFont { barFont(13, .medium) }
  static var small: UIFont { barFont(11) }
  static var smallHeading: UIFont { barFont(11, .semibold) }

  private static func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  private static func barFont(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * largestBarScale)
  }

  /// How much larger than by default the text of bars is at most.
  private static let largestBarScale: CGFloat = 1.6

  /// Returns a length in points that grows with the text size: the height of a line, or a width for text.
  static func scaled(_ length: CGFloat) -> CGFloat { UIFontMetrics.default.scaledValue(for: length) }

  /// Whether the text has one of the sizes that people with low vision use.
  static var hasLargeText: Bool {
    UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Returns the number of lines that a text needs in a room, if the longest usual one has a width at the
  /// default text size, in points: more than one only for large text.
  static func lines(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    hasLargeText ? min(3, max(1, (scaled(width) / max(1, room)).rounded(.up))) : 1
  }

  /// Returns a length in points that grows with the text of bars.
  static func barScaled(_ length: CGFloat) -> CGFloat { min(scaled(length), length * largestBarScale) }

  // MARK: Distances

  /// The distance between the window's edge and its content, in points.
  static let margin: CGFloat = 16
  /// The distance between the window's edge and its content in narrow windows, in points.
  static let compactMargin: CGFloat = 8
  static let gap: CGFloat = 12
  /// The distance between a cover and the title below it, in points.
  static let titleDistance: CGFloat = 24
  static let panelRadius: CGFloat = 18
  static let pictureRadius: CGFloat = 10

  /// Whether a window of this width needs small margins.
  static func isCompact(_ width: CGFloat) -> Bool { width < 620 }

  /// The distance between the window and its cards, and between a card and its content, for a width of the
  /// window.
  static func cardMargin(_ width: CGFloat) -> CGFloat { isCompact(width) ? compactMargin : margin }

  // MARK: Times

  /// The duration of the animation of hover and highlight, in seconds.
  static let touchDuration: TimeInterval = 0.12
  static let panelDuration: TimeInterval = 0.12
  /// The duration of the animation when a folder of the outline is expanded or collapsed, in seconds.
  static let foldingDuration: TimeInterval = 0.3
}

extension UIColor {
  /// Creates a color of two styles, each from its red, green and blue in 24 bits.
  fileprivate convenience init(dark: UInt32, light: UInt32) {
    let (dark, light) = (Self.opaque(dark), Self.opaque(light))
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func opaque(_ rgb: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }

  /// Returns the color of text, which is nearer to another one for users who prefer a high contrast.
  fileprivate func nearer(to text: UIColor) -> UIColor {
    let high = mixed(with: text, 0.7)
    return UIColor { [self] in $0.accessibilityContrast == .high ? high : self }
  }

  /// Returns a mixture with a share 0…1 of another color.
  fileprivate func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    UIColor { [self] traits in
      let (a, b) = (resolvedColor(with: traits).cgColor, other.resolvedColor(with: traits).cgColor)
      func mix(_ part: KeyPath<CGColor, CGFloat>) -> CGFloat {
        a[keyPath: part] + (b[keyPath: part] - a[keyPath: part]) * share
      }
      return UIColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: a.alpha)
    }
  }

  /// The contrast of two opaque colors, 1…21, by the definition of WCAG 2.
  fileprivate func contrast(with other: UIColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: CGFloat {
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let color = cgColor
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
