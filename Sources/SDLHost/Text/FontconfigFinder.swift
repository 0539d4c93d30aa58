import CSDL2
import Drawing
import Foundation

final class FontconfigFinder: FontFinder {
  private var faces: [FontSpec: FontFace?] = [:]
  private var fallbacks: [UInt32: FontFace?] = [:]

  /// Nil if fontconfig is missing, which the host reports at its start, or has no configuration.
  private let library = FontconfigLibrary.ready

  var searched: String { "the fonts of the system, with fontconfig" }

  /// Initializes fontconfig and SDL_ttf on another thread, which takes about 12 ms, while SDL connects to the
  /// display. Without this call, the first lookup and ``FontBook/requireLibraries()`` initialize them.
  nonisolated static func preload() {
    Thread.detachNewThread { _ = (FontconfigLibrary.ready, FontLibrary.loaded) }
  }

  func face(for spec: FontSpec) -> FontFace? {
    var style = spec
    style.size = 0
    if let cached = faces[style] { return cached }
    let face = match(spec, scalar: nil)
    faces[style] = .some(face)
    return face
  }

  func fallback(for scalar: Unicode.Scalar, spec: FontSpec) -> FontFace? {
    let key = scalar.value | (spec.weight >= 600 ? 1 << 30 : 0)
    if let cached = fallbacks[key] { return cached }
    let face = match(spec, scalar: scalar)
    fallbacks[key] = .some(face)
    return face
  }

  private func match(_ spec: FontSpec, scalar: Unicode.Scalar?) -> FontFace? {
    guard let library, let pattern = library.FcPatternCreate() else { return nil }
    defer { library.FcPatternDestroy(pattern) }
    if let family = spec.family { _ = library.FcPatternAddString(pattern, FC_FAMILY, family) }
    _ = library.FcPatternAddString(pattern, FC_FAMILY, spec.isMonospaced ? "monospace" : "sans-serif")
    _ = library.FcPatternAddInteger(pattern, FC_WEIGHT, library.FcWeightFromOpenType(CInt(spec.weight)))
    _ = library.FcPatternAddInteger(pattern, FC_SLANT, spec.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    _ = library.FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    // The file of a variable font has no separate face per weight; its named instances are listed as well.
    _ = library.FcPatternAddBool(pattern, FC_VARIABLE, 0)
    if let scalar {
      guard let characters = library.FcCharSetCreate() else { return nil }
      _ = library.FcCharSetAddChar(characters, scalar.value)
      _ = library.FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      library.FcCharSetDestroy(characters)
    } else {
      _ = library.FcPatternAddBool(pattern, FC_SCALABLE, 1)
    }
    _ = library.FcConfigSubstitute(nil, pattern, FcMatchPattern)
    library.FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = library.FcFontMatch(nil, pattern, &result) else { return nil }
    defer { library.FcPatternDestroy(found) }
    if let scalar, !has(scalar, found, library) { return nil }
    return face(found, spec: spec, library)
  }

  private func has(_ scalar: Unicode.Scalar, _ pattern: OpaquePointer, _ library: FontconfigLibrary) -> Bool {
    var characters: OpaquePointer?
    guard library.FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else {
      return false
    }
    return library.FcCharSetHasChar(characters, scalar.value) != 0
  }

  private func face(_ pattern: OpaquePointer, spec: FontSpec, _ library: FontconfigLibrary) -> FontFace? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard library.FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var face = FontFace(path: String(cString: path))
    face.index = Int(integer(pattern, library, FC_INDEX) ?? 0)
    var scalable: FcBool = 1
    if library.FcPatternGetBool(pattern, FC_SCALABLE, 0, &scalable) == FcResultMatch {
      face.isScalable = scalable != 0
    }
    if spec.weight >= 600, let weight = integer(pattern, library, FC_WEIGHT) {
      face.synthesizesBold = weight <= FC_WEIGHT_MEDIUM
    }
    if spec.isItalic, let slant = integer(pattern, library, FC_SLANT) {
      face.synthesizesItalic = slant == FC_SLANT_ROMAN
    }
    return face
  }

  private func integer(_ pattern: OpaquePointer, _ library: FontconfigLibrary, _ name: String) -> CInt? {
    var value: CInt = 0
    return library.FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch ? value : nil
  }
}
