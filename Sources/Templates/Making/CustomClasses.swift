import Foundation

extension NibValues {
  /// The custom class of an element, of a kind; nil where it names none. Throws where there is no such class, and
  /// where it is of another kind.
  func customClass<Object: AnyObject>(of element: NibElement, _ base: Object.Type) throws -> Object.Type? {
    guard let custom = try customClass(of: element) else { return nil }
    guard let type = custom as? Object.Type else { throw isNo(base, custom, element) }
    return type
  }

  func isNo(_ base: AnyClass, _ custom: AnyClass, _ element: NibElement) -> NibError {
    error(element, "the class \(String(reflecting: custom)) of a <\(element.name)> is no \(base)")
  }

  /// The custom class of an element, of any kind.
  func customClass(of element: NibElement) throws -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    let module = element["customModule"]
    if let found = Self.classNamed(name, module: module) { return found }
    guard let module else {
      throw error(
        element, "unknown class \(name): set its module in Xcode's identity inspector (customModule)")
    }
    throw error(
      element,
      """
      unknown class \(module).\(name): customModule must be the Swift module that the class is in, the class neither \
      private nor nested, and the module linked into the program
      """)
  }

  /// A class by its name in Swift: of the module; without one, of the program's main module or of UIKit.
  private static func classNamed(_ name: String, module: String?) -> AnyClass? {
    guard !name.contains(".") else { return nil }
    if let module { return NSClassFromString("\(module).\(name)") }
    let program = ProcessInfo.processInfo.processName.replacing("-", with: "_")
    for module in [program, "ViewTree", "CollectionViews"] {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return nil
  }
}
