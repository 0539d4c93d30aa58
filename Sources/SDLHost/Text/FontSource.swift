import Foundation

/// Where the font files come from.
public nonisolated enum FontSource: Hashable, Sendable {
  /// The fonts of the system, as fontconfig selects them, with a fallback for each character that any font
  /// has.
  case system
  /// A fixed set of files, which gives the same image on every machine. Missing styles are synthesized from
  /// the nearest file.
  case fixed(FixedFonts)

  /// Returns a source with a fixed set of files. Files that are not given are nil, and their styles are
  /// synthesized.
  public static func fixed(
    regular: String, bold: String? = nil, italic: String? = nil, monospaced: String? = nil,
    fallbacks: [String] = []
  ) -> FontSource {
    .fixed(
      FixedFonts(
        regular: regular, bold: bold, italic: italic, monospaced: monospaced, fallbacks: fallbacks))
  }
}

/// The paths of font files.
public nonisolated struct FixedFonts: Hashable, Sendable {
  /// The font for all styles that have no file of their own.
  public var regular: String
  /// The bold font; nil to synthesize it. The default is nil.
  public var bold: String?
  /// The italic font; nil to synthesize it. The default is nil.
  public var italic: String?
  /// The monospaced font; nil to use the others. The default is nil.
  public var monospaced: String?
  /// The fonts for characters that the other fonts do not have, in the order of the search. The default is
  /// none.
  public var fallbacks: [String]

  /// Creates a set of files. Only the regular font is required.
  public nonisolated init(
    regular: String, bold: String? = nil, italic: String? = nil, monospaced: String? = nil,
    fallbacks: [String] = []
  ) {
    self.regular = regular
    self.bold = bold
    self.italic = italic
    self.monospaced = monospaced
    self.fallbacks = fallbacks
  }
}

/// A face of a font file, and the styles that must be synthesized because the file does not have them.
struct FontFace: Hashable, Sendable {
  var path: String
  var index: Int = 0
  var isScalable = true
  var synthesizesBold = false
  var synthesizesItalic = false
}
