import Foundation
import ViewTree

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
