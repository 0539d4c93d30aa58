// swift-format-ignore-file
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    private(set) var addedTitles = [String]()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        window?.makeKeyAndVisible()
        NotificationCenter.default.addObserver(self, selector: #selector(noteWasAdded(_:)), name: .noteAdded, object: nil)
        return true
    }

    @objc private func noteWasAdded(_ notification: Notification) {
        if let title = notification.userInfo?[#keyPath(Note.title)] as? String {
            addedTitles.append(title)
        }
    }
}
