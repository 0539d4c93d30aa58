import Foundation
import SDLHost
import ViewTree

/// Starts an app with its delegate, and runs it until the user closes its window.
///
/// `@main` on the class of the delegate does the same. Call it from synchronous code on the main thread, as
/// at the end of `main.swift`. The window has the properties of `WindowOptionsProviding` of SDLHost if the
/// class conforms to it; else its title is the name of the program. Images are decoded in helper processes,
/// which are this program too, unless those properties have none: code that is executed before this function
/// is executed in them as well.
///
/// - Parameters:
///   - argc: Ignored: a program finds its arguments in `CommandLine.arguments`.
///   - argv: Ignored.
///   - principalClassName: Ignored: `UIApplication` has no subclasses.
///   - delegateClassName: The name of the class with its module, as `NSStringFromClass` returns it.
/// - Returns: The exit status: 0, or 1 after an error of the window, which is written to standard error.
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let name = delegateClassName, let found = NSClassFromString(name) else {
    preconditionFailure(
      "UIApplicationMain found no class \(delegateClassName ?? "nil"): pass NSStringFromClass(AppDelegate.self)"
    )
  }
  guard let delegateClass = found as? any UIApplicationDelegate.Type else {
    preconditionFailure("\(name) cannot start the app: let it conform to UIApplicationDelegate")
  }
  return runApplication(delegateClass)
}

extension UIApplicationDelegate {
  /// Starts the app, and ends the program after it. `@main` calls it.
  public static func main() { exit(runApplication(self)) }
}

@MainActor private func runApplication(_ delegateClass: any UIApplicationDelegate.Type) -> Int32 {
  // First, because a helper process begins here as well.
  _ = ImageHelper.prepare()
  let options =
    (delegateClass as? any WindowOptionsProviding.Type)?.windowOptions
    ?? WindowOptions(title: ProcessInfo.processInfo.processName)
  do {
    let host = try WindowHost(options)
    host.launch(delegateClass)
    host.run()
    return 0
  } catch {
    Diagnostics.report("\(error)")
    return 1
  }
}
