import Foundation
import ViewTree

/// A menu or submenu of `UIAction`s, `UIKeyCommand`s (which show their key) and further menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// How a menu is shown in its parent, and whether one of its actions is on.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements appear in the parent menu, between separators. Without it, they appear in a submenu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The row that opens the submenu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One action of the menu is on: choosing an action turns it on and the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identity of a menu.
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
  /// The options. The default is none.
  public let options: Options
  /// The elements, from top to bottom.
  public let children: [UIMenuElement]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the row that opens the menu.
  ///   - subtitle: A second line in that row.
  ///   - image: The image of the menu. Open menus do not show it.
  ///   - identifier: The identity, for the app; nil, the default, makes a unique one.
  ///   - options: The options.
  ///   - children: The elements, from top to bottom.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu-\(UUID().uuidString)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
    if options.contains(.destructive) { attributes = .destructive }
  }

  /// The actions of the menu that are on, with those of groups that it shows in its own rows.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return child.state == .on ? [child] : [] }
      return menu.options.contains(.displayInline) ? menu.selectedElements : []
    }
  }

  /// Turns an action on and the others off, in a menu with ``Options/singleSelection``.
  final func select(_ action: UIAction) {
    guard options.contains(.singleSelection) else { return }
    for case let child as UIAction in children { child.state = child === action ? .on : .off }
  }

  /// Returns a menu with the same title, image, identifier and options and other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }
}
