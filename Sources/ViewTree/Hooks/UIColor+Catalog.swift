import Files
import Foundation

nonisolated extension UIColor {
  /// Returns a color of the asset catalogs in a bundle's resources; nil if there is none.
  ///
  /// Used by Templates for named colors.
  package static func inCatalog(named name: String, of bundle: Bundle) -> UIColor? {
    AssetCatalog.color(named: name, in: bundle).map { UIColor($0) }
  }
}
