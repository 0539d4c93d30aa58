import Foundation

/// The content of a navigation bar for one controller. Changes are shown at once if the bar shows the item.
@preconcurrency @MainActor open class UINavigationItem: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The title in the middle of the bar, and in the back button of the controller above. The default is nil.
  open var title: String? { didSet { changed() } }
  /// A view that is shown instead of the title, with its own size. The default is nil.
  open var titleView: UIView? { didSet { changed() } }
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
