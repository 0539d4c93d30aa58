import Foundation

/// An item of the menu of the app's icon, which a desktop does not show.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The type, by which the app recognizes the item.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The text below the title.
  public let localizedSubtitle: String?

  /// Creates an item.
  public init(type: String, localizedTitle: String, localizedSubtitle: String? = nil) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    super.init()
  }
}

extension UIApplication {
  /// The items of the menu of the app's icon. They are not shown. The default is nil.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { UIContext.current.shortcutItems }
    set { UIContext.current.shortcutItems = newValue }
  }
  /// Requests notifications from a server. Linux has none: nothing is called.
  public func registerForRemoteNotifications() {}
}

/// An activity of the user, for other devices and for the next start. Linux restores nothing.
nonisolated open class NSUserActivity: NSObject {
  /// The type of the activity.
  public let activityType: String
  /// The title. The default is nil.
  open var title: String?
  /// The state. The default is nil.
  open var userInfo: [AnyHashable: Any]?
  /// The address of the same content. The default is nil.
  open var webpageURL: URL?
  /// Whether other devices continue it. Has no effect. The default is true.
  open var isEligibleForHandoff = true

  /// Creates an activity.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to ``userInfo``.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Makes it the current activity. It does nothing.
  open func becomeCurrent() {}
  /// Ends it. It does nothing.
  open func invalidate() {}
}

/// An object that restores its state. Linux restores nothing.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {
  /// Restores the state of an activity.
  func restoreUserActivityState(_ activity: NSUserActivity)
}
