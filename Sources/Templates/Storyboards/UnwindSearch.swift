import ViewTree

/// The search for the destination of an unwind segue, and the way back to it.
@MainActor enum UnwindSearch {
  /// Returns the controller that an unwind segue leads back to: from the source outwards, in each container
  /// the other children and then the container, and then the same for the presenting controller. Nil if none
  /// has the action.
  static func destination(of action: Selector, from source: UIViewController, sender: Any?)
    -> UIViewController?
  {
    var inner = source
    while true {
      if let parent = inner.parent {
        let others = parent.children.reversed().filter { $0 !== inner }
        for child in others {
          if let found = search(child, action, source, sender) { return found }
        }
        if parent.canPerformUnwindSegueAction(action, from: source, sender: sender) { return parent }
        inner = parent
      } else if let presenting = inner.presentingViewController {
        if let found = search(presenting, action, source, sender) { return found }
        inner = presenting
      } else {
        return nil
      }
    }
  }

  /// Searches the children of a controller, the last one first, and then the controller.
  private static func search(
    _ controller: UIViewController, _ action: Selector, _ source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    for child in controller.children.reversed() {
      if let found = search(child, action, source, sender) { return found }
    }
    return controller.canPerformUnwindSegueAction(action, from: source, sender: sender) ? controller : nil
  }

  /// Shows the destination of an unwind segue: dismisses what is above it, then each container goes back.
  static func perform(_ segue: UIStoryboardSegue, animated: Bool) {
    let destination = segue.destination
    let presenter = destination.outermost
    let isPresenting =
      presenter.presentedViewController != nil && presenter !== segue.source.outermost
    if isPresenting { presenter.dismiss(animated: animated) }
    // The dismissal shows the result; a second animation below it would not be seen.
    let goBack = {
      var child = destination
      while let parent = child.parent {
        parent.unwind(for: segue, towards: child)
        child = parent
      }
    }
    if animated, !isPresenting { goBack() } else { UIView.performWithoutAnimation(goBack) }
  }
}

extension UIViewController {
  /// The controller itself, or the ancestor that no other controller contains.
  fileprivate var outermost: UIViewController { parent?.outermost ?? self }
}
