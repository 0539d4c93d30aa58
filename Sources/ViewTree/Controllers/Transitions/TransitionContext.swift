import Foundation
import Geometry

/// The state of one transition: the animator's context, the animation clock of an interactive transition, and
/// the coordinator.
@MainActor final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  private let from: UIViewController?
  private let to: UIViewController
  let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The views and frames of a presentation; nil for the transition of a navigation controller, whose views fill the container.
  private let sides: PresentationSides?
  /// The clock that drives the animations if there is an interaction controller.
  private var clock: AnimationClock?

  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var isStarted = false
  private var isCompleted = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Called for each user input of an interactive transition; used by animators that do not use the clock.
  var onInteraction: ((TransitionInteraction) -> Void)?
  /// Called when the user cancels the transition.
  var onCancel: (() -> Void)?
  /// Called when the animator has ended the transition, with whether it completed.
  var onEnd: ((Bool) -> Void)?

  init(
    containerView: UIView, from: UIViewController?, to: UIViewController,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, sides: PresentationSides? = nil
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.animator = animator
    self.interactor = interactor
    self.sides = sides
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    if interactor != nil, let loop = containerView.window?.loop { clock = AnimationClock(loop: loop) }
  }

  var isAnimated: Bool { true }
  var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }

  /// Begins the transition.
  func start() {
    UIContext.current.withAnimationClock(clock) {
      if let interactor, isInteractive {
        interactor.startInteractiveTransition(self)
      } else {
        animator.animateTransition(using: self)
      }
      isStarted = true
      runAlongside()
    }
    if interactor != nil, !isInteractive, !isCompleted { runToEnd() }
  }

  private func runAlongside() {
    guard !alongside.isEmpty else { return }
    let blocks = alongside
    alongside = []
    func run() { for block in blocks { block(self) } }
    if isInteractive {
      UIView.animate(withDuration: transitionDuration, delay: 0, options: .curveLinear, animations: run)
    } else if let animator = animator as? any SpringTransition {
      animator.animateAlongside(run)
    } else {
      UIView.animate(withDuration: transitionDuration, animations: run)
    }
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isCompleted else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    clock?.pause(at: TimeInterval(self.percentComplete) * transitionDuration)
    onInteraction?(.update(self.percentComplete))
  }

  func finishInteractiveTransition() {
    guard isInteractive, !isCompleted else { return }
    endInteraction()
    runToEnd()
    onInteraction?(.finish)
  }

  func cancelInteractiveTransition() {
    guard isInteractive, !isCompleted else { return }
    transitionWasCancelled = true
    onCancel?()
    endInteraction()
    let duration = TimeInterval(percentComplete) * transitionDuration / speed
    clock?.reverse(duration: duration, timing: timing)
    onInteraction?(.cancel)
  }

  func pauseInteractiveTransition() {
    guard let clock, !isInteractive, !isCompleted, !transitionWasCancelled else { return }
    let duration = transitionDuration
    percentComplete = duration > 0 ? min(1, CGFloat(clock.time / duration)) : 1
    clock.pause(at: clock.time)
    isInteractive = true
    notifyInteractionChange()
  }

  private func runToEnd() {
    let duration = transitionDuration
    let remaining = TimeInterval(1 - percentComplete) * duration / speed
    clock?.run(to: duration, duration: remaining, timing: initiallyInteractive ? timing : .curve(.linear))
  }

  private func endInteraction() {
    isInteractive = false
    notifyInteractionChange()
  }

  private func notifyInteractionChange() { for handler in interactionHandlers { handler(self) } }

  private var speed: TimeInterval { max(0.01, TimeInterval(interactor?.completionSpeed ?? 1)) }
  private var timing: AnimationTiming { .curve((interactor?.completionCurve ?? .easeInOut).timing) }

  // MARK: The end

  func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else {
      Diagnostics.report(
        "completeTransition(_:) was called again for a transition that has ended; call it once.")
      return
    }
    isCompleted = true
    if !didComplete { transitionWasCancelled = true }
    if isInteractive {
      // The interaction controller never finished or cancelled: the animations alongside end now.
      isInteractive = false
      if didComplete { runToEnd() } else { clock?.reverse(duration: 0, timing: .curve(.linear)) }
    }
    onInteraction = nil
    onEnd?(didComplete)
    onEnd = nil
    onCancel = nil
    animator.animationEnded(didComplete)
    let pending = completions
    completions = []
    for completion in pending { completion(self) }
  }

  // MARK: Controllers, views and frames

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let sides { return sides.view(forKey: key) }
    return switch key {
    case .from: from?.viewIfLoaded
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    let bounds = containerView.bounds
    return sides?.initialFrame(for: vc, in: bounds) ?? (vc === from ? bounds : .zero)
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    let bounds = containerView.bounds
    return sides?.finalFrame(for: vc, in: bounds) ?? (vc === to ? bounds : .zero)
  }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }

  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard isStarted else {
      if let animation { alongside.append(animation) }
      return true
    }
    animation?(self)
    return false
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}
