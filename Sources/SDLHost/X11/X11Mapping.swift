import CXInput
import Foundation

/// Asks for a window to be shown again and again while SDL waits for it.
///
/// SDL waits without a limit until the window manager has shown a window. One that starts at the same moment
/// may lose the request: it is redirected to the manager, which has listed the windows already.
final class X11Mapping {
  /// The time in seconds between two requests.
  private static let interval = 1.0
  private let timer: any DispatchSourceTimer

  /// Begins, after a second, for a hidden window of SDL. Nil: the window is not on X11.
  init?(_ window: OpaquePointer) {
    guard let window = XInputTouchpad.window(of: window), let library = X11Library.shared,
      let name = library.XDisplayString(window.display).map({ String(cString: $0) })
    else { return nil }
    let number = window.number
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler { @Sendable in
      guard let display = library.XOpenDisplay(name) else { return }
      _ = library.XMapRaised(display, number)
      // Sends the request.
      _ = library.XCloseDisplay(display)
    }
    timer.activate()
  }

  /// Ends the requests.
  func end() { timer.cancel() }
}
