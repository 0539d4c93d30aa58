import Foundation

/// The presentation of one controller: owns the phase, the container and the running transition.
///
/// The presenting controller retains it. A call that needs the end of a running transition waits for it.
@MainActor final class Presentation {
  enum Phase { case presenting, presented, dismissing, ended }

  private(set) weak var presenting: UIViewController?
  let presented: UIViewController
  let controller: UIPresentationController
  let container: PresentationContainer
  private(set) var phase = Phase.presenting
  /// The running animated transition.
  private(set) var context: TransitionContext?
  /// The view of the presenting controller, and its place in the window; nil if it stays visible.
  private var coveredView: CoveredView?
  private var focus: SavedFocus?
  /// The calls that wait for the end of the running transition.
  private var pending: [() -> Void] = []

  init(_ presented: UIViewController, controller: UIPresentationController, by presenting: UIViewController) {
    self.presented = presented
    self.controller = controller
    self.presenting = presenting
    container = PresentationContainer(frame: .zero)
    container.presentation = self
    controller.presentation = self
  }

  var isInTransition: Bool { phase == .presenting || phase == .dismissing }

  /// The presentation above this one that has the keys and the touches; this one if there is none.
  var topmost: Presentation {
    var top = self
    while let next = top.presented.presentation, next.phase != .ended { top = next }
    return top
  }

  /// Calls `action` when the running transition has ended; at once without one.
  func afterTransition(_ action: @escaping () -> Void) {
    if isInTransition { pending.append(action) } else { action() }
  }

  private func runPending() {
    let actions = pending
    pending = []
    for action in actions { action() }
  }

  // MARK: Presenting

  func begin(in window: UIWindow, animated: Bool, from source: UIViewController, completion: (() -> Void)?) {
    guard let presenting else { return }
    presenting.presentation = self
    presented.ownPresentation = self
    window.menu?.dismiss()
    focus = SavedFocus(leaving: window)
    presented.loadViewIfNeeded()
    UIView.performWithoutAnimation {
      container.frame = window.bounds
      window.addSubview(container)
    }
    if animated { context = makeContext(isPresenting: true, presenting, source) }
    controller.presentationTransitionWillBegin()
    if controller.shouldRemovePresentersView {
      coveredView = CoveredView(of: presenting)
      presenting.beginAppearanceTransition(false, animated: animated)
    }
    presented.beginAppearanceTransition(true, animated: animated)
    guard let context else { return finishPresenting(true, completion) }
    context.onEnd = { [self] in finishPresenting($0, completion) }
    context.start()
  }

  private func finishPresenting(_ completed: Bool, _ completion: (() -> Void)?) {
    if completed {
      UIView.performWithoutAnimation {
        if let view = controller.presentedView, view.superview !== container { container.addSubview(view) }
        placePresentedView()
        container.layoutIfNeeded()
      }
      coveredView?.remove()
      presented.endAppearance()
      if coveredView != nil { presenting?.endAppearanceTransition() }
      phase = .presented
    } else {
      presented.beginAppearanceTransition(false, animated: true)
      detachViews()
      presented.endAppearanceTransition()
      if coveredView != nil {
        presenting?.beginAppearanceTransition(true, animated: true)
        presenting?.endAppearanceTransition()
      }
      detachControllers()
    }
    context = nil
    controller.presentationTransitionDidEnd(completed)
    completion?()
    runPending()
  }

  /// Gives the presented view its final frame, unless it is leaving the window.
  func placePresentedView() {
    guard phase == .presenting || phase == .presented, let view = controller.presentedView,
      view.superview === container
    else { return }
    let frame = controller.frameOfPresentedViewInContainerView
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
  }

  // MARK: Dismissing

  /// Dismisses the controller and those above it. Only the topmost one is animated.
  func dismiss(animated: Bool, isByUser: Bool = false, completion: (() -> Void)?) {
    if let busy = busy {
      return busy.afterTransition { [self] in
        dismiss(animated: animated, isByUser: isByUser, completion: completion)
      }
    }
    guard phase == .presented, let presenting else {
      completion?()
      return
    }
    let top = topmost
    if top !== self { collapse(into: top) }
    top.beginDismissing(to: presenting, animated: animated, isByUser: isByUser, completion)
  }

