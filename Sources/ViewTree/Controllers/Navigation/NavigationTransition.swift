import Foundation
import Geometry

/// What a navigation controller is going through.
@MainActor final class NavigationTransition {
  let operation: UINavigationController.Operation
  let from: UIViewController?
  let to: UIViewController
  /// What the stack was, and becomes again where the transition is cancelled.
  let formerStack: [UIViewController]
  /// What the stack is while it goes on, unless the app changes it.
  let stack: [UIViewController]
  /// The stack was taken back already, as soon as the hand let go.
  var isTakenBack = false
  /// Nil where nothing is animated.
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
    let players = from.map { choosePlayers(for: operation, from: $0, to: top) }
    if players?.isInPlace != true { (top as? any InPlaceNavigating)?.willBeShown() }
    if animated, let players {
      transition.context = TransitionContext(
        containerView: chrome.content, from: from, to: top, animator: players.animator,
        interactor: players.interactor)
    }
    let isAnimated = transition.context != nil
    from?.beginAppearanceTransition(false, animated: isAnimated)
    top.beginAppearanceTransition(true, animated: isAnimated)
    delegate?.navigationController(self, willShow: top, animated: isAnimated)
    if let context = transition.context {
      play(transition, context)
    } else {
      place(top)
      if players?.isInPlace == true, let players {
        UIView.performWithoutAnimation {
          let context = TransitionContext(
            containerView: chrome.content, from: from, to: top, animator: players.animator, interactor: nil)
          context.start()
        }
      }
      chrome.layoutIfNeeded()
      finish(transition, didComplete: true)
    }
  }

  private struct Players {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    let isInPlace: Bool
  }

  /// The delegate's word first, then what the controllers do between themselves, then the slide.
  private func choosePlayers(
    for operation: Operation, from: UIViewController, to: UIViewController
  ) -> Players {
    if let delegate, wantsAnimation,
      let animator = delegate.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    {
      let interactor = delegate.navigationController(self, interactionControllerFor: animator)
      return Players(animator: animator, interactor: interactor, isInPlace: false)
    }
    let sharer = (operation == .push ? to : from) as? any InPlaceNavigating
    if let sharer, let animator = sharer.inPlaceAnimator(for: operation, from: from, to: to) {
      let interactor = edgePop.isDriving ? sharer.inPlaceInteractor(for: animator) : nil
      edgePop.driver = interactor
      return Players(animator: animator, interactor: interactor, isInPlace: true)
    }
    let driver = edgePop.isDriving ? edgePop.makeDriver() : nil
    return Players(
      animator: SlideAnimator(isPush: operation == .push, isInteractive: driver != nil), interactor: driver,
      isInPlace: false)
  }

  private func play(_ transition: NavigationTransition, _ context: TransitionContext) {
    UIView.performWithoutAnimation {
      chrome.layoutIfNeeded()
      transition.to.view.frame = context.finalFrame(for: transition.to)
    }
    let items = stack.map(\.navigationItem)
    let isPush = transition.operation != .pop
    context.animate(alongsideTransition: { [weak self] _ in
      self?.navigationBar.go(to: items, isPush: isPush)
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
      appear(to)
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
    if didComplete { announce(to, animated: isAnimated) }
    showTop()
  }

  /// The transition is taken back, and so is what it did to the stack, unless the app has changed that meanwhile.
  private func restoreStack(of transition: NavigationTransition) {
    guard !transition.isTakenBack else { return }
    transition.isTakenBack = true
    if stack.elementsEqual(transition.stack, by: ===) { stack = transition.formerStack }
  }

  /// Ends an appearance; one that left the screen meanwhile has not appeared.
  private func appear(_ controller: UIViewController) {
    if chrome.window == nil { controller.beginAppearanceTransition(false, animated: false) }
    controller.endAppearanceTransition()
  }

  private func remove(_ controller: UIViewController?) {
    guard let view = controller?.viewIfLoaded, view.superview === chrome.content else { return }
    view.removeFromSuperview()
  }
}
