import Drawing
import Foundation

/// Finds font files for what a ``FontSpec`` means.
@MainActor protocol FontFinder: AnyObject {
  /// The face for a style; `nil` where there is no font at all.
  func face(for spec: FontSpec) -> FontFace?
  /// A face that has a character which the style's own lacks.
  func fallback(for scalar: Unicode.Scalar, spec: FontSpec) -> FontFace?
  /// Where fonts are looked for, for messages.
  var searched: String { get }
}

/// Fonts from named files.
final class FixedFontFinder: FontFinder {
  private let fonts: FixedFonts

  init(_ fonts: FixedFonts) { self.fonts = fonts }

  var searched: String { fonts.regular }

  func face(for spec: FontSpec) -> FontFace? {
    let isBold = spec.weight >= 600
    if spec.isMonospaced, let path = fonts.monospaced {
      return existing(FontFace(path: path, fakesBold: isBold, fakesItalic: spec.isItalic))
    }
    if isBold, let path = fonts.bold { return existing(FontFace(path: path, fakesItalic: spec.isItalic)) }
    if spec.isItalic, let path = fonts.italic { return existing(FontFace(path: path, fakesBold: isBold)) }
    return existing(FontFace(path: fonts.regular, fakesBold: isBold, fakesItalic: spec.isItalic))
  }

  func fallback(for scalar: Unicode.Scalar, spec: FontSpec) -> FontFace? {
    for path in fonts.fallbacks {
      if let face = existing(FontFace(path: path)), let font = OpenFont(face, pixelSize: 16),
        font.hasGlyph(for: scalar)
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
