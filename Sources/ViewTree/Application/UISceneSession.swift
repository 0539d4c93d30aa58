import Foundation

/// The session of a scene. Each host has one; it is not kept after the app ends.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
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
