import CXInput
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

  /// Opens the libraries; nil if a library or a function is missing.
  init?(x11: String = "libX11.so.6", xi: String = "libXi.so.6") {
    guard let core = dlopen(x11, RTLD_NOW), let input = dlopen(xi, RTLD_NOW) else { return nil }
    func find<Function>(_ name: String, in library: UnsafeMutableRawPointer, as: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let openDisplay = find("XOpenDisplay", in: core, as: OpenDisplay.self),
      let closeDisplay = find("XCloseDisplay", in: core, as: CloseDisplay.self),
      let displayString = find("XDisplayString", in: core, as: DisplayString.self),
      let queryExtension = find("XQueryExtension", in: core, as: QueryExtension.self),
      let connectionNumber = find("XConnectionNumber", in: core, as: Count.self),
      let pending = find("XPending", in: core, as: Count.self),
      let sync = find("XSync", in: core, as: Sync.self),
      let nextEvent = find("XNextEvent", in: core, as: NextEvent.self),
      let getEventData = find("XGetEventData", in: core, as: GetEventData.self),
      let freeEventData = find("XFreeEventData", in: core, as: FreeEventData.self),
      let setErrorHandler = find("XSetErrorHandler", in: core, as: SetErrorHandler.self),
      let queryVersion = find("XIQueryVersion", in: input, as: QueryVersion.self),
      let selectEvents = find("XISelectEvents", in: input, as: SelectEvents.self)
    else { return nil }
    self.openDisplay = openDisplay
    self.closeDisplay = closeDisplay
    self.displayString = displayString
    self.queryExtension = queryExtension
    self.connectionNumber = connectionNumber
    self.pending = pending
    self.sync = sync
    self.nextEvent = nextEvent
    self.getEventData = getEventData
    self.freeEventData = freeEventData
    self.setErrorHandler = setErrorHandler
    self.queryVersion = queryVersion
    self.selectEvents = selectEvents
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
