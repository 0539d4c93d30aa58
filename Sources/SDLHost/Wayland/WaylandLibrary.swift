import CWayland
import DynamicLibraries

/// The functions of libwayland-client, and its tables of the core protocol. SDL has loaded the library when a
/// window on Wayland exists.
struct WaylandLibrary {
  typealias Interface = UnsafePointer<wl_interface>
  typealias Arguments = UnsafeMutablePointer<wl_argument>
  typealias Dispatcher =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<wl_message>?, Arguments?
    ) -> CInt
  typealias Marshal = @convention(c) (OpaquePointer, UInt32, Arguments?) -> Void
  typealias Construct =
    @convention(c) (OpaquePointer, UInt32, Arguments?, Interface, UInt32) -> OpaquePointer?
  typealias AddDispatcher =
    @convention(c) (OpaquePointer, Dispatcher, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> CInt
  typealias Destroy = @convention(c) (OpaquePointer) -> Void
  typealias OnDisplay = @convention(c) (OpaquePointer) -> CInt

  let marshal: Marshal
  let construct: Construct
  let addDispatcher: AddDispatcher
  let destroy: Destroy
  let roundtrip: OnDisplay
  let flush: OnDisplay
  let registry: Interface
  let seat: Interface
  let pointer: Interface
  let shm: Interface
  let pool: Interface
  let buffer: Interface

  /// Opens the library.
  ///
  /// - Throws: ``MissingLibrary`` if the library or a function is missing.
  init(_ file: String = "libwayland-client.so.0") throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "libwayland-client", files: [file],
      packages: .init(debian: "libwayland-client0", fedora: "libwayland-client", arch: "wayland"))
    marshal = try library.function("wl_proxy_marshal_array")
    construct = try library.function("wl_proxy_marshal_array_constructor_versioned")
    addDispatcher = try library.function("wl_proxy_add_dispatcher")
    destroy = try library.function("wl_proxy_destroy")
    roundtrip = try library.function("wl_display_roundtrip")
    flush = try library.function("wl_display_flush")
    registry = try library.function("wl_registry_interface")
    seat = try library.function("wl_seat_interface")
    pointer = try library.function("wl_pointer_interface")
    shm = try library.function("wl_shm_interface")
    pool = try library.function("wl_shm_pool_interface")
    buffer = try library.function("wl_buffer_interface")
  }
}
