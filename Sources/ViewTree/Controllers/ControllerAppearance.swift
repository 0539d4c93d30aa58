/// The appearance state of a view controller: hidden, shown, or in a transition between the two.
enum ControllerAppearance {
  case disappeared
  case changing(Step, isAnimated: Bool, by: Driver)
  case appeared

  /// The last call of a transition that was sent.
  enum Step {
    case willAppear, isAppearing, willDisappear
  }

  /// The sender of the call that ends a transition.
  enum Driver {
    /// The view, when it has entered or left a window.
    case view
    /// A container, between `beginAppearanceTransition` and `endAppearanceTransition`.
    case container
  }

  /// Whether the view is shown, or appears.
  var isOnScreen: Bool {
    switch self {
    case .disappeared, .changing(.willDisappear, _, _): false
    case .appeared, .changing: true
    }
  }

  /// Whether the transition ends, and the next one begins, without a container.
  var followsView: Bool { if case .changing(_, _, .container) = self { false } else { true } }
}

/// Sends the appearance calls in UIKit's order: `viewWillAppear` before the view is added to the window,
/// `viewIsAppearing` right after it, then layout, then `viewDidAppear` in the frame that performed the
/// layout. Parents receive each call before their children. Without a frame loop `viewDidAppear` is sent at
/// once.
extension UIViewController {
  // MARK: Called by the view and the window

  /// Called before the view is added to a window, or (nil) removed from it.
  func viewWillMove(toWindow window: UIWindow?) {
    guard followsView else { return }
    if let window, !window.isHidden {
      sendWillAppear(false, by: .view)
    } else if window == nil {
      sendWillDisappear(false, by: .view)
    }
  }

  func viewDidMoveToWindow() {
    guard let view = viewIfLoaded else { return }
    sendIsAppearing()
    switch appearance {
    case .changing(.willDisappear, _, .view): sendDidDisappear()
    case .changing(_, _, .view): sendDidAppearAfterLayout(in: view.window)
    case .disappeared, .appeared, .changing: break
    }
  }

  /// Called when the window that contains the view becomes visible.
  func windowDidShow() {
    forEachShown { $0.sendWillAppear(false, by: .view) }
    forEachShown { $0.sendIsAppearing() }
    forEachShown { $0.sendDidAppearAfterLayout(in: $0.viewIfLoaded?.window) }
  }

  func windowDidHide() {
    forEachShown { $0.sendWillDisappear(false, by: .view) }
    forEachShown { $0.sendDidDisappear() }
  }

  private func forEachShown(_ body: (UIViewController) -> Void) {
    body(self)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isShown(in: self) { child.forEachShown(body) }
  }

  /// Returns whether the view is a descendant of the container's view.
  func isShown(in container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  /// Whether the appearance calls are sent automatically when the view enters or leaves a window.
  private var followsView: Bool {
    appearance.followsView && parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  /// Ends the appearance transition; if the view left the window in the meantime, it disappears instead.
  func endAppearance() {
    if viewIfLoaded?.window == nil { beginAppearanceTransition(false, animated: false) }
    endAppearanceTransition()
  }

  // MARK: Sending single calls

  func sendWillAppear(_ animated: Bool, by driver: ControllerAppearance.Driver) {
    guard !appearance.isOnScreen else { return }
    appearance = .changing(.willAppear, isAnimated: animated, by: driver)
    loadViewIfNeeded()
    viewWillAppear(animated)
  }

  func sendIsAppearing() {
    guard case .changing(.willAppear, let isAnimated, let driver) = appearance else { return }
    appearance = .changing(.isAppearing, isAnimated: isAnimated, by: driver)
    viewIsAppearing(isAnimated)
  }

  func sendDidAppear() {
    guard case .changing(.isAppearing, let isAnimated, _) = appearance else { return }
    appearance = .appeared
    viewDidAppear(isAnimated)
  }

  func sendDidAppearAfterLayout(in window: UIWindow?) {
    guard case .changing(.isAppearing, _, _) = appearance else { return }
    guard let loop = window?.loop else { return sendDidAppear() }
    loop.afterLayout { [weak self] in
      guard let self, appearance.followsView else { return }
      sendDidAppear()
    }
  }

  func sendWillDisappear(_ animated: Bool, by driver: ControllerAppearance.Driver) {
    guard appearance.isOnScreen else { return }
    appearance = .changing(.willDisappear, isAnimated: animated, by: driver)
    viewWillDisappear(animated)
  }

  func sendDidDisappear() {
    guard case .changing(.willDisappear, let isAnimated, _) = appearance else { return }
    appearance = .disappeared
    viewDidDisappear(isAnimated)
  }
}
