import Drawing
import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// A navigation controller in a 320×244 window whose controllers and delegate log their calls.
final class NavigationScene {
  let host = TestHost(size: CGSize(width: 320, height: 244))
  let input: InputDriver
  let window: UIWindow
  let log = Log()
  let root: Page
  let navigation: UINavigationController
  let delegate: NavigationLog

  init() {
    input = InputDriver(host)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 244))
    root = Page("root", log)
    navigation = UINavigationController(rootViewController: root)
    delegate = NavigationLog(log)
    navigation.delegate = delegate
  }

  /// Returns a scene whose window is visible, with the root shown.
  static func shown() -> NavigationScene {
    let scene = NavigationScene()
    scene.window.rootViewController = scene.navigation
    scene.window.makeKeyAndVisible()
    scene.host.settle()
    _ = scene.log.drain()
    return scene
  }

  func page(_ name: String) -> Page { Page(name, log) }

  /// Returns the displayed frame of a controller's view in the window.
  func seen(_ page: Page) -> CGRect {
    guard let layer = page.viewIfLoaded?.layer, page.view.window != nil else { return .null }
    var frame = (layer.presentation() ?? layer).frame
    frame.origin.y += 44
    return frame
  }

  /// The names of the controllers in the stack.
  var stack: String {
    navigation.viewControllers.map { ($0 as? Page)?.name ?? "?" }.joined(separator: " ")
  }

  /// The names of the controllers whose views are in the window.
  var inWindow: String {
    navigation.children.filter { $0.viewIfLoaded?.window != nil }.map { ($0 as? Page)?.name ?? "?" }
      .joined(separator: " ")
  }
}

final class Page: UIViewController {
  let name: String
  private let log: Log
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ text: String) { log.add("\(name) \(text)") }

  override func viewDidLoad() { record("didLoad") }
  override func viewWillAppear(_ animated: Bool) {
    record("willAppear" + (animated ? " animated" : ""))
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) { record("isAppearing") }
  override func viewDidAppear(_ animated: Bool) {
    record("didAppear")
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    record("willDisappear" + (animated ? " animated" : ""))
  }
  override func viewDidDisappear(_ animated: Bool) { record("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    record("willMove to \(parent == nil ? "nil" : "navigation")")
  }
  override func didMove(toParent parent: UIViewController?) {
    record("didMove to \(parent == nil ? "nil" : "navigation")")
  }
}

/// Logs the calls of the delegate and returns an animator if it has one.
final class NavigationLog: UINavigationControllerDelegate {
  private let log: Log
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(_ log: Log) { self.log = log }

  private func name(_ controller: UIViewController) -> String { (controller as? Page)?.name ?? "?" }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log.add("willShow \(name(viewController))" + (animated ? " animated" : "")) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log.add("didShow \(name(viewController))" + (animated ? " animated" : "")) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animator for \(operation) \(name(fromVC)) → \(name(toVC))")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor
  }
}

/// Moves the new view in from above, linearly, in one second.
final class DropAnimator: UIViewControllerAnimatedTransitioning {
  private let log: Log
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: Log) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let to = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return }
    let frame = transitionContext.finalFrame(for: controller)
    to.frame = frame.offsetBy(dx: 0, dy: -frame.height)
    transitionContext.containerView.addSubview(to)
    log.add("animate")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      to.frame = frame
    } completion: { finished in
      self.log.add("animated \(finished)")
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}
