import Foundation

/// The appearance state of a view controller: hidden, shown, or in a transition between the two.
struct ControllerAppearance {
  enum Phase {
    case disappeared, appearing, appeared, disappearing

    var isOnScreen: Bool { self == .appearing || self == .appeared }
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// Whether `viewIsAppearing(_:)` was sent for this appearance.
  var isAppearingSent = false
  /// Whether a container drives the appearance manually: true between `beginAppearanceTransition` and
  /// `endAppearanceTransition`.
  var isManual = false
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
      sendWillAppear(false)
    } else if window == nil {
      sendWillDisappear(false)
    }
  }

  func viewDidMoveToWindow() {
    guard let view = viewIfLoaded else { return }
    if appearance.phase == .appearing {
      sendIsAppearing()
      if !appearance.isManual { sendDidAppearAfterLayout(in: view.window) }
    } else if appearance.phase == .disappearing, !appearance.isManual {
      sendDidDisappear()
    }
  }

  /// Called when the window that contains the view becomes visible.
  func windowDidShow() {
    forEachShown { $0.sendWillAppear(false) }
    forEachShown { $0.sendIsAppearing() }
    forEachShown { $0.sendDidAppearAfterLayout(in: $0.viewIfLoaded?.window) }
  }

  func windowDidHide() {
    forEachShown { $0.sendWillDisappear(false) }
    forEachShown { $0.sendDidDisappear() }
  }

  private func forEachShown(_ body: (UIViewController) -> Void) {
    body(self)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isShown(in: self) { child.forEachShown(body) }
  }

  /// Whether the view is a descendant of the container's view.
  func isShown(in container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  /// Whether the appearance calls are sent automatically when the view enters or leaves a window.
  private var followsView: Bool {
    !appearance.isManual && parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  // MARK: Sending single calls

  func sendWillAppear(_ animated: Bool) {
    guard !appearance.phase.isOnScreen else { return }
    appearance.phase = .appearing
    appearance.isAnimated = animated
    appearance.isAppearingSent = false
    loadViewIfNeeded()
    viewWillAppear(animated)
  }

  func sendIsAppearing() {
    guard appearance.phase == .appearing, !appearance.isAppearingSent else { return }
    appearance.isAppearingSent = true
    viewIsAppearing(appearance.isAnimated)
  }

  func sendDidAppear() {
    guard appearance.phase == .appearing, appearance.isAppearingSent else { return }
    appearance.phase = .appeared
    viewDidAppear(appearance.isAnimated)
  }

  func sendDidAppearAfterLayout(in window: UIWindow?) {
    guard appearance.phase == .appearing else { return }
    guard let loop = window?.loop else { return sendDidAppear() }
    loop.afterLayout { [weak self] in
      guard let self, !appearance.isManual else { return }
      sendDidAppear()
    }
  }

  func sendWillDisappear(_ animated: Bool) {
    guard appearance.phase.isOnScreen else { return }
    appearance.phase = .disappearing
    appearance.isAnimated = animated
    viewWillDisappear(animated)
  }

  func sendDidDisappear() {
    guard appearance.phase == .disappearing else { return }
    appearance.phase = .disappeared
    viewDidDisappear(appearance.isAnimated)
  }
}
