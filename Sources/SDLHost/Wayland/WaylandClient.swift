import CSDL2
import CWayland
import CXInput
import DynamicLibraries

/// Objects of this program on SDL's connection to the compositor. SDL reads and dispatches their events, on
/// the main thread, with its own.
final class WaylandClient {
  /// An object that the compositor offers.
  struct Global {
    let interface: String
    let version: UInt32
  }

  let library: WaylandLibrary
  /// The surface of the window.
  let surface: OpaquePointer
  let display: OpaquePointer
  /// Called when the compositor offers an object, and when it withdraws one. The default does nothing.
  var onChange: (_ name: UInt32, Global?) -> Void = { _, _ in }
  private(set) var globals: [UInt32: Global] = [:]
  private var registry: WaylandObject?

  /// Reads what the compositor offers. Nil if the window does not belong to Wayland.
  init?(_ window: SDLWindow) throws(MissingLibrary) {
    var info = SDL_SysWMinfo()
    guard XInputShim_windowInfo(window.raw, &info) != 0, info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display, let surface = info.info.wl.surface
    else { return nil }
    library = try WaylandLibrary.loaded.get()
    (self.display, self.surface) = (display, surface)
    var arguments = [wl_argument(n: 0)]
    guard
      let proxy = library.wl_proxy_marshal_array_constructor_versioned(
        display, 1, &arguments, library.wl_registry_interface, 1)
    else { return }
    registry = WaylandObject(proxy, of: library, window, version: 1) { [unowned self] opcode, arguments in
      let name = arguments[0].u
      if opcode == 0, let interface = arguments[1].s {
        let global = Global(interface: String(cString: interface), version: arguments[2].u)
        globals[name] = global
        onChange(name, global)
      } else if opcode == 1, globals.removeValue(forKey: name) != nil {
        onChange(name, nil)
      }
    }
    _ = library.wl_display_roundtrip(display)
  }

  /// Returns a new object for the global with a name, in the newest version that both sides have, which is at
  /// most `newest`.
  func bind(
    _ name: UInt32, _ interface: WaylandLibrary.Interface, newest: UInt32,
    destructor: (opcode: UInt32, since: UInt32)? = nil,
    onEvent: @escaping WaylandObject.Handler = { _, _ in }
  ) -> WaylandObject? {
    guard let global = globals[name] else { return nil }
    let version = min(global.version, newest, UInt32(interface.pointee.version))
    return registry?.create(
      0, [.init(u: name), .init(s: interface.pointee.name), .init(u: version), .init(n: 0)], interface,
      version: version, destructor: destructor, onEvent: onEvent)
  }

  /// Returns a new object for the first global of an interface.
  func bind(
    first interface: WaylandLibrary.Interface, newest: UInt32,
    destructor: (opcode: UInt32, since: UInt32)? = nil,
    onEvent: @escaping WaylandObject.Handler = { _, _ in }
  ) -> WaylandObject? {
    let wanted = String(cString: interface.pointee.name)
    let name = globals.filter { $0.value.interface == wanted }.keys.min()
    return name.flatMap { bind($0, interface, newest: newest, destructor: destructor, onEvent: onEvent) }
  }
}

/// An object of the compositor. It is destroyed with this one.
final class WaylandObject {
  /// Called with the number of an event and its arguments.
  typealias Handler = (_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) -> Void

  let proxy: OpaquePointer
  let version: UInt32
  private let library: WaylandLibrary
  /// The request that destroys the object, and the version that introduced it.
  private let destructor: (opcode: UInt32, since: UInt32)?
  private let onEvent: Handler
  /// Keeps SDL's connection.
  private let window: SDLWindow

  init(
    _ proxy: OpaquePointer, of library: WaylandLibrary, _ window: SDLWindow, version: UInt32,
    destructor: (opcode: UInt32, since: UInt32)? = nil, onEvent: @escaping Handler
  ) {
    (self.proxy, self.library, self.window, self.version) = (proxy, library, window, version)
    (self.destructor, self.onEvent) = (destructor, onEvent)
    let dispatch: wl_dispatcher = { object, _, opcode, _, arguments in
      guard let object, let arguments else { return 0 }
      nonisolated(unsafe) let event = (object: object, arguments: arguments)
      MainActor.assumeIsolated {
        let object = Unmanaged<WaylandObject>.fromOpaque(event.object).takeUnretainedValue()
        object.onEvent(opcode, event.arguments)
      }
      return 0
    }
    _ = library.wl_proxy_add_dispatcher(proxy, dispatch, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    if let destructor, version >= destructor.since {
      library.wl_proxy_marshal_array(proxy, destructor.opcode, nil)
    }
    library.wl_proxy_destroy(proxy)
  }

  /// Sends a request.
  func send(_ opcode: UInt32, _ arguments: wl_argument...) {
    var arguments = arguments
    library.wl_proxy_marshal_array(proxy, opcode, &arguments)
  }

  /// Takes over an object that the compositor has created by an event of this one.
  func adopt(
    _ proxy: OpaquePointer, destructor: (opcode: UInt32, since: UInt32)? = nil, onEvent: @escaping Handler
  ) -> WaylandObject {
    WaylandObject(proxy, of: library, window, version: version, destructor: destructor, onEvent: onEvent)
  }

  /// Sends a request that creates an object, whose version is that of this object if there is no other.
  func create(
    _ opcode: UInt32, _ arguments: [wl_argument], _ interface: WaylandLibrary.Interface,
    version: UInt32? = nil, destructor: (opcode: UInt32, since: UInt32)? = nil,
    onEvent: @escaping Handler = { _, _ in }
  ) -> WaylandObject? {
    var arguments = arguments
    let version = version ?? self.version
    return library.wl_proxy_marshal_array_constructor_versioned(proxy, opcode, &arguments, interface, version)
      .map {
        WaylandObject($0, of: library, window, version: version, destructor: destructor, onEvent: onEvent)
      }
  }
}

extension wl_argument {
  /// The value of an argument with 8 bits of fraction.
  var number: Double { Double(f) / 256 }
}
