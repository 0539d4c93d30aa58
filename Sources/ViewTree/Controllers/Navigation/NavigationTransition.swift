import Foundation
import Geometry

/// One transition of a navigation controller, animated or not.
@MainActor final class NavigationTransition {
  let operation: UINavigationController.Operation
  let from: UIViewController?
  let to: UIViewController
  /// The stack before the transition; restored if the transition is cancelled.
  let formerStack: [UIViewController]
  /// The stack during the transition, unless the app changes it.
  let stack: [UIViewController]
  /// Whether ``formerStack`` was restored already; that happens as soon as the user cancels.
  var isStackRestored = false
  /// The context of an animated transition; nil if the transition is not animated.
  var context: TransitionContext?

  init(
    _ operation: UINavigationController.Operation, from: UIViewController?, to: UIViewController,
    formerStack: [UIViewController], stack: [UIViewController]
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.formerStack = formerStack
    self.stack = stack
  }
}

extension UINavigationController {
  func beginTransition(to top: UIViewController, animated: Bool) {
    let from = shown
    let operation: Operation =
      from == nil ? .none : settledStack.contains { $0 === top } ? .pop : .push
    let transition = NavigationTransition(
      operation, from: from, to: top, formerStack: settledStack, stack: stack)
    self.transition = transition
    from?.loadViewIfNeeded()
    top.loadViewIfNeeded()
    let animators = from.map { chooseAnimators(for: operation, from: $0, to: top) }
    if animators?.isInPlace != true { (top as? any InPlaceNavigating)?.willBeShown() }
    if animated, let animators {
      transition.context = TransitionContext(
        containerView: chrome.content, from: from, to: top, animator: animators.animator,
        interactor: animators.interactor)
    }
    let isAnimated = transition.context != nil
    from?.beginAppearanceTransition(false, animated: isAnimated)
    top.beginAppearanceTransition(true, animated: isAnimated)
    delegate?.navigationController(self, willShow: top, animated: isAnimated)
    if let context = transition.context {
      run(transition, context)
    } else {
      place(top)
      if animators?.isInPlace == true, let animators {
        UIView.performWithoutAnimation {
          let context = TransitionContext(
            containerView: chrome.content, from: from, to: top, animator: animators.animator, interactor: nil)
          context.start()
        }
      }
      chrome.layoutIfNeeded()
      finish(transition, didComplete: true)
    }
  }

  private struct Animators {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    let isInPlace: Bool
  }

  /// Asks the delegate for an animator, then a controller that supports in-place navigation; the default is
  /// the slide.
  private func chooseAnimators(
    for operation: Operation, from: UIViewController, to: UIViewController
  ) -> Animators {
    if let delegate, isChangeAnimated,
      let animator = delegate.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    {
      let interactor = delegate.navigationController(self, interactionControllerFor: animator)
      return Animators(animator: animator, interactor: interactor, isInPlace: false)
    }
    let inPlace = (operation == .push ? to : from) as? any InPlaceNavigating
    if let inPlace, let animator = inPlace.inPlaceAnimator(for: operation, from: from, to: to) {
      let interactor = edgePop.isDriving ? inPlace.inPlaceInteractor(for: animator) : nil
      edgePop.driver = interactor
      return Animators(animator: animator, interactor: interactor, isInPlace: true)
    }
    let driver = edgePop.isDriving ? edgePop.makeDriver() : nil
    return Animators(
      animator: SlideAnimator(isPush: operation == .push, isInteractive: driver != nil), interactor: driver,
      isInPlace: false)
  }

  private func run(_ transition: NavigationTransition, _ context: TransitionContext) {
    UIView.performWithoutAnimation {
      chrome.layoutIfNeeded()
      transition.to.view.frame = context.finalFrame(for: transition.to)
    }
    let items = stack.map(\.navigationItem)
    let isPush = transition.operation != .pop
    context.animate(alongsideTransition: { [weak self] _ in
      self?.navigationBar.animate(to: items, isPush: isPush)
    })
    context.onCancel = { [weak self] in self?.restoreStack(of: transition) }
    context.onEnd = { [weak self] didComplete in self?.finish(transition, didComplete: didComplete) }
    context.start()
  }

  private func finish(_ transition: NavigationTransition, didComplete: Bool) {
    guard self.transition === transition else { return }
    let isAnimated = transition.context != nil
    let (from, to) = (transition.from, transition.to)
    if didComplete {
      shown = to
      place(to)
      remove(from)
      from?.endAppearanceTransition()
      to.endAppearance()
    } else {
      if let from { place(from) }
      remove(to)
      to.beginAppearanceTransition(false, animated: isAnimated)
      to.endAppearanceTransition()
      if chrome.window != nil { from?.beginAppearanceTransition(true, animated: isAnimated) }
      from?.endAppearanceTransition()
      restoreStack(of: transition)
    }
    settledStack = didComplete ? transition.stack : transition.formerStack
    self.transition = nil
    if shown === stack.last { settle() }
    if didComplete { reportDidShow(to, animated: isAnimated) }
    showTop()
  }

  /// Restores the stack after a cancelled transition, unless the app has changed the stack in the meantime.
  private func restoreStack(of transition: NavigationTransition) {
    guard !transition.isStackRestored else { return }
    transition.isStackRestored = true
    if stack.elementsEqual(transition.stack, by: ===) { stack = transition.formerStack }
  }

  private func remove(_ controller: UIViewController?) {
    guard let view = controller?.viewIfLoaded, view.superview === chrome.content else { return }
    view.removeFromSuperview()
  }
}
