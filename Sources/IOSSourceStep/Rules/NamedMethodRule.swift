/// Writes the tables of classes: the methods that have a name at run time, and the outlets.
///
/// Listed are methods with `@objc` or `@IBAction`, those of a class with `@objcMembers` and of an extension
/// with `@objc`, and those that implement optional requirements. Not listed are methods with `inout` or
/// variadic parameters, generic methods, and those that throw or are asynchronous; a selector of one has a
/// warning.
struct NamedMethodRule {
  let module: Module
  let requirements: OptionalRequirements
  let selected: SelectorRule.Selected
  let outer: OuterOverrideRule

  func apply(_ changes: inout SourceChanges) {
    let tables = module.classes.map { ($0, entries(of: $0)) }
    let withTable = Set(tables.filter { !$0.1.isEmpty }.map { ObjectIdentifier($0.0) })
    for (type, entries) in tables where module.isOwn(type.declaration) {
      widen(type, &changes)
      if !entries.isEmpty {
        let isOverride =
          type.isOfLibrary || type.ancestors.contains { withTable.contains(ObjectIdentifier($0)) }
        addTable(entries, to: type, isOverride: isOverride, &changes)
      }
      addOutlets(to: type, &changes)
    }
  }

  /// A line of a table, with the conditions of the `#if` around its method.
  private struct Entry {
    let text: String
    let conditions: [String]
    let method: Declaration?
  }

  // MARK: Methods

  private func entries(of type: Module.Class) -> [Entry] {
    guard !type.members.contains(where: { $0.name == "namedMethods" }) else { return [] }
    let ownMembers = type.members.filter { isListed($0, in: type) }
    let ownNames = Set(ownMembers.map(module.selectorName))
    let added = addedMethods(to: type).filter { !ownNames.contains(module.selectorName(of: $0)) }
    var entries = (ownMembers + added).map { method in
      Entry(
        text: "\(SourceChanges.literal(module.selectorName(of: method))): \(value(of: method, in: type)),",
        conditions: conditions(of: method), method: method)
    }
    for (name, method) in (selected.inherited[ObjectIdentifier(type)] ?? [:]).sorted(by: { $0.key < $1.key })
    {
      entries.append(
        Entry(
          text: "\(SourceChanges.literal(name)): NamedMethod(\(type.declaration.name).\(method)),",
          conditions: [], method: nil))
    }
    return entries
  }

  /// Methods that selectors name and that extensions add to the class outside of the module that this one is
  /// a subclass of, for example to `UIViewController`.
  private func addedMethods(to type: Module.Class) -> [Declaration] {
    guard type.superclass == nil, let outer = type.outerSuperclass else { return [] }
    return selected.added.filter { method in
      guard let part = method.parent else { return false }
      return part.whereClause == nil && Self.isClass(outer, below: part.name) && isListed(method, in: type)
    }
  }

  /// Whether a class of UIKit is another one or a subclass of it, by their names.
  static func isClass(_ name: String, below other: String) -> Bool {
    switch other {
    case name, "NSObject": true
    case "UIResponder": isController(name) || isView(name)
    case "UIViewController": isController(name)
    case "UIView": isView(name)
    case "UIControl": ["UIButton", "UISwitch", "UISlider", "UITextField", "UIPageControl"].contains(name)
    case "UIScrollView": ["UICollectionView", "UITableView", "UITextView"].contains(name)
    default: false
    }
  }

  /// Whether a class is a responder: each one that is not of UIKit, and views and controllers.
  private static func isResponder(_ name: String) -> Bool {
    !name.hasPrefix("UI") || ["UIResponder", "UIApplication"].contains(name) || name.hasSuffix("Controller")
      || isView(name)
  }

  /// Whether a class is a view controller. A presentation controller is not one.
  private static func isController(_ name: String) -> Bool {
    name.hasSuffix("Controller") && !name.hasSuffix("PresentationController")
  }

  private static func isView(_ name: String) -> Bool {
    ["View", "Cell", "Button", "Control", "Label", "Switch", "Slider", "Window", "Field", "Bar"]
      .contains { name.hasSuffix($0) }
  }

  private func conditions(of member: Declaration) -> [String] {
    (member.parent.map { $0.kind == .extension ? $0.conditions : [] } ?? []) + member.conditions
  }

  private func isListed(_ member: Declaration, in type: Module.Class) -> Bool {
    if outer.names[ObjectIdentifier(member)] != nil { return true }
    guard !member.isStatic, member.attribute("@nonobjc") == nil, !isUnavailable(member) else { return false }
    if member.kind == .var || member.kind == .let {
      return requirements.isImplementation(member) || selected.contains(member)
    }
    guard Self.canBeListed(member) else { return false }
    if requirements.isImplementation(member) { return !member.hasModifier("override") }
    if selected.contains(member) { return true }
    return member.attribute("@objc") != nil || member.attribute("@IBAction") != nil
      || (member.parent?.kind == .extension && member.parent?.attribute("@objc") != nil)
      || (hasObjcMembers(type) && !Access.isPrivate(member) && !member.hasModifier("override"))
  }

