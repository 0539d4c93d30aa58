import CollectionEngine
import Foundation

/// One change of an update, as a layout is told of it in `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What was done. The numbers are UIKit's.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// The element before the update; nil for one that was inserted. For sections, item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The element after the update; nil for one that was deleted. For sections, item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  convenience init(_ change: UpdatePlan.Change) {
    func path(_ place: UpdatePlan.Change.Place?) -> IndexPath? {
      place.map { IndexPath(item: $0.item ?? NSNotFound, section: $0.section) }
    }
    let action: Action =
      switch change.action {
      case .insert: .insert
      case .delete: .delete
      case .reload: .reload
      case .move: .move
      }
    self.init(action, before: path(change.before), after: path(change.after))
  }
}
