import Foundation
import Geometry
import ViewTree

/// A push or pop between two controllers that share a collection view: it changes its layout.
@MainActor final class LayoutNavigation: UIViewControllerAnimatedTransitioning {
  let from: UICollectionViewController
  let to: UICollectionViewController
  let collectionView: UICollectionView
  /// What it is to show.
  let layout: UICollectionViewLayout

  init(
    from: UICollectionViewController, to: UICollectionViewController, _ collectionView: UICollectionView,
    _ layout: UICollectionViewLayout
  ) {
    self.from = from
    self.to = to
    self.collectionView = collectionView
    self.layout = layout
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { UpdatePipeline.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    moveIn(transitionContext)
    collectionView.setCollectionViewLayout(layout, animated: true) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Puts the view that comes in front, and the collection view into it; nothing moves on screen.
  func moveIn(_ context: any UIViewControllerContextTransitioning) {
    guard let view = to.view else { return }
    UIView.performWithoutAnimation {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      to.install(collectionView)
    }
  }

  /// Puts the collection view back where it came from, after a transition that was taken back.
  func moveBack() { UIView.performWithoutAnimation { from.install(collectionView) } }
}
