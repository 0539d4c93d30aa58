import Foundation
import Geometry

/// An item of a bar: a title or an image, which reacts to touches or not. The base class of
/// ``UIBarButtonItem``.
@preconcurrency @MainActor open class UIBarItem: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The title of the button. The default is nil.
  open var title: String? { didSet { changed() } }
  /// The image, shown before the title. The default is nil.
  open var image: UIImage? { didSet { changed() } }
  /// Whether the button reacts to touches. The default is true.
  open var isEnabled = true { didSet { changed() } }
  /// A number for the app. The default is 0.
  open var tag = 0
  /// Has no effect. The default is zero.
  open var imageInsets = UIEdgeInsets.zero

  /// The name for assistive technology. The default is nil: the title.
  open var accessibilityLabel: String? { didSet { changed() } }
  /// The value for assistive technology. The default is nil.
  open var accessibilityValue: String? { didSet { changed() } }
  /// The result of a tap for assistive technology. The default is nil.
  open var accessibilityHint: String? { didSet { changed() } }
  /// The name in tests. The default is nil.
  open var accessibilityIdentifier: String? { didSet { changed() } }

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() { super.init() }

  /// Sets the font (`font`) and the color (`foregroundColor`) of the title in a state; others are kept and
  /// not drawn. Nil: those of the bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    changed()
  }

  /// Returns the attributes of the title that were set for a state; nil if none were.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  func changed() {}
}
