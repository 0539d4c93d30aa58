import Files
import Foundation

nonisolated extension UIColor {
  /// Creates the color of an asset catalog (`.xcassets`) in the program's resources: in the main bundle, then
  /// in the resource bundles that SwiftPM builds next to the program. Nil if no catalog has the color with
  /// its components.
  ///
  /// Copy the catalog as a folder: `resources: [.copy("Assets.xcassets")]` of the target. The color is that
  /// without an appearance, or for the light one.
  ///
  /// - Complexity: O(files of the catalogs) at the first call.
  public convenience init?(named name: String) {
    let found = ResourceBundles.search(nil).lazy.compactMap { AssetCatalog.color(named: name, in: $0) }.first
    guard let found else { return nil }
    self.init(found)
  }

  /// Creates a color from components in Display P3. Colors outside sRGB have components outside 0…1, which
  /// are clamped when they are drawn.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    // Both spaces have the same white point and transfer function.
    let linear = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let rows: [[CGFloat]] = [
      [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982736],
    ]
    let parts = rows.map { row in
      let value = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Returns a color of the asset catalogs in a bundle's resources; nil if there is none.
  ///
  /// Used by Templates for named colors.
  package static func inCatalog(named name: String, of bundle: Bundle) -> UIColor? {
    AssetCatalog.color(named: name, in: bundle).map { UIColor($0) }
  }

  convenience init(_ color: AssetCatalog.Color) {
    let parts = [color.red, color.green, color.blue].map { CGFloat($0) }
    if color.isDisplayP3 {
      self.init(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha)
    } else {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha)
    }
  }
}
