import Foundation
import Hosting
import ViewTree

nonisolated extension WindowOptions {
  /// Returns what views follow: the values of the options, and those of the process's environment for the
  /// others.
  func environment(_ variables: [String: String]) -> HostEnvironment {
    var result = HostEnvironment()
    result.isRightToLeft =
      layoutDirection.map { $0 == .rightToLeft } ?? HostEnvironment.isRightToLeft(environment: variables)
    result.isDark =
      userInterfaceStyle == .unspecified
      ? DesktopStyle.isDark(theme: variables["GTK_THEME"]) ?? false : userInterfaceStyle == .dark
    if let category = preferredContentSizeCategory {
      result.contentSizeCategory = category.rawValue
    } else if let factor = variables["GDK_DPI_SCALE"].flatMap(Double.init), factor > 0, factor.isFinite {
      result.contentSizeCategory = UIContentSizeCategory(textScale: factor).rawValue
    }
    return result
  }
}
