import Foundation
import Geometry

/// An item of a tab bar: a title below or beside an image. See ``UIViewController/tabBarItem``.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The items with titles and images of the system.
  public nonisolated enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed

    /// The title, in English, and the name of the symbol.
    fileprivate var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "arrow.down")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "star.fill")
      }
    }
  }

  /// The image while the item is selected. The default is nil: ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// A text in a small oval at the image, for example a number. The default is nil: there is none.
  open var badgeValue: String? { didSet { changed() } }
  /// The color of the oval. The default is nil: `systemRed`.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The distance by which the title is moved. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The colors and fonts of a bar while the item is selected. The default is nil: those of the bar.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  /// Has no effect: the bar looks the same wherever the content is. The default is nil.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Called after a property has changed, by the bar that shows the item.
  final var onChange: (() -> Void)?
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title and an image.
  public override init() { super.init() }

  /// Creates an item with a title, an image and a number for the app.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a title and two images. A selected image that is nil means the other one.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Creates an item with the title and the image of the system, and a number for the app.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let content = systemItem.content
    self.init(title: content.title, image: UIImage(systemName: content.symbol), tag: tag)
  }

  /// Sets the font and the color of the badge's text in a state, which are stored and not drawn.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { badgeAttributes[state] = textAttributes }

  /// Returns the attributes of the badge's text that were set for a state; nil if none were.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  override func changed() { onChange?() }
}
