import Foundation

/// A class with an object whose properties new objects have.
///
/// Only ``UINavigationBar`` and ``UITabBar`` copy its properties. For other classes the object is there to be
/// set, and has no effect: set the properties where the views are made.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

/// A class in which ``UIAppearance`` may differ.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIAppearance where Self: UIView {
  /// Returns the object of the class; see ``UIAppearance``.
  public static func appearance() -> Self { UIContext.current.appearance(of: self) }
  /// Returns the object of the class within others; see ``UIAppearance``. It has no effect, for bars too.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> Self
  { UIContext.current.appearance(of: self) }
  /// Returns the object of the class for some traits; see ``UIAppearance``. It has no effect, for bars too.
  public static func appearance(for trait: UITraitCollection) -> Self {
    UIContext.current.appearance(of: self)
  }
}

extension UIBarButtonItem {
  /// Returns an object that has no effect; see ``UIAppearance``.
  public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  /// Returns an object that has no effect; see ``UIAppearance``.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { UIBarButtonItem() }
}

extension UITabBarItem {
  /// Returns an object that has no effect; see ``UIAppearance``.
  public class func appearance() -> UITabBarItem { UITabBarItem() }
}

extension UIContext {
  /// The object of a class of views, created at its first use.
  fileprivate func appearance<View: UIView>(of type: View.Type) -> View {
    if let made = appearances[ObjectIdentifier(type)] as? View { return made }
    guard let made = viewMaker(of: type).init(_makingByClass: .zero) as? View else {
      preconditionFailure("\(type) cannot be created by its class")
    }
    appearances[ObjectIdentifier(type)] = made
    return made
  }
}
