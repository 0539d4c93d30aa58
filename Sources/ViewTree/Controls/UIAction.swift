import Foundation

/// Something with a title that can stand in a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?
  /// How it stands in a menu. Default: none.
  open var attributes: Attributes = []
  /// Whether it is ticked in a menu. Default off.
  open var state = State.off

  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Seen, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// In red: it takes something away.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  public nonisolated enum State: Int, Sendable { case off, on, mixed }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure with a title and a name; what controls call.
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  /// Names an action: adding one of the same name to a control replaces the other.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  let handler: (UIAction) -> Void
  /// What sent the action; set while the handler runs, else nil.
  public internal(set) weak var sender: AnyObject?

  /// An action without identifier gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("action-\(UIContext.current.nextActionNumber())")
    self.handler = handler
    super.init(title: title, image: image)
    self.attributes = attributes
    self.state = state
  }

  /// Runs the handler.
  func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
