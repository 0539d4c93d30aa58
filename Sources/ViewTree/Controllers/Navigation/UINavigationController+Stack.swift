import Foundation

extension UINavigationController {
  /// Returns whether the controllers can form a stack; reports the first problem if not.
  func areValid(_ controllers: [UIViewController]) -> Bool {
    for (index, controller) in controllers.enumerated() {
      if controllers[..<index].contains(where: { $0 === controller }) {
        Diagnostics.report(
          """
          Pushing the same view controller instance more than once is not supported (\(controller)); \
          the stack is unchanged.
          """)
        return false
      }
      if controller is UINavigationController {
        Diagnostics.report(
          """
          Pushing a navigation controller is not supported; the stack is unchanged. Push its controllers \
          instead.
          """
        )
        return false
      }
    }
    return true
  }

  /// Replaces the stack; all changes of the stack except a cancelled transition go through this method.
  func changeStack(to controllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = controllers
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      addedChildren.append(controller)
    }
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    isChangeAnimated = animated
    if let tabs = parent as? UITabBarController {
      tabs.itemsDidChange()
      tabs.stackDidChange()
    }
    if isViewLoaded { showTop() } else { settleChildren() }
  }

  /// Updates the bar, the children and the shown controller to match the stack, after a running transition.
  func showTop() {
    guard transition == nil else { return }
    guard shown !== stack.last else { return settle() }
    guard let top = stack.last else { return removeShown() }
    if chrome.window != nil {
      beginTransition(to: top, animated: isChangeAnimated && shown != nil)
    } else {
      replaceShown(with: top)
      settle()
    }
  }

  private func removeShown() {
    let old = shown
    shown = nil
    old?.viewIfLoaded?.removeFromSuperview()
    settle()
  }

  /// Replaces the shown controller without transition and without delegate calls; used outside of a window.
  private func replaceShown(with top: UIViewController) {
    let old = shown
    shown = top
    (top as? any InPlaceNavigating)?.willBeShown()
    place(top)
    old?.viewIfLoaded?.removeFromSuperview()
  }

  /// Puts a controller's view at its resting place in the content view.
  func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    UIView.performWithoutAnimation {
      let bounds = chrome.content.bounds
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      if view.superview !== chrome.content { chrome.content.addSubview(view) }
    }
  }

  /// Matches the children and the bar to the stack; called when no transition is running.
  func settle() {
    settledStack = stack
    settleChildren()
    UIView.performWithoutAnimation { navigationBar.settle(stack.map(\.navigationItem)) }
  }

  private func settleChildren() {
    for child in children where !stack.contains(where: { $0 === child }) { child.removeFromParent() }
    let new = addedChildren
    addedChildren = []
    for child in new where child.parent === self { child.didMove(toParent: self) }
  }

  func reportDidShow(_ controller: UIViewController, animated: Bool) {
    guard reportedController !== controller else { return }
    reportedController = controller
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }
}