  /// The first presentation from this one upwards that is in a transition.
  private var busy: Presentation? {
    sequence(first: self) { $0.presented.presentation }.first(where: \.isInTransition)
  }

  /// Ends this presentation and those below `top` without animation, and puts `top` in their place.
  private func collapse(into top: Presentation) {
    let (presenting, covered, focus) = (presenting, coveredView, focus)
    var lower: Presentation? = self
    while let current = lower, current !== top {
      lower = current.presented.presentation
      current.controller.dismissalTransitionWillBegin()
      current.detachViews()
      current.detachControllers()
      current.presented.presentation = nil
      current.controller.dismissalTransitionDidEnd(true)
    }
    presenting?.presentation = top
    top.presenting = presenting
    top.coveredView = covered
    top.focus = focus
  }

  private func beginDismissing(
    to presenting: UIViewController, animated: Bool, isByUser: Bool, _ completion: (() -> Void)?
  ) {
    phase = .dismissing
    if isByUser { controller.delegate?.presentationControllerWillDismiss(controller) }
    if animated { context = makeContext(isPresenting: false, presenting, presented) }
    controller.dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if coveredView != nil { presenting.beginAppearanceTransition(true, animated: animated) }
    UIView.performWithoutAnimation { coveredView?.restore() }
    guard let context else { return finishDismissing(true, isByUser: isByUser, completion) }
    context.onEnd = { [self] in finishDismissing($0, isByUser: isByUser, completion) }
    context.start()
  }

  private func finishDismissing(_ completed: Bool, isByUser: Bool, _ completion: (() -> Void)?) {
    guard completed else { return finishCancelledDismissal() }
    let presenter = coveredView == nil ? nil : presenting
    UIView.performWithoutAnimation { coveredView?.restore() }
    detachViews()
    context = nil
    if presenting?.presentation === self { presenting?.presentation = nil }
    if let presenter {
      presenter.viewIfLoaded?.layoutIfNeeded()
      presenter.endAppearance()
    }
    presented.endAppearanceTransition()
    detachControllers()
    if presenting?.presentation == nil { focus?.restore() }
    controller.dismissalTransitionDidEnd(true)
    if isByUser { controller.delegate?.presentationControllerDidDismiss(controller) }
    completion?()
    runPending()
  }

  private func finishCancelledDismissal() {
    phase = .presented
    if coveredView != nil, let presenting {
      presenting.beginAppearanceTransition(false, animated: true)
      coveredView?.remove()
      presenting.endAppearanceTransition()
    }
    presented.beginAppearanceTransition(true, animated: true)
    presented.endAppearanceTransition()
    context = nil
    controller.dismissalTransitionDidEnd(false)
    runPending()
  }

  private func detachViews() {
    UIView.performWithoutAnimation {
      controller.presentedView?.removeFromSuperview()
      container.removeFromSuperview()
    }
  }

  private func detachControllers() {
    phase = .ended
    if presenting?.presentation === self { presenting?.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    presented.presentationControllerStorage = nil
    controller.presentation = nil
  }

  // MARK: The user

  /// Dismisses a sheet for a click beside it or Escape, if the controller and the delegate allow it.
  func dismissByUser() {
    guard phase == .presented, presented.presentation == nil else { return }
    let delegate = controller.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    dismiss(animated: true, isByUser: true, completion: nil)
  }

  // MARK: The transition

  private func makeContext(
    isPresenting: Bool, _ presenting: UIViewController, _ source: UIViewController
  ) -> TransitionContext {
    let delegate = presented.transitioningDelegate
    let custom =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: presenting, source: source)
      : delegate?.animationController(forDismissed: presented)
    let interactor = custom.flatMap {
      isPresenting
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
    }
    let covers = controller.shouldRemovePresentersView
    let sides = PresentationSides(
      presented: presented, controller: controller, isPresenting: isPresenting,
      presenterView: covers ? CoveredView.view(of: presenting) : nil)
    return TransitionContext(
      containerView: container, from: isPresenting ? presenting : presented,
      to: isPresenting ? presented : presenting,
      animator: custom
        ?? PresentationAnimator(
          container.window?.loop?.reducesMotion == true ? .fade : presented.presentationAnimation,
          isPresenting: isPresenting),
      interactor: interactor, sides: sides)
  }
}
