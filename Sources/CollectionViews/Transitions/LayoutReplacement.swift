import Foundation
import Geometry
import ViewTree

/// A change from one layout to another that is not interactive: without animation, animated, or as part of a
/// batch or a pass.
@MainActor struct LayoutReplacement {
  let bracket: LayoutBracket
  private let pipeline: UpdatePipeline
  private let scroller: ItemScroller

  /// Creates a replacement and opens its bracket. The old layout stays installed until one of the methods
  /// below is called.
  init(with layout: UICollectionViewLayout, _ pipeline: UpdatePipeline, _ scroller: ItemScroller) {
    self.pipeline = pipeline
    self.scroller = scroller
    bracket = LayoutBracket(from: pipeline.coordinator.layout, to: layout, on: pipeline.presenter)
  }

  private var scroll: any ScrollContainer { pipeline.scroll }
  private var coordinator: LayoutCoordinator { pipeline.coordinator }
  private var presenter: ElementPresenter { pipeline.presenter }

  /// Installs the new layout, which is stale. Decoration views of the old one are removed at once, or
  /// together with the change under way.
  func replace(keepsDecorations: Bool) {
    if let transition = coordinator.layout as? UICollectionViewTransitionLayout {
      for side in transition.sides where side.layout !== bracket.new { coordinator.release(side.layout) }
    }
    if !keepsDecorations { pipeline.discardResults() }
    scroller.forgetReachedTarget()
    coordinator.replace(with: bracket.new)
    presenter.removeForeignDecorations(withChange: keepsDecorations)
  }

  /// Replaces the layout without animation, runs a layout pass, and closes the bracket. In no window, content
  /// that awaits its first layout is only shown there.
  func perform() {
    let (anchor, isShown) = (itemInTheMiddle, scroll.isInWindow || !pipeline.awaitsFirstLayout)
    replace(keepsDecorations: false)
    if scroll.bounds.size != .zero, isShown {
      UIView.performWithoutAnimation {
        coordinator.prepareIfNeeded()
        pipeline.moveToTargetOffset(keeping: anchor)
        // The views' `didTransition(from:to:)` follows their new attributes.
        if !presenter.isEmpty { pipeline.layOut() }
      }
    }
    close()
  }

  /// Replaces the layout animated, and closes the bracket after the animation.
  func animate(completion: ((Bool) -> Void)?) {
    scroll.animateUpdate(
      {
        let former = coordinator.isStale ? nil : bracket.old
        let cause = ChangeResolver.Cause.layout(from: former, anchor: itemInTheMiddle)
        let snapshot = pipeline.snapshot()
        replace(keepsDecorations: true)
        pipeline.passLayoutChange(cause, from: snapshot)
        bracket.finalizeLayouts()
        coordinator.releaseUnused(bracket.old)
      },
      completion: { [bracket] finished in
        bracket.announceEnd(finished: true)
        completion?(finished)
      })
  }

  /// Closes the bracket after a change that is not animated.
  func close() {
    bracket.finalizeLayouts()
    bracket.announceEnd(finished: true)
    coordinator.releaseUnused(bracket.old)
  }

  /// The item on screen that is nearest to the middle, with its position relative to the visible rectangle.
  private var itemInTheMiddle: ScreenAnchor? {
    presenter.nearestItem(to: scroll.visibleMiddle).map {
      ScreenAnchor(indexPath: $0.key.indexPath, position: $0.attributes.center - scroll.bounds.origin)
    }
  }
}
