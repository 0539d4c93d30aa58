import Foundation

/// How far a controller is on its way to the screen or from it.
struct ControllerAppearance {
  enum Phase {
    case disappeared, appearing, appeared, disappearing

    var isOnScreen: Bool { self == .appearing || self == .appeared }
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// `viewIsAppearing` has been sent.
  var isInPlace = false
  /// Between `beginAppearanceTransition` and `endAppearanceTransition`.
  var isByHand = false
}

/// The order is UIKit's: `viewWillAppear` before the view comes into the window, `viewIsAppearing` once it is there,
/// then layout, then, in the frame that lays out, `viewDidAppear`; parents before children. Without a frame loop
/// `viewDidAppear` comes at once.
extension UIViewController {
  // MARK: Called by the view and the window

  /// The view is about to come into a window, or (nil) to leave it.
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
      if !appearance.isByHand { sendDidAppearAfterLayout(in: view.window) }
    } else if appearance.phase == .disappearing, !appearance.isByHand {
      sendDidDisappear()
    }
  }

  /// The window that shows the view became visible.
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

  func isShown(in container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  /// Whether the calls follow from where the view is.
  private var followsView: Bool {
    !appearance.isByHand && parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  // MARK: One call each, where it is due

  func sendWillAppear(_ animated: Bool) {
    guard !appearance.phase.isOnScreen else { return }
    appearance.phase = .appearing
    appearance.isAnimated = animated
    appearance.isInPlace = false
    loadViewIfNeeded()
    viewWillAppear(animated)
  }

  func sendIsAppearing() {
    guard appearance.phase == .appearing, !appearance.isInPlace else { return }
    appearance.isInPlace = true
    viewIsAppearing(appearance.isAnimated)
  }

  func sendDidAppear() {
    guard appearance.phase == .appearing, appearance.isInPlace else { return }
    appearance.phase = .appeared
    viewDidAppear(appearance.isAnimated)
  }

  func sendDidAppearAfterLayout(in window: UIWindow?) {
    guard appearance.phase == .appearing else { return }
    guard let loop = window?.loop else { return sendDidAppear() }
    loop.afterLayout { [weak self] in
      guard let self, !appearance.isByHand else { return }
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
