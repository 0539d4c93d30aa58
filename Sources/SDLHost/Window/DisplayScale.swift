import CSDL2
import Foundation

/// How many pixels a point has on this desktop.
enum DisplayScale {
  /// X11 itself knows no scale; desktops tell theirs in two places: GDK_SCALE, and the resource Xft.dpi, 96 being 1.
  /// Others (Wayland) scale by the size of the renderer's output.
  static func desktop(driver: String, environment: [String: String]) -> CGFloat {
    guard driver == "x11" else { return 1 }
    if let text = environment["GDK_SCALE"], let scale = Double(text), scale >= 1 { return rounded(scale) }
    return resources().flatMap(scale(resources:)) ?? 1
  }

  /// The scale that a list of X resources tells: `Xft.dpi:	192` is 2.
  static func scale(resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).trimmingCharacters(in: .whitespaces)
      if let dots = Double(value), dots > 0 { return rounded(dots / 96) }
    }
    return nil
  }

  /// In quarters, between 1 and 4: text and lines stay even.
  static func rounded(_ scale: Double) -> CGFloat {
    CGFloat(min(4, max(1, (scale * 4).rounded() / 4)))
  }

  /// What `xrdb` set on the display. SDL has loaded libX11 already, and does not hand the resources on.
  private static func resources() -> String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Close = @convention(c) (OpaquePointer?) -> CInt
    typealias Resources = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
      let close = dlsym(library, "XCloseDisplay"), let resources = dlsym(library, "XResourceManagerString"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(resources, to: Resources.self)(display).map { String(cString: $0) }
  }
}
