import Foundation
import Hosting

/// The settings of the user for assistive technology, and messages of the app to it.
@MainActor public enum UIAccessibility {
  /// A message of the app to the user's assistive technology.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification, which is that of UIKit.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Another screen has replaced the old one. The argument is the element where a reader continues, or a
    /// text that it reads, or nil.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Parts of the screen have changed. The argument is as that of ``screenChanged``.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is read. The argument is the text: a `String` or an `NSAttributedString`.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled. The argument is the text that is read, for example "Page 2 of 5".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Sends a message to the readers of the current app's window at the end of the next frame. Does nothing if
  /// nobody listens, or if the argument is not one that the notification has.
  public static func post(notification: Notification, argument: Any?) {
    FrameLoop.current?.accessibilityStore?.post(notification, argument)
  }

  // MARK: Settings

  private static var environment: HostEnvironment {
    FrameLoop.current?.host?.environment ?? HostEnvironment()
  }

  /// Whether a screen reader, or another program that reads the interface, is running.
  public static var isVoiceOverRunning: Bool { FrameLoop.current?.accessibilityStore?.listener != nil }
  /// Whether the user prefers fades to movements, as a setting of the desktop.
  public static var isReduceMotionEnabled: Bool { environment.reducesMotion }
  /// Whether the user prefers that screens fade into each other: as ``isReduceMotionEnabled``.
  public static var prefersCrossFadeTransitions: Bool { environment.reducesMotion }
  /// Whether the user prefers darker colors: the desktop's high contrast.
  public static var isDarkerSystemColorsEnabled: Bool { environment.hasHighContrast }
  /// Whether the user prefers opaque backgrounds: the desktop's high contrast.
  public static var isReduceTransparencyEnabled: Bool { environment.hasHighContrast }
  /// Whether differences are also shown without color: the desktop's high contrast.
  public static var shouldDifferentiateWithoutColor: Bool { environment.hasHighContrast }

  /// Posted when ``isVoiceOverRunning`` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when ``isReduceMotionEnabled`` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when ``isDarkerSystemColorsEnabled`` has changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when ``isReduceTransparencyEnabled`` has changed.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Posts the notifications of the settings that differ.
  static func postChanges(from old: HostEnvironment, to new: HostEnvironment) {
    var names: [NSNotification.Name] = []
    if old.reducesMotion != new.reducesMotion { names.append(reduceMotionStatusDidChangeNotification) }
    if old.hasHighContrast != new.hasHighContrast {
      names += [
        darkerSystemColorsStatusDidChangeNotification, reduceTransparencyStatusDidChangeNotification,
      ]
    }
    for name in names { NotificationCenter.default.post(name: name, object: nil) }
  }

  // MARK: Coordinates

  /// Returns a rectangle of a view in the coordinates of the screen: of the surface that shows its window.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let window = view as? UIWindow ?? view.window
    let box = view.convert(rect, to: nil)
    return window?.layer.convertToSuperlayer(box) ?? box
  }
}
