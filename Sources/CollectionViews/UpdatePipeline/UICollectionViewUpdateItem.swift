import CollectionEngine
import Foundation

/// One change of an update, as a layout is told of it in `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What was done. The numbers are UIKit's.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// The element before the update; nil for one that was inserted. For sections, item is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The element after the update; nil for one that was deleted. For sections, item is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  private var action = Action.none
  private var before: IndexPath?
  private var after: IndexPath?

  /// An item without a change, for subclasses that override the properties: action `none`, no index paths. The
  /// collection view makes the items that a layout gets.
  public override init() { super.init() }

  convenience init(_ change: UpdatePlan.Change) {
    func path(_ place: UpdatePlan.Change.Place?) -> IndexPath? {
      place.map { IndexPath(item: $0.item ?? NSNotFound, section: $0.section) }
    }
    self.init()
    action =
      switch change.action {
      case .insert: .insert
      case .delete: .delete
      case .reload: .reload
      case .move: .move
      }
    before = path(change.before)
    after = path(change.after)
  }
}
