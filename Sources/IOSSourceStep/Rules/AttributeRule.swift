/// Removes the attributes and modifiers of Objective-C, and writes `@main` for `@UIApplicationMain`.
///
/// A name in `@objc(name)` of a class is lost: `NSClassFromString` finds the class by that of Swift.
enum AttributeRule {
  private static let removed: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable",
    "@IBSegueAction", "@GKInspectable", "@NSManaged", "@NSCopying",
  ]

  static func apply(to module: Module, _ changes: inout SourceChanges) {
    for source in module.sources {
      for index in source.tokens.indices {
        switch source.texts[index] {
        case "@UIApplicationMain", "@NSApplicationMain":
          changes.replace(index..<index + 1, with: "@main", in: source)
        case let text where removed.contains(text) && source.tokens[index].kind == .attribute:
          let hasArguments = source.texts[index + 1] == "(" && source.isAdjacent(index + 1)
          changes.remove(index..<(hasArguments ? source.partner[index + 1] : index) + 1, in: source)
          if let problem = problems[text] { changes.warn(problem, at: index, in: source) }
        default: break
        }
      }
      for declaration in source.all {
        for modifier in declaration.modifiers where source.texts[modifier.lowerBound] == "dynamic" {
          changes.remove(modifier, in: source)
        }
      }
    }
  }

  private static let problems = [
    "@NSManaged": "Core Data does not exist on Linux: make this a stored property",
    "@NSCopying": "@NSCopying copies nothing on Linux: copy the value in willSet or in an initializer",
    "@IBSegueAction":
      "a storyboard does not call this method on Linux: configure the controller in prepare(for:sender:)",
  ]
}
