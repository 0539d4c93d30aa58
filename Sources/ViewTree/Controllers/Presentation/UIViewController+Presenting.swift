import Foundation

/// The work of `present(_:animated:completion:)` and `dismiss(animated:completion:)`.
extension UIViewController {
  /// The controller and those that contain it, from the inside out.
  var withParents: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parent } }

  /// The controller at the top of the containers: the one that presents, and that is presented.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// The style of a presentation, with the style that `automatic` stands for.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// The controllers from this one upwards, each presented by the one before it.
  var presentationChain: [UIViewController] {
    Array(sequence(first: self) { $0.presentation?.presented })
  }

  /// Begins a presentation, or reports why it cannot begin.
  func beginPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenting = outermost
    if let current = presenting.presentation, current.phase == .dismissing {
      return current.afterTransition { [self] in
        beginPresenting(presented, animated: animated, completion: completion)
      }
    }
    func report(_ reason: String) {
      Diagnostics.report("Attempt to present \(presented) on \(presenting) (from \(self)) \(reason)")
    }
    if let current = presenting.presentation {
      return report("which is already presenting \(current.presented): dismiss that one first.")
    }
    if presented.parent != nil || presented === presenting {
      return report(
        "which is not possible, because it is contained in a controller: present a new controller.")
    }
    if let owner = presented.ownPresentation?.presenting {
      return report("which is not possible, because it is already presented by \(owner).")
    }
    guard presented.modalPresentationStyle != .none else {
      return report("which is not possible, because its modalPresentationStyle is none.")
    }
    guard let window = presenting.viewIfLoaded?.window else {
      return report(
        "whose view is not in the window hierarchy: present it when the view is in a window, for example in viewDidAppear(_:)."
      )
    }
    let controller = presented.takePresentationController(presenting: presenting, source: self)
    let presentation = Presentation(presented, controller: controller, by: presenting)
    presentation.begin(in: window, animated: animated, from: self, completion: completion)
  }

  /// Returns the presentation controller that was accessed before, or a new one.
  private func takePresentationController(
    presenting: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if resolvedPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      custom.delegate = custom.delegate ?? presentationControllerStorage?.delegate
      presentationControllerStorage = custom
      return custom
    }
    return presentationControllerOrNew
  }

  var presentationControllerOrNew: UIPresentationController {
    if let presentationControllerStorage { return presentationControllerStorage }
    let controller = makePresentationController()
    presentationControllerStorage = controller
    return controller
  }

  private func makePresentationController() -> UIPresentationController {
    if let own = self as? any OwnPresentation { return own.makeOwnPresentation() }
    return switch resolvedPresentationStyle {
    case .automatic, .pageSheet: SheetPresentation(self, presenting: nil, size: .page)
    case .formSheet, .popover: SheetPresentation(self, presenting: nil, size: .form)
    case .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
      UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// The animation of a presentation and a dismissal for the transition style.
  var presentationAnimation: PresentationAnimator.Kind {
    if self is any OwnPresentation || popoverPresentationController?.source != nil { return .appear }
    return switch modalTransitionStyle {
    case .coverVertical, .partialCurl: .cover
    case .crossDissolve, .flipHorizontal: .fade
    }
  }

  /// Dismisses what this controller or one of its ancestors presents, else the controller itself.
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    let presented = withParents.lazy.compactMap(\.presentation).first
    guard let presentation = presented ?? outermost.ownPresentation else {
      completion?()
      return
    }
    presentation.dismiss(animated: animated, completion: completion)
  }
}

/// A controller of this package with a presentation of its own. A protocol, because release builds may omit
/// the method table entries of internal members that subclasses override.
@MainActor protocol OwnPresentation: UIViewController {
  func makeOwnPresentation() -> UIPresentationController
}

extension UIWindow {
  /// The controller that receives keys: the topmost presented one, else the root view controller.
  var topViewController: UIViewController? {
    guard var top = rootViewController else { return nil }
    while let presentation = top.presentation,
      presentation.phase == .presenting || presentation.phase == .presented
    {
      top = presentation.presented
    }
    return top
  }

  /// The root view controller and the presented ones whose views are in the window.
  var shownViewControllers: [UIViewController] {
    (rootViewController?.presentationChain ?? []).filter { $0.viewIfLoaded?.window === self }
  }

  /// Calls the controllers before the window changes its size.
  func willTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for controller in rootViewController?.presentationChain ?? [] {
      controller.viewWillTransition(to: size, with: coordinator)
      controller.presentation?.controller.viewWillTransition(to: size, with: coordinator)
    }
  }
}
