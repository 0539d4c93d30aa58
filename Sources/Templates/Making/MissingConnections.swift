import Foundation
import ViewTree

/// A key of an object that its class does not set.
struct UnsetKey {
  let key: String
  let value: Any?
  let element: NibElement

  fileprivate var assignment: String {
    switch value {
    case nil: "\(key) = nil"
    case is NSNumber where element["type"] == "boolean": "\(key) = (value as? NSNumber)?.boolValue ?? false"
    case is NSNumber: "\(key) = (value as? NSNumber)?.doubleValue ?? 0"
    case is CGPoint, is CGSize, is CGRect: "\(key) = value as? \(type(of: value!)) ?? .zero"
    case let objects as [Any]: "\(key) = value as? [\(Self.commonType(of: objects))]"
    case let value?: "\(key) = value as? \(type(of: value))"
    }
  }

  private static func commonType(of objects: [Any]) -> String {
    let types = Set(objects.map { "\(type(of: $0))" })
    return types.count == 1 ? types.first ?? "" : objects.allSatisfy { $0 is UIView } ? "UIView" : "AnyObject"
  }
}

/// Messages about classes without a nib's outlets or actions, with the lines of Swift that they need.
extension NibValues {
  func report(_ keys: [UnsetKey], of object: Any) {
    guard !keys.isEmpty else { return }
    let type = type(of: object)
    let problems = keys.map {
      """
      \(location(of: $0.element)): [<\(String(reflecting: type))> setValue:forUndefinedKey:]: this class is not key value \
      coding-compliant for the key \($0.key).

      """
    }.joined()
    guard object is UIResponder else { return report(problems + "Only a UIResponder has outlets on Linux.") }
    let cases = keys.map { "    case \"\($0.key)\": \($0.assignment)\n" }.joined()
    report(
      """
      \(problems)Write in \(type):
        override func setValue(_ value: Any?, forKey key: String) {
          switch key {
      \(cases)    default: super.setValue(value, forKey: key)
          }
        }
      """)
  }

  /// Returns the lines that a class needs for an action. `type` is the name of the class.
  func lines(forAction name: String, of type: String) -> String {
    let method = name.prefix { $0 != ":" }
    return """
      Methods have no names on Linux. Write in \(type == "Self" ? "the class that has the method" : type):
        override class var nibActions: [String: NibAction] {
          super.nibActions.merging(["\(name)": NibAction(\(type).\(method))]) { $1 }
        }
      """
  }
}
