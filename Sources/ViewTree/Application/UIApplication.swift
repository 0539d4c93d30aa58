import Foundation

/// The application: its state, its delegate, and the windows of the current host. It is the last responder.
///
/// An app has a class that conforms to ``UIApplicationDelegate`` and is marked `@main`, or creates a host and
/// windows itself in `main.swift`. Without a delegate the state and the notifications are the same.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  /// The state of an app.
  public nonisolated enum State: Int, Sendable {
    /// The app is visible and receives input.
    case active
    /// The app is starting, or on its way to or from the background.
    case inactive
    /// The window is minimized or hidden.
    case background
  }

  /// A key of the options with which an app starts. They are always nil: Linux passes arguments to a program,
  /// which `CommandLine.arguments` contains.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address that the app was started to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that the app was started for. Linux has none.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The item of the menu that the app was started by. Linux has none.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// A key of the options of ``open(_:options:completionHandler:)``. Linux has no such option.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A key of the options with which a file is opened. Linux passes none.
  public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private var sharedObjects: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the only object of a class, which is made at the first call.
  ///
  /// Used by Menus for the shared menu controller.
  package func sharedObject<Object: AnyObject>(_ make: () -> Object) -> Object {
    let id = ObjectIdentifier(Object.self)
    if let found = sharedObjects[id] as? Object { return found }
    let made = make()
    sharedObjects[id] = made
    return made
  }

  /// Posted after ``UIApplicationDelegate/application(_:didFinishLaunchingWithOptions:)``, as the following
  /// ones with the application as their object.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after the app has become active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app becomes inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the window was minimized or hidden.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the app becomes active again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted before the app ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  /// The name of a notification that is never posted on Linux: `NSCalendarDayChanged` is not either.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The name of a notification that is never posted on Linux.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The only instance.
  public static let shared = UIApplication()

  private override init() { super.init() }

  private var hosted: HostedApplication? { UIContext.current.loop?.application }

  /// The delegate of the app, retained. The default is nil. `@main` sets it.
  public var delegate: (any UIApplicationDelegate)? {
    get { hosted?.lifecycle.delegate }
    set { hosted?.lifecycle.delegate = newValue }
  }

  /// The state of the app. Active without a host, and without a delegate from the beginning.
  public var applicationState: State { hosted?.lifecycle.state ?? .active }

  /// The scene of the current host; empty without a host.
  public var connectedScenes: Set<UIScene> { Set(hosted.map { [$0.scene] } ?? []) }
  /// The session of the scene; empty without a host.
  public var openSessions: Set<UISceneSession> { Set(hosted.map { [$0.scene.session] } ?? []) }
  /// Whether the app can have several scenes: false. A host is one window of the desktop.
  public var supportsMultipleScenes: Bool { false }

  /// The direction of the interface. In a window it follows the language of the desktop's messages (`LC_ALL`,
  /// `LC_MESSAGES`, `LANG`) or `WindowOptions.layoutDirection`; in memory and without a host it is from left
  /// to right, unless the host has another one.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIContext.current.loop?.host?.environment.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// The size of text that the user prefers: that of the host.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    (UIContext.current.loop?.traits ?? .defaults).preferredContentSizeCategory
  }

  // A desktop has no status bar, does not turn, and does not show the following.

  /// The frame of the status bar: empty.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden. Stored only: a window has no status bar. The default is true.
  public var isStatusBarHidden = true
  /// The style of the status bar. Has no effect. The default is `default`.
  public var statusBarStyle = UIStatusBarStyle.default
  /// The orientation of the interface; see ``UIWindowScene/interfaceOrientation``.
  public var statusBarOrientation: UIInterfaceOrientation { hosted?.scene.interfaceOrientation ?? .unknown }
  /// Whether the computer stays awake. Has no effect. The default is false.
  public var isIdleTimerDisabled = false
  /// Whether activity in the network is shown. Has no effect. The default is false.
  public var isNetworkActivityIndicatorVisible = false
  /// The number on the icon of the app. Has no effect. The default is 0.
  public var applicationIconBadgeNumber = 0
  /// Requests calls of the app in the background. Has no effect: a desktop's program runs all the time.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// The shortest time between calls of the app in the background, for
  /// ``setMinimumBackgroundFetchInterval(_:)``.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The time for no calls of the app in the background.
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  /// The address of the app's page in the settings of iOS, which no desktop has:
  /// ``canOpenURL(_:)`` returns false for it.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The visible windows of the current host, back to front. Empty without a host.
  public var windows: [UIWindow] { UIContext.current.loop?.windows.backToFront ?? [] }
  /// The visible window that receives keys; nil if there is none.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Opens a file or an address with the desktop's program for it (`xdg-open`).
  ///
  /// - Parameters:
  ///   - url: The file or address.
  ///   - options: Ignored. The default is none.
  ///   - completion: Called later on the main actor with whether a program was found. The default is nil.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let host = UIContext.current.loop?.host else {
      if let completion { Task { completion(false) } }
      return
    }
    host.desktop.open(url) { completion?($0) }
  }

  /// Opens a file or an address, and returns whether a program was found.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether an address can be opened: it is a file, or it has a scheme. Whether a program exists for the
  /// scheme is known after ``open(_:options:completionHandler:)``.
  public func canOpenURL(_ url: URL) -> Bool {
    (url.isFileURL || url.scheme != nil) && url.absoluteString != Self.openSettingsURLString
  }
}
