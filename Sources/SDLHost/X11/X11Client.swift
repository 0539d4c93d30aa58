import CXInput
import DynamicLibraries
import Foundation

/// A connection to the X server beside that of SDL, with what the desktop's conventions need: messages,
/// properties and selections.
final class X11Client {
  let display: OpaquePointer
  let root: Window
  let library: X11Library
  private var atoms: [String: Atom] = [:]
  private var names: [Atom: String] = [:]
  private var transferCount = 0

  /// Connects to the server of SDL's window; nil if it accepts no second connection.
  convenience init?(_ window: XInputTouchpad.XWindow) throws(MissingLibrary) {
    guard let name = try X11Library.loaded.get().XDisplayString(window.display) else { return nil }
    try self.init(display: name)
  }

  /// Connects to the server with a name, such as `:0`; nil if it accepts no connection.
  init?(display name: UnsafePointer<CChar>) throws(MissingLibrary) {
    library = try X11Library.loaded.get()
    guard let display = library.XOpenDisplay(name) else { return nil }
    self.display = display
    root = library.XDefaultRootWindow(display)
  }

  isolated deinit { _ = library.XCloseDisplay(display) }

  var descriptor: CInt { library.XConnectionNumber(display) }

  // MARK: Events

  /// Returns the next event without waiting; nil if there is none.
  func nextEvent() -> XEvent? {
    guard library.XPending(display) > 0 else { return nil }
    var event = XEvent()
    _ = library.XNextEvent(display, &event)
    return event
  }

  /// Whether events have been read from the connection and not been returned. The descriptor is not readable
  /// for them.
  var hasQueuedEvents: Bool { library.XEventsQueued(display, 0) > 0 }

  /// Passes the events that have arrived to `body`, for a limited time: a program that sends without end does
  /// not stop the window. The others wait for the next call.
  func drain(_ body: (XEvent) -> Void) {
    let end = FrameClock.uptime() + Self.turnTime
    for _ in 0..<Self.turnLimit {
      guard FrameClock.uptime() < end, let event = nextEvent() else { return }
      body(event)
    }
  }

  /// The time in seconds, and the number of events, after which the next ones wait for the next turn.
  private static let turnTime: TimeInterval = 0.004
  private static let turnLimit = 512

  func flush() { _ = library.XFlush(display) }

  /// Sends the queued messages, and waits for an event, for at most some seconds.
  func wait(_ seconds: TimeInterval) {
    flush()
    guard !hasQueuedEvents else { return }
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    poll(&descriptors, 1, CInt((seconds * 1000).rounded(.up)))
  }

