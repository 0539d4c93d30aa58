import CSDL2
import DynamicLibraries
import Files

/// FriBidi, which orders text with parts from right to left.
nonisolated extension BidiLibrary {
  /// The library; nil if it is missing, which is reported. Text is then drawn in the order in which it is
  /// stored.
  static let shared = reported(
    DynamicLibrary.functions(
      "FriBidi", files: ["libfribidi.so.0"],
      packages: .init(debian: "libfribidi0", fedora: "fribidi", arch: "fribidi"), BidiLibrary_functions))
}

/// HarfBuzz, which has the scripts of characters.
nonisolated extension ScriptLibrary {
  /// The library; nil if it is missing, which is reported. Scripts with rules of their own are then drawn
  /// without them.
  static let shared = reported(
    DynamicLibrary.functions(
      "HarfBuzz", files: ["libharfbuzz.so.0"],
      packages: .init(debian: "libharfbuzz0b", fedora: "harfbuzz", arch: "harfbuzz"), ScriptLibrary_functions)
  )
}

/// Returns a library, or reports the error and returns nil.
nonisolated private func reported<Library>(_ result: Result<Library, MissingLibrary>) -> Library? {
  if case .failure(let error) = result { StandardError.write(error.description) }
  return try? result.get()
}
