import UIKit

/// The colors, fonts and distances of the demo.
enum Theme {
  static let window = UIColor(rgb: 0x0F1115)
  static let bar = UIColor(rgb: 0x15181E)
  static let panel = UIColor(rgb: 0x191C23)
  static let panelEdge = UIColor(UIColor(white: 1, alpha: 0.05), highContrast: UIColor(white: 1, alpha: 0.5))
  static let hairline = UIColor(UIColor(white: 1, alpha: 0.07), highContrast: UIColor(white: 1, alpha: 0.5))
  /// The background of a selected row, and of one under the pointer.
  static let selection = accent.withAlphaComponent(0.18)
  static let activeSelection = accent.withAlphaComponent(0.26)
  static let placeholder = UIColor(rgb: 0x242934)
  static let hover = UIColor(white: 1, alpha: 0.06)
  /// The ground of transparent pictures in the viewer.
  static let mat = UIColor(rgb: 0xD9DCE2)
  static let text = UIColor(rgb: 0xECEEF2)
  static let secondaryText = UIColor(UIColor(rgb: 0x959DAC), highContrast: UIColor(rgb: 0xD5DAE3))
  static let faintText = UIColor(UIColor(rgb: 0x7C8493), highContrast: UIColor(rgb: 0xC3C9D4))
  static let accent = UIColor(rgb: 0x5EA2FF)

  static let title = UIFont.systemFont(ofSize: 20, weight: .semibold)
  static let heading = UIFont.systemFont(ofSize: 18, weight: .semibold)
  static let body = UIFont.systemFont(ofSize: 14)
  static let caption = UIFont.systemFont(ofSize: 12)

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

  /// The duration of the animation of hover and highlight, in seconds.
  static let touchDuration: TimeInterval = 0.12
  static let panelDuration: TimeInterval = 0.12
  /// The duration of the animation when a folder of the outline is expanded or collapsed, in seconds.
  static let foldingDuration: TimeInterval = 0.3
}

extension UIColor {
  /// A color with another one for users who prefer a high contrast.
  convenience init(_ color: UIColor, highContrast: UIColor) {
    self.init { $0.accessibilityContrast == .high ? highContrast : color }
  }

  convenience init(rgb: UInt32) {
    self.init(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }
}
