import Files
import Foundation

/// Searches bundles for nibs and storyboards.
nonisolated enum NibLocation {
  /// Returns the bundles to search: the bundle or, for `nil`, the main bundle and then the resource bundles
  /// that SwiftPM builds next to the program.
  static func bundles(_ bundle: Bundle?) -> [Bundle] { ResourceBundles.search(bundle) }

  /// Returns the file of a nib or storyboard. Throws a ``NibError`` with the searched paths if it does not
  /// exist.
  static func find(_ name: String, _ type: String, in bundle: Bundle?) throws -> URL {
    let candidates = bundles(bundle)
    for candidate in candidates {
      if let url = url(name, type, in: candidate) { return url }
    }
    let paths = candidates.map { "\n  \($0.resourcePath ?? $0.bundlePath)" }.joined()
    let failure =
      type == "xib"
      ? "could not load NIB in bundle with name '\(name)'" : "could not find a storyboard named '\(name)'"
    throw NibError(
      file: "\(name).\(type)",
      reason: """
        \(failure): the file is not in the resources. Add it to the target's resources in Package.swift \
        (resources: [.process("…")]) and pass the target's bundle (Bundle.module). Searched:\(paths)
        """)
  }

  /// Returns a resource: localized for the bundle's language, not localized, or in the base localization.
  private static func url(_ name: String, _ type: String, in bundle: Bundle) -> URL? {
    bundle.url(forResource: name, withExtension: type)
      ?? bundle.url(forResource: name, withExtension: type, subdirectory: "Base.lproj")
  }
}
