import Foundation

/// What a navigation bar shows of one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Shown in the middle, and as the way back of what is above. Default nil.
  open var title: String? { didSet { changed() } }
  /// Shown in place of the title, as large as it is. Default nil.
  open var titleView: UIView? { didSet { changed() } }
  /// What the way back to this controller says; nil, the default: ``title``.
  open var backButtonTitle: String? { didSet { changed() } }
  /// Whether there is no way back. Default false.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the buttons on the left stand beside the way back, not in its place. Default false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// From left to right. Default nil.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { adopt(leftBarButtonItems) } }
  /// From right to left. Default nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { adopt(rightBarButtonItems) } }
  /// The first of ``leftBarButtonItems``; setting it replaces all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of ``rightBarButtonItems``; setting it replaces all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The bar that shows it.
  weak var bar: UINavigationBar?

  public init(title: String?) {
    self.title = title
    super.init()
  }

  public override convenience init() { self.init(title: nil) }

  private func adopt(_ items: [UIBarButtonItem]?) {
    for item in items ?? [] { item.owner = self }
    changed()
  }

  func changed() { bar?.itemDidChange(self) }

  /// Whether the bar offers the way back, where there is one.
  var offersBack: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}
