import Drawing
import Foundation

/// The properties of the desktop that views follow: its direction, its style, its accent color, its motion
/// and the size of its text.
///
/// Hosts in memory have the default values, so that tests give the same results on every machine.
package struct HostEnvironment: Equatable, Sendable {
  /// Whether the interface runs from right to left. The default is false.
  package var isRightToLeft = false
  /// Whether the style is dark. The default is false: light.
  package var isDark = false
  /// The color that the user has chosen for what is selected; nil, the default, without a choice.
  package var accentColor: CGColor?
  /// Whether the user prefers a high contrast. The default is false.
  package var hasHighContrast = false
  /// Whether the user prefers fades to movements. The default is false.
  package var reducesMotion = false
  /// The name of the category of the text size, as UIKit has it. The default is that of UIKit.
  package var contentSizeCategory = "UICTContentSizeCategoryL"

  /// The times, the distances and the speed of the mouse.
  package var mouse = MouseSettings()

  /// Creates the environment of a host in memory.
  package init(isDark: Bool = false) { self.isDark = isDark }
}

/// The settings of the desktop for mice.
package struct MouseSettings: Equatable, Sendable {
  /// The longest time in seconds between the presses of a double click; nil if the desktop has none.
  package var doubleClickTime: TimeInterval?
  /// The longest distance in pixels between the presses of a double click; nil if the desktop has none.
  package var doubleClickDistance: CGFloat?
  /// The number of lines by which a notch of the wheel scrolls. The default is 3.
  package var wheelLines: CGFloat = Self.standardWheelLines

  package static let standardWheelLines: CGFloat = 3

  /// Creates settings of a desktop that has none.
  package init() {}
}

extension HostEnvironment {
  /// The languages whose scripts run from right to left, as the codes of ISO 639.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "khw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Returns the locale of messages, such as `he_IL.UTF-8`: that of the first of the variables `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is not empty. Nil without one.
  package static func messageLocale(environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Returns whether the language of messages is written from right to left. A script at the end of its
  /// locale, such as `@latin` or `@arabic`, decides before the language.
  package static func isRightToLeft(environment: [String: String]) -> Bool {
    guard let locale = messageLocale(environment: environment) else { return false }
    if let at = locale.firstIndex(of: "@") {
      switch locale[locale.index(after: at)...].lowercased() {
      case "latin", "cyrillic", "devanagari": return false
      case "arabic": return true
      default: break
      }
    }
    let language = locale.prefix { !"_-.@".contains($0) }.lowercased()
    return rightToLeftLanguages.contains(language)
  }
}
