import Testing
import UIKit
import UIKitTesting

/// Apps with the delegates that iOS apps have, started in memory.
@Suite("Delegates of apps", .serialized) @MainActor struct ApplicationTests {
  @Test("An app delegate shows its window, and is called in UIKit's order")
  func appDelegate() throws {
    let app = TestApp(running: TasksAppDelegate.self)
    let delegate = try #require(UIApplication.shared.delegate as? TasksAppDelegate)
    app.frame()
    #expect(delegate.window === app.window)
    #expect(app.window.rootViewController is TasksController)
    #expect(UIApplication.shared.connectedScenes.first is UIWindowScene)
    app.setVisible(false)
    #expect(UIApplication.shared.applicationState == .background)
    app.setVisible(false)
    app.setVisible(true)
    app.setVisible(true)
    app.close()
    app.setVisible(true)
    #expect(
      delegate.calls == [
        "didFinishLaunching inactive",
        "didBecomeActive active",
        "willResignActive active",
        "didEnterBackground background",
        "willEnterForeground background",
        "didBecomeActive active",
        "willResignActive active",
        "didEnterBackground background",
        "willTerminate background",
      ])
  }

  @Test("The class SceneDelegate of the module is the scene's delegate, and receives the calls of the state")
  func sceneDelegate() throws {
    ScenesCalls.list = []
    let app = TestApp(running: ScenesAppDelegate.self)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.title == "Tasks")
    #expect(scene.sizeRestrictions?.minimumSize == CGSize(width: 400, height: 300))
    #expect(app.window.windowScene === scene)
    #expect(scene.windows == [app.window])
    #expect((scene.delegate as? SceneDelegate)?.window === app.window)
    app.setVisible(false)
    app.setVisible(true)
    app.close()
    #expect(
      ScenesCalls.list == [
        "app didFinishLaunching",
        "scene willConnect \(UIScene.ActivationState.foregroundInactive)",
        "scene willEnterForeground",
        "scene didBecomeActive \(UIScene.ActivationState.foregroundActive)",
        "scene willResignActive \(UIScene.ActivationState.foregroundActive)",
        "scene didEnterBackground \(UIScene.ActivationState.background)",
        "scene willEnterForeground",
        "scene didBecomeActive \(UIScene.ActivationState.foregroundActive)",
        "scene willResignActive \(UIScene.ActivationState.foregroundActive)",
        "scene didEnterBackground \(UIScene.ActivationState.background)",
        "scene didDisconnect",
        "app willTerminate",
      ])
    #expect(scene.activationState == .unattached)
  }

  @Test("Notifications of the state are posted in UIKit's order, with the application as their object")
  func notifications() {
    let app = TestApp()
    var posted: [String] = []
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: UIApplication.shared, queue: nil) { _ in
        MainActor.assumeIsolated {
          posted.append(String(name.rawValue.dropFirst("UIApplication".count).dropLast("Notification".count)))
        }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    app.setVisible(false)
    app.setVisible(true)
    app.close()
    #expect(
      posted == [
        "WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive",
        "WillResignActive", "DidEnterBackground", "WillTerminate",
      ])
  }

  @Test("open(_:) passes an address to the desktop, and reports whether a program was found")
  func open() async throws {
    let app = TestApp()
    let address = try #require(URL(string: "https://www.swift.org"))
    let found = await UIApplication.shared.open(address)
    #expect(found)
    #expect(app.openedURLs == [address])
    #expect(UIApplication.shared.canOpenURL(address))
  }
}
