import Foundation

/// A menu, or a part of one: `UIAction`s, `UIKeyCommand`s (which show their key), and further menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements stand in the menu around this one, between lines; else behind a row that opens them.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The row that opens the menu is red.
    public static let destructive = Options(rawValue: 1 << 1)
  }

  /// Names a menu.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier?
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    if options.contains(.destructive) { attributes = .destructive }
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// What a context menu shows, asked for when it is about to open.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
  public typealias PreviewProvider = () -> UIViewController?

  open private(set) var identifier: Any?
  let actionProvider: ActionProvider?

  /// - Parameters:
  ///   - identifier: for the app.
  ///   - previewProvider: accepted; there are no previews here.
  ///   - actionProvider: makes the menu; nil opens none.
  public init(
    identifier: Any? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
    super.init()
  }
}
