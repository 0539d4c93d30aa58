import Foundation

/// A button of a navigation bar or a toolbar: a title or an image with an action, a custom view, or a space.
///
/// Its action is a method of a target, or a `UIAction`. Changes are shown in the bar at once.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The visual weight of a button.
  public nonisolated enum Style: Int, Sendable {
    /// The regular font weight.
    case plain
    /// The semibold font weight, for the action that completes a task.
    case done = 2
  }

  /// A predefined title or image for a common action. The raw values are UIKit's.
  public nonisolated enum SystemItem: Int, Sendable {
    /// "Done", in the `done` style.
    case done
    case cancel
    case edit
    /// "Save", in the `done` style.
    case save
    /// A plus sign.
    case add
    /// A space that takes the free width of a toolbar, divided by all such spaces.
    case flexibleSpace
    /// A space of a toolbar with the item's ``UIBarButtonItem/width``.
    case fixedSpace
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause,
      rewind, fastForward, undo, redo
    case close = 24

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "+"
      case .undo: "Undo"
      case .redo: "Redo"
      case .fastForward: "Fast forward"
      case .flexibleSpace, .fixedSpace: ""
      default: "\(self)".capitalized
      }
    }

    /// The name of the image that replaces the title; nil for items that show their title.
    var symbol: String? {
      switch self {
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    }
  }

  /// The style of the title. The default is `plain`.
  open var style = Style.plain { didSet { changed() } }
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
  /// The width of a fixed space in points. That of a button follows its content. The default is 0.
  open var width: CGFloat = 0 {
    didSet {
      width = Diagnostics.finite(width, or: oldValue, of: type(of: self))
      changed()
    }
  }
  /// Has no effect. The default is nil.
  open var possibleTitles: Set<String>?

  /// The menu. Used by Menus for `menu`.
  package final var menuElement: UIMenuElement?
  /// Opens the menu below the button. Used by Menus, which sets it.
  package final var openMenu: ((UIView) -> Void)? { didSet { changed() } }

  weak var owner: UINavigationItem?
  /// Called after a change, for the toolbar that shows the item.
  final var onChange: (() -> Void)?
  final weak var shownView: UIView?

  private enum Kind { case button, fixedSpace, flexibleSpace }
  private var kind = Kind.button
  final var isSpace: Bool { kind != .button }
  final var isFlexible: Bool { kind == .flexibleSpace }

  /// Creates an empty button.
  public override init() { super.init() }

  /// Creates a button. A title or image that is nil is taken from the action.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    super.init()
    self.title = title ?? (primaryAction?.title.isEmpty == false ? primaryAction?.title : nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates a button with a predefined title or image, or a space. `done` and `save` use the `done` style.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    if let symbol = systemItem.symbol {
      self.init(image: UIImage(systemName: symbol), primaryAction: primaryAction)
      title = nil
      accessibilityLabel = systemItem.title
    } else {
      self.init(title: systemItem.title, primaryAction: primaryAction)
    }
    switch systemItem {
    case .done, .save: style = .done
    case .flexibleSpace: kind = .flexibleSpace
    case .fixedSpace: kind = .fixedSpace
    default: break
    }
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

  /// Creates a button with an image that calls a method of a target. The other image has no effect.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) { self.init(image: image, style: style, target: target, action: action) }

  /// Creates a button with a predefined title or image, or a space, that calls a method of a target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates an item that shows a custom view with the view's own size.
  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  /// Returns a space that takes the free width of a toolbar.
  public class func flexibleSpace() -> Self { space(.flexibleSpace, width: 0) }
  /// Returns a space of a toolbar.
  public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width: width) }

  private class func space(_ kind: Kind, width: CGFloat) -> Self {
    let item = UIBarButtonItem()
    (item.kind, item.width) = (kind, width)
    guard let space = item as? Self else {
      preconditionFailure(
        "A space is a UIBarButtonItem, not a \(Self.self): call UIBarButtonItem.flexibleSpace()")
    }
    return space
  }

  override func changed() {
    owner?.changed()
    onChange?()
  }

  /// Performs the action of an enabled item.
  private func perform(by sender: AnyObject?, from button: UIView) {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.perform(sender: sender)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    } else {
      openMenu?(button)
    }
  }

  /// Creates the view of the item. `bar`: the attributes of the bar's appearance.
  func makeView(_ bar: UIBarButtonItemAppearance? = nil) -> UIView {
    if let customView {
      shownView = customView
      return customView
    }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    if let image { button.setImage(image, for: .normal) }
    let attributes = titleTextAttributes(for: .normal) ?? bar?.normal.titleTextAttributes ?? [:]
    button.titleLabel?.font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: 16, weight: style == .done ? .semibold : .regular)
    if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
    let disabled = titleTextAttributes(for: .disabled) ?? bar?.disabled.titleTextAttributes ?? [:]
    if let color = disabled[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .disabled) }
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    button.addAction(
      UIAction { [weak self, weak button] action in
        guard let self, let button else { return }
        perform(by: action.sender === button ? self : action.sender, from: button)
      }, for: .primaryActionTriggered)
    button.accessibilityLabel = accessibilityLabel
    button.accessibilityValue = accessibilityValue
    button.accessibilityHint = accessibilityHint
    button.accessibilityIdentifier = accessibilityIdentifier
    shownView = button
    return button
  }
}
