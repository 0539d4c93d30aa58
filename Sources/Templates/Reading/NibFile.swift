import Foundation

/// What a `.xib` or `.storyboard` file says, kept to make objects from any number of times.
nonisolated struct NibFile: Sendable {
  /// For messages: `PhotoCell.xib`.
  let name: String
  /// What stands at the top of a `.xib` file: placeholders and the objects to be made.
  let objects: [NibElement]
  /// The controllers of a `.storyboard` file, and which of them is the first.
  let controllers: [NibElement]
  let initialController: String?
  /// The values that Xcode gives named and system colours, by name.
  let colors: [String: NibElement]
  /// Whether Auto Layout would place some of the views.
  let usesConstraints: Bool
  /// The identifiers of constraints and guides, which are not made.
  let layoutObjects: Set<String>

  /// Reads a file. Throws ``NibError`` where that cannot be done.
  init(contentsOf url: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw NibError(file: url.path, reason: "the file cannot be read: \(error.localizedDescription)")
    }
    try self.init(name: url.lastPathComponent, data: data)
  }

  /// Reads the text of a `.xib` file. Throws ``NibError`` where it is none.
  init(name: String, data: Data) throws {
    let root = try NibReader.read(data, file: name)
    func wrong(_ reason: String) -> NibError { NibError(file: name, line: root.line, reason: reason) }
    let scenes = root.child("scenes")?.children
    guard root.name == "document", scenes != nil || root.child("objects") != nil else {
      throw wrong("this is no Interface Builder document")
    }
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    guard runtime.contains("CocoaTouch") else {
      throw wrong("the document is for \(runtime), not for iOS")
    }
    self.name = name
    objects = root.child("objects")?.children ?? []
    controllers = (scenes ?? []).flatMap { $0.child("objects")?.children ?? [] }.filter {
      $0["sceneMemberID"] == "viewController"
    }
    initialController = root["initialViewController"]
    var colors: [String: NibElement] = [:]
    for element in root.child("resources")?.children ?? [] {
      guard ["namedColor", "systemColor"].contains(element.name), let name = element["name"] else { continue }
      colors[name] = element.child("color")
    }
    self.colors = colors
    var layoutObjects: Set<String> = []
    var usesConstraints = false
    root.forEach { element in
      guard ["constraint", "layoutGuide", "viewLayoutGuide"].contains(element.name) else { return }
      if element.name == "constraint" { usesConstraints = true }
      if let id = element.id { layoutObjects.insert(id) }
    }
    self.usesConstraints = usesConstraints
    self.layoutObjects = layoutObjects
  }
}
