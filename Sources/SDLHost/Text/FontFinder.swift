import Drawing
import Foundation

/// Finds font files for font specifications.
@MainActor protocol FontFinder: AnyObject {
  /// Returns the face for a style; nil if no font is found.
  func face(for spec: FontSpec) -> FontFace?
  /// Returns a face for a character that the face of the style does not have; nil if there is none.
  func fallback(for scalar: Unicode.Scalar, spec: FontSpec) -> FontFace?
  /// A description of the searched fonts, for messages.
  var searched: String { get }
}

/// Finds fonts in a fixed set of files.
final class FixedFontFinder: FontFinder {
  private let fonts: FixedFonts

  init(_ fonts: FixedFonts) { self.fonts = fonts }

  var searched: String { fonts.regular }

  func face(for spec: FontSpec) -> FontFace? {
    let isBold = spec.weight >= 600
    if spec.isMonospaced, let path = fonts.monospaced {
      return existing(FontFace(path: path, synthesizesBold: isBold, synthesizesItalic: spec.isItalic))
    }
    if isBold, let path = fonts.bold {
      return existing(FontFace(path: path, synthesizesItalic: spec.isItalic))
    }
    if spec.isItalic, let path = fonts.italic {
      return existing(FontFace(path: path, synthesizesBold: isBold))
    }
    return existing(FontFace(path: fonts.regular, synthesizesBold: isBold, synthesizesItalic: spec.isItalic))
  }

  func fallback(for scalar: Unicode.Scalar, spec: FontSpec) -> FontFace? {
    for path in fonts.fallbacks {
      if let face = existing(FontFace(path: path)), let file = FontFile(path: path),
        let font = OpenFont(face, in: file, pixelSize: 16), font.hasGlyph(for: scalar)
      {
        return face
      }
    }
    return nil
  }

  private func existing(_ face: FontFace) -> FontFace? {
    FileManager.default.isReadableFile(atPath: face.path) ? face : nil
  }
}
