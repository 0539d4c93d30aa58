import CXInput
import Foundation

/// Errors that the X server reports. Without a handler, Xlib prints each one and ends the process.
enum XErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> CInt
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// Runs `body` and ignores the errors of all connections during it. Without X11 it only runs `body`.
  static func ignore(during body: () -> Void) {
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetErrorHandler")
    else { return body() }
    let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
    let previous = setHandler { _, _ in 0 }
    body()
    _ = setHandler(previous)
  }
}
