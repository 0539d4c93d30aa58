import CSDL2
import DynamicLibraries

/// libdbus, which is loaded at the first use of a bus.
nonisolated extension DBusLibrary {
  /// The library; nil where it is missing, and there are no buses.
  static let shared = try? DynamicLibrary.functions(
    "libdbus", files: ["libdbus-1.so.3"],
    packages: .init(debian: "libdbus-1-3", fedora: "dbus-libs", arch: "dbus"), DBusLibrary_functions
  ).get()
}
