import Foundation

/// Something with a title that can stand in a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?

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

  private static var nextNumber = 1

  /// An action without identifier gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("action-\(UIAction.nextNumber)")
    self.handler = handler
    UIAction.nextNumber += 1
    super.init(title: title, image: image)
  }

  /// Runs the handler.
  func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
