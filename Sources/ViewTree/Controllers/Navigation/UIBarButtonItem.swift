import Foundation

/// A button of a bar: a title or an image that calls an action, or any view.
///
/// There are no selectors on Linux: give the action as a `UIAction`.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// How much a button stands out.
  public enum Style: Int, Sendable {
    case plain
    /// In a bolder font.
    case done = 2
  }

  /// What a button says by itself.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add

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

  /// What the button says. Default nil.
  open var title: String? { didSet { changed() } }
  /// Shown before the title. Default nil.
  open var image: UIImage? { didSet { changed() } }
  /// Default plain.
  open var style = Style.plain { didSet { changed() } }
  /// Default true.
  open var isEnabled = true { didSet { changed() } }
  /// Default nil: the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// What a click calls. Default nil.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// Stands in the bar in place of a button. Default nil.
  open var customView: UIView? { didSet { changed() } }
  /// The width in points; 0, the default, goes by the content.
  open var width: CGFloat = 0 { didSet { changed() } }

  weak var owner: UINavigationItem?

  public override init() { super.init() }

  /// Makes a button; the action's title and image are the button's where none are given.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    super.init()
    self.title = title ?? (primaryAction?.title.isEmpty == false ? primaryAction?.title : nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Makes a button that says what it is for.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(title: systemItem.title, primaryAction: primaryAction)
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Puts a view into the bar, as large as it is.
  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  private func changed() { owner?.changed() }

  /// The view that stands in a bar; a new one each time.
  func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    if let image { button.setImage(image, for: .normal) }
    button.titleLabel?.font = .systemFont(ofSize: 16, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    button.addAction(
      UIAction { [weak self] action in
        guard let self, isEnabled else { return }
        primaryAction?.perform(sender: action.sender === button ? self : action.sender)
      }, for: .primaryActionTriggered)
    return button
  }
}
