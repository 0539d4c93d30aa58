import CSDL2
import Foundation

/// A face opened at one size.
///
/// SDL_ttf counts sizes in whole points; one point at 72 dots an inch times the size in pixels gives any size, in steps of
/// 1/72 pixel.
final class OpenFont {
  let raw: OpaquePointer
  let face: FontFace
  /// From the top of a rendered line to its baseline, in whole pixels.
  let ascent: Int
  let height: Int
  /// Other than 1 for a bitmap font (as those of coloured emoji are), which has one size only.
  let shrink: Double
  private var coverage: [UInt32: Bool] = [:]

  /// `nil` where the file is missing or is no font.
  init?(_ face: FontFace, pixelSize: Double, hinting: CInt = CInt(TTF_HINTING_LIGHT_SUBPIXEL)) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0 else { return nil }
    let dots = UInt32(max(1, min(2000, pixelSize) * 72).rounded())
    let opened =
      face.isScalable
      ? TTF_OpenFontIndexDPI(face.path, 1, face.index, dots, dots)
      : TTF_OpenFontIndex(face.path, 1, face.index)
    guard let opened else { return nil }
    raw = opened
    self.face = face
    TTF_SetFontHinting(raw, hinting)
    var style = TTF_STYLE_NORMAL
    if face.fakesBold { style |= TTF_STYLE_BOLD }
    if face.fakesItalic { style |= TTF_STYLE_ITALIC }
    if style != TTF_STYLE_NORMAL { TTF_SetFontStyle(raw, style) }
    ascent = Int(TTF_FontAscent(raw))
    height = Int(TTF_FontHeight(raw))
    shrink = Self.hasOneSize(opened, height: height, dots: dots) ? pixelSize * 1.17 / Double(height) : 1
  }

  isolated deinit { TTF_CloseFont(raw) }

  /// Whether the face ignores sizes. Only asked where its height is unlike the size; fontconfig calls such fonts
  /// scalable, as it scales them itself.
  private static func hasOneSize(_ font: OpaquePointer, height: Int, dots: UInt32) -> Bool {
    let ratio = Double(height) * 72 / Double(dots)
    guard height > 0, ratio < 0.8 || ratio > 1.9 else { return false }
    TTF_SetFontSizeDPI(font, 1, dots * 2, dots * 2)
    let isFixed = Int(TTF_FontHeight(font)) == height
    TTF_SetFontSizeDPI(font, 1, dots, dots)
    return isFixed
  }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    if let known = coverage[scalar.value] { return known }
    let has = TTF_GlyphIsProvided32(raw, scalar.value) != 0
    coverage[scalar.value] = has
    return has
  }

  /// How far the line advances, in pixels.
  func width(of string: String) -> Int {
    var width: CInt = 0
    TTF_SizeUTF8(raw, string, &width, nil)
    return Int((Double(width) * shrink).rounded())
  }

  /// How far the line's first letter reaches to the left of its beginning; SDL_ttf moves the whole line by that.
  func overhang(of string: String) -> Int {
    guard let first = string.unicodeScalars.first else { return 0 }
    var left: CInt = 0
    guard TTF_GlyphMetrics32(raw, first.value, &left, nil, nil, nil, nil) == 0 else { return 0 }
    return max(0, -Int(left))
  }
}
