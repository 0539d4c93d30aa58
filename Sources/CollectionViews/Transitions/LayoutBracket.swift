import Foundation

/// The calls around a change from one layout to another, animated or not, interactive or not (SPEC 6.7).
///
/// Order: `prepareForTransition(to:)` of the old layout, `prepareForTransition(from:)` of the new one, the views'
/// `willTransition(from:to:)`; then the change; then `finalizeLayoutTransition()` of both, and when the animation has
/// ended the views' `didTransition(from:to:)`. Both layouts have their collection view throughout.
@MainActor struct LayoutBracket {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  private let views: [UICollectionReusableView]

  /// Makes the first three calls.
  init(from old: UICollectionViewLayout, to new: UICollectionViewLayout, on view: UICollectionView) {
    self.old = old
    self.new = new
    views = view.elementPresenter.shown.map(\.view)
    view.layoutCoordinator.attach(new)
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

  /// The bracket of the opposite change, whose first three calls are made.
  var reversed: LayoutBracket { LayoutBracket(new, old, views) }

  func finalizeLayouts() {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  /// Tells the views that are still on screen. A cancelled transition goes from the new layout back to the old one.
  func announceEnd(completed: Bool) {
    for view in views where view.isOnScreen {
      view.didTransition(from: completed ? old : new, to: completed ? new : old)
    }
  }

  /// Takes the collection view from the layout that is no longer in use.
  func detachOldLayout(from view: UICollectionView) { view.layoutCoordinator.detach(old) }
}
