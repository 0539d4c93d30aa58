import CollectionViews
import Controls
import Foundation
import ViewTree

/// An action of `tableView(_:editActionsForRowAt:)`. New code uses a `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The kinds of actions, which have different colors.
  public nonisolated enum Style: Int, Sendable {
    /// An action that deletes something, with a red background.
    case `default`
    /// An action with a gray background.
    case normal

    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// The kind of the action.
  public final let style: Style
  /// The text of the action.
  open var title: String?
  /// The color behind the title. The default, nil, follows the style.
  open var backgroundColor: UIColor?
  /// The effect behind the action. Has no effect. The default is nil.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action. The handler is called when the user has chosen it; the row closes.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the swipe action of a row.
  final func contextualAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      [self] _, _, done in
      handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
