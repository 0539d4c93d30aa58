import Foundation
import Synchronization

/// The images and colors of a folder with the extension `xcassets`, as Xcode writes it.
///
/// Bundles contain the folder itself: SwiftPM copies it (`resources: [.copy("Assets.xcassets")]`), because
/// there is no compiler of catalogs on Linux.
package struct AssetCatalog: Sendable {
  /// The file of an image, and its number of pixels per point.
  package struct Image: Equatable, Sendable {
    package var url: URL
    package var scale: Double
    /// Whether only the alpha is used, and the color is the tint color of the view.
    package var isTemplate = false
  }

  /// The components of a color, 0…1.
  package struct Color: Equatable, Sendable {
    package var red, green, blue, alpha: Double
    /// Whether the components are in Display P3 instead of sRGB.
    package var isDisplayP3: Bool
  }

  /// The limits, so that a folder from a stranger needs bounded time and memory.
  enum Limits {
    /// The number of files and folders.
    static let entries = 20_000
    /// The depth of folders.
    static let depth = 16
    /// The size of a `Contents.json`, in bytes.
    static let bytes = 1 << 20
  }

  /// The folders of image sets and color sets, by name with its extension, such as `Icons/Star.imageset`.
  private var sets: [String: URL] = [:]

  /// Reads the names of a catalog.
  ///
  /// - Complexity: O(files in the folder).
  package init(contentsOf folder: URL) {
    var entries = 0
    add(folder, namespace: "", depth: 0, &entries)
  }

  private mutating func add(_ folder: URL, namespace: String, depth: Int, _ entries: inout Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      entries += 1
      guard entries <= Limits.entries else { return }
      let url = folder.appending(path: name)
      switch url.pathExtension {
      case "imageset", "colorset": sets[namespace + name] = sets[namespace + name] ?? url
      case "" where depth < Limits.depth:
        let contents = Self.contents(GroupContents.self, of: url)
        let isNamespace = contents?.properties?.providesNamespace ?? false
        add(url, namespace: isNamespace ? namespace + name + "/" : namespace, depth: depth + 1, &entries)
      default: break
      }
    }
  }

  /// Returns the file of an image that fits best, or nil if the catalog does not contain the image. A file
  /// for the scale comes first, then one for the next larger scale, then one for the largest. A file for all
  /// devices comes before one for a single kind, and a file for the appearance before one for any appearance.
  package func image(named name: String, scale: Double, isDark: Bool = false) -> Image? {
    guard let set = sets[name + ".imageset"], let contents = Self.contents(ImageContents.self, of: set) else {
      return nil
    }
    let candidates = contents.images.filter { Self.isUsable($0.appearances, isDark) }.compactMap {
      image -> (entry: SetEntry, file: Image)? in
      // A name from another folder is not part of the catalog.
      guard let file = image.filename, !file.contains("/"), file != ".." else { return nil }
      let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
      let isTemplate = contents.properties?.renderingIntent == "template"
      return (image.entry, Image(url: set.appending(path: file), scale: scale, isTemplate: isTemplate))
    }
    func rank(_ candidate: (entry: SetEntry, file: Image)) -> [Double] {
      [
        candidate.entry.appearances?.isEmpty == false ? 0 : 1, candidate.entry.idiom == "universal" ? 0 : 1,
        Self.rank(candidate.file.scale, for: scale),
      ]
    }
    return candidates.min { rank($0).lexicographicallyPrecedes(rank($1)) }?.file
  }

  /// The place of a file's scale in the order in which files are taken for a scale of the screen; the
  /// smallest comes first.
  static func rank(_ fileScale: Double, for scale: Double) -> Double {
    let distance = fileScale - scale
    return distance < 0 ? 100 - distance : distance
  }

  /// Returns a color: that for the appearance, or else that for any appearance. Returns nil if the catalog
  /// does not contain the color, or if its components are missing.
  package func color(named name: String, isDark: Bool = false) -> Color? {
    guard let set = sets[name + ".colorset"], let contents = Self.contents(ColorContents.self, of: set) else {
      return nil
    }
    let usable = contents.colors.filter { Self.isUsable($0.appearances, isDark) && $0.color != nil }
    let best = usable.first { $0.appearances?.isEmpty == false } ?? usable.first
    guard let color = best?.color, let components = color.components else { return nil }
    func component(_ key: String) -> Double? { components[key].flatMap(Self.component) }
    let white = component("white")
    guard let red = component("red") ?? white, let green = component("green") ?? white,
      let blue = component("blue") ?? white
    else { return nil }
    return Color(
      red: red, green: green, blue: blue, alpha: component("alpha") ?? 1,
      isDisplayP3: color.colorSpace == "display-p3")
  }

  /// Whether an entry is for every appearance, or for the given one.
  private static func isUsable(_ appearances: [Appearance]?, _ isDark: Bool) -> Bool {
    (appearances ?? []).allSatisfy {
      $0.appearance == "luminosity" && $0.value == (isDark ? "dark" : "light")
    }
  }

  /// Reads `0.5`, `128` or `0x80`.
  private static func component(_ text: String) -> Double? {
    let number: Double? =
      if text.lowercased().hasPrefix("0x") {
        UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if text.contains(".") {
        Double(text)
      } else {
        Int(text).map { Double($0) / 255 }
      }
    return number.flatMap { $0.isFinite && abs($0) < 100 ? $0 : nil }
  }

  private static func contents<Contents: Decodable>(_ type: Contents.Type, of folder: URL) -> Contents? {
    let file = folder.appending(path: "Contents.json")
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    guard let size, size <= Limits.bytes, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }
}

