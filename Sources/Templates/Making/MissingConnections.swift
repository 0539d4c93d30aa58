import Foundation
import ViewTree

/// A key of an object that its class does not set.
struct UnsetKey {
  let key: String
  let element: NibElement
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
    let cases = keys.map { "    case \"\($0.key)\": \($0.key) = nibValue(value, or: \($0.key))\n" }.joined()
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
}
