import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

@Suite struct NavigationStackTests {
  @Test("The root controller appears with the window, below the bar")
  func theRootAppearsWithTheWindow() {
    let s = NavigationScene()
    #expect(s.log.drain() == "root willMove to navigation, root didMove to navigation")
    s.window.rootViewController = s.navigation
    #expect(s.log.drain() == "root didLoad")
    s.window.makeKeyAndVisible()
    #expect(s.log.drain() == "root willAppear, willShow root, root isAppearing")
    s.host.settle()
    #expect(s.log.drain() == "root didAppear, didShow root")
    #expect(s.root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(s.root.view.convert(s.root.view.bounds, to: nil) == CGRect(x: 0, y: 44, width: 320, height: 200))
    #expect(s.root.navigationController === s.navigation)
  }

  @Test("A push and a pop send their calls in order")
  func pushAndPopSendCallsInOrder() {
    let s = NavigationScene.shown()
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    #expect(
      s.log.drain()
        == "page willMove to navigation, page didLoad, animator for push root → page, root willDisappear animated, "
        + "page willAppear animated, willShow page animated, page isAppearing")
    #expect(s.stack == "root page")
    #expect(s.inWindow == "root page")
    s.host.settle()
    #expect(
      s.log.drain()
        == "root didDisappear, page didAppear, page didMove to navigation, didShow page animated")
    #expect(s.inWindow == "page")
    #expect(s.navigation.popViewController(animated: true) === page)
    #expect(
      s.log.drain()
        == "page willMove to nil, animator for pop page → root, page willDisappear animated, "
        + "root willAppear animated, willShow root animated, root isAppearing")
    #expect(s.stack == "root")
    s.host.settle()
    #expect(
      s.log.drain() == "page didDisappear, root didAppear, page didMove to nil, didShow root animated")
    #expect(s.inWindow == "root")
    #expect(s.navigation.popViewController(animated: true) == nil)
    #expect(s.log.drain() == "")
  }

  @Test("A push without animation completes before it returns")
  func pushWithoutAnimationCompletesAtOnce() {
    let s = NavigationScene.shown()
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: false)
    #expect(
      s.log.drain()
        == "page willMove to navigation, page didLoad, root willDisappear, page willAppear, willShow page, "
        + "page isAppearing, root didDisappear, page didAppear, page didMove to navigation, didShow page")
    #expect(page.transitionCoordinator == nil)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
  }

  @Test("Several controllers are popped at once, and only the shown one loads its view")
  func popsSeveralControllersAtOnce() {
    let s = NavigationScene.shown()
    let (a, b, c) = (s.page("a"), s.page("b"), s.page("c"))
    s.navigation.setViewControllers([s.root, a, b, c], animated: false)
    #expect(s.stack == "root a b c")
    #expect(!a.isViewLoaded)
    _ = s.log.drain()
    #expect(s.navigation.popToViewController(a, animated: true) == [b, c])
    s.host.settle()
    #expect(
      s.log.drain()
        == "b willMove to nil, c willMove to nil, a didLoad, animator for pop c → a, c willDisappear animated, "
        + "a willAppear animated, willShow a animated, a isAppearing, c didDisappear, a didAppear, "
        + "b didMove to nil, c didMove to nil, didShow a animated")
    s.navigation.pushViewController(b, animated: false)
    #expect(s.navigation.popToRootViewController(animated: false) == [a, b])
    #expect(s.stack == "root")
    #expect(s.navigation.children == [s.root])
    let messages = reported { #expect(s.navigation.popToViewController(c, animated: true) == nil) }
    #expect(messages.count == 1)
  }

  @Test("A new stack is pushed or popped, depending on its top controller")
  func settingTheStackPushesOrPopsDependingOnTheNewTop() {
    let s = NavigationScene.shown()
    let (a, b) = (s.page("a"), s.page("b"))
    s.navigation.setViewControllers([s.root, a], animated: true)
    s.host.settle()
    s.navigation.setViewControllers([b], animated: true)
    s.host.settle()
    s.navigation.setViewControllers([a, b], animated: true)
    s.host.settle()
    s.navigation.setViewControllers([a], animated: true)
    s.host.settle()
    let operations = s.log.drain().split(separator: ", ").filter { $0.hasPrefix("animator") }
    #expect(
      operations == ["animator for push root → a", "animator for push a → b", "animator for pop b → a"])
  }

  @Test("A push of a controller of the stack or of a navigation controller is reported and ignored")
  func invalidPushesAreReportedAndIgnored() {
    let s = NavigationScene.shown()
    let messages = reported {
      s.navigation.pushViewController(s.root, animated: true)
      s.navigation.pushViewController(UINavigationController(), animated: true)
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("same view controller instance more than once") == true)
    #expect(s.stack == "root")
    #expect(s.log.drain() == "")
  }

  @Test("Pushes during a transition follow it, and only the last one is shown")
  func pushDuringATransitionFollowsIt() {
    let s = NavigationScene.shown()
    let (a, b, c) = (s.page("a"), s.page("b"), s.page("c"))
    s.navigation.pushViewController(a, animated: true)
    s.input.wait(0.1)
    _ = s.log.drain()
    s.navigation.pushViewController(b, animated: true)
    s.navigation.pushViewController(c, animated: true)
    #expect(s.stack == "root a b c")
    #expect(s.log.drain() == "b willMove to navigation, c willMove to navigation")
    s.host.settle()
    #expect(
      s.log.drain()
        == "root didDisappear, a didAppear, didShow a animated, c didLoad, animator for push a → c, "
        + "a willDisappear animated, c willAppear animated, willShow c animated, c isAppearing, "
        + "a didDisappear, c didAppear, a didMove to navigation, b didMove to navigation, "
        + "c didMove to navigation, didShow c animated")
    #expect(!b.isViewLoaded)
    #expect(s.inWindow == "c")
  }

  @Test("A pop during a push follows it")
  func popDuringAPushFollowsIt() {
    let s = NavigationScene.shown()
    let a = s.page("a")
    s.navigation.pushViewController(a, animated: true)
    s.input.wait(0.1)
    s.navigation.popViewController(animated: true)
    #expect(s.stack == "root")
    s.host.settle()
    #expect(s.inWindow == "root")
    #expect(s.navigation.children == [s.root])
    #expect(a.parent == nil)
    #expect(s.log.drain().hasSuffix("root didAppear, a didMove to nil, didShow root animated"))
  }

  @Test("A controller pushed from viewDidAppear is shown, and only its showing is reported")
  func pushFromViewDidAppear() {
    let s = NavigationScene.shown()
    let (a, b) = (s.page("a"), s.page("b"))
    a.onDidAppear = { s.navigation.pushViewController(b, animated: false) }
    s.navigation.pushViewController(a, animated: false)
    #expect(s.stack == "root a b")
    #expect(s.inWindow == "b")
    #expect(
      s.log.drain().hasSuffix("b didAppear, a didMove to navigation, b didMove to navigation, didShow b"))
  }

  @Test("Outside of a window the stack changes without appearance calls")
  func stackOutsideOfAWindowChangesWithoutAppearanceCalls() {
    let s = NavigationScene()
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    #expect(
      s.log.drain()
        == "root willMove to navigation, root didMove to navigation, page willMove to navigation, "
        + "page didMove to navigation")
    s.window.rootViewController = s.navigation
    s.window.makeKeyAndVisible()
    s.host.settle()
    #expect(
      s.log.drain()
        == "page didLoad, page willAppear, willShow page, page isAppearing, page didAppear, didShow page"
    )
    #expect(!s.root.isViewLoaded)
    s.window.rootViewController = UIViewController()
    s.host.settle()
    #expect(s.log.drain() == "page willDisappear, page didDisappear")
    s.navigation.popViewController(animated: true)
    #expect(s.stack == "root")
    #expect(s.navigation.children == [s.root])
  }

  @Test("A transition ends when its controller leaves the window")
  func closingTheWindowDuringATransitionEndsIt() {
    let s = NavigationScene.shown()
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    s.input.wait(0.1)
    _ = s.log.drain()
    s.window.rootViewController = UIViewController()
    s.host.settle()
    #expect(
      s.log.drain()
        == "root didDisappear, page willDisappear, page didDisappear, page didMove to navigation, "
        + "didShow page animated")
    #expect(s.navigation.children == [s.root, page])
    s.window.rootViewController = s.navigation
    s.host.settle()
    #expect(s.log.drain() == "page willAppear, page isAppearing, page didAppear")
  }

  @Test("Popped controllers and a removed navigation controller are released")
  func poppedControllersAreReleased() {
    weak var gone: Page?
    weak var navigation: UINavigationController?
    do {
      let s = NavigationScene.shown()
      do {
        let page = s.page("page")
        gone = page
        s.navigation.pushViewController(page, animated: true)
        s.input.wait(0.1)
        s.navigation.popViewController(animated: true)
      }
      s.host.settle()
      #expect(gone == nil)
      navigation = s.navigation
      s.window.rootViewController = nil
      s.host.settle()
    }
    #expect(navigation == nil)
  }
}

/// Runs `body` and returns the messages that it reported.
@MainActor func reported(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  let before = Diagnostics.handler
  Diagnostics.handler = { messages.append($0) }
  defer { Diagnostics.handler = before }
  body()
  return messages
}