  /// Whether a list can have a method.
  static func canBeListed(_ method: Declaration) -> Bool {
    method.kind == .func && !method.isStatic && method.generics == nil && method.effects == nil
      && method.parameters.count <= 5 && method.parameters.allSatisfy(\.isValue)
      && method.name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } == true
  }

  private func isUnavailable(_ member: Declaration) -> Bool {
    member.attributes.contains { member.source.texts[$0].contains("unavailable") }
  }

  private func hasObjcMembers(_ type: Module.Class) -> Bool {
    ([type] + type.ancestors).contains { $0.declaration.attribute("@objcMembers") != nil }
  }

  private func value(of member: Declaration, in type: Module.Class) -> String {
    // In the body of the class its own name is enough.
    let typeName = type.declaration.name
    guard member.kind == .func else {
      return "NamedMethod(get: { (object: \(typeName)) in object.\(member.name) })"
    }
    let name = outer.names[ObjectIdentifier(member)] ?? member.name
    guard member.parameters.isEmpty else {
      return "NamedMethod(\(typeName).\(name)(\(member.labels.map { $0 + ":" }.joined())))"
    }
    let others = ([type] + type.ancestors).flatMap(\.members)
      .filter { $0.name == name && $0.fullName != member.fullName }
    guard !others.isEmpty else { return "NamedMethod(\(typeName).\(name))" }
    let result = member.type.map(member.source.text) ?? "Void"
    return "NamedMethod(\(typeName).\(name) as (\(typeName)) -> () -> \(result))"
  }

  /// Makes listed methods of extensions in other files visible in the class.
  private func widen(_ type: Module.Class, _ changes: inout SourceChanges) {
    let members = type.extensions.filter(module.isOwn).flatMap(\.members).filter { isListed($0, in: type) }
    changes.widened += (members + addedMethods(to: type)).filter { $0.source !== type.declaration.source }
  }

  private func addTable(
    _ entries: [Entry], to type: Module.Class, isOverride: Bool, _ changes: inout SourceChanges
  ) {
    let access = Access.ofMembers(type.declaration)
    let declaration = type.declaration
    let isolation =
      isOverride ? "override " : declaration.attribute("@MainActor") == nil ? "" : "nonisolated "
    let conditional = entries.filter { !$0.conditions.isEmpty }
    let plain = entries.filter(\.conditions.isEmpty)
    let list = (isOverride ? "super.namedMethods + [" : "[") + (plain.isEmpty ? ":" : "")
    changes.add(
      [
        "\(access)\(isolation)class var namedMethods: NamedMethods {",
        (conditional.isEmpty ? "" : "var methods: NamedMethods = ") + list,
      ] + plain.map(\.text) + ["]"], to: declaration)
    for entry in conditional {
      changes.add(
        entry.conditions.map { "#if \($0)" } + ["methods = methods + [\(entry.text)]"]
          + entry.conditions.map { _ in "#endif" }, to: declaration, for: entry.method)
    }
    changes.add(conditional.isEmpty ? ["}"] : ["return methods", "}"], to: declaration)
    guard !isOverride else { return }
    guard let body = declaration.body else { return }
    let headEnd = declaration.whereClause?.lowerBound ?? body.lowerBound
    if let colon = declaration.colon {
      // After the superclass, or first of the protocols.
      let source = declaration.source
      let end = source.parts(colon + 1..<headEnd).first?.upperBound ?? headEnd
      if type.outerSuperclass != nil || type.superclass != nil {
        changes.insert(", HasNamedMethods", after: end - 1, in: source)
      } else {
        changes.insert(" HasNamedMethods,", after: colon, in: source)
      }
    } else {
      changes.insert(": HasNamedMethods", after: headEnd - 1, in: declaration.source)
    }
  }

  // MARK: Outlets

  private func addOutlets(to type: Module.Class, _ changes: inout SourceChanges) {
    let outlets = type.members.filter {
      $0.attribute("@IBOutlet") != nil || $0.attribute("@IBInspectable") != nil
    }
    guard !outlets.isEmpty else { return }
    let first = outlets[0]
    guard type.isOfLibrary, Self.isResponder(type.outerAncestor ?? "") else {
      changes.warn(
        "only a UIResponder has outlets on Linux: set \(first.name) in code", at: first.keyword,
        in: first.source)
      return
    }
    if let own = type.members.first(where: { $0.fullName == "setValue(_:forKey:)" }) {
      changes.warn(
        "setValue(_:forKey:) of the class is called for its outlets on Linux: add case \(SourceChanges.literal(first.name)): "
          + "\(first.name) = nibValue(value, or: \(first.name))", at: own.keyword, in: own.source)
      return
    }
    let access = Access.ofMembers(type.declaration)
    let cases = outlets.flatMap { outlet in
      // The names of `var a, b: UILabel!`, in which each follows a comma.
      let names = outlet.source.parts(outlet.nameToken..<outlet.last + 1)
        .map { outlet.source.texts[$0.lowerBound] }
      return conditions(of: outlet).map { "#if \($0)" }
        + names.map { "case \(SourceChanges.literal($0)): \($0) = nibValue(value, or: \($0))" }
        + conditions(of: outlet).map { _ in "#endif" }
    }
    changes.add(
      ["\(access)override func setValue(_ value: Any?, forKey key: String) {", "switch key {"] + cases
        + ["default: super.setValue(value, forKey: key)", "}", "}"], to: type.declaration)
  }
}
