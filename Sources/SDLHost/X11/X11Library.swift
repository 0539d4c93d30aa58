import CXInput
import DynamicLibraries

/// libX11. It is opened when a window on X11 exists; SDL has loaded it by then.
extension X11Library {
  /// The library, or the error that it is missing.
  static let loaded = load("libX11.so.6")
  /// The library; nil where it is missing, and SDL cannot use X11.
  static let shared = try? loaded.get()

  static func load(_ file: String) -> Result<X11Library, MissingLibrary> {
    DynamicLibrary.functions(
      "libX11", files: [file], packages: .init(debian: "libx11-6", fedora: "libX11", arch: "libx11"),
      X11Library_functions)
  }

  /// Runs `body` and returns the code of the X error that it caused, or 0. Without this function, an X
  /// error terminates the process.
  func errorCode(on display: OpaquePointer, of body: () -> Void) -> CInt {
    // Completes earlier requests, so that their errors are not attributed to `body`.
    _ = XSync(display, 0)
    LastXError.code = 0
    let previous = XSetErrorHandler { _, error in
      LastXError.code = CInt(error?.pointee.error_code ?? 0)
      return 0
    }
    body()
    _ = XSync(display, 0)
    _ = XSetErrorHandler(previous)
    return LastXError.code
  }
}

/// The code of the last X error. Written by the error handler, which has no context and is called on the
/// main thread inside `XSync`.
nonisolated private enum LastXError {
  nonisolated(unsafe) static var code: CInt = 0
}

/// libXi, with the touchpad gestures.
extension XInputLibrary {
  /// The library; nil if it is missing.
  static let shared = try? load("libXi.so.6").get()

  static func load(_ file: String) -> Result<XInputLibrary, MissingLibrary> {
    DynamicLibrary.functions(
      "libXi", files: [file], packages: .init(debian: "libxi6", fedora: "libXi", arch: "libxi"),
      XInputLibrary_functions)
  }
}
