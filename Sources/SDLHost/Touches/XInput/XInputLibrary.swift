import CXInput
import DynamicLibraries
import Foundation

/// The functions of libX11 and libXi. The libraries are opened when a window on X11 exists; SDL has loaded
/// them by then.
struct XInputLibrary {
  typealias Display = OpaquePointer
  typealias ErrorHandler = @convention(c) (Display?, UnsafeMutablePointer<XErrorEvent>?) -> CInt

  typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> Display?
  typealias CloseDisplay = @convention(c) (Display?) -> CInt
  typealias DisplayString = @convention(c) (Display?) -> UnsafeMutablePointer<CChar>?
  typealias QueryExtension =
    @convention(c) (
      Display?, UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?,
      UnsafeMutablePointer<CInt>?
    ) -> CInt
  typealias Count = @convention(c) (Display?) -> CInt
  typealias Sync = @convention(c) (Display?, CInt) -> CInt
  typealias NextEvent = @convention(c) (Display?, UnsafeMutablePointer<XEvent>?) -> CInt
  typealias GetEventData = @convention(c) (Display?, UnsafeMutablePointer<XGenericEventCookie>?) -> CInt
  typealias FreeEventData = @convention(c) (Display?, UnsafeMutablePointer<XGenericEventCookie>?) -> Void
  typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?
  typealias QueryVersion =
    @convention(c) (
      Display?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?
    ) -> CInt
  typealias SelectEvents =
    @convention(c) (
      Display?, Window, UnsafeMutablePointer<XIEventMask>?, CInt
    ) -> CInt

  let openDisplay: OpenDisplay
  let closeDisplay: CloseDisplay
  let displayString: DisplayString
  let queryExtension: QueryExtension
  let connectionNumber: Count
  let pending: Count
  let sync: Sync
  let nextEvent: NextEvent
  let getEventData: GetEventData
  let freeEventData: FreeEventData
  let setErrorHandler: SetErrorHandler
  let queryVersion: QueryVersion
  let selectEvents: SelectEvents

  /// Opens libX11.
  ///
  /// - Throws: ``MissingLibrary`` if it is missing.
  static func core(_ file: String = "libX11.so.6") throws(MissingLibrary) -> DynamicLibrary {
    try DynamicLibrary(
      "libX11", files: [file], packages: .init(debian: "libx11-6", fedora: "libX11", arch: "libx11"))
  }

  /// Opens the libraries.
  ///
  /// - Throws: ``MissingLibrary`` if a library or a function is missing.
  init(x11: String = "libX11.so.6", xi: String = "libXi.so.6") throws(MissingLibrary) {
    let core = try Self.core(x11)
    let input = try DynamicLibrary(
      "libXi", files: [xi], packages: .init(debian: "libxi6", fedora: "libXi", arch: "libxi"))
    openDisplay = try core.function("XOpenDisplay")
    closeDisplay = try core.function("XCloseDisplay")
    displayString = try core.function("XDisplayString")
    queryExtension = try core.function("XQueryExtension")
    connectionNumber = try core.function("XConnectionNumber")
    pending = try core.function("XPending")
    sync = try core.function("XSync")
    nextEvent = try core.function("XNextEvent")
    getEventData = try core.function("XGetEventData")
    freeEventData = try core.function("XFreeEventData")
    setErrorHandler = try core.function("XSetErrorHandler")
    queryVersion = try input.function("XIQueryVersion")
    selectEvents = try input.function("XISelectEvents")
  }

  /// Runs `body` and returns the code of the X error that it caused, or 0. Without this function, an X
  /// error terminates the process.
  func errorCode(on display: Display, of body: () -> Void) -> CInt {
    // Completes earlier requests, so that their errors are not attributed to `body`.
    _ = sync(display, 0)
    LastXError.code = 0
    let previous = setErrorHandler { _, error in
      LastXError.code = CInt(error?.pointee.error_code ?? 0)
      return 0
    }
    body()
    _ = sync(display, 0)
    _ = setErrorHandler(previous)
    return LastXError.code
  }
}

/// The code of the last X error. Written by the error handler, which has no context and is called on the
/// main thread inside `XSync`.
nonisolated enum LastXError {
  nonisolated(unsafe) static var code: CInt = 0
}
