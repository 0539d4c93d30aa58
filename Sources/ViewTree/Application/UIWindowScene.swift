import Foundation

/// The scene of a host: its windows, and the desktop's window that shows them.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The visible windows, back to front.
  public var windows: [UIWindow] { loop?.windows.backToFront ?? [] }
  /// The window that receives keys; nil if none is visible.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The surface of the host.
  public var screen: UIScreen { UIScreen(loop: loop) }
  /// The sizes that the user can give the window. Not nil while the host exists.
  public var sizeRestrictions: UISceneSizeRestrictions? { loop.map(UISceneSizeRestrictions.init) }
}

/// The sizes that the user can give a window of the desktop, in points.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  private weak var loop: FrameLoop?

  init(_ loop: FrameLoop) { self.loop = loop }

  /// The smallest size. The default is that of the host: 320 × 240.
  public var minimumSize: CGSize {
    get { loop?.host?.desktop.sizeLimits.minimum ?? .zero }
    set { loop?.host?.desktop.sizeLimits.minimum = newValue }
  }
  /// The largest size. The default is infinite.
  public var maximumSize: CGSize {
    get {
      loop?.host?.desktop.sizeLimits.maximum
        ?? CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    }
    set { loop?.host?.desktop.sizeLimits.maximum = newValue }
  }
}
