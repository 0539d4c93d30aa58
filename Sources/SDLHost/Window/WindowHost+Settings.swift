import CSDL2
import Foundation
import Hosting
import ViewTree

/// The settings of the desktop: its style and text size, which the window follows unless its options have
/// them, its accent color, contrast and motion, and those of mice.
extension WindowHost {
  /// Starts to read the settings of the desktop; nil without a message bus.
  static func desktopSettings(_ variables: [String: String], _ waker: Waker) -> DesktopSettings? {
    DesktopStyle.busAddress(variables, fileExists: FileManager.default.fileExists(atPath:)).map {
      DesktopSettings(address: $0) { waker.wake() }
    }
  }

  /// Whether neither the options of a window nor the environment decide about the style.
  static func followsStyle(_ options: WindowOptions, _ variables: [String: String]) -> Bool {
    options.userInterfaceStyle == .unspecified && DesktopStyle.isDark(theme: variables["GTK_THEME"]) == nil
  }

  /// Whether neither the options of a window nor the environment decide about the size of text. The scale of
  /// an X11 desktop contains that of its texts.
  static func followsTextSize(_ options: WindowOptions, _ variables: [String: String], isX11: Bool) -> Bool {
    options.preferredContentSizeCategory == nil && variables["GDK_DPI_SCALE"] == nil && !isX11
  }

  /// Applies changes of the desktop's settings. A replay keeps those with which it began.
  func applyDesktopSettings() {
    guard !isReplaying else { return }
    if let style = settings?.takeChange() { desktopStyle = style }
    var new = environment
    if followsStyle { new.isDark = desktopStyle.isDark ?? false }
    if followsTextSize {
      new.contentSizeCategory = UIContentSizeCategory(textScale: desktopStyle.textScale).rawValue
    }
    new.accentColor = desktopStyle.accentColor
    new.hasHighContrast = desktopStyle.hasHighContrast
    new.reducesMotion = desktopStyle.reducesMotion || x11Scale?.reducesMotion == true
    // The X server's settings are those of the desktop's own programs.
    new.mouse = (x11Scale?.mouse ?? MouseSettings()).merging(desktopStyle.mouse)
    guard new != environment else { return }
    if new.mouse != environment.mouse { Self.countClicks(by: new.mouse) }
    environment = new
    loop.environmentDidChange()
  }

  /// Lets SDL count the clicks of a mouse by the settings of the desktop, or by its own ones.
  private static func countClicks(by mouse: MouseSettings) {
    let time: String? = mouse.doubleClickTime.map { "\(Int(($0 * 1000).rounded()))" }
    let distance: String? = mouse.doubleClickDistance.map { "\(Int($0))" }
    SDL_SetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_TIME, time)
    SDL_SetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_RADIUS, distance)
  }
}
