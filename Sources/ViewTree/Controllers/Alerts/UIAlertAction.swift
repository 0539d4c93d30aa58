import Foundation

/// An action of an alert: a button with a title and a handler.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The purpose of an action.
  public nonisolated enum Style: Int, Sendable {
    /// An action without a special purpose.
    case `default`
    /// The action that changes nothing; Escape performs it. It is the first button of a row, and the last of
    /// a column.
    case cancel
    /// An action that may delete data; its title is red.
    case destructive
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The purpose of the action.
  open private(set) var style: Style
  /// Whether the action can be chosen. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  final let handler: ((UIAlertAction) -> Void)?
  final var onChange: (() -> Void)?

  /// Creates an action. `handler` is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
