import Foundation

/// An element of a menu: an action or a submenu.
@preconcurrency @MainActor open class UIMenuElement: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The title in menus and buttons.
  open internal(set) var title: String
  /// A second line below the title in menus, in small text. The default is `nil`.
  open var subtitle: String?
  /// The image. Buttons show it, open menus do not.
  open internal(set) var image: UIImage?
  /// The attributes of the element in a menu. The default is none.
  open var attributes: Attributes = []
  /// The check mark of the element in a menu. The default is `off`.
  open var state = State.off

  /// How a menu shows an element, and whether it can be chosen.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is shown in gray and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is shown in red, for actions that delete something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen, and shows the state that its handler has set.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The check mark of an element.
  public nonisolated enum State: Int, Sendable {
    case off, on
    /// A dash: partly on.
    case mixed
  }

  /// `package` because Menus has further subclasses; apps cannot create elements of other kinds.
  package init(title: String, subtitle: String? = nil, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// A closure with a title, an image and an identifier, performed by controls and menus.
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  /// The identity of an action. Adding an action to a control replaces the one with the same identifier.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier; unique if none was given.
  public let identifier: Identifier
  /// A longer title for places that explain actions. The default is `nil`. Menus do not show it.
  public var discoverabilityTitle: String?
  let handler: (UIAction) -> Void
  /// The object that performs the action; nil while the handler is not running.
  public internal(set) weak var sender: AnyObject?

  /// Creates an action. Without an identifier it gets a unique one.
  ///
  /// - Parameters:
  ///   - title: The title in menus and buttons.
  ///   - subtitle: A second line in menus.
  ///   - image: The image in buttons.
  ///   - identifier: The identity; nil, the default, makes a unique one.
  ///   - discoverabilityTitle: A longer title.
  ///   - attributes: The attributes in a menu.
  ///   - state: The check mark in a menu.
  ///   - handler: Called with the action when it is performed.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("action-\(UIContext.current.nextActionNumber())")
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
    self.attributes = attributes
    self.state = state
  }

  /// Runs the handler with ``sender`` set.
  ///
  /// Used by Menus for the chosen row.
  package func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
