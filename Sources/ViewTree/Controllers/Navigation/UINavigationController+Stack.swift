import Foundation
import Geometry

extension UINavigationController {
  /// Reports a stack that cannot be.
  func areValid(_ controllers: [UIViewController]) -> Bool {
    for (index, controller) in controllers.enumerated() {
      if controllers[..<index].contains(where: { $0 === controller }) {
        Diagnostics.report(
          """
          Pushing the same view controller instance more than once is not supported (\(controller)); \
          the stack is left as it is.
          """)
        return false
      }
      if controller is UINavigationController {
        Diagnostics.report("Pushing a navigation controller is not supported; the stack is left as it is.")
        return false
      }
    }
    return true
  }

  /// The one place where the stack changes.
  func changeStack(to controllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = controllers
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      arriving.append(controller)
    }
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    wantsAnimation = animated
    if isViewLoaded { showTop() } else { settleChildren() }
  }

  /// Makes the bar, the children and what is seen follow the stack; during a transition, once it has ended.
  func showTop() {
    guard transition == nil else { return }
    guard shown !== stack.last else { return settle() }
    guard let top = stack.last else { return showNothing() }
    if chrome.window != nil {
      beginTransition(to: top, animated: wantsAnimation && shown != nil)
    } else {
      replaceShown(with: top)
      settle()
    }
  }

  private func showNothing() {
    let old = shown
    shown = nil
    old?.viewIfLoaded?.removeFromSuperview()
    settle()
  }

  /// Out of sight there is nothing to animate and nobody to tell.
  private func replaceShown(with top: UIViewController) {
    let old = shown
    shown = top
    (top as? any InPlaceNavigating)?.willBeShown()
    place(top)
    old?.viewIfLoaded?.removeFromSuperview()
  }

  /// Puts a controller's view where it is at rest.
  func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    UIView.performWithoutAnimation {
      let bounds = chrome.content.bounds
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      if view.superview !== chrome.content { chrome.content.addSubview(view) }
    }
  }

  /// Nothing is in motion: children and bar are those of the stack.
  func settle() {
    settledStack = stack
    settleChildren()
    UIView.performWithoutAnimation { navigationBar.settle(stack.map(\.navigationItem)) }
  }

  private func settleChildren() {
    for child in children where !stack.contains(where: { $0 === child }) { child.removeFromParent() }
    let new = arriving
    arriving = []
    for child in new where child.parent === self { child.didMove(toParent: self) }
  }

  func announce(_ controller: UIViewController, animated: Bool) {
    guard announced !== controller else { return }
    announced = controller
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }
}
