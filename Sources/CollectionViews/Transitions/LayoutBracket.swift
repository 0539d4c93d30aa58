import Foundation

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
