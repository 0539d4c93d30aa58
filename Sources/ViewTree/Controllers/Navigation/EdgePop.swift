import Foundation

/// The interactive pop: a pan from the leading edge, or other input, that drives a pop transition.
@MainActor final class EdgePop {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  /// Whether an interactive pop is starting; a transition that begins now is interactive.
  private(set) var isDriving = false
  weak var driver: (any UIViewControllerInteractiveTransitioning)?
  private var slide: UIPercentDrivenInteractiveTransition?
  private weak var context: TransitionContext?

  func attach(to navigation: UINavigationController) {
    self.navigation = navigation
    updateEdge()
    recognizer.addAction { [weak self] _ in self?.drag() }
    navigation.chrome.addGestureRecognizer(recognizer)
  }

  /// 1 if a pop moves to the right, −1 if it moves to the left.
  private var sign: CGFloat {
    navigation?.chrome.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  /// Sets the edge of the pan, after the direction has changed.
  func updateEdge() { recognizer.edges = sign > 0 ? .left : .right }

  /// Returns the interaction controller for the default slide.
  func makeDriver() -> UIPercentDrivenInteractiveTransition {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .easeOut
    slide = driver
    self.driver = driver
    return driver
  }

  var isAllowed: Bool {
    guard let navigation, navigation.stack.count > 1, navigation.transition == nil else { return false }
    if recognizer.delegate != nil { return true }
    guard !navigation.isNavigationBarHidden, let item = navigation.stack.last?.navigationItem else {
      return false
    }
    return item.offersBack
  }

  /// Begins an interactive pop. Nil if there is nothing to pop, or if the pop is not interactive.
  func begin() -> TransitionContext? {
    guard let navigation, navigation.stack.count > 1, navigation.transition == nil else { return nil }
    isDriving = true
    navigation.popViewController(animated: true)
    isDriving = false
    return driver == nil ? nil : navigation.transition?.context
  }

  private func drag() {
    guard let navigation else { return }
    let view = navigation.chrome
    switch recognizer.state {
    case .began: context = begin()
    case .changed:
      context?.updateInteractiveTransition(
        sign * recognizer.translation(in: view).x / max(1, view.bounds.width))
    case .ended: endDrag(velocity: sign * recognizer.velocity(in: view).x, width: max(1, view.bounds.width))
    case .cancelled: endDrag(velocity: -.infinity, width: 1)
    case .possible, .failed: break
    }
  }

  /// Ends the drag: a fast one by its direction, a slow one by whether it passed the middle.
  private func endDrag(velocity: CGFloat, width: CGFloat) {
    guard let context else { return }
    let isFlick = abs(velocity) > 300
    let isFinished = isFlick ? velocity > 0 : context.percentComplete > 0.5
    if let slide, driver === slide {
      // The remaining animation is at least as fast as the finger was.
      let natural = width / CGFloat(SlideAnimator.duration)
      slide.completionSpeed = isFlick && velocity.isFinite ? max(1, min(4, abs(velocity) / natural)) : 1
    }
    if isFinished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    self.context = nil
    driver = nil
    slide = nil
  }
}
