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
      if element["name"] != nil, let color = catalogColor(name) { return color }
      if let value = file.colors[name] { return try color(value) }
      report("\(location(of: element)): there is no color named \(name)")
      return nil
    }
    let alpha = try number("alpha", of: element) ?? 1
    if let white = try number("white", of: element) { return UIColor(white: white, alpha: alpha) }
    let parts = try ["red", "green", "blue"].map { try number($0, of: element) ?? 0 }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Returns a color of the bundles' asset catalogs, which has precedence over the value that the file
  /// repeats.
  private func catalogColor(_ name: String) -> UIColor? {
    bundles.lazy.compactMap { UIColor.inCatalog(named: name, of: $0) }.first
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
