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

  /// Replaces the layout animated, and closes the bracket after the animation; before a fade if the user
  /// prefers less motion.
  func animate(completion: ((Bool) -> Void)?) {
    if scroll.frameLoop?.reducesMotion == true {
      scroll.gestureView.fadeOutCopy(completion: completion)
      return perform()
    }
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

/// The notifications around a change from one layout to another, animated or not, interactive or not.
///
/// Order: `prepareForTransition(to:)` of the old layout, `prepareForTransition(from:)` of the new one,
/// `willTransition(from:to:)` of the views; then the change; then `finalizeLayoutTransition()` of both
/// layouts, and after the animation `didTransition(from:to:)` of the views. Both layouts have their
/// collection view during all calls.
@MainActor struct LayoutBracket {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  private let views: [UICollectionReusableView]

  /// Creates a bracket and sends the first three notifications.
  init(from old: UICollectionViewLayout, to new: UICollectionViewLayout, on presenter: ElementPresenter) {
    self.old = old
    self.new = new
    views = presenter.shown.map(\.view)
    presenter.coordinator.attach(new)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in views { view.willTransition(from: old, to: new) }
  }

  private init(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ views: [UICollectionReusableView]
  ) {
    self.old = old
    self.new = new
    self.views = views
  }

  /// The bracket of the opposite change, whose first three notifications were sent.
  var reversed: LayoutBracket { LayoutBracket(new, old, views) }

  /// Sends `finalizeLayoutTransition()` to both layouts.
  func finalizeLayouts() {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  /// Sends `didTransition(from:to:)` to the views that are still on screen. For a cancelled transition the
  /// arguments are swapped.
  func announceEnd(finished: Bool) {
    for view in views where view.isOnScreen {
      view.didTransition(from: finished ? old : new, to: finished ? new : old)
    }
  }
}
