import CXInput
import DynamicLibraries
import Foundation
import Hosting

/// The scale of an X11 desktop, which its settings change while programs run: XSETTINGS, or the X resource
/// `Xft.dpi`. The XSETTINGS have the double clicks of mice and the motion too.
final class X11Scale {
  private static let settings = "_XSETTINGS_S0"

  private let client: X11Client
  /// The window of the program that publishes the settings; 0 while no program does.
  private var manager: Window = 0
  private(set) var value: CGFloat = 1
  /// The settings of mice.
  private(set) var mouse = MouseSettings()
  /// Whether the desktop's animations are off (`Gtk/EnableAnimations`).
  private(set) var reducesMotion = false

  /// Nil if the display accepts no connection.
  init?(display: String? = ProcessInfo.processInfo.environment["DISPLAY"]) {
    guard let display, let client = try? X11Client(display: display) else { return nil }
    self.client = client
    client.listen(to: client.root, CLong(PropertyChangeMask | StructureNotifyMask))
    update()
  }

  var descriptor: CInt { client.descriptor }

  /// Returns the scale if it has changed since the last call.
  func takeChange() -> CGFloat? {
    var isConcerned = false
    while let event = client.nextEvent() {
      switch event.type {
      case PropertyNotify:
        let isOfManager = event.xproperty.window == manager
        isConcerned = isConcerned || isOfManager || event.xproperty.atom == client.atom("RESOURCE_MANAGER")
      // A program has begun or ceased to publish the settings.
      case ClientMessage, DestroyNotify: isConcerned = true
      default: break
      }
    }
    let old = value
    if isConcerned { update() }
    return value == old ? nil : value
  }

  private func update() {
    let owner = client.owner(of: Self.settings)
    if owner != manager {
      manager = owner
      if owner != 0 { client.listen(to: owner, CLong(PropertyChangeMask | StructureNotifyMask)) }
    }
    let settings =
      owner == 0 ? nil : client.property(client.atom("_XSETTINGS_SETTINGS"), of: owner, limit: 1 << 20)
    let resources = client.property(client.atom("RESOURCE_MANAGER"), of: client.root, limit: 1 << 20)
    mouse = settings.map { MouseSettings(settings: $0.data) } ?? MouseSettings()
    reducesMotion = settings.map { XSettings.numbers(in: $0.data)["Gtk/EnableAnimations"] } == 0
    value =
      settings.flatMap { DisplayScale.scale(settings: $0.data) }
      ?? resources.flatMap { DisplayScale.scale(resources: String(decoding: $0.data, as: UTF8.self)) } ?? 1
  }
}
