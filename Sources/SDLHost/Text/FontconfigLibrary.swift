import CSDL2
import DynamicLibraries
import Foundation

/// fontconfig, which finds the fonts of the system. It is loaded at the start of a host that uses them.
nonisolated struct FontconfigLibrary: Sendable {
  typealias Pattern = OpaquePointer
  typealias Characters = OpaquePointer

  let createPattern: @convention(c) () -> Pattern?
  let destroyPattern: @convention(c) (Pattern) -> Void
  let addString: @convention(c) (Pattern, UnsafePointer<CChar>, UnsafePointer<FcChar8>) -> FcBool
  let addInteger: @convention(c) (Pattern, UnsafePointer<CChar>, CInt) -> FcBool
  let addBool: @convention(c) (Pattern, UnsafePointer<CChar>, FcBool) -> FcBool
  let addCharacters: @convention(c) (Pattern, UnsafePointer<CChar>, Characters) -> FcBool
  let weight: @convention(c) (CInt) -> CInt
  let createCharacters: @convention(c) () -> Characters?
  let addCharacter: @convention(c) (Characters, FcChar32) -> FcBool
  let hasCharacter: @convention(c) (Characters, FcChar32) -> FcBool
  let destroyCharacters: @convention(c) (Characters) -> Void
  let substitute: @convention(c) (OpaquePointer?, Pattern, FcMatchKind) -> FcBool
  let substituteDefaults: @convention(c) (Pattern) -> Void
  let match: @convention(c) (OpaquePointer?, Pattern, UnsafeMutablePointer<FcResult>) -> Pattern?
  let getString:
    @convention(c) (
      Pattern, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafeMutablePointer<FcChar8>?>
    ) -> FcResult
  let getInteger: @convention(c) (Pattern, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>) -> FcResult
  let getBool: @convention(c) (Pattern, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<FcBool>) -> FcResult
  let getCharacters:
    @convention(c) (Pattern, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<Characters?>) -> FcResult
  /// Whether fontconfig could read its configuration.
  let isReady: Bool

  /// The library, which is initialized, or the error that it is missing. The initializer of this constant
  /// runs once and blocks other threads; `FcInit` itself would read the configuration again on each thread.
  static let loaded = Result { () throws(MissingLibrary) in try FontconfigLibrary() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "fontconfig", files: ["libfontconfig.so.1"],
      packages: .init(debian: "libfontconfig1", fedora: "fontconfig", arch: "fontconfig"))
    createPattern = try library.function("FcPatternCreate")
    destroyPattern = try library.function("FcPatternDestroy")
    addString = try library.function("FcPatternAddString")
    addInteger = try library.function("FcPatternAddInteger")
    addBool = try library.function("FcPatternAddBool")
    addCharacters = try library.function("FcPatternAddCharSet")
    weight = try library.function("FcWeightFromOpenType")
    createCharacters = try library.function("FcCharSetCreate")
    addCharacter = try library.function("FcCharSetAddChar")
    hasCharacter = try library.function("FcCharSetHasChar")
    destroyCharacters = try library.function("FcCharSetDestroy")
    substitute = try library.function("FcConfigSubstitute")
    substituteDefaults = try library.function("FcDefaultSubstitute")
    match = try library.function("FcFontMatch")
    getString = try library.function("FcPatternGetString")
    getInteger = try library.function("FcPatternGetInteger")
    getBool = try library.function("FcPatternGetBool")
    getCharacters = try library.function("FcPatternGetCharSet")
    let initialize: @convention(c) () -> FcBool = try library.function("FcInit")
    isReady = initialize() != 0
  }
}
