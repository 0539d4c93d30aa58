nonisolated struct NibElement: Sendable {
  let name: String
  var attributes: [String: String]
  /// The number of the line in which the start tag ends, from 1.
  let line: Int
  var children: [NibElement] = []
  /// The characters between the tags, without those of the children.
  var text = ""

  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }

  /// Returns the child with a property's value, as `<rect key="frame" …/>`; `nil` for `<nil key="…"/>`.
  func value(_ key: String) -> NibElement? {
    children.first { $0.attributes["key"] == key && $0.name != "nil" }
  }

  func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// Returns the value of a `YES` or `NO` attribute, or a default value if the attribute is missing.
  func flag(_ attribute: String, _ defaultValue: Bool) -> Bool {
    attributes[attribute].map { $0 == "YES" } ?? defaultValue
  }

  /// Returns a text, which is an attribute or, if it has several lines, an element.
  func string(_ key: String) -> String? {
    if let attribute = attributes[key] { return attribute }
    return value(key)?.text
  }

  /// Returns this element or the first of its descendants in file order that satisfies a condition.
  func first(where matches: (NibElement) -> Bool) -> NibElement? {
    if matches(self) { return self }
    for child in children {
      if let found = child.first(where: matches) { return found }
    }
    return nil
  }

  /// Calls `body` for this element and all its descendants in file order.
  func forEach(_ body: (NibElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

struct NibError: Error, CustomStringConvertible, Equatable {
  /// The name of the file, such as `PhotoCell.xib`.
  var file: String
  /// The line, from 1; `nil` if the error concerns the whole file.
  var line: Int?
  /// The column, from 1; set for XML syntax errors.
  var column: Int?
  var reason: String

  /// The message in the form `PhotoCell.xib:12:5: reason`.
  var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + reason
  }
}
