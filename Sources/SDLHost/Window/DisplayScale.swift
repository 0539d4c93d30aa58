import Foundation

/// The number of pixels per point of the desktop.
enum DisplayScale {
  /// Returns the scale for a video driver that does not change: that of the variable `GDK_SCALE`, or 1 with
  /// other drivers than X11, whose windows have a scale of their own. Nil if the desktop's settings have it.
  static func fixed(driver: String, environment: [String: String]) -> CGFloat? {
    guard driver == "x11" else { return 1 }
    guard let scale = environment["GDK_SCALE"].flatMap(Double.init), scale >= 1 else { return nil }
    return rounded(scale)
  }

  /// Returns the scale in a list of X resources: 2 for `Xft.dpi:	192`; nil if it has no such line.
  static func scale(resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).trimmingCharacters(in: .whitespaces)
      if let dots = Double(value), dots > 0 { return rounded(dots / 96) }
    }
    return nil
  }

  /// Returns the scale in the desktop's XSETTINGS: that of `Xft/DPI`, else `Gdk/WindowScalingFactor`; nil if
  /// they have neither, or are not valid.
  static func scale(settings: Data) -> CGFloat? {
    let numbers = XSettings.numbers(in: settings)
    if let dots = numbers["Xft/DPI"], (1..<1 << 24).contains(dots) {
      return rounded(Double(dots) / 1024 / 96)
    }
    return numbers["Gdk/WindowScalingFactor"].flatMap { (1..<100).contains($0) ? rounded(Double($0)) : nil }
  }

  /// Rounds a scale to quarters between 1 and 4, which keeps text and lines sharp.
  static func rounded(_ scale: Double) -> CGFloat {
    CGFloat(min(4, max(1, (scale * 4).rounded() / 4)))
  }
}
