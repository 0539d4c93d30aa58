import CWayland
import DynamicLibraries

/// The functions of libwayland-client, and its tables of the core protocol. SDL has loaded the library when a
/// window on Wayland exists.
extension WaylandLibrary {
  typealias Interface = UnsafePointer<wl_interface>
  typealias Arguments = UnsafeMutablePointer<wl_argument>

  /// The library, or the error that it is missing.
  static let loaded = DynamicLibrary.functions(
    "libwayland-client", files: ["libwayland-client.so.0"],
    packages: .init(debian: "libwayland-client0", fedora: "libwayland-client", arch: "wayland"),
    WaylandLibrary_functions)
}
