import CXInput
import DynamicLibraries
import Foundation

/// A connection to the X server beside that of SDL, with what the desktop's conventions need: messages,
/// properties and selections.
final class X11Client {
  typealias Display = XInputLibrary.Display
  private typealias InternAtom = @convention(c) (Display?, UnsafePointer<CChar>?, CInt) -> Atom
  private typealias AtomName = @convention(c) (Display?, Atom) -> UnsafeMutablePointer<CChar>?
  private typealias CreateWindow =
    @convention(c) (
      Display?, Window, CInt, CInt, CUnsignedInt, CUnsignedInt, CUnsignedInt, CUnsignedLong, CUnsignedLong
    ) -> Window
  private typealias ChangeProperty =
    @convention(c) (Display?, Window, Atom, Atom, CInt, CInt, UnsafePointer<UInt8>?, CInt) -> CInt
  private typealias DeleteProperty = @convention(c) (Display?, Window, Atom) -> CInt
  private typealias GetProperty =
    @convention(c) (
      Display?, Window, Atom, CLong, CLong, CInt, Atom, UnsafeMutablePointer<Atom>?,
      UnsafeMutablePointer<CInt>?,
      UnsafeMutablePointer<CUnsignedLong>?, UnsafeMutablePointer<CUnsignedLong>?,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
    ) -> CInt
  private typealias SendEvent =
    @convention(c) (Display?, Window, CInt, CLong, UnsafeMutablePointer<XEvent>?) -> CInt
  private typealias ConvertSelection = @convention(c) (Display?, Atom, Atom, Atom, Window, Time) -> CInt
  private typealias SetOwner = @convention(c) (Display?, Atom, Window, Time) -> CInt
  private typealias GetOwner = @convention(c) (Display?, Atom) -> Window
  private typealias Translate =
    @convention(c) (
      Display?, Window, Window, CInt, CInt, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?,
      UnsafeMutablePointer<Window>?
    ) -> CInt
  private typealias SelectInput = @convention(c) (Display?, Window, CLong) -> CInt
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  private typealias Root = @convention(c) (Display?) -> Window
  private typealias Queued = @convention(c) (Display?, CInt) -> CInt

  let display: Display
  let root: Window
  private let basic: XInputLibrary
  private let internAtom: InternAtom
  private let atomName: AtomName
  private let createWindow: CreateWindow
  private let changeProperty: ChangeProperty
  private let deletePropertyFunction: DeleteProperty
  private let getProperty: GetProperty
  private let sendEvent: SendEvent
  private let convertSelection: ConvertSelection
  private let setOwner: SetOwner
  private let getOwner: GetOwner
  private let translate: Translate
  private let selectInput: SelectInput
  private let free: Free
  private let flushFunction: XInputLibrary.Count
  private let queued: Queued
  private var atoms: [String: Atom] = [:]
  private var names: [Atom: String] = [:]
  private var transferCount = 0

  /// Connects to the server of SDL's window; nil if it accepts no second connection.
  convenience init?(_ window: XInputTouchpad.XWindow) throws(MissingLibrary) {
    guard let name = try XInputLibrary().displayString(window.display) else { return nil }
    try self.init(display: name)
  }

  /// Connects to the server with a name, such as `:0`; nil if it accepts no connection.
  init?(display name: UnsafePointer<CChar>) throws(MissingLibrary) {
    basic = try XInputLibrary()
    let core = try XInputLibrary.core()
    internAtom = try core.function("XInternAtom")
    atomName = try core.function("XGetAtomName")
    createWindow = try core.function("XCreateSimpleWindow")
    changeProperty = try core.function("XChangeProperty")
    deletePropertyFunction = try core.function("XDeleteProperty")
    getProperty = try core.function("XGetWindowProperty")
    sendEvent = try core.function("XSendEvent")
    convertSelection = try core.function("XConvertSelection")
    setOwner = try core.function("XSetSelectionOwner")
    getOwner = try core.function("XGetSelectionOwner")
    translate = try core.function("XTranslateCoordinates")
    selectInput = try core.function("XSelectInput")
    free = try core.function("XFree")
    flushFunction = try core.function("XFlush")
    queued = try core.function("XEventsQueued")
    let defaultRoot: Root = try core.function("XDefaultRootWindow")
    guard let display = basic.openDisplay(name) else { return nil }
    self.display = display
    root = defaultRoot(display)
  }

  isolated deinit { _ = basic.closeDisplay(display) }

  var descriptor: CInt { basic.connectionNumber(display) }

  // MARK: Events

