import Foundation

/// A container that shows the top controller of a stack, below a navigation bar with a back button.
///
/// A push makes these calls, in this order: `willMove(toParent:)` of the new controller, `viewDidLoad`, the
/// delegate's `animationControllerFor`, `viewWillDisappear` of the old controller, `viewWillAppear` of the
/// new one, the delegate's `willShow`, then the animation, `viewDidDisappear`, `viewDidAppear`,
/// `didMove(toParent:)`, and the delegate's `didShow`. A cancelled pop ends with `viewWillDisappear` and
/// `viewDidDisappear` of the controller below and `viewWillAppear` and `viewDidAppear` of the one that
/// stays.
///
/// Each call changes the stack at once. The display follows: if the stack changes during a transition, one
/// further transition to the new top begins when that one ends. A cancelled interactive transition restores
/// the former stack as soon as the user cancels, unless the app has changed the stack in the meantime.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a change of the top controller.
  public nonisolated enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// The duration, in seconds, of showing and hiding the navigation bar: 0.2.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  final var stack: [UIViewController] = []
  /// The controller on screen; during a transition, the outgoing one.
  final var shown: UIViewController?
  /// The stack at the time when no transition was running.
  final var settledStack: [UIViewController] = []
  final var transition: NavigationTransition?
  /// Whether the last change of the stack was requested with animation.
  final var isChangeAnimated = false
  /// Added children that have not received `didMove(toParent:)` yet.
  final var addedChildren: [UIViewController] = []
  /// The controller of the last `didShow` report to the delegate.
  final weak var reportedController: UIViewController?
  final let chrome = NavigationView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  final let edgePop = EdgePop()

  /// Creates a navigation controller whose stack contains `rootViewController`.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack; set ``viewControllers`` before it is shown. The
  /// names are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Is notified of shown controllers and can provide transitions. Not retained. The default is nil.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  /// The stack, from the root to the top. Setting it changes the shown controller without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack. The animation is a pop if the new top was in the stack before, else a push.
  ///
  /// A stack that contains a controller twice, or a navigation controller, is reported and ignored.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard areValid(viewControllers) else { return }
    changeStack(to: viewControllers, animated: animated)
  }

  /// The last controller of the stack; nil if the stack is empty.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is shown: the top of the stack.
  open var visibleViewController: UIViewController? { stack.last }

  /// Adds a controller to the top of the stack. One that is already in the stack is reported and ignored.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the top of the stack and returns it. At the root it does nothing and returns nil.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    changeStack(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Removes all controllers above the given one and returns them, from the lowest to the top. If the
  /// controller is not in the stack, that is reported and the result is nil.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Diagnostics.report(
        """
        popToViewController(_:animated:): \(viewController) is not in the stack; pass a controller of \
        `viewControllers`.
        """
      )
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    changeStack(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes all controllers above the root and returns them. At the root it does nothing and returns nil.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pushes a controller with animation.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pops to a controller of the stack, with animation unless animations are disabled.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard stack.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  // MARK: The bar

  /// The navigation bar. It shows the navigation item of the top controller and the back button.
  open var navigationBar: UINavigationBar { chrome.bar }

  /// Whether the bar is hidden; set without animation. The default is false.
  open var isNavigationBarHidden: Bool {
    get { chrome.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar in ``hideShowBarDuration`` seconds. The content gets the remaining space.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != chrome.isBarHidden else { return }
    chrome.isBarHidden = hidden
    navigationBar.accessibilityElementsHidden = hidden
    guard animated, chrome.window != nil else { return }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) { chrome.layoutIfNeeded() }
  }

  /// The recognizer of the interactive pop: a pan from the left edge.
  ///
  /// Without a delegate it begins only if the bar shows the back button: not if the bar is hidden,
  /// `hidesBackButton` is set, or the app's buttons replace the back button. Set a delegate to decide
  /// otherwise. It never begins at the root or during a transition, and it does not drive transitions of
  /// animators that the navigation delegate provides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.recognizer }

  /// Begins a pop that follows input, as the drag from the left edge does. Call
  /// `updateInteractiveTransition(_:)` of the result for each movement, then `finishInteractiveTransition()`
  /// or `cancelInteractiveTransition()`. Nil if there is nothing to pop, or if a transition is running.
  ///
  /// Used by Demo to close a photo by a pinch.
  package final func beginInteractivePop() -> (any UIViewControllerContextTransitioning)? { edgePop.begin() }

  /// The item of the root, for a tab bar.
  override var inheritedTabBarItem: UITabBarItem? { stack.first?.tabBarItem }

  // MARK: The toolbar

  /// The bar at the bottom, with the ``UIViewController/toolbarItems`` of the top controller.
  open var toolbar: UIToolbar! { chrome.toolbar }

  /// Whether the toolbar is hidden; set without animation. It is also hidden above a controller that hides it
  /// (``UIViewController/hidesBottomBarWhenPushed``). The default is true.
  open var isToolbarHidden: Bool {
    get { chrome.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar in ``hideShowBarDuration`` seconds. The content gets the remaining space.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != chrome.isToolbarHidden else { return }
    chrome.isToolbarHidden = hidden
    guard animated, chrome.window != nil else { return }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) { chrome.layoutIfNeeded() }
  }

  /// Whether the navigation bar hides when the content scrolls. Has no effect. The default is false.
  open var hidesBarsOnSwipe = false
  /// Whether the bars hide by a tap. Has no effect. The default is false.
  open var hidesBarsOnTap = false

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

  /// Reports the first controller to the delegate after it has appeared. Subclasses call super.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard transition == nil, let shown else { return }
    shown.endAppearanceTransition()
    shown.sendDidAppear()
    reportDidShow(shown, animated: animated)
  }

  /// Reports the first controller to the delegate before it appears. Subclasses call super.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard transition == nil, let shown, shown !== reportedController else { return }
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }
}

