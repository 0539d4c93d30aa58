/// Replaces `@objc optional` requirements by properties of the protocol: nil if the object does not implement
/// the method, else a closure that calls it. An optional property is a property of the protocol, nil if the
/// object does not implement it.
///
/// The property has the name of the method, or one with the labels if several requirements have that name.
/// Calls lose their labels, which closures do not have: `delegate?.list?(self, didSelect: 1)` becomes
/// `delegate?._list_didSelect?(self, 1)`. The methods that implement requirements are in the tables of their
/// classes, so that a method of a subclass is found too; see ``NamedMethodRule``.
///
/// A class of a module that is not rewritten has to list its methods. Parameters that are `inout` and static
/// requirements are not supported.
struct OptionalRequirements {
  private struct Requirement {
    let declaration: Declaration
    /// The name of the property.
    let property: String
  }

  private var methods: [String: Requirement] = [:]
  private var properties: [String: Requirement] = [:]
  private let module: Module
  /// The names of properties of the module.
  private let otherNames: Set<String>
  /// The names with labels of requirements that are not optional, of protocols with `@objc`.
  private let required: Set<String>

  init(of module: Module) {
    self.module = module
    let all = module.declarations
    otherNames = Set(all.filter { $0.kind == .var || $0.kind == .let }.map(\.name))
    required = Set(
      all.filter { $0.kind == .func && $0.parent?.kind == .protocol && $0.parent?.attribute("@objc") != nil }
        .map(\.fullName))
    let optional = all.filter { $0.parent?.kind == .protocol && $0.hasModifier("optional") }
    for declaration in optional {
      if declaration.kind == .func {
        let isUnique = !optional.contains {
          $0.name == declaration.name && $0.fullName != declaration.fullName
        }
        let labels = declaration.labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
        methods[declaration.fullName] = Requirement(
          declaration: declaration, property: isUnique ? declaration.name : "_\(declaration.name)\(labels)")
      } else {
        properties[declaration.name] = Requirement(declaration: declaration, property: declaration.name)
      }
    }
  }

  /// Whether a member has the name and the labels of a requirement of a protocol with `@objc`.
  func isImplementation(_ member: Declaration) -> Bool {
    guard !member.isStatic, !Access.isPrivate(member) else { return false }
    if member.kind == .func { return methods[member.fullName] != nil || required.contains(member.fullName) }
    return properties[member.name] != nil && member.type != nil
  }

  func apply(_ changes: inout SourceChanges) {
    for source in module.sources {
      for type in source.all where type.kind == .protocol { rewrite(type, &changes) }
      for index in source.tokens.indices { rewriteCall(at: index, in: source, &changes) }
    }
  }

  // MARK: Protocols

  private func rewrite(_ type: Declaration, _ changes: inout SourceChanges) {
    let optional = type.members.filter { $0.hasModifier("optional") }
    guard !optional.isEmpty else { return }
    let source = type.source
    let access = Access.ofMembers(type)
    let isolation = type.attribute("@MainActor").map { _ in "@MainActor " } ?? ""
    changes.append(
      type.conditions.map { "#if \($0)" } + ["\(isolation)extension \(type.qualifiedName) {"], for: type)
    for member in optional {
      guard !member.isStatic, member.parameters.allSatisfy(\.isValue), member.effects == nil,
        member.kind == .func || member.kind == .var
      else {
        changes.warn(
          "this optional requirement does not exist on Linux: make it a requirement with a default implementation "
            + "in an extension of \(type.name)", at: member.keyword, in: source)
        continue
      }
      let endsWithSemicolon = source.texts[member.last + 1] == ";"
      changes.remove(member.first..<member.last + (endsWithSemicolon ? 2 : 1), in: source)
      changes.append(member.conditions.map { "#if \($0)" }, for: member)
      // Each statement is an addition, because two on one line need a semicolon.
      for line in property(for: member, access: access, isolation: isolation) {
        changes.append([line], for: member)
      }
      changes.append(member.conditions.map { _ in "#endif" }, for: member)
    }
    changes.append(["}"] + type.conditions.map { _ in "#endif" }, for: type)
  }

