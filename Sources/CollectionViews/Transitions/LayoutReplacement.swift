import Foundation
import Geometry
import ViewTree

/// A change from one layout to another that is not interactive: without animation, animated, or as part of a
/// batch or a pass.
@MainActor struct LayoutReplacement {
  let bracket: LayoutBracket
  private let view: UICollectionView

  /// Creates a replacement and opens its bracket. The old layout stays installed until one of the methods
  /// below is called.
  init(of view: UICollectionView, with layout: UICollectionViewLayout) {
    self.view = view
    bracket = LayoutBracket(from: view.layoutCoordinator.layout, to: layout, on: view)
  }

  private var coordinator: LayoutCoordinator { view.layoutCoordinator }
  private var pipeline: UpdatePipeline { view.updatePipeline }

  /// Installs the new layout, which is stale. Decoration views of the old one are removed at once, or
  /// together with the change under way.
  func replace(keepsDecorations: Bool) {
    if let transition = coordinator.layout as? UICollectionViewTransitionLayout {
      for side in transition.sides where side.layout !== bracket.new { side.layout.owner = nil }
    }
    if !keepsDecorations { pipeline.discardPass() }
    coordinator.replace(with: bracket.new)
    view.elementPresenter.removeForeignDecorations(withChange: keepsDecorations)
  }

  /// Replaces the layout without animation, runs a layout pass, and closes the bracket. In no window, content
  /// that awaits its first layout is only shown there.
  func perform() {
    let (anchor, isShown) = (itemInTheMiddle, view.window != nil || !pipeline.awaitsFirstLayout)
    replace(keepsDecorations: false)
    if view.bounds.size != .zero, isShown {
      UIView.performWithoutAnimation {
        coordinator.prepareIfNeeded()
        pipeline.moveToTargetOffset(keeping: anchor)
        // The views' `didTransition(from:to:)` follows their new attributes.
        if !view.elementPresenter.isEmpty { pipeline.layOut() }
      }
    }
    close()
  }

  /// Replaces the layout animated, and closes the bracket after the animation.
  func animate(completion: ((Bool) -> Void)?) {
    view.animateOnWindowClock(
      duration: UpdatePipeline.duration,
      changes: {
        let former = coordinator.isStale ? nil : bracket.old
        let cause = ChangeResolver.Cause.layout(from: former, anchor: itemInTheMiddle)
        let snapshot = ChangeSnapshot(of: view)
        replace(keepsDecorations: true)
        pipeline.passLayoutChange(cause, from: snapshot)
        bracket.finalizeLayouts()
        coordinator.detach(bracket.old)
      },
      completion: { [bracket] finished in
        bracket.announceEnd(completed: true)
        completion?(finished)
      })
  }

  /// Closes the bracket after a change that is not animated.
  func close() {
    bracket.finalizeLayouts()
    bracket.announceEnd(completed: true)
    coordinator.detach(bracket.old)
  }

  /// The item on screen that is nearest to the middle, with its position relative to the visible rectangle.
  private var itemInTheMiddle: ScreenAnchor? {
    view.elementPresenter.nearestItem(to: coordinator.visibleMiddle).map {
      ScreenAnchor(indexPath: $0.key.indexPath, position: $0.attributes.center - view.bounds.origin)
    }
  }
}