  /// Returns the next event without waiting; nil if there is none.
  func nextEvent() -> XEvent? {
    guard basic.pending(display) > 0 else { return nil }
    var event = XEvent()
    _ = basic.nextEvent(display, &event)
    return event
  }

  /// Whether events have been read from the connection and not been returned. The descriptor is not readable
  /// for them.
  var hasQueuedEvents: Bool { queued(display, 0) > 0 }

  func flush() { _ = flushFunction(display) }

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
    _ = sendEvent(display, receiver, 0, mask, &event)
  }

  func send(_ event: XEvent, to receiver: Window) {
    var event = event
    _ = sendEvent(display, receiver, 0, 0, &event)
  }

  // MARK: Atoms

  func atom(_ name: String) -> Atom {
    if let known = atoms[name] { return known }
    let atom = internAtom(display, name, 0)
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
    _ = basic.errorCode(on: display) {
      guard let name = atomName(display, atom) else { return }
      result = String(cString: name)
      _ = free(name)
    }
    if let result, result.utf8.count <= Self.longestName { names[atom] = result }
    return names[atom]
  }

  /// The most bytes of a type's name.
  private static let longestName = 255

  // MARK: Windows

  /// Creates a window that is never shown, whose property changes are events.
  func makeHiddenWindow() -> Window {
    let window = createWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
    listenToProperties(of: window)
    return window
  }

  func listenToProperties(of window: Window) { _ = selectInput(display, window, CLong(PropertyChangeMask)) }

  /// Returns the child of a window below a location on the screen, in pixels, and the location in the
  /// window's coordinates; nil for a window that does not exist.
  func child(of window: Window, at location: XDNDTarget.Point) -> (child: Window, x: Int, y: Int)? {
    var (x, y): (CInt, CInt) = (0, 0)
    var child: Window = 0
    guard
      translate(
        display, root, window, CInt(clamping: location.x), CInt(clamping: location.y), &x, &y, &child) != 0
    else { return nil }
    return (child, Int(x), Int(y))
  }

  /// Returns the location on the screen of a location in a window, in pixels.
  func screenLocation(x: Int, y: Int, in window: Window) -> XDNDTarget.Point? {
    var (screenX, screenY): (CInt, CInt) = (0, 0)
    var child: Window = 0
    guard
      translate(display, window, root, CInt(clamping: x), CInt(clamping: y), &screenX, &screenY, &child) != 0
    else { return nil }
    return XDNDTarget.Point(x: Int(screenX), y: Int(screenY))
  }

  // MARK: Properties

  /// Sets a property to numbers of 32 bits, which Xlib takes as longs.
  func set(_ property: Atom, of window: Window, type: Atom, to values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = changeProperty(
        display, window, property, type, 32, CInt(PropModeReplace),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(values.count))
    }
  }

  /// Sets a property to bytes.
  func set(_ property: Atom, of window: Window, type: Atom, to data: Data) {
    data.withUnsafeBytes { bytes in
      _ = changeProperty(
        display, window, property, type, 8, CInt(PropModeReplace),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(data.count))
    }
  }

  func deleteProperty(_ property: Atom, of window: Window) {
    _ = deletePropertyFunction(display, window, property)
  }

  struct Property {
    var type: Atom
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
      getProperty(
        display, window, property, 0, CLong((limit + 3) / 4), 0, 0, &type, &format, &count, &after, &bytes)
        == 0,
      type != 0, let bytes
    else { return nil }
    defer { _ = free(bytes) }
    var result = Property(type: type, data: Data(), values: [], remaining: Int(after))
    if format == 32 {
      result.values = bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    } else {
      result.data = Data(bytes: bytes, count: Int(count) * Int(format) / 8)
    }
    return result
  }

  // MARK: Selections

  /// Asks the owner of a selection for its data of a type.
  func request(_ selection: String, type: String, into property: Atom, for window: Window, time: UInt) {
    _ = convertSelection(display, atom(selection), atom(type), property, window, time)
  }

  func own(_ selection: String, by window: Window) { _ = setOwner(display, atom(selection), window, 0) }

  /// Returns the window that owns a selection; 0 if there is none.
  func owner(of selection: String) -> Window { getOwner(display, atom(selection)) }

  /// Returns the owner of a selection after the requests of another connection.
  func owner(of selection: String, after other: XInputTouchpad.XWindow) -> Window {
    getOwner(other.display, atom(selection))
  }

  /// Returns the name of a property for the data of a selection. The next names are different: an owner may
  /// answer a request long after it was given up.
  func nextTransferProperty() -> Atom {
    transferCount += 1
    return atom("UIKIT_SELECTION_\(transferCount % 16)")
  }
}
