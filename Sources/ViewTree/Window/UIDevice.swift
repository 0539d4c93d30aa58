import Foundation

/// The computer that the program runs on.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The only instance.
  public static let current = UIDevice()

  private override init() { super.init() }

  /// The name of a notification that is never posted on Linux: computers do not turn.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Does nothing: computers do not turn.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: computers do not turn.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// The name of the computer in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of the computer: `Linux`.
  public var model: String { "Linux" }
  /// The kind of the computer: `Linux`.
  public var localizedModel: String { "Linux" }
  /// The name of the system: `Linux`.
  public var systemName: String { "Linux" }
  /// The version of the kernel, for example `6.8.0`.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// An identifier of the app on this computer: nil, as Linux has none.
  public var identifierForVendor: UUID? { nil }
  /// Whether the battery is watched. Has no effect. The default is false.
  public var isBatteryMonitoringEnabled = false
  /// The level of the battery: −1, not known.
  public var batteryLevel: Float { -1 }
  /// The state of the battery: not known.
  public var batteryState: BatteryState { .unknown }
  /// The state of a battery. The raw values are UIKit's.
  public nonisolated enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }
  /// Whether programs run beside each other: true.
  public var isMultitaskingSupported: Bool { true }

  /// Sets a property by its name, as apps do to turn a device. Has no effect: computers do not turn.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// The kind of device: ``UIUserInterfaceIdiom/mac``, a computer with a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
  /// The orientation: unknown, because windows do not turn.
  public var orientation: UIDeviceOrientation { .unknown }
}

/// The orientation of a device. The raw values are UIKit's.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// Not known: that of every computer.
  case unknown
  case portrait
  /// Upright, with the home button at the top.
  case portraitUpsideDown
  /// On its side, with the home button at the right.
  case landscapeLeft
  /// On its side, with the home button at the left.
  case landscapeRight
  case faceUp, faceDown

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
