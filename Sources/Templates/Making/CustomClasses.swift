import Foundation

extension NibValues {
  /// Returns an element's custom class, or nil. Throws if it does not exist or is no subclass of `base`.
  func customClass<Object: AnyObject>(of element: NibElement, _ base: Object.Type) throws -> Object.Type? {
    guard let custom = try customClass(of: element) else { return nil }
    guard let type = custom as? Object.Type else { throw wrongClassError(custom, base, element) }
    return type
  }

  func wrongClassError(_ custom: AnyClass, _ base: AnyClass, _ element: NibElement) -> NibError {
    error(
      element, "the class \(String(reflecting: custom)) of a <\(element.name)> is not a subclass of \(base)")
  }

  /// Returns the custom class of an element, or `nil` if it has none. Throws if the class does not exist.
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
      unknown class \(module).\(name): customModule must be the Swift module that contains the class, the class must \
      not be private or nested, and the module must be linked into the program
      """)
  }

  /// Returns the class with a name in a module; without one, in the program's main module or in UIKit.
  private static func classNamed(_ name: String, module: String?) -> AnyClass? {
    guard !name.contains(".") else { return nil }
    if let module { return NSClassFromString("\(module).\(name)") }
    // The package manager makes a module's name of a program's name in this way.
    let program = String(ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    for module in [program, "ViewTree", "CollectionViews"] {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return nil
  }
}
