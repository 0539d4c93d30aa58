import Foundation
import ViewTree

extension NibValues {
  /// The colour that is a property's value; nil where there is none.
  func color(_ key: String, of element: NibElement) throws -> UIColor? {
    guard let value = element.value(key) else { return nil }
    return try color(value)
  }

  /// By components, or by name: of the system's as `UIColor` has it, else as the file's resources say.
  func color(_ element: NibElement) throws -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] {
      if element["name"] == nil, let color = Self.systemColors[name] { return color }
      if let value = file.colors[name] { return try color(value) }
      report("\(place(element)): there is no color named \(name)")
      return nil
    }
    let alpha = try number("alpha", of: element) ?? 1
    if let white = try number("white", of: element) { return UIColor(white: white, alpha: alpha) }
    var parts = try ["red", "green", "blue"].map { try number($0, of: element) ?? 0 }
    if element["customColorSpace"] == "displayP3" { parts = Self.sRGB(fromDisplayP3: parts) }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Both spaces have the same white and the same curve; sRGB holds less, what is outside is clamped when drawn.
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
