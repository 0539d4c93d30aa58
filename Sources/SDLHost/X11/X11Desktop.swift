import CSDL2
import CXInput
import Drawing
import DynamicLibraries

/// The parts of X11 that SDL lacks: a clipboard with more than texts, the window manager's full screen, icons
/// in several sizes, and the permission of a start to come to the front.
///
/// It has a connection to the X server beside that of SDL, which is made at the first use. With other drivers
/// no connection is made, and each member is nil or has no effect.
final class X11Desktop {
  private let window: SDLWindow
  private let waker: Waker
  private lazy var client = connect()
  /// The clipboard of the server; nil before its first use.
  private(set) var usedClipboard: X11Clipboard?

  init(_ window: SDLWindow, _ waker: Waker) { (self.window, self.waker) = (window, waker) }

  private func connect() -> X11Client? {
    guard let found = XInputTouchpad.window(of: window.raw) else { return nil }
    do throws(MissingLibrary) {
      return try X11Client(found)
    } catch {
      SDLShim_logDebug("No second connection to the X server: \(error)")
      return nil
    }
  }

  /// The connection, and SDL's window on the server, which SDL may have replaced since the last use.
  private var target: (client: X11Client, window: Window)? {
    guard let client, let found = XInputTouchpad.window(of: window.raw) else { return nil }
    return (client, found.number)
  }

  /// The clipboard of the server.
  var clipboard: X11Clipboard? {
    if let usedClipboard { return usedClipboard }
    guard let client else { return nil }
    usedClipboard = X11Clipboard(client) { [waker] in waker.wake() }
    waker.watch(client.descriptor)
    return usedClipboard
  }

  /// The full screen of the window manager.
  var fullScreen: X11FullScreen? { target.map { X11FullScreen(client: $0.client, window: $0.window) } }

  /// Asks the window manager to activate the window, with the identifier of a start that the user has made.
  func activate(_ activation: String?) {
    guard let (client, number) = target else { return }
    // Window managers refuse requests that are older than the last input elsewhere.
    let time = activation.flatMap { X11Client.startTime(of: $0) } ?? 0
    client.send(
      "_NET_ACTIVE_WINDOW", about: number, to: client.root,
      mask: Int(SubstructureNotifyMask | SubstructureRedirectMask), [1, time, 0])
    client.flush()
  }

  /// Publishes an icon in several sizes. Returns whether it could.
  func setIcon(_ images: [Bitmap]) -> Bool {
    guard let (client, number) = target else { return false }
    client.set(
      client.atom("_NET_WM_ICON"), of: number, type: Atom(XA_CARDINAL), to: WindowIcon.property(images))
    client.flush()
    return true
  }
}
