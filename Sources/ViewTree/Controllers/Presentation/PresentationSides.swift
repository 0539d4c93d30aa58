import Foundation
import Geometry

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
