/// Warns of calls of Objective-C's runtime that Linux does not have, at their lines: the compiler's message
/// does not say what to write in their place.
///
/// A name is warned of only where its labels and its receiver make it the runtime's; functions and members of
/// the module that have the same name are its own.
enum RuntimeCallRule {
  /// A call, by its name and the labels of its arguments, and what to write in its place.
  private struct Call {
    let name: String
    let labels: [String]
    let advice: String
    /// Whether a member of that name has to be called on another object than `self` and `super`.
    var needsOtherReceiver = false
  }

  private static let calls: [Call] = [
    Call(
      name: "NSPredicate", labels: ["format"],
      advice:
        "format strings of NSPredicate do not exist on Linux: write NSPredicate { object, _ in … } or a closure"
    ),
    Call(
      name: "NSExpression", labels: ["format"],
      advice: "NSExpression does not exist on Linux: write the calculation in Swift"),
    Call(
      name: "NSSortDescriptor", labels: ["key"],
      advice:
        "sort descriptors have no keys on Linux: write NSSortDescriptor(keyPath: \\Item.name, ascending: true)"
    ),
    Call(
      name: "objc_sync_enter", labels: ["_"],
      advice: "objects are no locks on Linux: use NSLock"),
    Call(
      name: "value", labels: ["forKey"],
      advice: "values have no keys on Linux: read the property", needsOtherReceiver: true),
    Call(
      name: "value", labels: ["forKeyPath"],
      advice: "values have no key paths on Linux: read the property"),
    Call(
      name: "setValue", labels: ["_", "forKey"],
      advice: "values have no keys on Linux: set the property", needsOtherReceiver: true),
    Call(
      name: "setValue", labels: ["_", "forKeyPath"],
      advice: "values have no key paths on Linux: set the property"),
    Call(
      name: "setValuesForKeys", labels: ["_"],
      advice: "values have no keys on Linux: set the properties, or use Codable"),
    Call(
      name: "mutableArrayValue", labels: ["forKey"],
      advice: "values have no keys on Linux: change the array property"),
    Call(
      name: "method_exchangeImplementations", labels: ["_", "_"],
      advice: "methods are not exchanged on Linux: override the method in a subclass"),
    Call(
      name: "class_getInstanceMethod", labels: ["_", "_"],
      advice: "there are no methods of the Objective-C runtime on Linux: override the method in a subclass"),
    Call(
      name: "class_addMethod", labels: ["_", "_", "_", "_"],
      advice: "methods are not added on Linux: write a subclass"),
    Call(
      name: "object_setClass", labels: ["_", "_"],
      advice: "objects do not change their class on Linux: create an object of the other class"),
    Call(
      name: "performSelector", labels: ["onMainThread", "with", "waitUntilDone"],
      advice: "write DispatchQueue.main.async { … }"),
    Call(
      name: "conforms", labels: ["to"],
      advice: "protocols are no objects on Linux: write object is SomeProtocol", needsOtherReceiver: true),
  ]

  static func apply(to module: Module, _ changes: inout SourceChanges) {
    let own = Set(module.declarations.filter { $0.kind == .func }.map(\.fullName))
    let equatable = anyObjects(in: module)
    for source in module.sources {
      for index in source.tokens.indices.dropLast() where source.tokens[index].kind == .word {
        guard source.texts[index + 1] == "(", index == 0 || source.texts[index - 1] != "func" else {
          continue
        }
        let inner = index + 2..<source.partner[index + 1]
        let labels = source.parts(inner, isOfTypes: false).map { part in
          part.count > 1 && source.texts[part.lowerBound + 1] == ":" ? source.texts[part.lowerBound] : "_"
        }
        let name = source.texts[index]
        if name == "isEqual", labels == ["_"], let receiver = receiver(of: index, in: source),
          equatable.contains(receiver)
        {
          changes.warn(
            "AnyObject has no isEqual on Linux: write \(receiver) === other, or give it a class", at: index,
            in: source)
        }
        guard let call = calls.first(where: { $0.name == name && labels.starts(with: $0.labels) }),
          !own.contains("\(name)(\(labels.map { $0 + ":" }.joined()))")
        else { continue }
        if call.needsOtherReceiver {
          guard let receiver = receiver(of: index, in: source), mayBeObject(receiver) else { continue }
        }
        changes.warn(call.advice, at: index, in: source)
      }
    }
  }

  /// The name before the period before a member; nil for a call without a receiver.
  private static func receiver(of index: Int, in source: Source) -> String? {
    var period = index - 1
    guard period > 0, source.texts[period] == "." else { return nil }
    period -= 1
    if ["?", "!"].contains(source.texts[period]), period > 0 { period -= 1 }
    return source.texts[period]
  }

  /// Whether a receiver may be an object that has keys on iOS only: not the object itself, whose class
  /// overrides the method for outlets, and neither defaults nor dictionaries, which have keys on Linux too.
  private static func mayBeObject(_ receiver: String) -> Bool {
    let name = receiver.lowercased()
    return !["self", "super", "standard", ")", "]"].contains(name)
      && !["defaults", "dict", "info", "json"].contains(where: name.contains)
  }

  /// The names of properties and parameters that are declared as `AnyObject`.
  private static func anyObjects(in module: Module) -> Set<String> {
    var names: Set<String> = []
    for source in module.sources {
      for index in source.tokens.indices.dropFirst(2) where source.texts[index] == "AnyObject" {
        if source.texts[index - 1] == ":", source.tokens[index - 2].kind == .word {
          names.insert(source.texts[index - 2])
        }
      }
    }
    return names
  }
}
