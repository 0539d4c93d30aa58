import Foundation

/// An element of a `.xib` file, with what is in it.
nonisolated struct NibElement: Sendable {
  let name: String
  let attributes: [String: String]
  /// Where its start tag ends, from 1.
  let line: Int
  var children: [NibElement] = []
  /// The characters between its tags, those of its children left out.
  var text = ""

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// What names the object in the file.
  var id: String? { attributes["id"] }

  /// The child that is the value of a property: `<rect key="frame" …/>`. `<nil key="…"/>` counts as none.
  func value(_ key: String) -> NibElement? {
    children.first { $0.attributes["key"] == key && $0.name != "nil" }
  }

  func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// `YES` or `NO`; `standard` where the attribute is missing.
  func flag(_ attribute: String, _ standard: Bool) -> Bool {
    attributes[attribute].map { $0 == "YES" } ?? standard
  }

  /// A text that is an attribute, or an element where it has several lines.
  func string(_ key: String) -> String? {
    if let attribute = attributes[key] { return attribute }
    guard let element = value(key) else { return nil }
    guard element.name == "attributedString" else { return element.text }
    return element.children.filter { $0.name == "fragment" }.map { $0.string("content") ?? "" }.joined()
  }

  /// This element and all below it, in the order of the file.
  func forEach(_ body: (NibElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
