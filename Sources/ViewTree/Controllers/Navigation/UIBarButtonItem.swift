import Foundation

/// A button of a navigation bar: a title or an image with an action, or a custom view.
///
/// Its action is a method of a target, or a `UIAction`. Changes are shown in the bar at once.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The visual weight of a button.
  public nonisolated enum Style: Int, Sendable {
    /// The regular font weight.
    case plain
    /// The semibold font weight, for the action that completes a task.
    case done = 2
  }

  /// A predefined title for a common action.
  public nonisolated enum SystemItem: Int, Sendable {
    /// "Done", in the `done` style.
    case done
    case cancel
    case edit
    /// "Save", in the `done` style.
    case save
    /// A plus sign.
    case add

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "+"
      }
    }
  }

  /// The title of the button. The default is nil.
  open var title: String? { didSet { changed() } }
  /// The image, shown before the title. The default is nil.
  open var image: UIImage? { didSet { changed() } }
  /// The style of the title. The default is `plain`.
  open var style = Style.plain { didSet { changed() } }
  /// Whether the button reacts to touches. The default is true.
  open var isEnabled = true { didSet { changed() } }
  /// The tint color of the button. The default is nil: the tint color of the bar.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The object whose method a tap calls, not retained; nil: the first object of the responder chain that can
  /// perform it. The default is nil.
  open weak var target: AnyObject?
  /// The name of the method that a tap calls, with the item as its argument; see ``HasNamedMethods``. The
  /// default is nil.
  open var action: Selector?
  /// The action that a tap performs instead. Its sender is the bar button item. The default is nil.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// A view that is shown instead of a button, with its own size. The default is nil.
  open var customView: UIView? { didSet { changed() } }
  /// Has no effect; the width follows the content. The default is 0.
  open var width: CGFloat = 0 {
    didSet {
      width = Diagnostics.finite(width, or: oldValue, of: type(of: self))
      changed()
    }
  }

  /// The name for assistive technology. The default is nil: the title.
  open var accessibilityLabel: String? { didSet { changed() } }
  /// The value for assistive technology. The default is nil.
  open var accessibilityValue: String? { didSet { changed() } }
  /// The result of a tap for assistive technology. The default is nil.
  open var accessibilityHint: String? { didSet { changed() } }
  /// The name in tests. The default is nil.
  open var accessibilityIdentifier: String? { didSet { changed() } }

  weak var owner: UINavigationItem?
  final weak var shownView: UIView?

  /// Creates an empty button.
  public override init() { super.init() }

  /// Creates a button. A title or image that is nil is taken from the action.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    super.init()
    self.title = title ?? (primaryAction?.title.isEmpty == false ? primaryAction?.title : nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates a button with a predefined title. `done` and `save` use the `done` style.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(title: systemItem.title, primaryAction: primaryAction)
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Creates a button with a title that calls a method of a target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates a button with an image that calls a method of a target.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates a button with a predefined title that calls a method of a target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates an item that shows a custom view with the view's own size.
  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  private func changed() { owner?.changed() }

  /// Performs the action of an enabled item.
  private func perform(by sender: AnyObject?) {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.perform(sender: sender)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }

  func makeView() -> UIView {
    if let customView {
      shownView = customView
      return customView
    }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    if let image { button.setImage(image, for: .normal) }
    button.titleLabel?.font = .systemFont(ofSize: 16, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    button.addAction(
      UIAction { [weak self] action in
        self?.perform(by: action.sender === button ? self : action.sender)
      }, for: .primaryActionTriggered)
    button.accessibilityLabel = accessibilityLabel
    button.accessibilityValue = accessibilityValue
    button.accessibilityHint = accessibilityHint
    button.accessibilityIdentifier = accessibilityIdentifier
    shownView = button
    return button
  }
}
