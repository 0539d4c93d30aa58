import Foundation
import Geometry
import ViewTree

extension UICollectionViewController {
  /// Fills the controller's view with a collection view; out of another controller's view without leaving the
  /// window.
  func install(_ collectionView: UICollectionView) {
    guard let view = viewIfLoaded, collectionView.superview !== view else { return }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collectionView, at: 0)
    collectionView.frame = view.bounds
  }

  /// The collection view of the controller beneath, which is shown in place of the own one from now on, where
  /// the flag asks for it; nil where there is none.
  func shareWithBeneath() -> UICollectionView? {
    if let sharedCollectionView { return sharedCollectionView }
    guard useLayoutToLayoutNavigationTransitions, let stack = navigationController?.viewControllers,
      let index = stack.firstIndex(where: { $0 === self }), index > 0,
      let lender = stack[index - 1] as? UICollectionViewController,
      let collectionView = lender.shareWithBeneath() ?? lender.collectionView
    else { return nil }
    lender.rememberLayout(of: collectionView)
    sharedCollectionView = collectionView
    ownCollectionView?.removeFromSuperview()
    return collectionView
  }

  /// What the collection view shows here is what it goes back to.
  private func rememberLayout(of collectionView: UICollectionView) {
    guard let view = viewIfLoaded, collectionView.superview === view else { return }
    layoutToReturnTo = collectionView.transitionController.layoutToStay
  }

  func stopSharing() {
    layoutToReturnTo = nil
    guard sharedCollectionView != nil else { return }
    sharedCollectionView = nil
    guard let ownCollectionView else { return }
    ownCollectionView.collectionViewLayout = collectionViewLayout
    install(ownCollectionView)
  }
}

extension UICollectionViewController: InPlaceNavigating {
  package func inPlaceAnimator(
    for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController else {
      return nil
    }
    let sharer = operation == .push ? to : from
    guard operation != .none, sharer.useLayoutToLayoutNavigationTransitions,
      let collectionView = to.shareWithBeneath() ?? to.collectionView,
      collectionView === from.sharedCollectionView ?? from.ownCollectionView
    else { return nil }
    from.rememberLayout(of: collectionView)
    return LayoutNavigation(
      from: from, to: to, collectionView, to.layoutToReturnTo ?? to.collectionViewLayout)
  }

  package func inPlaceInteractor(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { (animator as? LayoutNavigation).map(InteractiveLayoutNavigation.init) }

  package func willBeShown() {
    let isSharing = shareWithBeneath() != nil
    if useLayoutToLayoutNavigationTransitions, !isSharing {
      Diagnostics.report(
        """
        useLayoutToLayoutNavigationTransitions is set on \(type(of: self)), which is not pushed onto a \
        UICollectionViewController: there is nothing to share, and it shows a collection view of its own.
        """)
    }
    // Taken back from the controller that shows it now, if it is not here.
    guard let collectionView = sharedCollectionView ?? ownCollectionView, let view = viewIfLoaded,
      collectionView.superview !== view
    else { return }
    install(collectionView)
    let layout = layoutToReturnTo ?? collectionViewLayout
    if collectionView.collectionViewLayout !== layout {
      collectionView.setCollectionViewLayout(layout, animated: false)
    }
  }
}
