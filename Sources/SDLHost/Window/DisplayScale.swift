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
    guard let isBigEndian = settings.first.map({ $0 == 1 }) else { return nil }
    var rest = settings.dropFirst(8)
    func number(_ size: Int) -> Int? {
      guard rest.count >= size else { return nil }
      defer { rest = rest.dropFirst(size) }
      let bytes = isBigEndian ? Array(rest.prefix(size)) : rest.prefix(size).reversed()
      return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    /// Takes a text, and what fills it up to a multiple of four bytes.
    func text(_ count: Int) -> String? {
      let padded = (count + 3) / 4 * 4
      guard rest.count >= padded else { return nil }
      defer { rest = rest.dropFirst(padded) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }
    var dots: Int?
    var factor: Int?
    guard let count = number(4) else { return nil }
    for _ in 0..<count {
      guard let type = number(2), let length = number(2), let name = text(length), number(4) != nil else {
        break
      }
      // The number of the type is in the first of two bytes.
      switch isBigEndian ? type >> 8 : type & 0xFF {
      case 0:
        let value = number(4)
        if name == "Xft/DPI" { dots = value } else if name == "Gdk/WindowScalingFactor" { factor = value }
      case 1: _ = number(4).flatMap(text)
      default: _ = text(8)
      }
    }
    if let dots, (1..<1 << 24).contains(dots) { return rounded(Double(dots) / 1024 / 96) }
    return factor.flatMap { (1..<100).contains($0) ? rounded(Double($0)) : nil }
  }

  /// Rounds a scale to quarters between 1 and 4, which keeps text and lines sharp.
  static func rounded(_ scale: Double) -> CGFloat {
    CGFloat(min(4, max(1, (scale * 4).rounded() / 4)))
  }
}
