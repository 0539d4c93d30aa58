import Foundation
import Geometry
import ViewTree

extension UICollectionViewController {
  /// Moves a collection view into the controller's view, which it fills. The collection view does not leave
  /// the window in between.
  func install(_ collectionView: UICollectionView) {
    guard let view = viewIfLoaded, collectionView.superview !== view else { return }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collectionView, at: 0)
    collectionView.frame = view.bounds
  }

  /// Starts to show the collection view of the previous controller in the stack instead of the controller's
  /// own one. Returns nil if ``useLayoutToLayoutNavigationTransitions`` is false or if that controller has no
  /// collection view.
  func shareWithPrevious() -> UICollectionView? {
    if let sharedCollectionView { return sharedCollectionView }
    guard useLayoutToLayoutNavigationTransitions, let stack = navigationController?.viewControllers,
      let index = stack.firstIndex(where: { $0 === self }), index > 0,
      let previous = stack[index - 1] as? UICollectionViewController,
      let collectionView = previous.shareWithPrevious() ?? previous.collectionView
    else { return nil }
    previous.storeLayout(of: collectionView)
    sharedCollectionView = collectionView
    ownCollectionView?.removeFromSuperview()
    return collectionView
  }

  /// Stores the present layout, if the controller shows the collection view: a later pop restores it.
  private func storeLayout(of collectionView: UICollectionView) {
    guard let view = viewIfLoaded, collectionView.superview === view else { return }
    layoutToReturnTo = collectionView.parts.coordinator.stableLayout
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
      let collectionView = to.shareWithPrevious() ?? to.collectionView,
      collectionView === from.sharedCollectionView ?? from.ownCollectionView
    else { return nil }
    from.storeLayout(of: collectionView)
    return LayoutNavigation(
      from: from, to: to, collectionView, to.layoutToReturnTo ?? to.collectionViewLayout)
  }

  package func inPlaceInteractor(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { (animator as? LayoutNavigation).map(InteractiveLayoutNavigation.init) }

  package func willBeShown() {
    let isSharing = shareWithPrevious() != nil
    if useLayoutToLayoutNavigationTransitions, !isSharing {
      Diagnostics.report(
        """
        useLayoutToLayoutNavigationTransitions is set on \(type(of: self)), which is not pushed onto a \
        UICollectionViewController. It shows its own collection view.
        """)
    }
    // Another controller may show the shared collection view.
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
