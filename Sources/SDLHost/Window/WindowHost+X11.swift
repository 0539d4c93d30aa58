import CSDL2
import CXInput
import DynamicLibraries
import Hosting

/// The parts of X11 that SDL lacks: long texts of other programs, and the window manager's full screen.
extension WindowHost {
  /// Whether the window fills the screen, without a frame of the window manager. The default is false.
  ///
  /// The user can change it with the keys and menus of the window manager too. A change takes effect shortly
  /// afterwards; a window manager can refuse it.
  public var isFullScreen: Bool {
    get {
      x11FullScreen?.isOn ?? (SDL_GetWindowFlags(window.raw) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0)
    }
    set {
      guard newValue != isFullScreen else { return }
      if let x11FullScreen {
        x11FullScreen.set(newValue)
      } else {
        SDL_SetWindowFullscreen(window.raw, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      }
    }
  }

  /// Brings the window to the front, with the permission of a start that the user has made.
  package func bringToFront(activation: String?) {
    if SDL_GetWindowFlags(window.raw) & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(window.raw) }
    SDL_RaiseWindow(window.raw)
    guard let client = x11Client, let number = XInputTouchpad.window(of: window.raw)?.number else { return }
    // Window managers refuse requests that are older than the last input elsewhere.
    let time = activation.flatMap { X11Client.startTime(of: $0) } ?? 0
    client.send(
      "_NET_ACTIVE_WINDOW", about: number, to: client.root,
      mask: Int(SubstructureNotifyMask | SubstructureRedirectMask), [1, time, 0])
    client.flush()
  }

  private var x11FullScreen: X11FullScreen? {
    guard let client = x11Client, let number = XInputTouchpad.window(of: window.raw)?.number else {
      return nil
    }
    return X11FullScreen(client: client, window: number)
  }

  func connectX11Client() -> X11Client? {
    guard let found = XInputTouchpad.window(of: window.raw) else { return nil }
    do throws(MissingLibrary) {
      return try X11Client(found)
    } catch {
      SDLShim_logDebug("No second connection to the X server: \(error)")
      return nil
    }
  }

  func makePasteboard() -> any PasteboardAccess {
    guard let client = x11Client else { return SDLClipboard() }
    let clipboard = X11Clipboard(client) { [waker] in waker.wake() }
    x11Clipboard = clipboard
    waker.watch(client.descriptor)
    return clipboard
  }
}
