import Foundation

/// An action of an element besides its activation, for example "Move to album".
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action; returns whether it was done.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The localized name.
  open var name: String
  /// An image for readers that show actions. The default is nil.
  open var image: UIImage?
  /// The closure that performs the action. The default is nil: the action does nothing.
  open var actionHandler: Handler?

  /// Creates an action with a localized name.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action that calls a method of a target, whose result is whether it was done; see
  /// ``HasNamedMethods``. The target is not retained.
  public convenience init(name: String, target: Any?, selector: Selector) {
    weak let target = target as AnyObject?
    self.init(name: name) { action in
      guard let target else { return false }
      return BoundMethod.send(selector, to: target, [action]) as? Bool ?? true
    }
  }

  /// Creates an action with a localized name and an image.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
