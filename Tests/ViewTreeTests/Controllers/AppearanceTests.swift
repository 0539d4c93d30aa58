import Foundation
import TestSupport
import Testing

@testable import ViewTree

/// A view controller that logs its calls with its name.
private final class LoggingController: UIViewController {
  private let name: String
  private let log: Log
  var isForwarding = true

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ call: String) { log.add("\(name) \(call)") }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { isForwarding }
  override func viewDidLoad() { record("didLoad") }
  override func viewWillAppear(_ animated: Bool) {
    record("willAppear" + (view.window == nil ? "" : " in window") + (animated ? " animated" : ""))
  }
  override func viewIsAppearing(_ animated: Bool) {
    record("isAppearing" + (view.window == nil ? "" : " in window"))
  }
  override func viewDidAppear(_ animated: Bool) { record("didAppear" + (animated ? " animated" : "")) }
  override func viewWillDisappear(_ animated: Bool) {
    record("willDisappear" + (view.window == nil ? "" : " in window"))
  }
  override func viewDidDisappear(_ animated: Bool) {
    record("didDisappear" + (view.window == nil ? "" : " in window"))
  }
  override func viewWillLayoutSubviews() { record("willLayout") }
  override func viewDidLayoutSubviews() { record("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    record("willMove to \(parent.map { ($0 as? LoggingController)?.name ?? "?" } ?? "nil")")
  }
  override func didMove(toParent parent: UIViewController?) {
    record("didMove to \(parent.map { ($0 as? LoggingController)?.name ?? "?" } ?? "nil")")
  }
}

private final class ControllerScene {
  let host = TestHost()
  let window: UIWindow
  let log = Log()
  let root: UIViewController

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    root = LoggingController("root", log)
  }

  func recorder(_ name: String) -> UIViewController { LoggingController(name, log) }

  /// Shows the window with its root and clears the log.
  func show() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    host.settle()
    _ = log.drain()
  }

  func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}

@Suite struct AppearanceTests {
  @Test("A root controller appears and disappears with its window")
  func rootControllerAppearsWithItsWindow() {
    let s = ControllerScene()
    s.window.rootViewController = s.root
    #expect(s.log.drain() == "root didLoad")
    s.window.makeKeyAndVisible()
    #expect(s.log.drain() == "root willAppear in window, root isAppearing in window")
    s.host.settle()
    #expect(s.log.drain() == "root willLayout, root didLayout, root didAppear")
    s.window.isHidden = true
    #expect(s.log.drain() == "root willDisappear in window, root didDisappear in window")
    s.window.isHidden = false
    s.host.settle()
    #expect(s.log.drain() == "root willAppear in window, root isAppearing in window, root didAppear")
  }

