import CollectionEngine
import Foundation
import ViewTree

/// One change of an update, as a layout receives it in `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The kinds of changes. The raw values are UIKit's.
  public nonisolated enum Action: Int, Sendable {
    /// An item or section is inserted.
    case insert
    /// An item or section is deleted.
    case delete
    /// An item or section is replaced.
    case reload
    /// An item or section is moved.
    case move
    /// No change. The collection view does not pass such items to layouts.
    case none
  }

  /// The index path before the update; nil for an inserted element. For sections, `item` is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the update; nil for a deleted element. For sections, `item` is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  private var action = Action.none
  private var before: IndexPath?
  private var after: IndexPath?

  /// Creates an item with the action `none` and without index paths, for subclasses that override the
  /// properties. The collection view creates the items that it passes to a layout.
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
