import Foundation

/// The scene of a host: its windows, and the desktop's window that shows them.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The visible windows, back to front.
  public var windows: [UIWindow] { loop?.windows.backToFront ?? [] }
  /// The window that receives keys; nil if none is visible.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The surface of the host.
  public var screen: UIScreen { UIScreen(loop: loop) }
  /// The orientation: `portrait` if the window is not wider than high, else `landscapeRight`.
  public var interfaceOrientation: UIInterfaceOrientation {
    let size = screen.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// The status bar. Not nil, although a window of a desktop has none.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The sizes that the user can give the window. Not nil while the host exists.
  public var sizeRestrictions: UISceneSizeRestrictions? { loop.map(UISceneSizeRestrictions.init) }
}

/// The status bar of a scene. A window of a desktop has none.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// The frame: empty.
  public var statusBarFrame: CGRect { .zero }
  /// Whether it is hidden: true.
  public var isStatusBarHidden: Bool { true }
  /// The style: the default.
  public var statusBarStyle: UIStatusBarStyle { .default }
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
