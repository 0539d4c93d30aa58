import Foundation

/// A part of the app's interface that has a state of its own. On Linux it is the one window of a host; see
/// ``UIWindowScene``.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is visible and receives input.
  public nonisolated enum ActivationState: Int, Sendable {
    /// The app has not started, or has ended.
    case unattached = -1
    /// The scene is visible and receives input.
    case foregroundActive
    /// The scene is on its way to or from the background.
    case foregroundInactive
    /// The window is minimized or hidden.
    case background
  }

  /// The reasons for which a scene is created. Linux has none.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The files to open: none.
    public let urlContexts: Set<UIOpenURLContext> = []
  }

  /// Posted after ``UISceneDelegate/scene(_:willConnectTo:options:)``, as the following ones with the scene
  /// as their object.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after the scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene becomes inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted after the scene has become invisible.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted before the scene becomes visible.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted before the app ends.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")

  /// The session of the scene.
  public let session: UISceneSession
  /// The delegate, retained. The default is nil. A start of the app sets it; see
  /// ``UIApplicationDelegate/application(_:configurationForConnecting:options:)``.
  open var delegate: (any UISceneDelegate)?
  private(set) weak var loop: FrameLoop?

  init(session: UISceneSession, loop: FrameLoop?) {
    self.session = session
    self.loop = loop
    super.init()
    session.scene = self
  }

  /// The state of the scene.
  open var activationState: ActivationState { loop?.application.lifecycle.activationState ?? .unattached }

  /// The title of the desktop's window. The name of the program by default.
  open var title: String! {
    get { loop?.host?.desktop.title ?? "" }
    set { loop?.host?.desktop.title = newValue ?? "" }
  }

  open override var next: UIResponder? { UIApplication.shared }
}
