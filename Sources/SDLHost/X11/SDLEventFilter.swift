import CXInput
import Foundation
import Synchronization

/// Keeps events of other programs away from SDL that end the process or stop it for seconds.
///
/// SDL 2.26 compares the names of the types of a drag, and of each property that has changed, and a number
/// that the X server does not have has a null one. It reads two properties of the window as numbers of 32
/// bits, whatever they are. It reads the whole keyboard again for each event that says so.
///
/// Xlib converts each event that arrives on a connection before it enters the queue that SDL reads. This type
/// replaces that conversion on SDL's connection by `XESetWireToEvent`, Xlib's function for extensions: a
/// conversion that returns 0 discards the event.
nonisolated enum SDLEventFilter {
  /// The messages that SDL handles; the first one begins a drag.
  private static let messages = ["XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop"]
  /// The types that SDL compares with others.
  private static let types = [
    "text/uri-list", "text/plain", "text/plain;charset=UTF-8", "UTF8_STRING", "STRING",
  ]

  /// The properties of its window that SDL reads when they change.
  private static let properties = ["_NET_WM_STATE", "_NET_FRAME_EXTENTS", "XKLAVIER_STATE"]

  private struct State: Sendable {
    /// Xlib's own conversion, which is the same for all kinds of events.
    nonisolated(unsafe) let convert: x11_conversion
    /// The numbers of the names with these names, in their order.
    let messages, types, properties: ArraySlice<Atom>
    /// The last change of each property that SDL reads, until ``SDLEventFilter/passProperties(to:)``.
    nonisolated(unsafe) var held: [XEvent] = []
    /// The windows whose app receives drags on another connection.
    var excluded: Set<Window> = []
  }

  private static let state = Mutex<State?>(nil)

  /// Begins to filter the events of SDL's connection, which all windows share. Called for each window, as SDL
  /// connects anew for the first of them.
  @MainActor static func install(on display: OpaquePointer) {
    guard let library = X11Library.shared else { return }
    // This request can bring events, so it comes before the conversion is replaced.
    var names = (messages + types + properties).map { strdup($0) }
    defer { for name in names { free(name) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    _ = library.XInternAtoms(display, &names, CInt(names.count), 0, &atoms)
    let message: x11_conversion = { SDLEventFilter.convertMessage($0, $1, $2) }
    let selection: x11_conversion = { SDLEventFilter.convertSelection($0, $1, $2) }
    guard let convert = library.XESetWireToEvent(display, ClientMessage, message) else { return }
    let isNew = unsafeBitCast(convert, to: Int.self) != unsafeBitCast(message, to: Int.self)
    if isNew {
      state.withLock {
        $0 = State(
          convert: convert, messages: atoms.prefix(messages.count),
          types: atoms.dropFirst(messages.count).dropLast(properties.count),
          properties: atoms.suffix(properties.count))
      }
    }
    _ = library.XESetWireToEvent(display, SelectionNotify, selection)
    let property: x11_conversion = { SDLEventFilter.convertProperty($0, $1, $2) }
    _ = library.XESetWireToEvent(display, PropertyNotify, property)
    let mapping: x11_conversion = { SDLEventFilter.convertMapping($0, $1, $2) }
    _ = library.XESetWireToEvent(display, MappingNotify, mapping)
    let destruction: x11_conversion = { SDLEventFilter.convertDestruction($0, $1, $2) }
    _ = library.XESetWireToEvent(display, DestroyNotify, destruction)
  }

  /// Discards all messages about drags over a window from now on, because its app receives them on another
  /// connection.
  static func excludeSDL(from window: Window) { state.withLock { _ = $0?.excluded.insert(window) } }

  private static func convertMessage(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ wire: UnsafeMutableRawPointer?
  ) -> CInt {
    convert(display, event, wire) { isPassed(&$0.xclient, $1) }
  }

  /// SDL compares the name of the type of an answer with others too. Without a type there was no request.
  private static func convertSelection(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ wire: UnsafeMutableRawPointer?
  ) -> CInt {
    convert(display, event, wire) { event, _ in event.xselection.target != 0 }
  }

  /// Only the server reports changes of properties, which exist then. No request can be made inside of Xlib,
  /// so the changes that SDL reads are held until it is clear that it can.
  private static func convertProperty(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ wire: UnsafeMutableRawPointer?
  ) -> CInt {
    let isPassed = convert(display, event, wire) { event, _ in event.xproperty.send_event == 0 }
    guard isPassed != 0, let event = event?.pointee else { return 0 }
    return state.withLock { state in
      guard state?.properties.contains(event.xproperty.atom) == true else { return 1 }
      state?.held.removeAll {
        $0.xproperty.window == event.xproperty.window && $0.xproperty.atom == event.xproperty.atom
      }
      state?.held.append(event)
      return 0
    }
  }

  /// Only the server reports changes of the keyboard.
  private static func convertMapping(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ wire: UnsafeMutableRawPointer?
  ) -> CInt {
    convert(display, event, wire) { event, _ in event.xmapping.send_event == 0 }
  }

  /// SDL receives all events of destroyed windows, but this program hears of them before. Others can send the
  /// event, but not as the server does.
  private static func convertDestruction(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ wire: UnsafeMutableRawPointer?
  ) -> CInt {
    convert(display, event, wire) { event, _ in
      if event.xany.send_event == 0 { X11Errors.noteDestruction(of: event.xdestroywindow.window) }
      return true
    }
  }

  /// Whether changes of properties wait for ``passProperties(to:)``.
  @MainActor static var holdsProperties: Bool { state.withLock { $0?.held.isEmpty == false } }

  /// Puts the held changes of properties back into the queue that SDL reads, if SDL can read the properties:
  /// if they have numbers of 32 bits, or are deleted.
  @MainActor static func passProperties(to display: OpaquePointer) {
    guard holdsProperties, let library = X11Library.shared else { return }
    let held = state.withLock { state in
      defer { state?.held = [] }
      return state?.held ?? []
    }
    // An event that is put back comes before those that wait.
    for var event in held.reversed() {
      var (type, count, rest) = (Atom(), CUnsignedLong(), CUnsignedLong())
      var format: CInt = 0
      var data: UnsafeMutablePointer<UInt8>?
      let status = library.XGetWindowProperty(
        display, event.xproperty.window, event.xproperty.atom, 0, 0, 0, Atom(AnyPropertyType), &type, &format,
        &count, &rest, &data)
      if data != nil { _ = library.XFree(data) }
      if status == Success, format == 32 || format == 0 { _ = library.XPutBackEvent(display, &event) }
    }
  }

  private static func convert(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ wire: UnsafeMutableRawPointer?,
    isPassed: (inout XEvent, State) -> Bool
  ) -> CInt {
    guard let event, let state = state.withLock({ $0 }) else { return 0 }
    guard state.convert(display, event, wire) != 0 else { return 0 }
    return isPassed(&event.pointee, state) ? 1 : 0
  }

  /// Whether SDL receives a message. From one that begins a drag, types that SDL does not use are removed,
  /// and the remark that a property of the other program has more types, which may not exist either.
  private static func isPassed(_ message: inout XClientMessageEvent, _ state: State) -> Bool {
    let type = message.message_type
    guard state.messages.contains(type) else { return true }
    if state.excluded.contains(message.window) || message.format != 32 { return false }
    guard type == state.messages.first else { return true }
    withUnsafeMutableBytes(of: &message.data) { bytes in
      let longs = bytes.bindMemory(to: CLong.self)
      longs[1] &= ~1
      for index in 2...4 where !state.types.contains(Atom(bitPattern: longs[index])) { longs[index] = 0 }
    }
    return true
  }
}
