import Drawing
import Foundation
import Hosting

/// The style that the user has chosen for the desktop, its accent color, contrast, text size and motion, and
/// the settings of mice.
nonisolated struct DesktopStyle: Equatable, Sendable {
  /// Whether the style is dark; nil without a preference.
  var isDark: Bool?
  /// The accent color; nil without a choice.
  var accentColor: CGColor?
  /// The factor of the size of texts.
  var textScale = 1.0
  /// The settings that ask for a high contrast, and those that ask for fades in place of movements: desktops
  /// have several, of which one suffices.
  var contrastRequests: Set<String> = []
  var stillnessRequests: Set<String> = []
  var mouse = MouseSettings()

  /// Whether the user prefers a high contrast.
  var hasHighContrast: Bool { !contrastRequests.isEmpty }
  /// Whether the user prefers fades to movements.
  var reducesMotion: Bool { !stillnessRequests.isEmpty }

  /// The settings in the portal's namespaces: those of all desktops, of GNOME and of KDE.
  static let settings = [
    "org.freedesktop.appearance": ["color-scheme", "accent-color", "contrast", "reduced-motion"],
    "org.gnome.desktop.a11y.interface": ["high-contrast"],
    "org.gnome.desktop.interface": ["enable-animations", "text-scaling-factor"],
    "org.gnome.desktop.peripherals.mouse": ["double-click"],
    "org.kde.kdeglobals.KDE": ["AnimationDurationFactor", "DoubleClickInterval", "WheelScrollLines"],
  ]

  /// Sets the value of a setting: `accent-color` has three fractions for red, green and blue, which are
  /// outside 0…1 without a choice, `text-scaling-factor` is a fraction, and others are numbers.
  mutating func set(_ setting: String, to value: DBusValue) {
    switch setting {
    case "accent-color":
      let parts = value.elements.compactMap(\.fraction)
      let isColor = parts.count == 3 && parts.allSatisfy { (0...1).contains($0) }
      accentColor = isColor ? CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1) : nil
    case "text-scaling-factor":
      textScale = value.fraction.flatMap { (0.25...8).contains($0) ? $0 : nil } ?? 1
    default: if let number = value.number { set(setting, to: number) }
    }
  }

  /// Sets the value of a setting: `color-scheme` is 1 for dark and 2 for light, `contrast` is 1 for high,
  /// animations are off at 0, times are in milliseconds. Other settings and values stand for no preference.
  mutating func set(_ setting: String, to value: UInt32) {
    func note(_ isRequested: Bool, in requests: inout Set<String>) {
      if isRequested { requests.insert(setting) } else { requests.remove(setting) }
    }
    switch setting {
    case "color-scheme": isDark = value == 1 ? true : value == 2 ? false : nil
    case "contrast", "high-contrast": note(value == 1, in: &contrastRequests)
    case "reduced-motion": note(value == 1, in: &stillnessRequests)
    case "enable-animations", "AnimationDurationFactor": note(value == 0, in: &stillnessRequests)
    case "double-click", "DoubleClickInterval":
      mouse.doubleClickTime = MouseSettings.seconds(Int(value)) ?? mouse.doubleClickTime
    case "WheelScrollLines":
      mouse.wheelLines = (1...100).contains(value) ? CGFloat(value) : MouseSettings.standardWheelLines
    default: break
    }
  }

  /// Returns whether a theme of GTK is dark, such as `Adwaita:dark` or `Yaru-dark`; nil without a theme. The
  /// variable `GTK_THEME` has its name.
  static func isDark(theme: String?) -> Bool? {
    guard let theme = theme?.lowercased(), !theme.isEmpty else { return nil }
    return theme.hasSuffix(":dark") || theme.hasSuffix("-dark")
  }

  /// Returns the address of the message bus of the user's session; nil if there is none. No bus is started.
  static func busAddress(_ variables: [String: String], fileExists: (String) -> Bool) -> String? {
    if let address = variables["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      // "disabled:" is the usual value for programs that may not use the bus, "autolaunch:" would start one.
      return address.hasPrefix("disabled:") || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = variables["XDG_RUNTIME_DIR"], !folder.isEmpty, fileExists(folder + "/bus") else {
      return nil
    }
    return "unix:path=\(folder)/bus"
  }
}
