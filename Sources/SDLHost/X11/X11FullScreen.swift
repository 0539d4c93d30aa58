import CXInput
import Foundation

/// The full screen of a window, which the window manager of an X server owns.
///
/// SDL stores only what it has asked for itself. Users enter and leave full screen with keys and menus of
/// their window manager too.
struct X11FullScreen {
  let client: X11Client
  let window: Window

  /// The longest time to wait for the window manager, in seconds.
  private static let patience: TimeInterval = 0.1

  /// Whether the window manager shows the window on the full screen.
  var isOn: Bool {
    let states = client.property(client.atom("_NET_WM_STATE"), of: window, limit: 4096)
    return states?.values.contains(client.atom("_NET_WM_STATE_FULLSCREEN")) ?? false
  }

  /// Asks the window manager to enter or leave full screen, and waits a moment until it has.
  func set(_ isWanted: Bool) {
    client.send(
      "_NET_WM_STATE", about: window, to: client.root,
      mask: Int(SubstructureNotifyMask | SubstructureRedirectMask),
      // 1 adds the state, 0 removes it. The last number is for requests of apps.
      [isWanted ? 1 : 0, Int(bitPattern: client.atom("_NET_WM_STATE_FULLSCREEN")), 0, 1])
    client.flush()
    let end = FrameClock.uptime() + Self.patience
    while isOn != isWanted, FrameClock.uptime() < end { usleep(5000) }
  }
}
