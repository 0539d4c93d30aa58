import Foundation
import Geometry

/// Shows the topmost of a stack of controllers, under a bar that leads back.
///
/// Calls of a push: the new controller's `willMove(toParent:)` and `viewDidLoad`, the delegate's choice of an animator,
/// `viewWillDisappear` of the old one, `viewWillAppear` of the new one, `willShow`, the animation, `viewDidDisappear`,
/// `viewDidAppear`, `didMove(toParent:)`, `didShow`. A pop that is cancelled ends with `viewWillDisappear` and
/// `viewDidDisappear` of the one that did not come and `viewWillAppear` and `viewDidAppear` of the one that stays.
///
/// The stack changes at once, with every call. What is seen follows: a change during a transition is shown, by one
/// transition, as soon as that has ended. A transition that the user lets go back takes its change of the stack back at
/// that moment, unless the app has changed the stack meanwhile.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What leads from one controller to another.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Seconds that the bar takes to come and to go.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  final var stack: [UIViewController] = []
  /// The controller that is seen; during a transition, the one before it.
  final var shown: UIViewController?
  /// The stack when nothing was in motion.
  final var settledStack: [UIViewController] = []
  final var transition: NavigationTransition?
  /// Whether the last change of the stack wants to be animated.
  final var wantsAnimation = false
  /// Added, and not told yet that they were.
  final var arriving: [UIViewController] = []
  /// The last controller that the delegate heard of.
  final weak var announced: UIViewController?
  final let chrome = NavigationView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  final let edgePop = EdgePop()

  /// Makes one that shows `rootViewController`.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes one without controllers; set some before it is shown.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Is told what is shown, and may replace the slide. Not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  /// From the root to the top. Setting it changes at once what is seen.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack. Animated it is a pop where the new top was in the stack before, else a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard areValid(viewControllers) else { return }
    changeStack(to: viewControllers, animated: animated)
  }

  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen: the top.
  open var visibleViewController: UIViewController? { stack.last }

  /// Puts a controller on top. One that is in the stack already is reported and left where it is.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the top away and returns it; nil where there is only the root.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    changeStack(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes everything above a controller away and returns it; nil where the controller is not in the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Diagnostics.report("popToViewController(_:animated:): \(viewController) is not in the stack; left out.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    changeStack(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Takes everything above the root away and returns it; nil where there is only the root.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pushes, animated.
  open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: The bar

  /// Shows the title and the buttons of the top's `navigationItem`, and the way back.
  open var navigationBar: UINavigationBar { chrome.bar }

  /// Default false. Setting it shows or hides the bar at once.
  open var isNavigationBarHidden: Bool {
    get { chrome.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; what is below gets the room.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != chrome.isBarHidden else { return }
    chrome.isBarHidden = hidden
    guard animated, chrome.window != nil else { return }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) { chrome.layoutIfNeeded() }
  }

  /// A drag from the left edge that pops. Without a delegate of its own it begins only where the bar offers the way
  /// back: not while it is hidden, `hidesBackButton` is set, or buttons of the app take the place; give it a delegate
  /// to decide otherwise. It never begins at the root or during a transition. Transitions by an animator of the
  /// delegate's are not driven by it.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.recognizer }

  // MARK: The controller

  open override func loadView() {
    chrome.frame = UIScreen.main.bounds
    chrome.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    chrome.navigation = self
    edgePop.attach(to: self)
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    view = chrome
    showTop()
  }

  /// Tells the delegate of the first controller once that has appeared; a subclass calls super.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard transition == nil, let shown else { return }
    shown.sendDidAppear()
    announce(shown, animated: animated)
  }

  /// A subclass calls super.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard transition == nil, let shown, shown !== announced else { return }
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }
}
