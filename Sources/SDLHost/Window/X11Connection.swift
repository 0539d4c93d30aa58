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

  /// Why the window can be shown no longer, by what the server has answered so far.
  var loss: DisplayLoss? {
    guard let window = findWindow(), X11Errors.missing.contains(UInt(window.number)) else { return nil }
    return .window
  }

  /// Asks the server for the window, so that ``loss`` is up to date.
  func checkWindow() {
    guard let window = findWindow() else { return }
    var result = XWindowAttributes()
    _ = library.XGetWindowAttributes(window.display, window.number, &result)
  }
}

/// The errors of X servers. Xlib's own handlers end the process.
enum X11Errors {
  /// The windows for which the server has answered that they do not exist. Written on the main thread, inside
  /// Xlib.
  private(set) static var missing: Set<UInt> = []

  /// Called when a connection to the server is lost, inside Xlib, on the main thread. Xlib ends the process
  /// afterwards.
  static var onLoss: (() -> Void)?

  /// Installs the handlers. Called each time SDL has connected to the server, as SDL replaces the handler of
  /// errors.
  static func handle() {
    guard let library = X11Library.shared else { return }
    missing = []
    _ = library.XSetErrorHandler { _, error in
      guard let error = error?.pointee else { return 0 }
      X11Errors.note(code: error.error_code, request: error.request_code, resource: UInt(error.resourceid))
      return 0
    }
    _ = library.XSetIOErrorHandler { _ in
      X11Errors.noteLoss()
      return 0
    }
  }

  /// A request of a window that is just closing can fail, which has no effect.
  private nonisolated static func note(code: UInt8, request: UInt8, resource: UInt) {
    SDLShim_logDebug("The X server answered request \(request) with error \(code).")
    guard Thread.isMainThread, [UInt8(BadWindow), UInt8(BadDrawable)].contains(code) else { return }
    MainActor.assumeIsolated { _ = missing.insert(resource) }
  }

  private nonisolated static func noteLoss() {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { onLoss?() }
  }
}
