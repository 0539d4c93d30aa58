/// A declaration of a source. Ranges are of tokens.
final class Declaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case `func`, `var`, `let`, `init`, `deinit`, `subscript`, `typealias`, `associatedtype`, `case`, `import`
    case `operator`, `precedencegroup`, macro

    /// Whether the body of the declaration has members.
    var isType: Bool { [.class, .struct, .enum, .actor, .protocol, .extension].contains(self) }
  }

  /// A parameter of a function.
  struct Parameter {
    /// The label at a call, or `_`.
    let label: String
    /// The name in the body.
    let name: String
    /// The type with its attributes, as it is written.
    let type: String
    let isVariadic: Bool

    /// Whether an argument is one value: not `inout`, not variadic, and not computed by the function.
    var isValue: Bool { !isVariadic && !type.hasPrefix("inout ") && !type.contains("@autoclosure") }

    /// Whether an argument is a closure that does not escape.
    var isNonescapingClosure: Bool {
      var depth = 0
      var last: Character = " "
      for character in type {
        if "([<".contains(character) { depth += 1 }
        if ")]".contains(character) || (character == ">" && last != "-") { depth -= 1 }
        if depth == 0, last == "-", character == ">" { return !type.contains("@escaping") }
        last = character
      }
      return false
    }
  }

  let kind: Kind
  /// The name; that of an extension and of a nested type with periods; `_` for what has none.
  let name: String
  let nameToken: Int
  /// The index of the first token: that of an attribute, a modifier or the keyword.
  let first: Int
  let keyword: Int
  /// The attributes with their arguments.
  let attributes: [Range<Int>]
  /// The modifiers with what is in parentheses after them.
  let modifiers: [Range<Int>]
  var generics: Range<Int>?
  /// The types after the colon of a type, without attributes.
  var inherited: [String] = []
  /// The colon before the inherited types.
  var colon: Int?
  var whereClause: Range<Int>?
  var parameters: [Parameter] = []
  /// `async`, `throws` and the like.
  var effects: Range<Int>?
  /// The type of a property or the result of a function.
  var type: Range<Int>?
  /// From the opening to the closing brace.
  var body: ClosedRange<Int>?
  /// The last token.
  var last: Int
  var members: [Declaration] = []
  /// The conditions of the `#if` around it, within the same body.
  var conditions: [String] = []
  weak var parent: Declaration?
  unowned let source: Source

  init(
    _ kind: Kind, name: String, nameToken: Int, first: Int, keyword: Int, attributes: [Range<Int>],
    modifiers: [Range<Int>], source: Source
  ) {
    (self.kind, self.name, self.nameToken, self.first, self.keyword) = (kind, name, nameToken, first, keyword)
    (self.attributes, self.modifiers, self.source) = (attributes, modifiers, source)
    last = keyword
  }

  var line: Int { source.tokens[keyword].line }

  /// The labels of the parameters, with `_` for those without.
  var labels: [String] { parameters.map(\.label) }

  func hasModifier(_ name: String) -> Bool { modifiers.contains { source.texts[$0.lowerBound] == name } }

  /// The attribute with a name, for example `@objc`.
  func attribute(_ name: String) -> Range<Int>? {
    attributes.first { source.texts[$0.lowerBound] == name }
  }

  /// The modifier for the access, without that of a setter.
  var access: Range<Int>? {
    modifiers.first {
      $0.count == 1
        && ["private", "fileprivate", "internal", "package", "public", "open"].contains(
          source.texts[$0.lowerBound])
    }
  }

  /// Whether the declaration is of the type rather than of its values.
  var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  /// The name with labels, as `tap(_:with:)`, or of a property its name.
  var fullName: String {
    kind == .func ? name + "(" + labels.map { $0 + ":" }.joined() + ")" : name
  }

  /// The name with labels and the types of the parameters: overloads differ in it.
  var signature: String { fullName + parameters.map { " " + $0.type }.joined() }

  /// The name with those of the types around it.
  var qualifiedName: String {
    guard let parent, parent.kind.isType else { return name }
    return parent.qualifiedName + "." + name
  }

  /// This declaration and all that are inside.
  var all: [Declaration] { [self] + members.flatMap(\.all) }
}