/// The root view: the navigation bar and, below it, the view of the shown controller.
@MainActor final class NavigationView: UIView {
  let bar = UINavigationBar(frame: .zero)
  /// The container of the controllers' views; transitions run in it.
  let content = UIView(frame: .zero)
  weak var navigation: UINavigationController?

  let toolbar = UIToolbar(frame: .zero)
  var isBarHidden = false { didSet { setNeedsLayout() } }
  var isToolbarHidden = true { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.clipsToBounds = true
    toolbar.isHidden = true
    for view in [content, toolbar, bar] { addSubview(view) }
    layoutSubviews()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.edgePop.updateEdge()
    let height = bar.heightOfContent
    let bottom = layOutToolbar()
    let top = isBarHidden ? 0 : height
    bar.frame = CGRect(x: 0, y: top - height, width: bounds.width, height: height)
    bar.isUserInteractionEnabled = !isBarHidden
    content.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
    guard let navigation, navigation.transition == nil, let view = navigation.shown?.viewIfLoaded,
      view.superview === content
    else { return }
    view.bounds.size = content.bounds.size
    view.center = CGPoint(x: content.bounds.midX, y: content.bounds.midY)
  }

  /// Places the toolbar, with the items of the top controller. Returns the height that it takes.
  private func layOutToolbar() -> CGFloat {
    let stack = navigation?.stack ?? []
    let isShown = !isToolbarHidden && navigation?.hidesBottomBar != true
    if isShown, let items = stack.last?.toolbarItems ?? Optional([]),
      toolbar.items.map({ !$0.elementsEqual(items, by: ===) }) ?? true
    {
      toolbar.items = items
    }
    let height = isShown ? UIToolbar.height : 0
    toolbar.isHidden = !isShown
    toolbar.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: UIToolbar.height)
    return height
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let edgePop = navigation?.edgePop, gestureRecognizer === edgePop.recognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return edgePop.isAllowed
  }
}
