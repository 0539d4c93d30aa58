import Foundation

/// Owns a view: makes it when it is first asked for, and is told when it appears and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder, NSCoding {
  private var viewStorage: UIView?

  /// Nib names are accepted for source compatibility; the view comes from ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  nonisolated open func encode(with coder: NSCoder) {}

  /// Made by ``loadView()`` when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      viewStorage?.controllerStorage = nil
      viewStorage = newValue
      newValue?.controllerStorage = self
    }
  }

  /// Whether ``view`` was made.
  open var isViewLoaded: Bool { viewStorage != nil }
  /// The view if it was made; never makes it.
  open var viewIfLoaded: UIView? { viewStorage }

  /// Makes the view (``loadView()``, then ``viewDidLoad()``) unless it is there.
  open func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    precondition(viewStorage != nil, "\(type(of: self)).loadView() set no view")
    viewDidLoad()
  }

  /// How a storyboard makes the view: sets it, and the controller's outlets.
  final var viewMaker: ((UIViewController) -> Void)?

  /// Makes ``view``; override to make another one, without calling super. Default: that of the storyboard that the
  /// controller comes from, else a plain view.
  open func loadView() {
    if let viewMaker { return viewMaker(self) }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come on screen; it is not in the window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size; its subviews are laid out next. Once for each appearance.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen and laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen; it is still in the window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Before and after the view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}
  /// After the view's `layoutSubviews`; the subviews themselves are laid out next.
  open func viewDidLayoutSubviews() {}

  /// What a container shows as the controller's name; setting it sets the title of ``navigationItem`` too.
  open var title: String? {
    didSet { navigationItemStorage?.title = title }
  }

  private var navigationItemStorage: UINavigationItem?
  /// What a navigation controller's bar shows while this controller is on top. Made when first asked for, with ``title``.
  open var navigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem(title: title)
    navigationItemStorage = item
    return item
  }

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? {
    var ancestor = parent
    while let candidate = ancestor {
      if let navigation = candidate as? UINavigationController { return navigation }
      ancestor = candidate.parent
    }
    return nil
  }

  /// The animated transition that the controller, or one that contains it, takes part in; nil where there is none.
  /// There is one from `viewWillAppear` on.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let context = (controller as? UINavigationController)?.transition?.context { return context }
      candidate = controller.parent
    }
    return nil
  }

  /// The controller that contains this one; not retained.
  open private(set) weak var parent: UIViewController?
  /// The controllers that this one contains, in the order of adding.
  open private(set) var children: [UIViewController] = []

  /// Adds a child; add its view yourself, then call the child's `didMove(toParent:)`. The child's
  /// `willMove(toParent:)` is called here.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Leaves the parent; the parent calls `willMove(toParent: nil)` first and removes the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller is about to get a parent, or (nil) to lose it. Default: nothing.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has got a parent, or (nil) lost it. Default: nothing.
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewStorage?.superview ?? parent }

  // MARK: Appearance

  /// Whether children are told of appearing and disappearing together with this controller, and when their views
  /// come into the window or leave it. Override and answer false to tell them by hand. Default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// How far the controller is on its way to the screen or from it.
  final var appearance = ControllerAppearance()

  /// Starts showing or hiding a child by hand: sends it (and its children) the `will…` call.
  ///
  /// Calls that change nothing are ignored: to appear while shown, to disappear while hidden.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.phase.isOnScreen != isAppearing else { return }
    appearance.isByHand = true
    if isAppearing { sendWillAppear(animated) } else { sendWillDisappear(animated) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isShown(in: self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Sends the `did…` call that belongs to ``beginAppearanceTransition(_:animated:)``.
  open func endAppearanceTransition() {
    guard appearance.isByHand else { return }
    appearance.isByHand = false
    let isAppearing = appearance.phase == .appearing
    if isAppearing {
      sendIsAppearing()
      sendDidAppear()
    } else {
      sendDidDisappear()
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
  }
}
