/// Lets extensions of the module's classes override members, and have members that subclasses override.
///
/// Swift without Objective-C has overrides only in the body of a class. The member of the extension is
/// renamed, and the body of the class has a member with its name that calls it: all that is private stays
/// visible. `#function` is the new name. Observers of a property become a function that the observers of the
/// property in the class call. Not possible in an extension with requirements, in one of a class of
/// another module, for subscripts, and for variadic parameters.
enum ExtensionOverrideRule {
  static func apply(to module: Module, except outer: OuterOverrideRule, _ changes: inout SourceChanges) {
    // The names that subclasses of each class override.
    var overridden: [ObjectIdentifier: Set<String>] = [:]
    for type in module.classes {
      let names = type.members.filter { $0.hasModifier("override") }.map(\.signature)
      for ancestor in type.ancestors { overridden[ObjectIdentifier(ancestor), default: []].formUnion(names) }
    }
    for source in module.sources {
      for part in source.all where part.kind == .extension {
        let type = module.owner(of: part)
        let names = type.flatMap { overridden[ObjectIdentifier($0)] } ?? []
        for member in part.members
        where [.func, .var, .subscript].contains(member.kind) && outer.names[ObjectIdentifier(member)] == nil
        {
          guard member.hasModifier("override") || (names.contains(member.signature) && !member.isFinal)
          else { continue }
          if let type, part.whereClause == nil, member.kind != .subscript, member.body != nil,
            !member.parameters.contains(where: \.isVariadic)
          {
            forward(member, from: type, &changes)
          } else {
            let place = type == nil ? "a subclass of \(part.name)" : "the body of the class"
            changes.warn(
              "overrides in this extension do not exist on Linux: move the member into \(place)",
              at: member.keyword, in: source)
          }
        }
      }
    }
  }

  private static func forward(_ member: Declaration, from type: Module.Class, _ changes: inout SourceChanges)
  {
    let source = member.source
    // With the name of the class, because a subclass may have an extension with the same member.
    let renamed = "_\(member.name)_in_\(type.name)".replacing("`", with: "").replacing(".", with: "_")
    let observers = observers(of: member)
    if observers.isEmpty {
      changes.replace(member.nameToken..<member.nameToken + 1, with: renamed, in: source)
    } else {
      replace(observers, of: member, by: renamed, &changes)
    }
    for modifier in member.modifiers {
      switch source.texts[modifier.lowerBound] {
      case "override": changes.remove(modifier, in: source)
      case "open": changes.replace(modifier, with: "public", in: source)
      default: break
      }
    }
    if source !== type.declaration.source {
      changes.widened.append(member)
      for module in ImportRule.imports(of: source) { changes.addImport(module, to: type.declaration.source) }
    }
    changes.add(
      member.conditions.map { "#if \($0)" } + [head(of: member) + " " + call(of: member, renamed, observers)]
        + member.conditions.map { _ in "#endif" }, to: type.declaration, for: member)
  }

  /// The tokens `willSet` and `didSet` of a property.
  private static func observers(of member: Declaration) -> [Int] {
    guard member.kind == .var, let body = member.body else { return [] }
    var result: [Int] = []
    var index = body.lowerBound + 1
    while index < body.upperBound {
      if ["willSet", "didSet"].contains(member.source.texts[index]) { result.append(index) }
      index = member.source.tokens[index].kind == .open ? member.source.partner[index] + 1 : index + 1
    }
    return result
  }

  /// Makes a function of a property with observers: `didSet { … }` becomes `if _isAfter { … }`.
  private static func replace(
    _ observers: [Int], of member: Declaration, by name: String, _ changes: inout SourceChanges
  ) {
    guard let body = member.body else { return }
    let source = member.source
    let type = source.text(member.nameToken + 2..<body.lowerBound)
    let head = "func \(name)(_ _isAfter: Bool, oldValue: \(type), newValue: \(type))"
    changes.replace(member.keyword..<body.lowerBound, with: head, in: source)
    for index in observers {
      let condition = source.texts[index] == "didSet" ? "if _isAfter" : "if !_isAfter"
      changes.replace(index..<index + 1, with: condition, in: source)
    }
  }

  /// The declaration without its body, as it is in the class.
  private static func head(of member: Declaration) -> String {
    let source = member.source
    let attributes = member.attributes.filter {
      !["@objc", "@nonobjc", "@IBAction", "@IBInspectable"].contains(source.texts[$0.lowerBound])
    }
    var words = attributes.map(source.text)
    if member.access == nil, let parent = member.parent, parent.access != nil {
      words.append(String(Access.ofMembers(parent).dropLast()))
    }
    words += member.modifiers.map(source.text).filter { !["private", "fileprivate", "dynamic"].contains($0) }
    let end = (member.body?.lowerBound ?? member.last + 1)
    return (words + [source.text(member.keyword..<end)]).filter { !$0.isEmpty }.joined(separator: " ")
      .replacing("\n", with: " ")
  }

  private static func call(of member: Declaration, _ name: String, _ observers: [Int]) -> String {
    if !observers.isEmpty {
      let calls = observers.map { index in
        member.source.texts[index] == "didSet"
          ? "didSet { \(name)(true, oldValue: oldValue, newValue: \(member.name)) }"
          : "willSet { \(name)(false, oldValue: \(member.name), newValue: newValue) }"
      }
      return "{ \(calls.joined(separator: " ")) }"
    }
    guard member.kind == .func else {
      let hasSetter = member.body.map { body in
        var index = body.lowerBound + 1
        while index < body.upperBound {
          if member.source.texts[index] == "set" { return true }
          index = member.source.tokens[index].kind == .open ? member.source.partner[index] + 1 : index + 1
        }
        return false
      }
      return hasSetter == true ? "{ get { \(name) } set { \(name) = newValue } }" : "{ \(name) }"
    }
    let effects = member.effects.map(member.source.text) ?? ""
    let arguments = member.parameters.map { parameter in
      let isClosure = parameter.type.hasPrefix("@autoclosure")
      let value = (parameter.type.hasPrefix("inout ") ? "&" : "") + parameter.name + (isClosure ? "()" : "")
      return parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }
    let words = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    return "{ \(words)\(name)(\(arguments.joined(separator: ", "))) }"
  }
}

extension Declaration {
  fileprivate var isFinal: Bool { hasModifier("final") }
}
