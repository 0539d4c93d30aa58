import Foundation

/// A part of the app's interface with a state of its own: on Linux a host's window; see ``UIWindowScene``.
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
    /// The activities to continue: none.
    public let userActivities: Set<NSUserActivity> = []
    /// The item of the menu that was chosen: nil.
    public let shortcutItem: UIApplicationShortcutItem? = nil
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

/// The session of a scene. Each host has one; it is not kept after the app ends.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The activity to restore: nil, as Linux restores nothing.
  public let stateRestorationActivity: NSUserActivity? = nil
  /// The role of a scene.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app, the only role on Linux.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  public let role = Role.windowApplication
  /// An identifier of the session, another one in each run.
  public let persistentIdentifier = UUID().uuidString
  /// The scene.
  public internal(set) weak var scene: UIScene?
  /// How the scene was created.
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// Values of the app. The default is nil.
  public var userInfo: [String: Any]?
}

/// How a scene is created.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, a subclass of `UIResponder`. The default is nil.
  public var delegateClass: AnyClass?

  /// Creates a configuration without a delegate class.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A file that a scene is asked to open.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The file.
  public let url: URL

  init(url: URL) { self.url = url }
}
