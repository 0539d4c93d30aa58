import ViewTree

/// A delegate of an app that chooses the properties of the window: its title, its size, its size limits, its
/// fonts.
///
/// ```swift
/// #if os(Linux)
///   import SDLHost
///
///   extension AppDelegate: WindowOptionsProviding {
///     static var windowOptions: WindowOptions {
///       WindowOptions(title: "Photos", size: CGSize(width: 960, height: 640))
///     }
///   }
/// #endif
/// ```
///
/// While the app runs, `UIWindowScene.title` and `UIWindowScene.sizeRestrictions` change them.
@preconcurrency @MainActor public protocol WindowOptionsProviding {
  /// The properties of the window. Read once, before the delegate is created.
  static var windowOptions: WindowOptions { get }
}

extension WindowHost {
  /// Starts an app with a delegate of a class, before ``run()``. Used by UIKit's `main()`.
  ///
  /// Reports an app that shows no window. If the display is lost, the delegate is called as at the end.
  package func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    loop.perform { loop.application.launch(delegateClass) }
    onDisplayLoss = { [weak self] in self?.loop.application.terminate() }
    if UIApplication.shared.windows.isEmpty {
      Diagnostics.report(
        "\(delegateClass) shows no window at its start: call makeKeyAndVisible() of a UIWindow in "
          + "application(_:didFinishLaunchingWithOptions:) or scene(_:willConnectTo:options:).")
    }
  }
}
