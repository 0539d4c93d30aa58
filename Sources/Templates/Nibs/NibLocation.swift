import Foundation

/// Where nibs and the pictures that they name are looked for.
nonisolated enum NibLocation {
  /// The bundle; for nil the main bundle, then the resource bundles that SwiftPM puts beside the program.
  static func bundles(_ bundle: Bundle?) -> [Bundle] {
    if let bundle { return [bundle] }
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return [Bundle.main]
      + names.filter { $0.hasSuffix(".resources") }.sorted().compactMap {
        Bundle(url: folder.appending(path: $0))
      }
  }

  /// The nib's file. Throws ``NibError`` that says where it was looked for.
  static func find(_ name: String, _ type: String, in bundle: Bundle?) throws -> URL {
    let places = bundles(bundle)
    for place in places {
      if let url = url(name, type, in: place) { return url }
    }
    let list = places.map { "\n  \($0.resourcePath ?? $0.bundlePath)" }.joined()
    let what =
      type == "xib"
      ? "could not load NIB in bundle with name '\(name)'" : "could not find a storyboard named '\(name)'"
    throw NibError(
      file: "\(name).\(type)",
      reason: """
        \(what): there is no such file in the resources. Name it in Package.swift \
        (resources: [.process("…")]) and give its bundle (Bundle.module). Looked in\(list)
        """)
  }

  /// A resource in the bundle's language, in its base, or in none.
  private static func url(_ name: String, _ type: String, in bundle: Bundle) -> URL? {
    bundle.url(forResource: name, withExtension: type)
      ?? bundle.url(forResource: name, withExtension: type, subdirectory: "Base.lproj")
  }

  /// The file of a picture by the name that a nib gives it, with or without its ending.
  static func picture(_ name: String, in bundles: [Bundle]) -> URL? {
    for bundle in bundles {
      if let url = bundle.url(forResource: name, withExtension: nil) { return url }
      for ending in ["png", "jpg", "jpeg", "webp"] {
        for scale in ["@2x", "", "@3x"] {
          if let url = bundle.url(forResource: name + scale, withExtension: ending) { return url }
        }
      }
    }
    return nil
  }
}
