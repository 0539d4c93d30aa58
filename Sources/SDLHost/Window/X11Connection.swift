import CSDL2
import CXInput
import Foundation

/// SDL's connection to the X server, on which the event loop waits without SDL.
///
/// SDL's own wait is woken through the X server: for `SDL_PushEvent` on another thread, SDL sends an event to
/// its window on a second connection. If the window was destroyed meanwhile, the server answers with an
/// error.
final class X11Connection {
  /// The socket of the connection.
  let descriptor: CInt
  private let findWindow: () -> XInputTouchpad.XWindow?
  private let library: X11Library

  /// Nil where SDL does not use X11.
  init?(_ sdlWindow: OpaquePointer) {
    guard let window = XInputTouchpad.window(of: sdlWindow), let library = X11Library.shared else {
      return nil
    }
    self.library = library
    descriptor = library.XConnectionNumber(window.display)
    SDLEventFilter.install(on: window.display)
    findWindow = { XInputTouchpad.window(of: sdlWindow) }
  }

  /// Whether events of the server wait for SDL. Sends the queued requests.
  var hasEvents: Bool {
    library.XPending(findWindow()?.display) > 0 || SDLEventFilter.holdsProperties
  }

  /// Passes what ``SDLEventFilter`` holds on to SDL.
  func passHeldEvents() {
    guard SDLEventFilter.holdsProperties, let window = findWindow() else { return }
    SDLEventFilter.passProperties(to: window.display)
  }
}

/// The errors of X servers, and the windows that other programs destroy. Xlib's own handlers end the process.
enum X11Errors {
  /// Called when a connection to the server is lost, inside Xlib, on the main thread. Xlib ends the process
  /// afterwards.
  static var onLoss: (() -> Void)?
  /// Called when a window of SDL's connection is destroyed, inside Xlib, on the main thread. SDL has not
  /// received the event yet: SDL 3 waits without end for a window that is gone.
  static var onDestruction: ((Window) -> Void)?

  /// Installs the handlers. Called each time SDL has connected to the server, as SDL replaces the handler of
  /// errors.
  static func handle() {
    guard let library = X11Library.shared else { return }
    _ = library.XSetErrorHandler { _, error in
      guard let error = error?.pointee else { return 0 }
      // A request of a window that is just closing can fail, which has no effect.
      SDLShim_logDebug("The X server answered request \(error.request_code) with error \(error.error_code).")
      return 0
    }
    _ = library.XSetIOErrorHandler { _ in
      X11Errors.noteLoss()
      return 0
    }
  }

  private nonisolated static func noteLoss() {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { onLoss?() }
  }

  /// Reports a window that is gone. Called inside Xlib, before SDL can read the event.
  nonisolated static func noteDestruction(of window: Window) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { onDestruction?(window) }
  }
}
