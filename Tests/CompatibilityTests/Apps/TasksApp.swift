import UIKit

/// An app as a tutorial of iOS writes it: a delegate with a window, a controller with a list, calls that are
/// noted.
class TasksAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("didFinishLaunching \(application.applicationState)")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TasksController(collectionViewLayout: UICollectionViewFlowLayout())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {
    calls.append("willResignActive \(application.applicationState)")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    calls.append("didEnterBackground \(application.applicationState)")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    calls.append("willEnterForeground \(application.applicationState)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    calls.append("didBecomeActive \(application.applicationState)")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    calls.append("willTerminate \(application.applicationState)")
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    calls.append("open \(url.lastPathComponent)")
    return true
  }
}

/// Shows ten tasks in one column.
class TasksController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "task")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 10 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "task", for: indexPath)
    cell.backgroundColor = indexPath.item % 2 == 0 ? .lightGray : .gray
    return cell
  }
}
