import Foundation

/// One transition: the animator's context, the clock of an interactive transition, and the coordinator.
@MainActor final class TransitionContext: UIViewControllerContextTransitioning {
  private enum Phase {
    /// The user drives the transition.
    case interactive
    /// The transition runs to its end.
    case running
    /// The user has cancelled the transition, which runs back.
    case cancelling
    case completed
    /// The transition has ended where it began.
    case cancelled
  }

  /// The animations of the coordinator that run with those of the animator.
  private enum Alongside {
    /// The transition has not begun.
    case collecting([(any UIViewControllerTransitionCoordinatorContext) -> Void])
    case started
  }

  let containerView: UIView
  private let from: UIViewController?
  private let to: UIViewController
  let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The views and frames of a presentation; nil in navigation controllers, whose views fill the container.
  private let sides: PresentationSides?
  /// The clock that drives the animations if there is an interaction controller.
  private var clock: AnimationClock?

  let initiallyInteractive: Bool
  private var phase: Phase
  private(set) var percentComplete: CGFloat = 0
  private var alongside = Alongside.collecting([])
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Called for each user input of an interactive transition; used by animators that do not use the clock.
  var onInteraction: ((TransitionInteraction) -> Void)?
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
    phase = initiallyInteractive ? .interactive : .running
    if interactor != nil, let loop = containerView.window?.loop { clock = AnimationClock(loop: loop) }
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { phase == .interactive }
  var transitionWasCancelled: Bool { phase == .cancelling || phase == .cancelled }
  var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }

  func start() {
    UIContext.current.withAnimationClock(clock) {
      if let interactor, phase == .interactive {
        interactor.startInteractiveTransition(self)
      } else {
        animator.animateTransition(using: self)
      }
      runAlongside()
    }
    if interactor != nil, phase == .running { runToEnd() }
  }

  private func runAlongside() {
    guard case .collecting(let blocks) = alongside else { return }
    alongside = .started
    guard !blocks.isEmpty else { return }
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
    guard phase == .interactive else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    clock?.pause(at: TimeInterval(self.percentComplete) * transitionDuration)
    onInteraction?(.update(self.percentComplete))
  }

  func finishInteractiveTransition() {
    guard phase == .interactive else { return }
    phase = .running
    notifyInteractionChange()
    runToEnd()
    onInteraction?(.finish)
  }

  func cancelInteractiveTransition() {
    guard phase == .interactive else { return }
    phase = .cancelling
    onCancel?()
    notifyInteractionChange()
    let duration = TimeInterval(percentComplete) * transitionDuration / speed
    clock?.reverse(duration: duration, timing: timing)
    onInteraction?(.cancel)
  }

  func pauseInteractiveTransition() {
    guard let clock, phase == .running else { return }
    let duration = transitionDuration
    percentComplete = duration > 0 ? min(1, CGFloat(clock.time / duration)) : 1
    clock.pause(at: clock.time)
    phase = .interactive
    notifyInteractionChange()
  }

  private func runToEnd() {
    let duration = transitionDuration
    let remaining = TimeInterval(1 - percentComplete) * duration / speed
    clock?.run(to: duration, duration: remaining, timing: initiallyInteractive ? timing : .curve(.linear))
  }

  private func notifyInteractionChange() { for handler in interactionHandlers { handler(self) } }

  private var speed: TimeInterval { max(0.01, TimeInterval(interactor?.completionSpeed ?? 1)) }
  private var timing: AnimationTiming { .curve((interactor?.completionCurve ?? .easeInOut).timing) }

  // MARK: The end

  func completeTransition(_ didComplete: Bool) {
    let old = phase
    switch old {
    case .interactive, .running: phase = didComplete ? .completed : .cancelled
    case .cancelling: phase = .cancelled
    case .completed, .cancelled:
      Diagnostics.report(
        "completeTransition(_:) was called again for a transition that has ended; call it once.")
      return
    }
    if old == .interactive {
      // The interaction controller never finished or cancelled: the animations alongside end now.
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
    guard case .collecting(let blocks) = alongside else {
      animation?(self)
      return false
    }
    if let animation { alongside = .collecting(blocks + [animation]) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}

/// The views and frames of a presentation's transition, which depend on its direction.
@MainActor struct PresentationSides {
  let presented: UIViewController
  let controller: UIPresentationController
  let isPresenting: Bool
  /// The view of the presenting controller if the presentation removes it; nil if it stays.
  let presenterView: UIView?

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: isPresenting ? presenterView : controller.presentedView
    case .to: isPresenting ? controller.presentedView : presenterView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController, in bounds: CGRect) -> CGRect {
    guard vc === presented else { return bounds }
    return isPresenting ? .zero : controller.presentedView?.frame ?? .zero
  }

  func finalFrame(for vc: UIViewController, in bounds: CGRect) -> CGRect {
    guard vc === presented else { return bounds }
    return isPresenting ? controller.frameOfPresentedViewInContainerView : .zero
  }
}
