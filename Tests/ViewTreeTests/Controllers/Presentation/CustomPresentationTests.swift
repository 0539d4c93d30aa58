import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Presentations of the style `custom`, as apps write them.
@Suite("Custom presentations") struct CustomPresentationTests {
  /// Shows the controller in the lower half of the window.
  private final class HalfPresentation: UIPresentationController {
    let log: Log
    let shade = UIView(frame: .zero)

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: Log) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      log.add("begin in \(containerView?.window == nil ? "nothing" : "the window")")
      guard let containerView else { return }
      shade.frame = containerView.bounds
      shade.alpha = 0
      containerView.insertSubview(shade, at: 0)
      let coordinator = presentedViewController.transitionCoordinator
      log.add(coordinator == nil ? "no coordinator" : "coordinator")
      coordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presented \(completed)") }
    override func dismissalTransitionWillBegin() { log.add("dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissed \(completed)") }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    init(_ log: Log) { self.log = log }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      log.add("animate from \(from == nil ? "nil" : "view") to \(to == nil ? "nil" : "view")")
      if let to, let controller = context.viewController(forKey: .to) {
        to.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(to)
      }
      let view = to ?? from
      view?.alpha = to == nil ? 1 : 0
      UIView.animate(withDuration: 0.5) {
        view?.alpha = to == nil ? 0 : 1
      } completion: { _ in
        view?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { self.log = log }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { HalfPresentation(presented, presenting, log) }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(log) }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { Fade(log) }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { driver }
  }

  private let s = PresentationScene()

  @Test("The presentation controller places the view, and its calls surround the transition")
  func order() {
    let transitions = Transitions(s.log)
    let panel = s.make("panel", .custom)
    panel.transitioningDelegate = transitions
    s.root.present(panel, animated: true)
    s.host.settle()
    #expect(
      s.log.drain()
        == "panel didLoad, begin in the window, coordinator, panel willAppear presenting, "
        + "animate from nil to view, panel isAppearing presenting, panel didAppear presenting, presented true"
    )
    #expect(panel.view.frame == CGRect(x: 0, y: 250, width: 700, height: 250))
    let presentation = panel.presentationController as? HalfPresentation
    #expect(presentation?.shade.alpha == 1)
    #expect(presentation?.presentingViewController === s.root)
    s.root.dismiss(animated: true)
    s.host.settle()
    #expect(
      s.log.drain()
        == "dismiss, panel willDisappear dismissing, animate from view to nil, panel didDisappear dismissing, "
        + "dismissed true")
  }

  @Test("A cancelled interactive dismissal shows the controller again")
  func cancelled() {
    let transitions = Transitions(s.log)
    let panel = s.make("panel", .custom)
    panel.transitioningDelegate = transitions
    s.root.present(panel, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    transitions.driver = driver
    _ = s.log.drain()
    s.root.dismiss(animated: true)
    driver.update(0.4)
    s.host.step()
    driver.cancel()
    s.host.settle()
    #expect(
      s.log.drain()
        == "dismiss, panel willDisappear dismissing, animate from view to nil, panel willAppear, panel isAppearing, "
        + "panel didAppear, dismissed false")
    #expect(s.chain == "root panel" && panel.view.window != nil)
    s.root.dismiss(animated: true)
    driver.finish()
    s.host.settle()
    #expect(s.chain == "root")
  }
}
