import UIKit

/// The calls of an app with a scene, which has no other place for them.
@MainActor enum ScenesCalls {
  static var list: [String] = []
}

/// The two delegates of an app as Xcode's template has them.
class ScenesAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    ScenesCalls.list.append("app didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  func applicationDidBecomeActive(_ application: UIApplication) {
    ScenesCalls.list.append("app didBecomeActive")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    ScenesCalls.list.append("app willTerminate")
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    ScenesCalls.list.append("scene willConnect \(scene.activationState)")
    scene.title = "Tasks"
    windowScene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = TasksController(collectionViewLayout: UICollectionViewFlowLayout())
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { ScenesCalls.list.append("scene didDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) {
    ScenesCalls.list.append("scene didBecomeActive \(scene.activationState)")
  }
  func sceneWillResignActive(_ scene: UIScene) {
    ScenesCalls.list.append("scene willResignActive \(scene.activationState)")
  }
  func sceneWillEnterForeground(_ scene: UIScene) { ScenesCalls.list.append("scene willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) {
    ScenesCalls.list.append("scene didEnterBackground \(scene.activationState)")
  }
}
