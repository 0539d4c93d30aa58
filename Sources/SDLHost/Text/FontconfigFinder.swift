import CSDL2
import Drawing
import Foundation

/// Finds fonts with fontconfig.
final class FontconfigFinder: FontFinder {
  private var faces: [FontSpec: FontFace?] = [:]
  private var fallbacks: [UInt32: FontFace?] = [:]

  /// Whether fontconfig is initialized. The static initializer runs once and blocks other threads; `FcInit`
  /// itself would read the configuration again on each thread.
  private nonisolated static let isReady = FcInit() != 0

  init() {}

  var searched: String { "the fonts of the system, with fontconfig" }

  /// Initializes fontconfig on another thread, which takes about 10 ms, while the window is created.
  /// Without this call, the first lookup initializes it.
  nonisolated static func preload() {
    Thread.detachNewThread { _ = isReady }
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
    guard Self.isReady, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    if let family = spec.family { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddString(pattern, FC_FAMILY, spec.isMonospaced ? "monospace" : "sans-serif")
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(CInt(spec.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, spec.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    // The file of a variable font has no separate face per weight; its named instances are listed as well.
    FcPatternAddBool(pattern, FC_VARIABLE, 0)
    if let scalar {
      guard let characters = FcCharSetCreate() else { return nil }
      FcCharSetAddChar(characters, scalar.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      FcCharSetDestroy(characters)
    } else {
      FcPatternAddBool(pattern, FC_SCALABLE, 1)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    if let scalar, !has(scalar, found) { return nil }
    return face(found, spec: spec)
  }

  private func has(_ scalar: Unicode.Scalar, _ pattern: OpaquePointer) -> Bool {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else { return false }
    return FcCharSetHasChar(characters, scalar.value) != 0
  }

  private func face(_ pattern: OpaquePointer, spec: FontSpec) -> FontFace? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var face = FontFace(path: String(cString: path))
    face.index = Int(integer(pattern, FC_INDEX) ?? 0)
    var scalable: FcBool = 1
    if FcPatternGetBool(pattern, FC_SCALABLE, 0, &scalable) == FcResultMatch {
      face.isScalable = scalable != 0
    }
    if spec.weight >= 600, let weight = integer(pattern, FC_WEIGHT) {
      face.synthesizesBold = weight <= FC_WEIGHT_MEDIUM
    }
    if spec.isItalic, let slant = integer(pattern, FC_SLANT) {
      face.synthesizesItalic = slant == FC_SLANT_ROMAN
    }
    return face
  }

  private func integer(_ pattern: OpaquePointer, _ name: String) -> CInt? {
    var value: CInt = 0
    return FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch ? value : nil
  }
}
