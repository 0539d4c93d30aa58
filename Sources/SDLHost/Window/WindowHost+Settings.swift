import Foundation
import Hosting
import ViewTree

/// The style of the desktop, which the window follows unless its options have one.
extension WindowHost {
  /// Starts to read the style of the desktop; nil if the options or the environment decide about it.
  static func desktopSettings(
    _ options: WindowOptions, _ variables: [String: String], _ waker: Waker
  ) -> DesktopSettings? {
    guard options.userInterfaceStyle == .unspecified,
      DesktopStyle.isDark(theme: variables["GTK_THEME"]) == nil,
      let address = DesktopStyle.busAddress(variables, fileExists: FileManager.default.fileExists(atPath:))
    else { return nil }
    return DesktopSettings(address: address) { waker.wake() }
  }

  /// Applies a change of the desktop's style. A replay keeps the style with which it began.
  func applyDesktopStyle() {
    guard !isReplaying, let style = settings?.takeChange() else { return }
    var new = environment
    new.isDark = style.isDark ?? false
    new.hasHighContrast = style.hasHighContrast
    guard new != environment else { return }
    environment = new
    loop.environmentDidChange()
  }
}
