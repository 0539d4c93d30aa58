/// The names of methods as Objective-C spells them.
enum SelectorNames {
  /// Whether a declaration has the attribute `@objc(name)`.
  static func isGiven(to declaration: Declaration) -> Bool {
    declaration.attribute("@objc").map { $0.count > 3 } ?? false
  }

  /// The name of a method or a property, with that of its attribute `@objc(name)` if it has one.
  static func name(of declaration: Declaration) -> String {
    if let attribute = declaration.attribute("@objc"), isGiven(to: declaration) {
      return declaration.source.text(attribute.lowerBound + 2..<attribute.upperBound - 1)
    }
    return declaration.kind == .func ? name(declaration.name, labels: declaration.labels) : declaration.name
  }

  /// The name of a method with the labels of its parameters: `move`, `by`, `_` is `moveBy::`.
  static func name(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return unquoted(base) }
    var name = unquoted(base)
    if first != "_" {
      let label = unquoted(first)
      let joins = prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(name))
      name += (joins ? "" : "With") + capitalized(label)
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : unquoted($0)) + ":" }.joined()
  }

  /// The name that `setX:` has for a property.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  private static func unquoted(_ name: String) -> String { name.replacing("`", with: "") }

  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix(1) + name.dropFirst().prefix { $0.isLowercase }).lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let capital = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[capital...].lowercased()
  }

  /// The words that Swift joins without "With".
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to",
    "until", "using", "via", "when", "with", "within",
  ]
}
