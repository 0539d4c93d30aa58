// swift-format-ignore-file
//
//  NotesAppDelegate.swift
//  Notes
//

import UIKit

class NotesAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIStoryboard(name: "Notes", bundle: nil).instantiateInitialViewController()
        window?.makeKeyAndVisible()
        NotificationCenter.default.addObserver(self, selector: #selector(noteWasAdded(_:)), name: .noteAdded, object: nil)
        return true
    }

    private(set) var addedTitles = [String]()

    @objc private func noteWasAdded(_ notification: Notification) {
        if let title = notification.userInfo?[#keyPath(NoteObject.title)] as? String {
            addedTitles.append(title)
        }
    }
}

extension Notification.Name {
    static let noteAdded = Notification.Name("NoteAdded")
}