  @Test("A root controller that is set in a visible window appears at once, and the old one disappears")
  func rootControllerSetInAVisibleWindowAppearsAtOnce() {
    let s = ControllerScene()
    s.window.makeKeyAndVisible()
    s.host.settle()
    s.window.rootViewController = s.root
    #expect(s.log.drain() == "root didLoad, root willAppear, root isAppearing in window")
    s.host.settle()
    #expect(s.log.drain() == "root willLayout, root didLayout, root didAppear")
    #expect(s.root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    s.window.rootViewController = s.recorder("next")
    s.host.settle()
    #expect(
      s.log.drain()
        == "root willDisappear in window, root didDisappear, next didLoad, next willAppear, "
        + "next isAppearing in window, next willLayout, next didLayout, next didAppear")
  }

  @Test("A child appears when it is added to a visible parent, and disappears when it is removed")
  func childAddedToAVisibleParentAppears() {
    let s = ControllerScene()
    s.show()
    let child = s.recorder("child")
    s.add(child, to: s.root)
    #expect(
      s.log.drain()
        == "child willMove to root, child didLoad, child willAppear, child isAppearing in window, "
        + "child didMove to root")
    s.host.settle()
    #expect(
      s.log.drain() == "root willLayout, root didLayout, child willLayout, child didLayout, child didAppear")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      s.log.drain()
        == "child willMove to nil, child willDisappear in window, child didDisappear, child didMove to nil")
    #expect(child.parent == nil)
    #expect(s.root.children.isEmpty)
  }

  @Test("Children appear and disappear with their parent")
  func childrenAppearWithTheirParent() {
    let s = ControllerScene()
    s.add(s.recorder("child"), to: s.root)
    s.window.makeKeyAndVisible()
    s.host.settle()
    _ = s.log.drain()
    s.window.rootViewController = s.root
    s.host.settle()
    #expect(
      s.log.drain()
        == "root willAppear, child willAppear, root isAppearing in window, child isAppearing in window, "
        + "root willLayout, root didLayout, child willLayout, child didLayout, root didAppear, child didAppear"
    )
    s.window.isHidden = true
    #expect(
      s.log.drain()
        == "root willDisappear in window, child willDisappear in window, root didDisappear in window, "
        + "child didDisappear in window")
  }

  @Test("A container that forwards appearance itself sends each call once")
  func containerCanForwardAppearanceManually() {
    let s = ControllerScene()
    (s.root as? LoggingController)?.isForwarding = false
    s.show()
    let child = s.recorder("child")
    s.add(child, to: s.root)
    s.host.settle()
    #expect(
      s.log.drain()
        == "child willMove to root, child didLoad, child didMove to root, root willLayout, root didLayout, "
        + "child willLayout, child didLayout")
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    #expect(s.log.drain() == "child willAppear in window animated")
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(s.log.drain() == "child isAppearing in window, child didAppear animated")
  }

  @Test("The end of a navigation controller's manual appearance reaches the children of the shown controller")
  func manualAppearanceOfANavigationController() {
    let s = ControllerScene()
    (s.root as? LoggingController)?.isForwarding = false
    s.show()
    let (page, part) = (s.recorder("page"), s.recorder("part"))
    s.add(part, to: page)
    let navigation = UINavigationController(rootViewController: page)
    s.root.addChild(navigation)
    navigation.loadViewIfNeeded()
    _ = s.log.drain()
    navigation.beginAppearanceTransition(true, animated: true)
    s.root.view.addSubview(navigation.view)
    s.host.settle()
    #expect(
      s.log.drain()
        == "page willAppear animated, part willAppear animated, page isAppearing in window, "
        + "part isAppearing in window, root willLayout, root didLayout, page willLayout, page didLayout, "
        + "part willLayout, part didLayout")
    navigation.endAppearanceTransition()
    #expect(s.log.drain() == "page didAppear animated, part didAppear animated")
    navigation.endAppearanceTransition()
    #expect(s.log.drain() == "")
  }

  @Test("An appearance that begins before the view is added sends each call once")
  func manualAppearanceBegunBeforeTheViewIsAddedSendsEachCallOnce() {
    let s = ControllerScene()
    s.show()
    let child = s.recorder("child")
    s.root.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    s.root.view.addSubview(child.view)
    s.host.settle()
    child.endAppearanceTransition()
    #expect(
      s.log.drain()
        == "child willMove to root, child didLoad, child willAppear animated, child isAppearing in window, "
        + "root willLayout, root didLayout, child willLayout, child didLayout, child didAppear animated")
  }

  @Test("A view that is removed before it has appeared disappears without having appeared")
  func viewRemovedBeforeItHasAppearedDisappears() {
    let s = ControllerScene()
    s.show()
    let child = s.recorder("child")
    s.add(child, to: s.root)
    child.view.removeFromSuperview()
    s.host.settle()
    #expect(
      s.log.drain()
        == "child willMove to root, child didLoad, child willAppear, child isAppearing in window, "
        + "child didMove to root, child willDisappear in window, child didDisappear, root willLayout, root didLayout"
    )
  }

  @Test("A child that is added to another parent is removed from the old one")
  func childThatChangesItsParentIsRemovedFromTheOldOne() {
    let s = ControllerScene()
    let other = s.recorder("other")
    let child = s.recorder("child")
    s.root.addChild(child)
    other.addChild(child)
    #expect(child.parent === other)
    #expect(s.root.children.isEmpty)
    #expect(s.log.drain() == "child willMove to root, child didMove to nil, child willMove to other")
  }

  @Test("The responder chain goes from the view over its controller to the window and its scene")
  func responderChainGoesFromTheViewToItsController() {
    let s = ControllerScene()
    s.show()
    #expect(s.root.view.next === s.root)
    #expect(s.root.next === s.window)
    #expect(s.window.next === s.window.windowScene)
    #expect(s.root.view.superview === s.window)
  }
}
