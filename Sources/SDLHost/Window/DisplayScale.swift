import CXInput
import Foundation

/// The number of pixels per point of the desktop.
enum DisplayScale {
  /// Returns the scale of the desktop for a video driver. X11 has no scale of its own; desktops set
  /// `GDK_SCALE` or the X resource `Xft.dpi`, where 96 is scale 1. With other drivers (Wayland) the result
  /// is 1, and the size of the renderer's output determines the scale.
  static func desktop(driver: String, environment: [String: String]) -> CGFloat {
    guard driver == "x11" else { return 1 }
    if let text = environment["GDK_SCALE"], let scale = Double(text), scale >= 1 { return rounded(scale) }
    return resources().flatMap(scale(resources:)) ?? 1
  }

  /// Returns the scale in a list of X resources: 2 for `Xft.dpi:	192`; nil if it has no such line.
  static func scale(resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).trimmingCharacters(in: .whitespaces)
      if let dots = Double(value), dots > 0 { return rounded(dots / 96) }
    }
    return nil
  }

  /// Rounds a scale to quarters between 1 and 4, which keeps text and lines sharp.
  static func rounded(_ scale: Double) -> CGFloat {
    CGFloat(min(4, max(1, (scale * 4).rounded() / 4)))
  }

  /// Returns the X resources of the display, which `xrdb` sets. SDL loads libX11 but does not expose the
  /// resources.
  private static func resources() -> String? {
    guard let library = X11Library.shared, let display = library.XOpenDisplay(nil) else { return nil }
    defer { _ = library.XCloseDisplay(display) }
    return library.XResourceManagerString(display).map { String(cString: $0) }
  }
}
