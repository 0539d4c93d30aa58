import Foundation

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

  /// Asks the delegate, then a controller that supports in-place navigation; the default is the slide.
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

/// A controller that can appear by changing the content of another controller's view, without a slide.
///
/// Used by CollectionViews for controllers with `useLayoutToLayoutNavigationTransitions`.
@MainActor package protocol InPlaceNavigating: UIViewController {
  /// The animator of a push or pop between two controllers with loaded views; nil if they share no view.
  func inPlaceAnimator(
    for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interactor of an interactive pop by `animator`, or nil if the pop cannot be interactive. It
  /// receives the progress from ``UIViewControllerContextTransitioning/setInteractionHandler(_:)``.
  func inPlaceInteractor(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Called before another animator shows the controller's view: moves the shared view back into it.
  func willBeShown()
}

/// A step of an interactive transition.
///
/// Used by CollectionViews to drive a transition between layouts by the pop gesture.
package enum TransitionInteraction {
  /// The gesture has set the progress, 0…1.
  case update(CGFloat)
  /// The transition ends in the new or in the old state.
  case finish, cancel
}

extension UIViewControllerContextTransitioning {
  /// Whether the context can call an interaction handler: true for transitions of a navigation controller.
  ///
  /// Used by CollectionViews to animate instead if an app's own context drives the transition.
  package var hasInteractionHandler: Bool { self is TransitionContext }

  /// Sets the closure that is called with each step of an interactive transition, until the transition
  /// completes. Does nothing if ``hasInteractionHandler`` is false.
  ///
  /// Used by CollectionViews: a transition between layouts has no animations that a clock could hold.
  package func setInteractionHandler(_ handler: @escaping (TransitionInteraction) -> Void) {
    (self as? TransitionContext)?.onInteraction = handler
  }
}
