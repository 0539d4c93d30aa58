import Foundation
import Geometry

/// The drag from the left edge that leads back.
@MainActor final class EdgePop {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  /// Whether the transition that begins now is to be in the hand.
  private(set) var isDriving = false
  /// What the hand holds.
  weak var driver: (any UIViewControllerInteractiveTransitioning)?
  private var slide: UIPercentDrivenInteractiveTransition?
  private weak var context: TransitionContext?

  func attach(to navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.addAction { [weak self] _ in self?.drag() }
    navigation.chrome.addGestureRecognizer(recognizer)
  }

  /// Holds the default slide.
  func makeDriver() -> UIPercentDrivenInteractiveTransition {
    let made = UIPercentDrivenInteractiveTransition()
    made.completionCurve = .easeOut
    slide = made
    driver = made
    return made
  }

  /// Whether the drag may begin.
  var isAllowed: Bool {
    guard let navigation, navigation.stack.count > 1, navigation.transition == nil else { return false }
    if recognizer.delegate != nil { return true }
    guard !navigation.isNavigationBarHidden, let item = navigation.stack.last?.navigationItem else {
      return false
    }
    return item.offersBack
  }

  private func drag() {
    guard let navigation else { return }
    let view = navigation.chrome
    switch recognizer.state {
    case .began:
      isDriving = true
      navigation.popViewController(animated: true)
      isDriving = false
      context = driver == nil ? nil : navigation.transition?.context
    case .changed:
      context?.updateInteractiveTransition(recognizer.translation(in: view).x / max(1, view.bounds.width))
    case .ended: letGo(velocity: recognizer.velocity(in: view).x, width: max(1, view.bounds.width))
    case .cancelled: letGo(velocity: -.infinity, width: 1)
    case .possible, .failed: break
    }
  }

  /// A throw decides by its direction, a drag that rests by the half.
  private func letGo(velocity: CGFloat, width: CGFloat) {
    guard let context else { return }
    let isThrown = abs(velocity) > 300
    let isFinished = isThrown ? velocity > 0 : context.percentComplete > 0.5
    if let slide, driver === slide {
      // At least as fast as the finger was.
      let natural = width / CGFloat(SlideAnimator.duration)
      slide.completionSpeed = isThrown && velocity.isFinite ? max(1, min(4, abs(velocity) / natural)) : 1
    }
    if isFinished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    self.context = nil
    driver = nil
    slide = nil
  }
}