  private func property(for member: Declaration, access: String, isolation: String) -> [String] {
    let source = member.source
    let type = member.type.map(source.text) ?? "Void"
    let name = SourceChanges.literal(module.selectorName(of: member))
    guard member.kind == .func else {
      return ["\(access)var \(member.name): (\(type))? { BoundMethod(\(name), of: self).map { $0() } }"]
    }
    let parameters = member.parameters.map(\.type).joined(separator: ", ")
    // Inner closures cannot name the parameters of the outer one by their numbers.
    let isNamed = member.parameters.contains(where: \.isNonescapingClosure)
    let names = member.parameters.indices.map { (isNamed ? "a" : "$") + "\($0)" }
    var call = "method(\(names.joined(separator: ", ")))"
    for (name, parameter) in zip(names, member.parameters) where parameter.isNonescapingClosure {
      call = "withoutActuallyEscaping(\(name)) { \(name) in \(call) }"
    }
    let head = isNamed ? names.joined(separator: ", ") + " in " : ""
    let property = methods[member.fullName]?.property ?? member.name
    return [
      "\(access)var \(property): (\(isolation)(\(parameters)) -> \(type))? {",
      "guard let method = BoundMethod(\(name), of: self) else { return nil }",
      "return { \(head)\(call) }",
      "}",
    ]
  }

  // MARK: Calls

  /// Rewrites `name?(…)`, `name!(…)` and `name(_:label:)`.
  private func rewriteCall(at index: Int, in source: Source, _ changes: inout SourceChanges) {
    guard source.tokens[index].kind == .word, source.isAdjacent(index + 1), index + 2 < source.tokens.count
    else { return }
    let isCall = ["?", "!"].contains(source.texts[index + 1]) && source.texts[index + 2] == "("
    let open = isCall ? index + 2 : index + 1
    guard source.texts[open] == "(", source.isAdjacent(open) else { return }
    let inner = open + 1..<source.partner[open]
    guard isCall else {
      let words = inner.filter { source.texts[$0] != ":" }
      guard !inner.isEmpty, inner.count == words.count * 2, isReference(at: index, in: source),
        inner.enumerated().allSatisfy({ (source.texts[$0.element] == ":") == ($0.offset % 2 == 1) }),
        let requirement = methods["\(source.texts[index])(\(inner.map { source.texts[$0] }.joined()))"]
      else { return }
      changes.replace(index..<inner.upperBound + 1, with: requirement.property, in: source)
      return
    }
    let arguments = source.parts(inner, isOfTypes: false)
    var labels = arguments.map { part in
      part.count > 1 && source.texts[part.lowerBound + 1] == ":" ? source.texts[part.lowerBound] : "_"
    }
    var found = methods[fullName(source.texts[index], labels)]
    if found == nil, source.texts[inner.upperBound + 1] == "{" {
      found =
        methods.first { name, requirement in
          requirement.declaration.name == source.texts[index]
            && Array(requirement.declaration.labels.dropLast()) == labels
        }?.value
      labels = found?.declaration.labels ?? labels
    }
    guard let found else { return }
    if found.property != source.texts[index] {
      if labels.allSatisfy({ $0 == "_" }), otherNames.contains(source.texts[index]) {
        changes.warn(
          "this may be the optional method or the property \(source.texts[index]): rename the property",
          at: index,
          in: source)
      }
      changes.replace(index..<index + 1, with: found.property, in: source)
    }
    for (part, label) in zip(arguments, labels) where label != "_" {
      changes.remove(part.lowerBound..<part.lowerBound + 2, in: source)
    }
  }

  /// Whether a name with labels is used as a value: not the declaration of a function, not inside
  /// `#selector`.
  private func isReference(at index: Int, in source: Source) -> Bool {
    guard index > 0, source.texts[index - 1] == "." else { return false }
    var start = index
    while start > 1, source.texts[start - 1] != "(", !source.tokens[start].startsLine { start -= 1 }
    return start < 2 || source.texts[start - 2] != "#selector"
  }

  private func fullName(_ base: String, _ labels: [String]) -> String {
    base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
