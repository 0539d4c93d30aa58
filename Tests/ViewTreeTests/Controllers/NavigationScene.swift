import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

/// A navigation controller in a 320×244 window whose controllers and delegate log what they are told.
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

  /// The window with the root, visible and settled.
  static func shown() -> NavigationScene {
    let scene = NavigationScene()
    scene.window.rootViewController = scene.navigation
    scene.window.makeKeyAndVisible()
    scene.host.settle()
    _ = scene.log.take()
    return scene
  }

  func page(_ name: String) -> Page { Page(name, log) }

  /// Where a controller's view is seen, in the window.
  func seen(_ page: Page) -> CGRect {
    guard let layer = page.viewIfLoaded?.layer, page.view.window != nil else { return .null }
    var frame = (layer.presentation() ?? layer).frame
    frame.origin.y += 44
    return frame
  }

  /// The names of the stack.
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

  private func note(_ text: String) { log.add("\(name) \(text)") }

  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) {
    note("willAppear" + (animated ? " animated" : ""))
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) {
    note("didAppear")
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear" + (animated ? " animated" : ""))
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove to \(parent == nil ? "nil" : "navigation")")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove to \(parent == nil ? "nil" : "navigation")")
  }
}

/// Logs what the delegate is told, and hands out an animator if it has one.
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

/// Fades and moves the new view in from above within a second, evenly.
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