  /// Sends a client message with five numbers of 32 bits: to the program of a window, or to those that have
  /// selected some events of it.
  func send(_ type: String, about window: Window, to receiver: Window, mask: Int = 0, _ data: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.display = display
    event.xclient.window = window
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      let longs = bytes.bindMemory(to: CLong.self)
      for (index, value) in data.prefix(5).enumerated() { longs[index] = value }
    }
    _ = library.XSendEvent(display, receiver, 0, mask, &event)
  }

  /// Returns the server's time in the identifier of a start, which ends with `_TIME` and a number.
  nonisolated static func startTime(of identifier: String) -> Int? {
    guard let range = identifier.range(of: "_TIME", options: .backwards) else { return nil }
    return UInt32(identifier[range.upperBound...]).map { Int($0) }
  }

  func send(_ event: XEvent, to receiver: Window) {
    var event = event
    _ = library.XSendEvent(display, receiver, 0, 0, &event)
  }

  // MARK: Atoms

  func atom(_ name: String) -> Atom {
    if let known = atoms[name] { return known }
    let atom = library.XInternAtom(display, name, 0)
    atoms[name] = atom
    names[atom] = name
    return atom
  }

  /// Returns the name of an atom that another program has sent; nil if there is no such atom.
  func name(of atom: Atom) -> String? {
    if let known = names[atom] { return known }
    guard atom != 0 else { return nil }
    var result: String?
    // An invented number is an error of the server.
    _ = library.errorCode(on: display) {
      guard let name = library.XGetAtomName(display, atom) else { return }
      result = String(cString: name)
      _ = library.XFree(name)
    }
    if let result, result.utf8.count <= Self.longestName { names[atom] = result }
    return names[atom]
  }

  /// The most bytes of a type's name.
  private static let longestName = 255

  // MARK: Windows

  /// Creates a window that is never shown, whose property changes are events.
  func makeHiddenWindow() -> Window {
    let window = library.XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
    listenToProperties(of: window)
    return window
  }

  func listenToProperties(of window: Window) { listen(to: window, CLong(PropertyChangeMask)) }

  func listen(to window: Window, _ events: CLong) { _ = library.XSelectInput(display, window, events) }

  /// Returns the child of a window below a location on the screen, in pixels, and the location in the
  /// window's coordinates; nil for a window that does not exist.
  func child(of window: Window, at location: XDNDTarget.Point) -> (child: Window, x: Int, y: Int)? {
    var (x, y): (CInt, CInt) = (0, 0)
    var child: Window = 0
    guard
      library.XTranslateCoordinates(
        display, root, window, CInt(clamping: location.x), CInt(clamping: location.y), &x, &y, &child) != 0
    else { return nil }
    return (child, Int(x), Int(y))
  }

  /// Returns the location on the screen of a location in a window, in pixels.
  func screenLocation(x: Int, y: Int, in window: Window) -> XDNDTarget.Point? {
    var (screenX, screenY): (CInt, CInt) = (0, 0)
    var child: Window = 0
    guard
      library.XTranslateCoordinates(
        display, window, root, CInt(clamping: x), CInt(clamping: y), &screenX, &screenY, &child) != 0
    else { return nil }
    return XDNDTarget.Point(x: Int(screenX), y: Int(screenY))
  }

  // MARK: Properties

  /// Sets a property to numbers of 32 bits, which Xlib takes as longs.
  func set(_ property: Atom, of window: Window, type: Atom, to values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = library.XChangeProperty(
        display, window, property, type, 32, CInt(PropModeReplace),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(values.count))
    }
  }

  /// Sets a property to bytes.
  func set(_ property: Atom, of window: Window, type: Atom, to data: Data) {
    data.withUnsafeBytes { bytes in
      _ = library.XChangeProperty(
        display, window, property, type, 8, CInt(PropModeReplace),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(data.count))
    }
  }

  func deleteProperty(_ property: Atom, of window: Window) {
    _ = library.XDeleteProperty(display, window, property)
  }

  struct Property {
    var type: Atom
    /// The bytes. Numbers of 32 bits are longs, as in Xlib.
    var data: Data
    /// The numbers of a property of 32 bits; empty for others.
    var values: [UInt]
    /// The bytes that follow and were not read.
    var remaining: Int
  }

  /// Reads at most `limit` bytes of a property; nil if the window has no such property.
  func property(_ property: Atom, of window: Window, limit: Int) -> Property? {
    var type: Atom = 0
    var format: CInt = 0
    var (count, after): (CUnsignedLong, CUnsignedLong) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    guard
      library.XGetWindowProperty(
        display, window, property, 0, CLong((limit + 3) / 4), 0, 0, &type, &format, &count, &after, &bytes)
        == 0,
      type != 0, let bytes
    else { return nil }
    defer { _ = library.XFree(bytes) }
    let size = format == 32 ? MemoryLayout<CLong>.size : Int(format) / 8
    let data = Data(bytes: bytes, count: Int(count) * size)
    var result = Property(type: type, data: data, values: [], remaining: Int(after))
    if format == 32 {
      result.values = bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    return result
  }

  // MARK: Selections

  /// Asks the owner of a selection for its data of a type.
  func request(_ selection: String, type: String, into property: Atom, for window: Window, time: UInt) {
    _ = library.XConvertSelection(display, atom(selection), atom(type), property, window, time)
  }

  func own(_ selection: String, by window: Window) {
    _ = library.XSetSelectionOwner(display, atom(selection), window, 0)
  }

  /// Returns the window that owns a selection; 0 if there is none.
  func owner(of selection: String) -> Window { library.XGetSelectionOwner(display, atom(selection)) }

  /// Returns the name of a property for the data of a selection. The next names are different: an owner may
  /// answer a request long after it was given up.
  func nextTransferProperty() -> Atom {
    transferCount += 1
    return atom("UIKIT_SELECTION_\(transferCount % 16)")
  }
}
