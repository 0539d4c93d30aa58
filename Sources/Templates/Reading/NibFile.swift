import Foundation

/// What a `.xib` file says, kept to make objects from any number of times.
nonisolated struct NibFile: Sendable {
  /// For messages: `PhotoCell.xib`.
  let name: String
  /// What stands at the top of the file: placeholders and the objects to be made.
  let objects: [NibElement]
  /// The values that Xcode gives named and system colours, by name.
  let colors: [String: NibElement]
  /// Whether Auto Layout would place some of the views.
  let usesConstraints: Bool
  /// The identifiers of constraints and guides, which are not made.
  let layoutObjects: Set<String>

  /// Reads the text of a `.xib` file. Throws ``NibError`` where it is none.
  init(name: String, data: Data) throws {
    let root = try NibReader.read(data, file: name)
    func wrong(_ reason: String) -> NibError { NibError(file: name, line: root.line, reason: reason) }
    guard root.name == "document", let objects = root.child("objects") else {
      throw wrong("this is no Interface Builder document")
    }
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    guard runtime.contains("CocoaTouch") else {
      throw wrong("the document is for \(runtime), not for iOS")
    }
    self.name = name
    self.objects = objects.children
    var colors: [String: NibElement] = [:]
    for element in root.child("resources")?.children ?? [] {
      guard ["namedColor", "systemColor"].contains(element.name), let name = element["name"] else { continue }
      colors[name] = element.child("color")
    }
    self.colors = colors
    var layoutObjects: Set<String> = []
    var usesConstraints = false
    objects.forEach { element in
      guard ["constraint", "layoutGuide", "viewLayoutGuide"].contains(element.name) else { return }
      if element.name == "constraint" { usesConstraints = true }
      if let id = element.id { layoutObjects.insert(id) }
    }
    self.usesConstraints = usesConstraints
    self.layoutObjects = layoutObjects
  }
}
