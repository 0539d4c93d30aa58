import Foundation
import Testing

@testable import ViewTree

/// CallLog its calls under its name.
private final class Recorder: UIViewController {
  private let name: String
  private let log: CallLog
  var isForwarding = true

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) { log.lines.append("\(name) \(call)") }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { isForwarding }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) {
    note("willAppear" + (view.window == nil ? "" : " in window") + (animated ? " animated" : ""))
  }
  override func viewIsAppearing(_ animated: Bool) {
    note("isAppearing" + (view.window == nil ? "" : " in window"))
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear" + (animated ? " animated" : "")) }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear" + (view.window == nil ? "" : " in window"))
  }
  override func viewDidDisappear(_ animated: Bool) {
    note("didDisappear" + (view.window == nil ? "" : " in window"))
  }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove to \(parent.map { ($0 as? Recorder)?.name ?? "?" } ?? "nil")")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove to \(parent.map { ($0 as? Recorder)?.name ?? "?" } ?? "nil")")
  }
}

private final class CallLog {
  var lines: [String] = []

  /// What was noted since the last call.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }
}

private final class ControllerScene {
  let host = TestHost()
  let window: UIWindow
  let log = CallLog()
  let root: UIViewController

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    root = Recorder("root", log)
  }

  func recorder(_ name: String) -> UIViewController { Recorder(name, log) }

  /// The window with its root, visible and settled.
  func show() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    host.settle()
    _ = log.take()
  }

  func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}

@Suite struct AppearanceTests {
  @Test func rootControllerAppearsWithItsWindow() {
    let s = ControllerScene()
    s.window.rootViewController = s.root
    #expect(s.log.take() == "root didLoad")
    s.window.makeKeyAndVisible()
    #expect(s.log.take() == "root willAppear in window, root isAppearing in window")
    s.host.settle()
    #expect(s.log.take() == "root willLayout, root didLayout, root didAppear")
    s.window.isHidden = true
    #expect(s.log.take() == "root willDisappear in window, root didDisappear in window")
    s.window.isHidden = false
    s.host.settle()
    #expect(s.log.take() == "root willAppear in window, root isAppearing in window, root didAppear")
  }

  @Test func rootControllerSetInAVisibleWindowAppearsAtOnce() {
    let s = ControllerScene()
    s.window.makeKeyAndVisible()
    s.host.settle()
    s.window.rootViewController = s.root
    #expect(s.log.take() == "root didLoad, root willAppear, root isAppearing in window")
    s.host.settle()
    #expect(s.log.take() == "root willLayout, root didLayout, root didAppear")
    #expect(s.root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    s.window.rootViewController = s.recorder("next")
    s.host.settle()
    #expect(
      s.log.take()
        == "root willDisappear in window, root didDisappear, next didLoad, next willAppear, "
        + "next isAppearing in window, next willLayout, next didLayout, next didAppear")
  }

  @Test func childAddedToAVisibleParentAppears() {
    let s = ControllerScene()
    s.show()
    let child = s.recorder("child")
    s.add(child, to: s.root)
    #expect(
      s.log.take()
        == "child willMove to root, child didLoad, child willAppear, child isAppearing in window, "
        + "child didMove to root")
    s.host.settle()
    #expect(
      s.log.take() == "root willLayout, root didLayout, child willLayout, child didLayout, child didAppear")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      s.log.take()
        == "child willMove to nil, child willDisappear in window, child didDisappear, child didMove to nil")
    #expect(child.parent == nil)
    #expect(s.root.children.isEmpty)
  }

  @Test func childrenAppearWithTheirParent() {
    let s = ControllerScene()
    s.add(s.recorder("child"), to: s.root)
    s.window.makeKeyAndVisible()
    s.host.settle()
    _ = s.log.take()
    s.window.rootViewController = s.root
    s.host.settle()
    #expect(
      s.log.take()
        == "root willAppear, child willAppear, root isAppearing in window, child isAppearing in window, "
        + "root willLayout, root didLayout, child willLayout, child didLayout, root didAppear, child didAppear"
    )
    s.window.isHidden = true
    #expect(
      s.log.take()
        == "root willDisappear in window, child willDisappear in window, root didDisappear in window, "
        + "child didDisappear in window")
  }

  @Test func containerCanForwardAppearanceManually() {
    let s = ControllerScene()
    (s.root as? Recorder)?.isForwarding = false
    s.show()
    let child = s.recorder("child")
    s.add(child, to: s.root)
    s.host.settle()
    #expect(
      s.log.take()
        == "child willMove to root, child didLoad, child didMove to root, root willLayout, root didLayout, "
        + "child willLayout, child didLayout")
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    #expect(s.log.take() == "child willAppear in window animated")
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(s.log.take() == "child isAppearing in window, child didAppear animated")
  }

  @Test func manualAppearanceBegunBeforeTheViewIsAddedSendsEachCallOnce() {
    let s = ControllerScene()
    s.show()
    let child = s.recorder("child")
    s.root.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    s.root.view.addSubview(child.view)
    s.host.settle()
    child.endAppearanceTransition()
    #expect(
      s.log.take()
        == "child willMove to root, child didLoad, child willAppear animated, child isAppearing in window, "
        + "root willLayout, root didLayout, child willLayout, child didLayout, child didAppear animated")
  }

  @Test func viewRemovedBeforeItHasAppearedDisappears() {
    let s = ControllerScene()
    s.show()
    let child = s.recorder("child")
    s.add(child, to: s.root)
    child.view.removeFromSuperview()
    s.host.settle()
    #expect(
      s.log.take()
        == "child willMove to root, child didLoad, child willAppear, child isAppearing in window, "
        + "child didMove to root, child willDisappear in window, child didDisappear, root willLayout, root didLayout"
    )
  }

  @Test func childThatChangesItsParentIsRemovedFromTheOldOne() {
    let s = ControllerScene()
    let other = s.recorder("other")
    let child = s.recorder("child")
    s.root.addChild(child)
    other.addChild(child)
    #expect(child.parent === other)
    #expect(s.root.children.isEmpty)
    #expect(s.log.take() == "child willMove to root, child didMove to nil, child willMove to other")
  }

  @Test func responderChainGoesFromTheViewToItsController() {
    let s = ControllerScene()
    s.show()
    #expect(s.root.view.next === s.root)
    #expect(s.root.next === s.window)
    #expect(s.window.next === UIApplication.shared)
    #expect(s.root.view.superview === s.window)
  }
}
