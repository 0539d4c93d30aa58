package import Foundation

/// The bundles with the resources of a program.
package enum ResourceBundles {
  /// Returns the bundles to search: the given one or, for nil, the main bundle and then the resource bundles that
  /// SwiftPM builds next to the program, in alphabetical order.
  package static func search(_ bundle: Bundle?) -> [Bundle] {
    if let bundle { return [bundle] }
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return [Bundle.main]
      + names.filter { $0.hasSuffix(".resources") }.sorted().compactMap {
        Bundle(url: folder.appending(path: $0))
      }
  }
}
