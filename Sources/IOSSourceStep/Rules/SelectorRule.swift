/// Replaces `#selector(…)` by a `Selector` with a name, and `#keyPath(…)` by its text.
///
/// A name without labels is searched in the class before the period or around it, and in those above. Of
/// several methods with the name that of the type after `as` counts, else there is a warning.
enum SelectorRule {
  /// The methods that selectors name.
  struct Selected {
    /// Those of the module.
    var own: Set<ObjectIdentifier> = []
    /// Those that extensions add to classes outside of the module.
    var added: [Declaration] = []
    /// Those that classes inherit from outside of the module: by class, the names and the methods.
    var inherited: [ObjectIdentifier: [String: String]] = [:]
    /// Those of types outside of the module, with their labels: classes that have such methods list them, so
    /// that `responds(to:)` agrees.
    var outer: Set<String> = []

    func contains(_ member: Declaration) -> Bool {
      own.contains(ObjectIdentifier(member)) || outer.contains(member.fullName)
    }
  }

  static func apply(to module: Module, _ changes: inout SourceChanges) -> Selected {
    var selected = Selected()
    for source in module.sources {
      for index in source.tokens.indices
      where source.texts[index] == "#selector" || source.texts[index] == "#keyPath" {
        guard index + 1 < source.tokens.count, source.texts[index + 1] == "(" else { continue }
        let close = source.partner[index + 1]
        let text: String
        if source.texts[index] == "#keyPath" {
          text = SourceChanges.literal(keyPath(index + 2..<close, in: source))
        } else {
          let reference = Reference(index + 2..<close, in: source)
          let found = methods(of: reference, at: index, in: source, of: module)
          let name = name(of: reference, found, at: index, in: source, of: module, &changes)
          text = "Selector(\(SourceChanges.literal(name)))"
          selected.own.formUnion(found.map(ObjectIdentifier.init))
          if found.isEmpty, reference.type != nil, reference.labels != nil {
            selected.outer.insert(reference.fullName)
          }
          if found.isEmpty, let type = module.enclosingClass(of: index, in: source),
            reference.accessor == nil,
            reference.isOf(type)
          {
            selected.inherited[ObjectIdentifier(type), default: [:]][name] = reference.fullName
          }
        }
        changes.replace(index..<close + 1, with: text, in: source)
      }
    }
    selected.added = module.declarations.filter { method in
      guard method.kind == .func, let part = method.parent, part.kind == .extension else { return false }
      return module.owner(of: part) == nil && selected.own.contains(ObjectIdentifier(method))
    }
    return selected
  }

  /// The text between the parentheses of `#selector`.
  private struct Reference {
    /// `getter` or `setter`.
    var accessor: String?
    /// The type before the last period, if it is one.
    var type: String?
    /// Whether an object other than `self` is before the last period.
    var isOfObject = false
    var base: String
    /// The labels, if they are written.
    var labels: [String]?
    /// The number of parameters of the type after `as`.
    var count: Int?

    var fullName: String { labels.map { base + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? base }

    init(_ range: Range<Int>, in source: Source) {
      var range = range
      while source.texts[range.lowerBound] == "(", source.partner[range.lowerBound] == range.upperBound - 1 {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
      if ["getter", "setter"].contains(source.texts[range.lowerBound]),
        source.texts[range.lowerBound + 1] == ":"
      {
        accessor = source.texts[range.lowerBound]
        range = range.lowerBound + 2..<range.upperBound
      }
      if let conversion = range.first(where: { source.texts[$0] == "as" && source.tokens[$0].kind == .word })
      {
        count = Self.parameterCount(conversion + 1..<range.upperBound, in: source)
        range = range.lowerBound..<conversion
        if source.texts[range.lowerBound] == "(", source.partner[range.lowerBound] == range.upperBound - 1 {
          range = range.lowerBound + 1..<range.upperBound - 1
        }
      }
      if source.texts[range.upperBound - 1] == ")" {
        let open = source.partner[range.upperBound - 1]
        labels = source.texts[open + 1..<range.upperBound - 1].filter { $0 != ":" }
        range = range.lowerBound..<open
      }
      base = source.texts[range.upperBound - 1]
      let path = source.texts[range.dropLast()].filter { ![".", "?", "!"].contains($0) }
      if path.last?.first?.isUppercase == true { type = path.joined(separator: ".") }
      if type == "Self" { type = nil } else { isOfObject = type == nil && path != [] && path != ["self"] }
    }

    func isOf(_ found: Module.Class) -> Bool { !isOfObject && (type == nil || type == found.name) }

    func fits(_ declaration: Declaration) -> Bool {
      guard declaration.name == base else { return false }
      if accessor != nil { return declaration.kind == .var || declaration.kind == .let }
      guard declaration.kind == .func else { return false }
      if let labels { return labels == declaration.labels }
      return count.map { $0 == declaration.labels.count } ?? true
    }

    /// The number of parameters of the method, whose type may have that of the object before.
    private static func parameterCount(_ range: Range<Int>, in source: Source) -> Int? {
      let lists = range.filter { source.texts[$0] == "->" && !isNested($0, range, in: source) }
      guard let arrow = lists.count > 1 ? lists.dropFirst().first : lists.first,
        source.texts[arrow - 1].hasPrefix(")")
      else { return nil }
      return source.parts(source.partner[arrow - 1] + 1..<arrow - 1).count
    }

    private static func isNested(_ index: Int, _ range: Range<Int>, in source: Source) -> Bool {
      range.contains { source.tokens[$0].kind == .open && $0 < index && source.partner[$0] > index }
    }
  }

  /// The methods of UIKit that take their sender, which are often named without it.
  private static let edits: Set = [
    "cut", "copy", "paste", "delete", "selectAll", "duplicate", "endEditing", "select",
  ]

  /// The methods that a reference may mean: of a class and those above it, or of a type outside of the module
  /// that extensions add methods to.
  private static func methods(
    of reference: Reference, at index: Int, in source: Source, of module: Module
  ) -> [Declaration] {
    if reference.isOfObject { return module.declarations.filter(reference.fits) }
    let scope =
      reference.type.map { module[$0] } ?? module.enclosingClass(of: index, in: source)
    if let scope {
      let found = ([scope] + scope.ancestors).flatMap(\.members).filter(reference.fits)
      // An override has the name of the method above it.
      let original = found.filter { !$0.hasModifier("override") }
      return original.isEmpty ? found : original
    }
    let type = reference.type ?? source.enclosingType(of: index)?.name
    return module.declarations.filter { $0.parent?.name == type && reference.fits($0) }
  }

  private static func name(
    of reference: Reference, _ found: [Declaration], at index: Int, in source: Source, of module: Module,
    _ changes: inout SourceChanges
  ) -> String {
    let names = Set(found.map(module.selectorName))
    if names.count > 1 {
      changes.warn(
        "several methods are named \(reference.base): write the labels, as in #selector(\(found[0].fullName))",
        at: index, in: source)
    }
    let base = reference.base
    if reference.accessor == "setter" { return SelectorNames.setter(base) }
    if let name = names.min() { return name }
    if reference.accessor == "getter" { return base }
    let count = reference.count ?? (edits.contains(base) ? 1 : 0)
    return SelectorNames.name(base, labels: reference.labels ?? [String](repeating: "_", count: count))
  }

  private static func keyPath(_ range: Range<Int>, in source: Source) -> String {
    var path = source.texts[range].filter { ![".", "?", "!"].contains($0) }
    while path.count > 1, let first = path.first, first == "self" || first.first?.isUppercase == true {
      path.removeFirst()
    }
    return path.joined(separator: ".")
  }
}
