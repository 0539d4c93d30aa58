import Foundation

/// The object that starts an app and is called when its state changes. Every method is optional.
///
/// ```swift
/// @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
///   func application(
///     _ application: UIApplication,
///     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.rootViewController = PhotosController()
///     window?.makeKeyAndVisible()
///     return true
///   }
/// }
/// ```
///
/// The order is that of UIKit. At the start: will finish launching, did finish launching, the scene (if the
/// app has a ``UISceneDelegate``), did become active. When the window is minimized or hidden: will resign
/// active, did enter background; when it is shown again: will enter foreground, did become active. At the
/// end: will resign active, did enter background, the scene disconnects, will terminate. An app with a scene
/// delegate receives the calls between the start and the end there instead of here.
///
/// An app that loses the keyboard to another window stays active, as on macOS.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _WindowOwner {
  /// The window of an app without a scene delegate. The default implementation is nil and ignores values.
  var window: UIWindow? { get set }

  /// Called first. The options are nil. The result, true by default, has no effect: no address is refused.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called before the first frame: show a window here, or in a scene delegate. The options are nil, and the
  /// result has no effect. The default implementation returns true.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns how the scene is created. The default implementation returns a configuration without a delegate
  /// class; if the app shows no window yet, the class `SceneDelegate` of its module is used then, as the
  /// settings of a project of Xcode do it.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called with sessions that the user has discarded: never on Linux. The default does nothing.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called with each file or folder that is dropped on the window, if the app has no scene delegate and the
  /// host has no handler. Returns whether it was opened; the result has no effect. The default implementation
  /// returns false.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
    -> Bool

  /// Called after the app has become active. The default and those below do nothing.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called after the window was minimized or hidden, and before the app ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before a window that was minimized or hidden becomes active.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends: the user has closed the window, or a signal has asked for it.
  func applicationWillTerminate(_ application: UIApplication)
}

/// An object whose window sources from iOS unwrap twice, because it need not have one in UIKit's protocol.
@preconcurrency @MainActor public protocol _WindowOwner: NSObjectProtocol {}

extension _WindowOwner {
  /// The window, for `delegate?.window??.rootViewController`. Other code gets the property of the protocol.
  public var window: UIWindow?? { (self as? any UIApplicationDelegate).map { $0.window as UIWindow? } }
}

extension UIApplicationDelegate {
  /// Is nil, and ignores values.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns a configuration without a name and a delegate class.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
