import Foundation
import Geometry

/// Manages a view: creates it at first use and receives calls when it appears and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder, NSCoding {
  private var viewStorage: UIView?

  /// The name of the nib that the controller was created with. Nothing loads it: the view comes from
  /// ``loadView()``.
  public final let nibName: String?
  /// The bundle that the controller was created with. The default is nil.
  public final let nibBundle: Bundle?

  /// Creates a view controller. The nib names are only stored; the view comes from ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a view controller without a nib name.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller from an archive.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  /// Does nothing; view controllers have no archived state.
  nonisolated open func encode(with coder: NSCoder) {}

  /// The view of the controller. The first access creates it by ``loadView()``.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      viewStorage?.controllerStorage = nil
      viewStorage = newValue
      newValue?.controllerStorage = self
      newValue?.setNeedsUpdateConstraints()
    }
  }

  /// Whether ``view`` exists.
  open var isViewLoaded: Bool { viewStorage != nil }
  /// The view if it exists; the access never creates it.
  open var viewIfLoaded: UIView? { viewStorage }

  /// Calls ``loadView()``, then ``viewDidLoad()``, if no view exists. Traps if ``loadView()`` sets none.
  open func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    precondition(
      viewStorage != nil,
      "\(type(of: self)).loadView() did not set `view`; assign a view in it, or do not override it")
    viewDidLoad()
  }

  /// Creates ``view``. Override it to set another view, without calling super. The default creates the view
  /// of the controller's storyboard, or a plain view of the size of the screen.
  open func loadView() {
    if scene?.loadView(of: self) == true { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was created. The default does nothing.
  open func viewDidLoad() {}
  /// Called before the view appears, when it is not in the window yet. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once for each appearance, after the view was added to the window and has its size, before its
  /// subviews are laid out. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen, after its layout and any animation. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears, when it is still in the window. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left the screen. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Changes the constraints of the view. Called before the first layout of the view, and before the next one
  /// after `setNeedsUpdateConstraints()` of the view; after `updateConstraints()` of the subviews, and before
  /// ``viewWillLayoutSubviews()``. Overrides call super at the end. The default calls `updateConstraints()`
  /// of the view.
  open func updateViewConstraints() { viewStorage?.updateConstraints() }
  /// Called before the view's `layoutSubviews`. The default does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews`, before the layout of the subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before the window changes its size, in the controllers from the root on. Overrides call super,
  /// which calls the children. The blocks of the coordinator run after the window has its new size; the
  /// change itself is not animated.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the screen turns, until iOS 8. It is not called: a window does not turn. The default does
  /// nothing.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called while the screen turns, until iOS 8. It is not called. The default does nothing.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called after the screen has turned, until iOS 8. It is not called. The default does nothing.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  /// Called before the traits of the controller change, in UIKit. It is not called. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when a child has another ``preferredContentSize``. It is not called. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when a child's view has another fitting size. It is not called. The default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child. Nothing reads it. The default is the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Traits

  final var traitStore = TraitStore()

  /// The traits of the controller: those of the view around its view, with the values of ``traitOverrides``.
  open var traitCollection: UITraitCollection { currentTraits }

  /// Called after the traits of the controller have changed, before the view's. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the controller and its view, which is also a value of ``traitOverrides``. The default is
  /// ``UIUserInterfaceStyle/unspecified``: that of the surrounding view.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.userInterfaceStyle }
    set { overrides.userInterfaceStyle = newValue }
  }

  /// The title that containers show, also set in ``navigationItem``. The default is nil.
  open var title: String? {
    didSet {
      navigationItemStorage?.title = title
      tabBarItemStorage?.title = title
    }
  }

  private var navigationItemStorage: UINavigationItem?
  /// The content of a navigation bar for this controller. Created at first access, with ``title``.
  open var navigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem(title: title)
    navigationItemStorage = item
    return item
  }

  private var tabBarItemStorage: UITabBarItem?
  /// The item of this controller in the bar of a ``UITabBarController``. Created at first access, with
  /// ``title``. A navigation controller has that of its root, unless it has one of its own.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = tabBarItemStorage ?? inheritedTabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      tabBarItemStorage = item
      return item
    }
    set {
      tabBarItemStorage = newValue
      tabBarController?.itemsDidChange()
    }
  }
  /// The item that a controller without one of its own has.
  var inheritedTabBarItem: UITabBarItem? { nil }

  /// The buttons of the toolbar of the navigation controller, while this controller is on top. The default is
  /// nil. See ``UINavigationController/setToolbarHidden(_:animated:)``.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.chrome.setNeedsLayout() } }
  /// Sets ``toolbarItems``; they are not animated.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the toolbar and the tab bar are hidden while this controller, or one that it was pushed below,
  /// is on top. The default is false.
  open var hidesBottomBarWhenPushed = false

  // MARK: The device

  // A window of a desktop has no status bar, no home indicator and does not turn. The following members are
  // overridden and set by apps, and nothing reads them.

  /// Called when the system has little memory. It is not called on Linux. The default does nothing.
  open func didReceiveMemoryWarning() {}

  /// The style of the status bar. The default is `default`. Nothing reads it, nor the following members.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. The default is false.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. The default is `fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the style of the status bar. The default is nil: this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden. The default is nil: this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Called after the members of the status bar have changed. It does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator hides itself. The default is false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides whether the home indicator hides itself. The default is nil: this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Called after ``prefersHomeIndicatorAutoHidden`` has changed. It does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which gestures of the system wait. The default is none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Called after ``preferredScreenEdgesDeferringSystemGestures`` has changed. It does nothing.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The orientations that the controller supports. The default is all but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented. The default is `portrait`.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the controller turns with the device. The default is true.
  open var shouldAutorotate: Bool { true }
  /// Whether the controller keeps its orientation. The default is false.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// Called after ``supportedInterfaceOrientations`` has changed. It does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Turns the interface to the orientation of the device. It does nothing.
  open class func attemptRotationToDeviceOrientation() {}

  /// Insets that are added to the safe area. Has no effect: there are no safe areas. The default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Called when the safe area has changed. It is not called: there are no safe areas. The default does
  /// nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view have changed. It is not called. The default does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The edges at which the view extends below bars. Has no effect: bars cover nothing. The default is all.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends below opaque bars. Has no effect. The default is false.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views get insets below bars. Has no effect: bars cover nothing. The default is true.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether a presented controller decides about the status bar. Has no effect. The default is false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether presentations of other controllers cover only this one. Has no effect. The default is false.
  open var definesPresentationContext = false
  /// Whether the controller decides the transition style of what it presents. Has no effect. The default is
  /// false.
  open var providesPresentationContextTransitionStyle = false
  /// The scroll view that bars follow. Has no effect: a bar follows the first one in the view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  /// Whether a keyboard on screen stays while a form is presented. The default is false.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Writes the state, which Linux does not restore. It is not called. The default does nothing.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the state, which Linux does not restore. It is not called. The default does nothing.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after the state was restored. It is not called. The default does nothing.
  open func applicationFinishedRestoringState() {}
  /// The guide below the bars: the upper edge of the safe area.
  open var topLayoutGuide: any UILayoutSupport { BarGuide(of: view, isTop: true) }
  /// The guide above the bars: the lower edge of the safe area.
  open var bottomLayoutGuide: any UILayoutSupport { BarGuide(of: view, isTop: false) }
  /// The name for state restoration, which Linux does not have. The default is nil.
  open var restorationIdentifier: String?

  // MARK: Editing

  private var editing = false
  private var editButtonStorage: UIBarButtonItem?

  /// Whether the content of the controller can be edited. Setting it calls ``setEditing(_:animated:)``
  /// without animation. The default is false.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing, and changes the title of ``editButtonItem``. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editButtonStorage.map(updateEditButton)
  }

  /// Begins and ends editing, animated: "Edit" or "Done", for ``navigationItem``. Created at first access.
  open var editButtonItem: UIBarButtonItem {
    if let editButtonStorage { return editButtonStorage }
    let button = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    updateEditButton(button)
    editButtonStorage = button
    return button
  }

  private func updateEditButton(_ button: UIBarButtonItem) {
    let item = editing ? UIBarButtonItem.SystemItem.done : .edit
    button.title = item.title
    button.style = editing ? .done : .plain
  }

  /// The nearest ancestor that is a navigation controller; nil if there is none.
  open var navigationController: UINavigationController? {
    withParents.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  open var tabBarController: UITabBarController? {
    withParents.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// The coordinator of the animated transition that the controller or an ancestor takes part in; nil if
  /// there is none. It exists from `viewWillAppear(_:)` until the transition has ended.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    withParents.lazy.compactMap {
      ($0 as? UINavigationController)?.transition?.context ?? $0.ownPresentation?.context
        ?? $0.presentation?.context
    }.first
  }

  /// The controller that contains this one; nil if there is none. Not retained.
  open private(set) weak var parent: UIViewController?
  /// The contained controllers, in the order in which they were added.
  open private(set) var children: [UIViewController] = []

  /// Adds a child controller, after removing it from its former parent.
  ///
  /// Calls the child's `willMove(toParent:)`. The caller adds its view, then calls its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Calls `didMove(toParent: nil)`, after the caller's `willMove(toParent: nil)` and removal of the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Exchanges the views of two children in an animation block: adds the view of the second one to the
  /// superview of the first's, and removes that at the end. Both must be children.
  ///
  /// - Parameters:
  ///   - fromViewController: The child that is shown.
  ///   - toViewController: The child that is shown next.
  ///   - duration: In seconds.
  ///   - options: Those of animation blocks; the kinds of transitions are drawn as fades.
  ///   - animations: What changes; nil for nothing.
  ///   - completion: Called at the end, with whether the animation was not interrupted.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view, let container = old.superview
    else { return }
    container.addSubview(new)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      old.removeFromSuperview()
      completion?(finished)
    }
  }

  /// Whether the controller appears because it was added to its parent, for example pushed.
  open var isMovingToParent: Bool {
    guard appearance.isOnScreen, let navigation = parent as? UINavigationController else { return false }
    return navigation.addedChildren.contains { $0 === self }
  }
  /// Whether the controller disappears because it is removed from its parent, for example popped.
  open var isMovingFromParent: Bool {
    guard !appearance.isOnScreen else { return false }
    guard let parent else { return true }
    return (parent as? UINavigationController)?.stack.contains { $0 === self } == false
  }

  /// Called before the controller gets a parent, or (nil) loses it. The default does nothing.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got a parent, or (nil) lost it. The default does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewStorage?.superview ?? parent }

  open override var isFirstResponder: Bool {
    viewStorage?.window.map { $0.firstResponder === self } ?? false
  }

  /// Makes the controller the first responder of the window that its view is in. Returns whether it is: false
  /// without a window, and if ``UIResponder/canBecomeFirstResponder`` is false.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = viewStorage?.window else { return false }
    return window.makeFirstResponder(self)
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = viewStorage?.window, canResignFirstResponder else { return false }
    return window.makeFirstResponder(nil)
  }

  // MARK: Presentation

  final var presentation: Presentation?
  final weak var ownPresentation: Presentation?
  /// The presentation controller: created at first access, released after the dismissal.
  final var presentationControllerStorage: UIPresentationController?

  /// The way in which the controller is presented. Changes during a presentation have no effect. The default
  /// is ``UIModalPresentationStyle/automatic``, a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if ownPresentation == nil { presentationControllerStorage = nil } }
  }
  /// The animation of presentation and dismissal. The default is ``UIModalTransitionStyle/coverVertical``.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Provides the animators of the presentation, and with the style `custom` its presentation controller. Not
  /// retained. The default is nil.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a click beside the sheet and Escape do not dismiss it. The default is false.
  open var isModalInPresentation = false
  /// The size of the content in points, which a form sheet and a preview have if both sides are positive. The
  /// default is zero.
  open var preferredContentSize = CGSize.zero {
    didSet {
      preferredContentSize = Diagnostics.finite(preferredContentSize, or: oldValue, of: type(of: self))
      if preferredContentSize != oldValue { ownPresentation?.container.setNeedsLayout() }
    }
  }

  /// The controller that this one or an ancestor presents; nil if there is none.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }
  /// The controller that presents this one or an ancestor; nil if there is none.
  open var presentingViewController: UIViewController? { outermost.ownPresentation?.presenting }
  /// Whether the presentation of the controller runs: true from `viewWillAppear(_:)` to `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { ownPresentation?.phase == .presenting }
  /// Whether the dismissal runs: true from `viewWillDisappear(_:)` to `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { ownPresentation?.phase == .dismissing }

  /// Manages the presentation of this controller or its outermost ancestor. Before the presentation it is
  /// created at the first access, for example to set its delegate. After the dismissal the next access
  /// creates another one.
  open var presentationController: UIPresentationController? { outermost.presentationControllerOrNew }

  /// The source of a popover; nil for controllers whose `modalPresentationStyle` is not `popover`.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentationController as? UIPopoverPresentationController : nil
  }

  /// Presents a controller, with its `modalPresentationStyle`, above the outermost ancestor of this one.
  ///
  /// The controller below a sheet receives no appearance calls. Below `fullScreen`, the calls are
  /// `viewWillDisappear` of the presenting controller, `viewWillAppear` of the presented one, and after the
  /// animation `viewDidAppear` of the presented and `viewDidDisappear` of the presenting one. Keys and
  /// touches reach only the presented controller.
  ///
  /// Reported and ignored without a window, while another is presented, or if it is presented or contained.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller. It is retained until its dismissal.
  ///   - flag: Whether the presentation is animated.
  ///   - completion: Called after its `viewDidAppear(_:)`; if `flag` is false, before this call returns.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { beginPresenting(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this one or an ancestor presents, with those above it; else this one.
  ///
  /// Only the topmost of several controllers is animated. A dismissal begins after a running presentation.
  ///
  /// - Parameters:
  ///   - flag: Whether the dismissal is animated.
  ///   - completion: Called after `viewDidDisappear(_:)`; at once if there is nothing to dismiss.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  // MARK: Segues

  /// The scene of the storyboard that created the controller; nil if none did.
  ///
  /// Used by Templates, which creates it, and by CollectionViews to load the view.
  package final var scene: (any StoryboardScene)?

  /// Performs the segue of the controller's scene that has an identifier: creates its destination, calls
  /// ``prepare(for:sender:)``, then performs it. It does not call
  /// ``shouldPerformSegue(withIdentifier:sender:)``, which is for segues that the user triggers.
  ///
  /// Stops the program if the controller has no such segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    precondition(
      scene?.performSegue(withIdentifier: identifier, from: self, sender: sender) == true,
      "Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
  }

  /// Returns whether a segue of the user is performed. The identifier may be empty. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to configure its destination, whose view is not loaded yet. `sender`
  /// is the control or cell that triggered the segue, or the argument of
  /// ``performSegue(withIdentifier:sender:)``. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Pushes a controller onto the nearest navigation controller's stack, or presents it; with animation.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.show(vc, sender: sender)
  }

  /// Shows a controller in the second column of the split that contains this one; without a split as
  /// ``show(_:sender:)``.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      show(vc, sender: sender)
    }
  }

  /// Returns whether an unwind segue may lead back to this controller. The default returns whether it can
  /// perform the action; see ``UIResponder/canPerformAction(_:withSender:)``.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformAction(action, withSender: sender)
  }

  /// Goes back to a child because of an unwind segue. Called for each container around the destination, from
  /// the inside out, after the action of the destination. The default does nothing; a navigation controller
  /// pops to the child.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Appearance

  /// Whether children receive appearance calls automatically: together with this controller, and when their
  /// views enter or leave the window. Override it and return false to send them manually with
  /// ``beginAppearanceTransition(_:animated:)``. The default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  final var appearance = ControllerAppearance.disappeared

  /// Begins a child's appearance transition: sends `viewWillAppear` or `viewWillDisappear` to its tree.
  ///
  /// A call that changes nothing is ignored: a shown controller would appear, or a hidden one disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isOnScreen != isAppearing else { return }
    if isAppearing {
      sendWillAppear(animated, by: .container)
    } else {
      sendWillDisappear(animated, by: .container)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isShown(in: self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends the manual appearance transition: sends `viewDidAppear` or `viewDidDisappear`.
  open func endAppearanceTransition() {
    guard case .changing(let step, let isAnimated, .container) = appearance else { return }
    appearance = .changing(step, isAnimated: isAnimated, by: .view)
    if step == .willDisappear {
      sendDidDisappear()
    } else {
      sendIsAppearing()
      sendDidAppear()
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
  }
}
