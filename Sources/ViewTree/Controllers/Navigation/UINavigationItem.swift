import Foundation

/// The content of a navigation bar for one controller. Changes are shown at once if the bar shows the item.
@preconcurrency @MainActor open class UINavigationItem: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The title in the middle of the bar, and in the back button of the controller above. The default is nil.
  open var title: String? { didSet { changed() } }
  /// A view that is shown instead of the title, with its own size. The default is nil.
  open var titleView: UIView? { didSet { changed() } }
  /// Whether the title is shown large, if the bar prefers that.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// As `always`.
    case automatic
    case always, never
  }

  /// The text of the back button to an item.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item.
    case `default`
    /// "Back".
    case generic
    /// None, only the arrow.
    case minimal
  }

  /// Whether the title is shown large. The default is `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The text of the back button to this item. The default is its title.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// An item with the title of the back button to this item. The default is nil: ``backButtonTitle``.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// Has no effect. The default is nil.
  open var prompt: String?
  /// The colors and fonts of the bar while the item is on top. The default is nil: those of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The colors and fonts while the item is on top, if ``standardAppearance`` is nil. The default is nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// Has no effect. The default is nil.
  open var compactAppearance: UINavigationBarAppearance?
  /// Has no effect: a search bar stays below the title. The default is true.
  open var hidesSearchBarWhenScrolling = true

  /// The view below the title, with its own height, and the object that it belongs to.
  ///
  /// Used by Controls for `searchController`.
  package final var bottom: (view: UIView, owner: AnyObject)? { didSet { changed() } }
  final var bottomView: UIView? { bottom?.view }

  /// The title of the back button to this item. The default is nil: ``title``, or "Back" if that is nil.
  open var backButtonTitle: String? { didSet { changed() } }
  /// Whether the back button is hidden while this item is on top. The default is false.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the left buttons are shown beside the back button instead of replacing it. The default is false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// The buttons on the left, from left to right. The default is nil.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { adopt(leftBarButtonItems) } }
  /// The buttons on the right, from right to left. The default is nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { adopt(rightBarButtonItems) } }
  /// The first of ``leftBarButtonItems``. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of ``rightBarButtonItems``. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the buttons on the left; they are not animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right; they are not animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the button on the left; it is not animated.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button on the right; it is not animated.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Hides or shows the back button; it is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The text of the back button to this item.
  final var backText: String {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: ""
    }
  }

  weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String?) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override convenience init() { self.init(title: nil) }

  private func adopt(_ items: [UIBarButtonItem]?) {
    for item in items ?? [] { item.owner = self }
    changed()
  }

  func changed() { bar?.itemDidChange(self) }

  /// Whether the bar shows a back button for this item if there is an item below.
  var offersBack: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}
