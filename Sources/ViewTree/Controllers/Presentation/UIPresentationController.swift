import Foundation

/// Manages the views of one presentation, from its beginning until the end of the dismissal.
///
/// A subclass that ``UIViewControllerTransitioningDelegate`` returns for a controller with the style `custom`
/// chooses the frame of the presented view, and adds views of its own to ``containerView``, for example one
/// that dims the window:
///
/// ```swift
/// override var frameOfPresentedViewInContainerView: CGRect {
///   CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
/// }
/// override func presentationTransitionWillBegin() {
///   containerView?.insertSubview(dimmingView, at: 0)
///   presentedViewController.transitionCoordinator?.animate { _ in self.dimmingView.alpha = 1 }
/// }
/// ```
///
/// A presentation makes these calls, in this order: ``presentationTransitionWillBegin()``, the appearance
/// calls, the animation, and ``presentationTransitionDidEnd(_:)``; a dismissal
/// ``dismissalTransitionWillBegin()`` to ``dismissalTransitionDidEnd(_:)``.
@preconcurrency @MainActor open class UIPresentationController: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  private unowned let presented: UIViewController
  private final weak var presenting: UIViewController?
  /// The presentation; nil before its beginning and after its end.
  final weak var presentation: Presentation?

  /// Creates a presentation controller. It retains neither; the presented one must outlive this object.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The controller that is presented.
  open var presentedViewController: UIViewController { presented }
  /// The controller that presents; before the presentation, the presented controller.
  open var presentingViewController: UIViewController { presentation?.presenting ?? presenting ?? presented }
  /// The delegate, which is asked whether the user may dismiss a sheet. Not retained. The default is nil.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The style of the presented controller, with `pageSheet` for `automatic`.
  open var presentationStyle: UIModalPresentationStyle { presented.resolvedPresentationStyle }

  /// Contains all views of the presentation and fills the window. Nil before it and after the dismissal.
  open var containerView: UIView? { presentation?.container }
  /// The view that is animated. The default is the view of the presented controller.
  open var presentedView: UIView? { presented.view }
  /// The final frame of ``presentedView``, in points of the container. The default is the whole container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the view of the presenting controller is removed while the presented view covers it, so that the
  /// presenting controller disappears. The default is true for `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// Whether the presentation covers the window. The default is true; other values have no effect.
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Content of the container

  /// The size that the presented controller prefers, in points.
  open var preferredContentSize: CGSize { presented.preferredContentSize }
  /// Called before the window changes its size, after the presented controller. The default does nothing.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the traits change, in UIKit. It is not called. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the presented controller has another preferred size. It is not called. The default is empty.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the presented view has another fitting size. It is not called. The default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented view, for ``frameOfPresentedViewInContainerView`` of a subclass. The
  /// default is the size of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's layout. The default places ``presentedView``, except for `custom`.
  open func containerViewWillLayoutSubviews() {
    if presentationStyle != .custom { presentation?.placePresentedView() }
  }
  /// Called after the container has laid out its subviews. The default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the animation; ``containerView`` is in the window, without the view. The default is empty.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, with false if it was cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the animation of the dismissal. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, with false if it was cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// Is asked and notified when the user dismisses a sheet, and adapts popovers. All methods are optional.
/// Dismissals by `dismiss(animated:completion:)` make none of these calls.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns whether the user may dismiss the sheet, if not `isModalInPresentation`. The default is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a dismissal by the user begins.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user has ended.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has tried to dismiss a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Returns the style of a popover in a window of the compact width: `none` keeps it a popover, other values
  /// make it a sheet. The default is `formSheet`.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// True: the user may dismiss the sheet.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// `formSheet`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  { .formSheet }
}

/// How a controller is presented: the place of its view, and whether the view below stays visible.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// The style of the system: `pageSheet`. The default.
  case automatic = -2
  /// No style. A controller with this style cannot be presented; the attempt is reported.
  case none = -1
  /// The view fills the window. The view of the presenting controller is removed until the dismissal.
  case fullScreen = 0
  /// A sheet that leaves a border of the window visible: a centered card that is almost as high as the
  /// window; in a window of the compact width, a card at the lower edge.
  case pageSheet = 1
  /// A smaller sheet: a centered card of 540 × 620 points, or of `preferredContentSize`; in a window of the
  /// compact width as `pageSheet`.
  case formSheet = 2
  /// Acts as `fullScreen`: the context is always the window.
  case currentContext = 3
  /// The presentation controller and the animators of `transitioningDelegate` decide.
  case custom = 4
  /// The view fills the window, and the view of the presenting controller stays below it.
  case overFullScreen = 5
  /// Acts as `overFullScreen`: the context is always the window.
  case overCurrentContext = 6
  /// A card beside a source; in a window of the compact width, and without a source, as `formSheet`.
  case popover = 7
}

/// The animation of a presentation and of its dismissal.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// The view moves up from the lower edge of the window. The default.
  case coverVertical = 0
  /// Acts as `crossDissolve`.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
  /// Acts as `coverVertical`.
  case partialCurl = 3
}
