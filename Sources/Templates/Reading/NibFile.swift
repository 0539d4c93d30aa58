import Files
import Foundation

nonisolated struct NibFile: Sendable {
  /// The name for messages, such as `PhotoCell.xib`.
  let name: String
  /// The top-level elements of a `.xib` file: placeholders and objects.
  let objects: [NibElement]
  /// The identifiers of the top-level elements.
  let objectIDs: Set<String>
  let controllers: [NibElement]
  /// The other objects of controllers' scenes, such as gesture recognizers, by the controller's identifier.
  let companions: [String: [NibElement]]
  /// The identifiers of the First Responder in the file and its scenes: actions for it have no target.
  let firstResponders: Set<String>
  let initialController: String?
  /// The values of named colors and system colors, by name.
  let colors: [String: NibElement]
  /// The identifiers of constraints that are removed at build time, which are not created.
  let placeholderConstraints: Set<String>

  init(contentsOf url: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw NibError(file: url.path, reason: "the file cannot be read: \(error.localizedDescription)")
    }
    try self.init(name: url.lastPathComponent, data: data)
  }

  /// Reads the text of a file. Throws ``NibError`` if it is not a nib or storyboard for iOS.
  init(name: String, data: Data) throws {
    let root = try NibReader.read(data, file: name)
    func error(_ reason: String) -> NibError { NibError(file: name, line: root.line, reason: reason) }
    let scenes = root.child("scenes")?.children
    guard root.name == "document", scenes != nil || root.child("objects") != nil else {
      throw error("the file is not an Interface Builder document")
    }
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    guard runtime.contains("CocoaTouch") else {
      throw error("the document is for \(runtime), not for iOS")
    }
    self.name = name
    objects = root.child("objects")?.children ?? []
    objectIDs = Set(objects.compactMap(\.id))
    let scenesObjects = (scenes ?? []).map { $0.child("objects")?.children ?? [] }
    controllers = scenesObjects.joined().filter { $0["sceneMemberID"] == "viewController" }
    var companions: [String: [NibElement]] = [:]
    for sceneObjects in scenesObjects {
      guard let id = sceneObjects.first(where: { $0["sceneMemberID"] == "viewController" })?.id else {
        continue
      }
      companions[id] = sceneObjects.filter { $0["sceneMemberID"] == nil }
    }
    self.companions = companions
    firstResponders = Set(
      (objects + scenesObjects.joined()).filter { $0["placeholderIdentifier"] == "IBFirstResponder" }
        .compactMap(\.id))
    initialController = root["initialViewController"]
    var colors: [String: NibElement] = [:]
    for element in root.child("resources")?.children ?? [] {
      guard ["namedColor", "systemColor"].contains(element.name), let name = element["name"] else { continue }
      colors[name] = element.child("color")
    }
    self.colors = colors
    var placeholders: Set<String> = []
    root.forEach { element in
      guard element.name == "constraint", element.flag("placeholder", false) else { return }
      if let id = element.id { placeholders.insert(id) }
    }
    placeholderConstraints = placeholders
  }
}

/// Searches bundles for nibs and storyboards.
nonisolated enum NibLocation {
  /// Returns the bundle, or for `nil`, the main bundle and then SwiftPM's resource bundles.
  static func bundles(_ bundle: Bundle?) -> [Bundle] { ResourceBundles.search(bundle) }

  /// Returns a nib's or storyboard's file. Throws a ``NibError`` with the searched paths without one.
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
