import CWayland
import DynamicLibraries
import Foundation

/// The exchange of data with other programs on Wayland, and the presses of the user that permit it: a
/// compositor gives the clipboard, or begins a drag, for the number of a press.
final class WaylandExchange {
  /// An event of the pointer of the mouse, in the window.
  enum PointerEvent {
    case moved
    /// The only button that is down has been pressed: its number of Linux.
    case pressed(UInt32)
  }

  let client: WaylandClient
  private let manager: WaylandObject
  private var seat: WaylandObject?
  private var keyboard, pointer: WaylandObject?
  /// The number of the last press of a key or a button.
  private(set) var press: UInt32 = 0
  /// The numbers of the buttons of the mouse that are down, in the window.
  private var buttons: Set<UInt32> = []
  /// The number of the press since which a button is down in the window; nil if none is.
  private(set) var held: UInt32?
  /// The location of the pointer in window units; outside of the window while a button is held. Nil if the
  /// pointer is elsewhere.
  private(set) var location: CGPoint?
  /// Called after an event of the pointer. The default does nothing.
  var onPointer: (PointerEvent) -> Void = { _ in }

  /// Nil if the window does not belong to Wayland, or if the compositor has no clipboard.
  init?(_ window: SDLWindow) {
    guard let client = try? WaylandClient(window),
      let manager = client.bind(first: client.library.wl_data_device_manager_interface, newest: 3),
      // Older devices cannot be released.
      manager.version >= 2
    else { return nil }
    (self.client, self.manager) = (client, manager)
    seat = client.bind(first: client.library.wl_seat_interface, newest: 5, destructor: (3, since: 5)) {
      [unowned self] opcode, arguments in
      if opcode == 0 { listen(to: arguments[0].u) }
    }
    flush()
  }

  /// Whether drags have effects, and the compositor reports their end.
  var hasDrags: Bool { manager.version >= 3 }

  func flush() { _ = client.library.wl_display_flush(client.display) }

  /// Waits until the compositor has handled all requests.
  func waitForAnswer() { _ = client.library.wl_display_roundtrip(client.display) }

  /// Returns a source of data of some types.
  func makeSource(_ types: [String], onEvent: @escaping WaylandObject.Handler) -> WaylandObject? {
    let source = manager.create(
      0, [.init(n: 0)], client.library.wl_data_source_interface, destructor: (1, since: 1), onEvent: onEvent)
    for type in types { type.withCString { source?.send(0, .init(s: $0)) } }
    return source
  }

  /// Returns a device for the seat's clipboard and drags. It is released by the request 2, behind which
  /// events may arrive that make objects.
  func makeDevice(onEvent: @escaping WaylandObject.Handler) -> WaylandObject? {
    seat.flatMap {
      manager.create(
        1, [.init(n: 0), .init(o: $0.proxy)], client.library.wl_data_device_interface, onEvent: onEvent)
    }
  }

  /// Listens to a seat's devices: 1 is a pointer, 2 a keyboard.
  private func listen(to capabilities: UInt32) {
    if capabilities & 1 == 0 {
      pointer = nil
      leave()
    }
    if capabilities & 2 == 0 { keyboard = nil }
    if capabilities & 1 != 0, pointer == nil {
      pointer = seat?.create(0, [.init(n: 0)], client.library.wl_pointer_interface, destructor: (1, since: 3))
      { [unowned self] in handlePointer($0, $1) }
    }
    if capabilities & 2 != 0, keyboard == nil {
      keyboard = seat?.create(
        1, [.init(n: 0)], client.library.wl_keyboard_interface, destructor: (0, since: 3)
      ) {
        [unowned self] opcode, arguments in
        // A layout of keys comes as a file.
        if opcode == 0 { close(arguments[1].h) }
        if opcode == 3, arguments[3].u == 1 { press = arguments[0].u }
      }
    }
  }

  private func leave() { (buttons, held, location) = ([], nil, nil) }

  private func handlePointer(_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) {
    switch opcode {
    case 0:  // enter
      leave()
      guard arguments[1].o == client.surface else { return }
      location = CGPoint(x: arguments[2].number, y: arguments[3].number)
    case 1: leave()
    case 2:  // motion
      guard location != nil else { return }
      location = CGPoint(x: arguments[1].number, y: arguments[2].number)
      onPointer(.moved)
    case 3:  // button
      guard arguments[3].u == 1 else {
        buttons.remove(arguments[2].u)
        if buttons.isEmpty { held = nil }
        return
      }
      press = arguments[0].u
      guard location != nil else { return }
      buttons.insert(arguments[2].u)
      guard buttons.count == 1 else { return }
      held = press
      onPointer(.pressed(arguments[2].u))
    default: break
    }
  }
}
