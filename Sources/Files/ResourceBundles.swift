import Foundation

/// The bundles with the resources of a program.
package enum ResourceBundles {
  /// Returns the bundles to search: the given one or, for nil, the main bundle and then the resource bundles
  /// that SwiftPM builds next to the program, in alphabetical order.
  package static func search(_ bundle: Bundle?) -> [Bundle] {
    if let bundle { return [bundle] }
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return [Bundle.main]
      + names.filter { $0.hasSuffix(".resources") }.sorted().compactMap {
        Bundle(url: folder.appending(path: $0))
      }
  }

  /// Returns the file of an image by its name, with or without a file name extension: in the asset catalogs
  /// of a bundle, then among its files, whose names may end with `@2x` or `@3x`. The bundles are searched in
  /// their order.
  ///
  /// A file for the scale comes first, then one for the next larger scale, then one for the largest.
  package static func image(
    named name: String, scale: Double, isDark: Bool = false, in bundles: [Bundle]
  ) -> AssetCatalog.Image? {
    bundles.lazy.compactMap { bundle in
      AssetCatalog.image(named: name, scale: scale, isDark: isDark, in: bundle)
        ?? looseImage(named: name, scale: scale, in: bundle)
    }
    .first
  }

  private static func looseImage(named name: String, scale: Double, in bundle: Bundle) -> AssetCatalog.Image?
  {
    if let url = bundle.url(forResource: name, withExtension: nil) {
      return AssetCatalog.Image(url: url, scale: imageScale(ofFile: url.path))
    }
    let scales = [1.0, 2, 3].sorted { AssetCatalog.rank($0, for: scale) < AssetCatalog.rank($1, for: scale) }
    for type in ["png", "jpg", "jpeg", "webp"] {
      for candidate in scales {
        let suffix = candidate > 1 ? "@\(Int(candidate))x" : ""
        if let url = bundle.url(forResource: name + suffix, withExtension: type) {
          return AssetCatalog.Image(url: url, scale: candidate)
        }
      }
    }
    return nil
  }

  /// Returns the number of pixels per point of an image file: 2 or 3 if its name ends with `@2x` or `@3x`
  /// before the extension, else 1.
  package static func imageScale(ofFile path: String) -> Double {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    if name.hasSuffix("@2x") { return 2 }
    return name.hasSuffix("@3x") ? 3 : 1
  }
}
