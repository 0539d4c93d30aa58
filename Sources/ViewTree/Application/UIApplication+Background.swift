import Foundation

/// The number of a task in the background.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number; 0 is no task.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Begins a task that continues in the background. A desktop's program runs all the time: the handler is
  /// never called.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIContext.current.backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: UIContext.current.backgroundTaskCount)
  }
  /// Ends a task. It does nothing.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The time that the app has in the background: the greatest number.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Ignores touches, until ``endIgnoringInteractionEvents()`` was called as often.
  public func beginIgnoringInteractionEvents() { UIContext.current.ignoredInteractions += 1 }
  /// Receives touches again.
  public func endIgnoringInteractionEvents() {
    UIContext.current.ignoredInteractions = max(0, UIContext.current.ignoredInteractions - 1)
  }
  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { UIContext.current.ignoredInteractions > 0 }
}
