import Foundation

/// The application: the last responder, and the access to the windows of the current host.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  /// The only instance.
  public static let shared = UIApplication()

  private override init() { super.init() }

  /// The visible windows of the current host, back to front. Empty without a host.
  public var windows: [UIWindow] { UIContext.current.loop?.windows.backToFront ?? [] }
  /// The visible window that receives keys; nil if there is none.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  public override var next: UIResponder? { nil }
}
