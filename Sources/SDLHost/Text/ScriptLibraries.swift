import CSDL2
import DynamicLibraries
import Files
import Foundation

/// FriBidi, which orders text with parts from right to left.
nonisolated struct BidiLibrary: Sendable {
  let types:
    @convention(c) (UnsafePointer<FriBidiChar>, FriBidiStrIndex, UnsafeMutablePointer<FriBidiCharType>) ->
      Void
  let brackets:
    @convention(c) (
      UnsafePointer<FriBidiChar>, FriBidiStrIndex, UnsafePointer<FriBidiCharType>,
      UnsafeMutablePointer<FriBidiBracketType>
    ) -> Void
  let levels:
    @convention(c) (
      UnsafePointer<FriBidiCharType>, UnsafePointer<FriBidiBracketType>, FriBidiStrIndex,
      UnsafeMutablePointer<FriBidiParType>, UnsafeMutablePointer<FriBidiLevel>
    ) -> FriBidiLevel

  /// The library; nil if it is missing, which is reported. Text is then drawn in the order in which it is
  /// stored.
  static let shared = reported { () throws(MissingLibrary) in try BidiLibrary() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "FriBidi", files: ["libfribidi.so.0"],
      packages: .init(debian: "libfribidi0", fedora: "fribidi", arch: "fribidi"))
    types = try library.function("fribidi_get_bidi_types")
    brackets = try library.function("fribidi_get_bracket_types")
    levels = try library.function("fribidi_get_par_embedding_levels_ex")
  }
}

/// HarfBuzz, which has the scripts of characters.
nonisolated struct ScriptLibrary: Sendable {
  private let functions: @convention(c) () -> OpaquePointer?
  private let scriptFunction: @convention(c) (OpaquePointer?, hb_codepoint_t) -> hb_script_t
  let tag: @convention(c) (hb_script_t) -> hb_tag_t

  /// The library; nil if it is missing, which is reported. Scripts with rules of their own are then drawn
  /// without them.
  static let shared = reported { () throws(MissingLibrary) in try ScriptLibrary() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "HarfBuzz", files: ["libharfbuzz.so.0"],
      packages: .init(debian: "libharfbuzz0b", fedora: "harfbuzz", arch: "harfbuzz"))
    functions = try library.function("hb_unicode_funcs_get_default")
    scriptFunction = try library.function("hb_unicode_script")
    tag = try library.function("hb_script_to_iso15924_tag")
  }

  func script(of scalar: Unicode.Scalar) -> hb_script_t { scriptFunction(functions(), scalar.value) }
}

/// Returns a library, or reports the error and returns nil.
nonisolated private func reported<Library>(_ load: () throws(MissingLibrary) -> Library) -> Library? {
  do {
    return try load()
  } catch {
    StandardError.write(error.description)
    return nil
  }
}
