/// Lets classes override methods that extensions of the module add to classes outside of it, for example to
/// `UIViewController`.
///
/// The method of the extension and its overrides are renamed. A method with the name calls the one that the
/// list of the object's class has, or else that of the extension; `super` calls the one above. Not possible
/// for properties, for methods that a list cannot have, and in extensions with requirements.
struct OuterOverrideRule {
  private struct Method {
    let declaration: Declaration
    var overrides: [(Module.Class, Declaration)]
  }

  private var methods: [Method] = []
  /// The new names of methods.
  private(set) var names: [ObjectIdentifier: String] = [:]

  init(of module: Module) {
    var overrides: [String: [(Module.Class, Declaration)]] = [:]
    for type in module.classes where module.isOwn(type.declaration) {
      for member in type.members where member.kind == .func && member.hasModifier("override") {
        overrides[member.signature, default: []].append((type, member))
      }
    }
    guard !overrides.isEmpty else { return }
    for method in module.declarations {
      guard let part = method.parent, part.kind == .extension, part.whereClause == nil, module.isOwn(method),
        module.owner(of: part) == nil, NamedMethodRule.canBeListed(method), method.body != nil,
        let found = overrides[method.signature]?.filter({
          NamedMethodRule.isClass($0.0.outerAncestor ?? "", below: part.name)
        }), !found.isEmpty
      else { continue }
      methods.append(Method(declaration: method, overrides: found))
      names[ObjectIdentifier(method)] = Self.name(method, part.name)
      for (type, member) in found { names[ObjectIdentifier(member)] = Self.name(member, type.name) }
    }
  }

  private static func name(_ method: Declaration, _ type: String) -> String {
    "_\(method.name)_in_\(type)".replacing("`", with: "").replacing(".", with: "_")
  }

  func apply(to module: Module, _ changes: inout SourceChanges) {
    for method in methods {
      let declaration = method.declaration
      rename(declaration, &changes)
      let source = declaration.source
      let head = source.text(declaration.keyword..<(declaration.body?.lowerBound ?? declaration.last + 1))
      let access =
        Access.ofMembers(declaration).isEmpty
        ? declaration.parent.map(Access.ofMembers) ?? "" : Access.ofMembers(declaration)
      let name = SourceChanges.literal(module.selectorName(of: declaration))
      let values = declaration.parameters.map(\.name).joined(separator: ", ")
      let labelled = declaration.parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
      for line in [
        "extension \(declaration.parent?.name ?? "") {", "\(access)\(head.replacing("\n", with: " ")) {",
        "if let method = BoundMethod(\(name), of: self) { return method(\(values)) }",
        "return \(names[ObjectIdentifier(declaration)] ?? "")(\(labelled.joined(separator: ", ")))", "}", "}",
      ] { changes.append([line], for: declaration) }
      for (type, member) in method.overrides {
        rename(member, &changes)
        let above =
          method.overrides.first { other, _ in type.ancestors.first { $0 === other } != nil }?.1
          ?? declaration
        callSuper(in: member, names[ObjectIdentifier(above)] ?? "", &changes)
      }
    }
  }

  private func rename(_ member: Declaration, _ changes: inout SourceChanges) {
    guard let name = names[ObjectIdentifier(member)] else { return }
    changes.replace(member.nameToken..<member.nameToken + 1, with: name, in: member.source)
    for modifier in member.modifiers where member.source.texts[modifier.lowerBound] == "override" {
      changes.remove(modifier, in: member.source)
    }
  }

  private func callSuper(in member: Declaration, _ name: String, _ changes: inout SourceChanges) {
    let texts = member.source.texts
    for index in member.body ?? 0...0
    where texts[index] == "super" && texts[index + 1] == "." && texts[index + 2] == member.name {
      changes.replace(index + 2..<index + 3, with: name, in: member.source)
    }
  }
}
