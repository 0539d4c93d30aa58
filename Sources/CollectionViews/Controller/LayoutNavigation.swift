import Foundation
import Geometry
import ViewTree

/// A push or pop between two controllers that share a collection view: changes the layout of the collection
/// view.
@MainActor final class LayoutNavigation: UIViewControllerAnimatedTransitioning {
  let from: UICollectionViewController
  let to: UICollectionViewController
  let collectionView: UICollectionView
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
    attachCollectionView(in: transitionContext)
    let usesTransitionLayout = from.navigatesWithTransitionLayout || to.navigatesWithTransitionLayout
    if usesTransitionLayout, UIView.areAnimationsEnabled, startTransition(in: transitionContext) != nil {
      return collectionView.finishInteractiveTransition()
    }
    collectionView.setCollectionViewLayout(layout, animated: true) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Starts an interactive transition of the collection view, whose end completes the navigation. Returns nil
  /// if the collection view has refused and reported it, because another one is running.
  func startTransition(
    in context: any UIViewControllerContextTransitioning
  ) -> UICollectionViewTransitionLayout? {
    let transition = collectionView.startInteractiveTransition(to: layout) { _, finish in
      if !finish { self.restoreCollectionView() }
      context.completeTransition(finish)
    }
    guard collectionView.collectionViewLayout === transition, transition.nextLayout === layout else {
      return nil
    }
    return transition
  }

  /// Adds the view of the target controller in front, and moves the collection view into it, without
  /// animation.
  func attachCollectionView(in context: any UIViewControllerContextTransitioning) {
    guard let view = to.view else { return }
    UIView.performWithoutAnimation {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      to.install(collectionView)
    }
  }

  /// Moves the collection view back to the original controller after a canceled transition.
  func restoreCollectionView() { UIView.performWithoutAnimation { from.install(collectionView) } }
}

/// An interactive pop between two controllers that share a collection view: an interactive transition of the
/// collection view, driven by the navigation controller's drag.
@MainActor final class InteractiveLayoutNavigation: UIViewControllerInteractiveTransitioning {
  private let navigation: LayoutNavigation

  init(_ navigation: LayoutNavigation) { self.navigation = navigation }

  var completionCurve: UIView.AnimationCurve { .easeOut }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    let (context, navigation, collectionView) = (transitionContext, navigation, navigation.collectionView)
    guard context.hasInteractionHandler else { return navigation.animateTransition(using: context) }
    navigation.attachCollectionView(in: context)
    guard let layout = navigation.startTransition(in: context) else {
      navigation.restoreCollectionView()
      return context.completeTransition(false)
    }
    context.setInteractionHandler { interaction in
      switch interaction {
      case .update(let progress):
        layout.transitionProgress = progress
        layout.invalidateLayout()
      case .finish: collectionView.finishInteractiveTransition()
      case .cancel: collectionView.cancelInteractiveTransition()
      }
    }
  }
}
