import Foundation

/// The actions on one side of a row of a list.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the first one nearest to the edge of the list.
  open private(set) var actions: [UIContextualAction]
  /// Whether dragging the row across most of its width performs the first action. The default is `true`.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, of which the first one is nearest to the edge of the list.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
