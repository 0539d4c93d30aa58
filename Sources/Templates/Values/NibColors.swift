import Foundation
import ViewTree

extension NibValues {
  /// Returns the color of a property; `nil` if it is not set.
  func color(_ key: String, of element: NibElement) throws -> UIColor? {
    guard let value = element.value(key) else { return nil }
    return try color(value)
  }

  /// Returns a color by its components or by its name: a system color of `UIColor`, or a color in the file's
  /// resources.
  func color(_ element: NibElement) throws -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] {
      if element["name"] == nil, let color = Self.systemColors[name] { return color }
      if let value = file.colors[name] { return try color(value) }
      report("\(location(of: element)): there is no color named \(name)")
      return nil
    }
    let alpha = try number("alpha", of: element) ?? 1
    if let white = try number("white", of: element) { return UIColor(white: white, alpha: alpha) }
    var parts = try ["red", "green", "blue"].map { try number($0, of: element) ?? 0 }
    if element["customColorSpace"] == "displayP3" { parts = Self.sRGB(fromDisplayP3: parts) }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Converts Display P3 to sRGB. Both have the same white point and transfer function. Components outside
  /// 0…1 are clamped when they are drawn.
  private static func sRGB(fromDisplayP3 parts: [CGFloat]) -> [CGFloat] {
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let rows: [[CGFloat]] = [
      [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982736],
    ]
    return rows.map { row in
      let value = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  private static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemTealColor": .systemTeal, "systemBlueColor": .systemBlue,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink,
    "systemGrayColor": .systemGray, "systemBackgroundColor": .systemBackground, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "darkTextColor": .black, "darkColor": .black,
    "lightTextColor": UIColor(white: 1, alpha: 0.6),
    "groupTableViewBackgroundColor": UIColor(
      red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1),
  ]
}
