import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PhotosController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Prints the calls of the delegate, one per line, for tests with an X server.
extension AppDelegate {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("willFinishLaunching")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { say("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { say("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { say("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { say("willTerminate") }

  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// Shows a color, and names the desktop's window.
final class PhotosController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = .orange
    view.window?.windowScene?.title = "App delegate"
  }
}