/// Assets of bundles.
extension AssetCatalog {
  /// The catalogs of bundles that were read, by the path of the bundle. Resources do not change while a
  /// program runs.
  private static let read = Mutex<[String: [AssetCatalog]]>([:])

  /// Returns the catalogs in a bundle's resources. They are read once.
  package static func catalogs(of bundle: Bundle) -> [AssetCatalog] {
    let path = bundle.resourcePath ?? bundle.bundlePath
    if let found = read.withLock({ $0[path] }) { return found }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted().map {
      AssetCatalog(contentsOf: URL(filePath: path).appending(path: $0))
    }
    read.withLock { $0[path] = catalogs }
    return catalogs
  }

  /// Returns the file of an image in the asset catalogs of a bundle that fits best to the scale of a screen.
  /// Returns nil if no catalog contains the image.
  package static func image(
    named name: String, scale: Double, isDark: Bool = false, in bundle: Bundle
  ) -> Image? {
    catalogs(of: bundle).lazy.compactMap { $0.image(named: name, scale: scale, isDark: isDark) }.first
  }

  /// Returns a color from the asset catalogs of a bundle, or nil if no catalog contains it.
  package static func color(named name: String, isDark: Bool = false, in bundle: Bundle) -> Color? {
    catalogs(of: bundle).lazy.compactMap { $0.color(named: name, isDark: isDark) }.first
  }
}

// MARK: The files

private struct Appearance: Decodable {
  var appearance: String
  var value: String
}

private struct SetEntry {
  var idiom: String?
  var appearances: [Appearance]?
}

private struct ImageContents: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var entry: SetEntry { SetEntry(idiom: idiom, appearances: appearances) }
  }
  struct Properties: Decodable {
    var renderingIntent: String?
    enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
  }
  var images: [Entry]
  var properties: Properties?
}

private struct ColorContents: Decodable {
  struct Value: Decodable {
    var colorSpace: String?
    var components: [String: String]?
    enum CodingKeys: String, CodingKey {
      case colorSpace = "color-space"
      case components
    }
  }
  struct Entry: Decodable {
    var color: Value?
    var appearances: [Appearance]?
  }
  var colors: [Entry]
}

private struct GroupContents: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }
  var properties: Properties?
}
