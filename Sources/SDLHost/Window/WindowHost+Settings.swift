import CSDL2
import Foundation
import Hosting
import ViewTree

/// The settings of the desktop: its style, which the window follows unless its options have one, its contrast
/// and motion, and those of mice.
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

  /// Applies changes of the desktop's settings. A replay keeps those with which it began.
  func applyDesktopSettings() {
    guard !isReplaying else { return }
    if let style = settings?.takeChange() { desktopStyle = style }
    var new = environment
    if followsStyle { new.isDark = desktopStyle.isDark ?? false }
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
