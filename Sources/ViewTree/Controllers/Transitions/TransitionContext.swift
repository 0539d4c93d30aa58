import Foundation
import Geometry

/// One transition: the animator's context, the clock of an interactive one, and its coordinator.
@MainActor final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  private let from: UIViewController?
  private let to: UIViewController
  let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The animations go by it where the transition is interactive.
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
  /// What the hand does, for those that are not moved by a clock.
  var onInteraction: ((TransitionInteraction) -> Void)?
  /// The hand has let the transition go back.
  var onCancel: (() -> Void)?
  /// The animator has ended the transition; told whether it went through.
  var onEnd: ((Bool) -> Void)?

  init(
    containerView: UIView, from: UIViewController?, to: UIViewController,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.animator = animator
    self.interactor = interactor
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    if interactor != nil, let loop = containerView.window?.loop { clock = AnimationClock(loop: loop) }
  }

  var isAnimated: Bool { true }
  var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }

  /// Sets the transition going.
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
    if interactor != nil, !isInteractive, !isCompleted { runOn() }
  }

  private func runAlongside() {
    guard !alongside.isEmpty else { return }
    let blocks = alongside
    alongside = []
    func run() { for block in blocks { block(self) } }
    if isInteractive {
      UIView.animate(withDuration: transitionDuration, delay: 0, options: .curveLinear, animations: run)
    } else if animator is SlideAnimator {
      SlideAnimator.animate(run)
    } else {
      UIView.animate(withDuration: transitionDuration, animations: run)
    }
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isCompleted else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    clock?.hold(at: TimeInterval(self.percentComplete) * transitionDuration)
    onInteraction?(.update(self.percentComplete))
  }

  func finishInteractiveTransition() {
    guard isInteractive, !isCompleted else { return }
    letGo()
    runOn()
    onInteraction?(.finish)
  }

  func cancelInteractiveTransition() {
    guard isInteractive, !isCompleted else { return }
    transitionWasCancelled = true
    onCancel?()
    letGo()
    let duration = TimeInterval(percentComplete) * transitionDuration / speed
    clock?.goBack(duration: duration, timing: timing)
    onInteraction?(.cancel)
  }

  func pauseInteractiveTransition() {
    guard let clock, !isInteractive, !isCompleted, !transitionWasCancelled else { return }
    let duration = transitionDuration
    percentComplete = duration > 0 ? min(1, CGFloat(clock.time / duration)) : 1
    clock.hold(at: clock.time)
    isInteractive = true
    tellOfInteraction()
  }

  private func runOn() {
    let duration = transitionDuration
    let rest = TimeInterval(1 - percentComplete) * duration / speed
    clock?.run(to: duration, duration: rest, timing: initiallyInteractive ? timing : .curve(.linear))
  }

  private func letGo() {
    isInteractive = false
    tellOfInteraction()
  }

  private func tellOfInteraction() { for handler in interactionHandlers { handler(self) } }

  private var speed: TimeInterval { max(0.01, TimeInterval(interactor?.completionSpeed ?? 1)) }
  private var timing: AnimationTiming { .curve((interactor?.completionCurve ?? .easeInOut).timing) }

  // MARK: The end

  func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else {
      Diagnostics.report("completeTransition(_:) was called again for a transition that is over; left out.")
      return
    }
    isCompleted = true
    if !didComplete { transitionWasCancelled = true }
    if isInteractive {
      // A driver that never let go: what runs alongside comes to its end.
      isInteractive = false
      if didComplete { runOn() } else { clock?.goBack(duration: 0, timing: .curve(.linear)) }
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

  // MARK: Who and where

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
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
