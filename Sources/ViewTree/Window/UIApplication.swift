import Foundation

/// The program, seen from its views: the last responder, and the way to the windows of the current host.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  private override init() { super.init() }

  /// The visible windows of the current host, back to front.
  public var windows: [UIWindow] { UIContext.current.loop?.windows.backToFront ?? [] }
  /// The visible window that keys come to.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  public override var next: UIResponder? { nil }
}
