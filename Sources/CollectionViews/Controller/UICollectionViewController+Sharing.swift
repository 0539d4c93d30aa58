import Foundation
import Geometry
import ViewTree

extension UICollectionViewController {
  /// Fills the controller's view with a collection view; out of another controller's view without leaving the window.
  func install(_ collectionView: UICollectionView) {
    guard let view = viewIfLoaded, collectionView.superview !== view else { return }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collectionView, at: 0)
    collectionView.frame = view.bounds
  }

  /// Shows the collection view of a controller beneath in place of the own one.
  func share(_ collectionView: UICollectionView) {
    sharedCollectionView = collectionView
    ownCollectionView?.removeFromSuperview()
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
    switch operation {
    case .push:
      guard to.useLayoutToLayoutNavigationTransitions, let collectionView = from.collectionView else {
        return nil
      }
      from.layoutToReturnTo = collectionView.collectionViewLayout
      to.share(collectionView)
      return LayoutNavigation(
        from: from, to: to, collectionView, to.layoutToReturnTo ?? to.collectionViewLayout)
    case .pop:
      guard let collectionView = from.sharedCollectionView else { return nil }
      // One that was never seen takes part from now on.
      if to.useLayoutToLayoutNavigationTransitions, to.sharedCollectionView == nil {
        to.share(collectionView)
      }
      guard to.collectionView === collectionView else { return nil }
      return LayoutNavigation(
        from: from, to: to, collectionView, to.layoutToReturnTo ?? to.collectionViewLayout)
    case .none: return nil
    }
  }

  package func inPlaceInteractor(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { (animator as? LayoutNavigation).map(InteractiveLayoutNavigation.init) }

  package func willBeShown() {
    if useLayoutToLayoutNavigationTransitions, sharedCollectionView == nil {
      Diagnostics.report(
        """
        useLayoutToLayoutNavigationTransitions is set on \(type(of: self)), which is not pushed onto a \
        UICollectionViewController: there is nothing to share, and it shows a collection view of its own.
        """)
    }
    guard let collectionView = sharedCollectionView ?? ownCollectionView else { return }
    install(collectionView)
    guard let layout = layoutToReturnTo, collectionView.collectionViewLayout !== layout else { return }
    collectionView.setCollectionViewLayout(layout, animated: false)
  }
}
