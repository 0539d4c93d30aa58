import Foundation
import ViewTree

/// The calls from the other parts of the collection view during a transition.
extension TransitionController {
  /// Sets the content offset of the running transition.
  func placeContent() { running?.placeContent() }

  /// Updates index paths after an update.
  func rename(by change: ChangeResolver) { running?.rename(by: change) }

  /// Called after the bounds have changed. An offset that the app has set is kept.
  func boundsDidChange(from old: CGRect) {
    guard let running, !coordinator.isPlacingContent else { return }
    if view.bounds.origin != old.origin { running.steer(to: view.bounds.origin) }
    coordinator.invalidate { _ in }
  }

  /// Called when a layout object was assigned to another collection view.
  func layoutWasReassigned(_ layout: UICollectionViewLayout) {
    if let running, running.includes(layout) { end(running, completed: false, finish: false) }
  }

  /// Called when a layout is invalidated that is not installed. It may be one of the two layouts of a
  /// transition.
  func sideWasInvalidated(
    _ layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let installed = coordinator.layout as? UICollectionViewTransitionLayout,
      installed.transition.sideWasInvalidated(layout, context: context)
    else { return }
    if context.invalidateDataSourceCounts { pipeline.counts.discard() }
    coordinator.invalidate { _ in }
  }

  /// Notes that elements are animated because of changed sizes, for a number of seconds.
  func noteSizeAnimation(duration: TimeInterval) { running?.noteSizeAnimation(duration: duration) }

  /// Requests the sizes that the elements on screen prefer in the layout that a transition ends in.
  func requestPreferredSizes() { running?.requestPreferredSizes() }

  /// In a transition, makes the pass request the sizes that views prefer in the layout that it ends in. Returns
  /// false without a transition.
  func requestsPreferredSizes() -> Bool {
    running?.viewMayPreferAnotherSize()
    return isRunning
  }
}
