import Foundation

/// The object that is called when the state of a scene changes. Every method is optional; the default
/// implementations do nothing. ``UIApplicationDelegate`` has the order of the calls.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called at the start, after the app has finished launching: create the window of the scene and show it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called before the app ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes visible, at the start too.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the window was minimized or hidden, and before the app ends.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called with each file or folder that is dropped on the window, if the host has no handler.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene. The default implementation is nil and ignores values.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Is nil, and ignores values.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
