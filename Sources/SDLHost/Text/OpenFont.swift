import CSDL2
import Foundation

/// A face that is open at one size.
///
/// SDL_ttf takes whole point sizes. A size of 1 point and a resolution of 72 × the pixel size give any
/// size, in steps of 1/72 pixel.
final class OpenFont {
  let raw: OpaquePointer
  let face: FontFace
  /// The distance from the top of a rendered line to its baseline, in pixels.
  let ascent: Int
  let height: Int
  /// The scale factor for rendered lines; not 1 for bitmap fonts with one size, such as color emoji.
  let shrink: Double
  private var coverage: [UInt32: Bool] = [:]

  /// The memory that the open font reads.
  private let file: FontFile
  private let library: FontLibrary

  /// Opens a face of a font file; nil if the file is not a font.
  init?(
    _ face: FontFace, in file: FontFile, pixelSize: Double,
    hinting: CInt = CInt(TTF_HINTING_LIGHT_SUBPIXEL)
  ) {
    guard let library = try? FontLibrary.loaded.get(), let stream = file.stream() else { return nil }
    let dots = UInt32(max(1, min(2000, pixelSize) * 72).rounded())
    guard let opened = library.open(stream, index: face.index, dots: face.isScalable ? dots : nil) else {
      return nil
    }
    raw = opened
    self.library = library
    self.face = face
    self.file = file
    library.TTF_SetFontHinting(raw, hinting)
    var style = TTF_STYLE_NORMAL
    if face.synthesizesBold { style |= TTF_STYLE_BOLD }
    if face.synthesizesItalic { style |= TTF_STYLE_ITALIC }
    if style != TTF_STYLE_NORMAL { library.TTF_SetFontStyle(raw, style) }
    ascent = Int(library.TTF_FontAscent(raw))
    height = Int(library.TTF_FontHeight(raw))
    shrink =
      Self.hasOneSize(library, opened, height: height, dots: dots) ? pixelSize * 1.17 / Double(height) : 1
  }

  isolated deinit { library.TTF_CloseFont(raw) }

  /// Whether the face ignores sizes. Tested only if the height does not match the size. Fontconfig reports
  /// such fonts as scalable, because it scales them itself.
  private static func hasOneSize(
    _ library: FontLibrary, _ font: OpaquePointer, height: Int, dots: UInt32
  ) -> Bool {
    let ratio = Double(height) * 72 / Double(dots)
    guard height > 0, ratio < 0.8 || ratio > 1.9 else { return false }
    _ = library.TTF_SetFontSizeDPI(font, 1, dots * 2, dots * 2)
    let isFixed = Int(library.TTF_FontHeight(font)) == height
    _ = library.TTF_SetFontSizeDPI(font, 1, dots, dots)
    return isFixed
  }

  /// The distance from the baseline to the bottom of a line, and that between baselines, in pixels.
  var lineMetrics: (descent: Int, skip: Int) {
    (-Int(library.TTF_FontDescent(raw)), Int(library.TTF_FontLineSkip(raw)))
  }

  /// Renders a run. The caller frees the surface.
  func render(_ run: TextRun, _ color: SDL_Color) -> UnsafeMutablePointer<SDL_Surface>? {
    shape(run.shaping)
    return library.TTF_RenderUTF8_Blended(raw, run.string, color)
  }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    if let cached = coverage[scalar.value] { return cached }
    let has = library.TTF_GlyphIsProvided32(raw, scalar.value) != 0
    coverage[scalar.value] = has
    return has
  }

  /// The printable ASCII characters.
  static let plainText: Range<UInt32> = 0x20..<0x7F

  /// Whether the font has all characters of ``plainText``.
  private(set) lazy var hasPlainText = Self.plainText.allSatisfy {
    library.TTF_GlyphIsProvided32(raw, $0) != 0
  }

  /// The direction and the script that the font is set to.
  private var shaping = TextShaping()

  /// Sets the direction and the script of the text that is measured and rendered next. Has no effect if
  /// SDL_ttf was built without HarfBuzz: text is drawn from left to right then.
  func shape(_ new: TextShaping) {
    guard new != shaping else { return }
    shaping = new
    _ = library.TTF_SetFontDirection(raw, new.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    _ = library.TTF_SetFontScriptName(raw, new.script ?? "Zzzz")
  }

  /// Returns the width of a run, with what extends to the left of its origin, in pixels.
  func width(of run: TextRun) -> Int {
    shape(run.shaping)
    var width: CInt = 0
    _ = library.TTF_SizeUTF8(raw, run.string, &width, nil)
    return Int((Double(width) * shrink).rounded())
  }

  /// Returns the distance by which the leftmost character extends to the left of the run's origin, in pixels;
  /// SDL_ttf shifts the rendered run by it.
  func overhang(of run: TextRun) -> Int {
    let scalars = run.string.unicodeScalars
    guard let leftmost = run.shaping.isRightToLeft ? scalars.last : scalars.first else { return 0 }
    var left: CInt = 0
    guard library.TTF_GlyphMetrics32(raw, leftmost.value, &left, nil, nil, nil, nil) == 0 else { return 0 }
    return max(0, -Int(left))
  }
}
