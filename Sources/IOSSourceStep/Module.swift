/// The sources of a module, and the classes that they declare.
final class Module {
  /// A class with its extensions.
  final class Class {
    let declaration: Declaration
    fileprivate(set) var extensions: [Declaration] = []
    /// The class of the module that it inherits from.
    fileprivate(set) weak var superclass: Class?
    /// The name of a superclass that the module does not declare.
    fileprivate(set) var outerSuperclass: String?

    fileprivate init(_ declaration: Declaration) { self.declaration = declaration }

    /// The name, with those of the types around it.
    var name: String { declaration.qualifiedName }
    /// The declaration and the extensions without requirements.
    var parts: [Declaration] { [declaration] + extensions.filter { $0.whereClause == nil } }
    var members: [Declaration] { parts.flatMap(\.members) }
    /// The classes of the module above this one, the nearest first.
    var ancestors: [Class] { superclass.map { [$0] + $0.ancestors } ?? [] }
    /// The name of the first class outside of the module that it inherits from.
    var outerAncestor: String? { superclass.map(\.outerAncestor) ?? outerSuperclass }

    /// Whether a class of UIKit, or of another module, is above.
    var isOfLibrary: Bool { outerAncestor.map { !Module.foundationClasses.contains($0) } ?? false }
  }

  /// The sources that are rewritten.
  let sources: [Source]
  /// The sources of modules that these use, which are only read.
  let others: [Source]
  /// All declarations of all sources.
  let declarations: [Declaration]
  private(set) var classes: [Class] = []
  /// The names that protocols give to methods by `@objc(name)`, by the names with labels.
  private let protocolNames: [String: String]
  private var classesByName: [String: Class] = [:]
  private var classesBySimpleName: [String: [Class]] = [:]
  private var classesByPart: [ObjectIdentifier: Class] = [:]
  private let protocols: Set<String>

  /// Classes of Foundation that apps make subclasses of.
  static let foundationClasses: Set = [
    "NSObject", "Operation", "BlockOperation", "Thread", "Formatter", "DateFormatter", "NumberFormatter",
    "URLProtocol", "XMLParser", "InputStream", "OutputStream", "Stream", "NSCoder", "JSONDecoder",
    "JSONEncoder",
    "NSLock", "ValueTransformer", "NSPredicate", "NotificationCenter", "FileManager", "Bundle",
  ]

  init(sources: [Source], others: [Source]) {
    self.sources = sources
    self.others = others
    let all = (sources + others).flatMap(\.all)
    declarations = all
    protocols = Set(all.filter { $0.kind == .protocol }.map(\.name))
    let named = all.filter { $0.parent?.kind == .protocol && SelectorNames.isGiven(to: $0) }
    protocolNames = Dictionary(named.map { ($0.fullName, SelectorNames.name(of: $0)) }) { first, _ in first }
    for declaration in all where declaration.kind == .class {
      let found = Class(declaration)
      classes.append(found)
      classesByPart[ObjectIdentifier(declaration)] = found
      classesBySimpleName[declaration.name, default: []].append(found)
      classesByName[found.name] = classesByName[found.name] ?? found
    }
    for declaration in all where declaration.kind == .extension {
      guard let found = self[declaration.name] else { continue }
      found.extensions.append(declaration)
      classesByPart[ObjectIdentifier(declaration)] = found
    }
    for found in classes {
      guard let name = found.declaration.inherited.first.map(Self.withoutArguments) else { continue }
      if let superclass = self[name, inside: found.declaration], superclass !== found {
        found.superclass = superclass
      } else if !isProtocol(name) {
        found.outerSuperclass = name
      }
    }
  }

  private static func withoutArguments(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

  /// Whether a name is that of a protocol: one of the module, or by its ending.
  private func isProtocol(_ name: String) -> Bool {
    protocols.contains(name)
      || [
        "AnyObject", "Codable", "Equatable", "Hashable", "Sendable", "Error", "ObservableObject", "NSCopying",
      ]
      .contains(name)
      || ["Delegate", "DataSource", "Protocol", "Representable", "Animating", "Transitioning", "ible"]
        .contains { name.hasSuffix($0) }
  }

  /// The class with a name, as it is written in an extension or before a period.
  subscript(name: String) -> Class? {
    if let found = classesByName[name] { return found }
    let named = classesBySimpleName[name] ?? []
    return named.count == 1 ? named[0] : nil
  }

  /// The class with a name, as it is written inside of a declaration.
  subscript(name: String, inside declaration: Declaration) -> Class? {
    var outer: Declaration? = declaration
    while let type = outer {
      if let found = classesByName[type.qualifiedName + "." + name] { return found }
      outer = type.parent
    }
    return self[name]
  }

  /// The class whose body or extension a token is in.
  func enclosingClass(of token: Int, in source: Source) -> Class? {
    guard let type = source.enclosingType(of: token) else { return nil }
    return owner(of: type)
  }

  /// The class that a declaration or an extension is a part of.
  func owner(of part: Declaration) -> Class? { classesByPart[ObjectIdentifier(part)] }

  /// The name of a method or a property at run time: its own, or that of the requirement that it implements.
  func selectorName(of declaration: Declaration) -> String {
    if SelectorNames.isGiven(to: declaration) { return SelectorNames.name(of: declaration) }
    return protocolNames[declaration.fullName] ?? SelectorNames.name(of: declaration)
  }

  func isOwn(_ declaration: Declaration) -> Bool { sources.contains { $0 === declaration.source } }
}
