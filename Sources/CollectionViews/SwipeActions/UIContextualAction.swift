import Foundation
import ViewTree

/// An action that the user reaches by dragging a row of a list to the side.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The kinds of actions, which have different colors.
  public nonisolated enum Style: Int, Sendable {
    /// An action with a gray background.
    case normal
    /// An action that deletes something, with a red background.
    case destructive
  }

  /// Performs the action that the user has chosen. The view is that of the action, for example as the source
  /// of an alert. The completion is to be called once, with `true` if the action was performed: the row
  /// closes.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The kind of the action.
  open private(set) var style: Style
  /// Performs the action when the user has chosen it.
  open private(set) var handler: Handler
  /// The text of the action. The default is nil.
  open var title: String?
  /// The image above the title, drawn in white if it is a template. The default is nil.
  open var image: UIImage?
  /// The color behind the title and the image. The default follows the style: red or gray; nil sets it again.
  open var backgroundColor: UIColor! {
    didSet { if backgroundColor == nil { backgroundColor = style.color } }
  }

  /// Creates an action without an image, in the color of its style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style.color
    super.init()
  }
}

nonisolated extension UIContextualAction.Style {
  fileprivate var color: UIColor { self == .destructive ? .systemRed : .systemGray }
}

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
