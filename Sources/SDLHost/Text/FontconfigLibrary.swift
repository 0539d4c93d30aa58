import CSDL2
import DynamicLibraries

/// fontconfig, which finds the fonts of the system. It is loaded at the start of a host that uses them.
nonisolated extension FontconfigLibrary {
  /// The library, or the error that it is missing.
  static let loaded = DynamicLibrary.functions(
    "fontconfig", files: ["libfontconfig.so.1"],
    packages: .init(debian: "libfontconfig1", fedora: "fontconfig", arch: "fontconfig"),
    FontconfigLibrary_functions)

  /// The library, which is initialized; nil if it is missing or cannot read its configuration. The
  /// initializer of this constant runs once and blocks other threads; `FcInit` itself would read the
  /// configuration again on each thread.
  static let ready = (try? loaded.get()).flatMap { $0.FcInit() != 0 ? $0 : nil }
}
