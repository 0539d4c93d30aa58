import Foundation

/// Where fonts come from.
public enum FontSource: Hashable, Sendable {
  /// What the desktop's font configuration says, with a fallback for every character that some font has.
  case system
  /// These files and no others: the same picture on every machine. A style without a file of its own is made from
  /// the nearest one.
  case fixed(FixedFonts)

  /// ``FontSource/fixed(_:)`` in one call.
  public static func fixed(
    regular: String, bold: String? = nil, italic: String? = nil, monospaced: String? = nil,
    fallbacks: [String] = []
  ) -> FontSource {
    .fixed(
      FixedFonts(
        regular: regular, bold: bold, italic: italic, monospaced: monospaced, fallbacks: fallbacks))
  }
}

/// Paths of font files.
public struct FixedFonts: Hashable, Sendable {
  public var regular: String
  public var bold: String?
  public var italic: String?
  public var monospaced: String?
  /// Asked in this order for characters that the others lack.
  public var fallbacks: [String]

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

/// One face of a font file, and what must be made up to have the style that was asked for.
struct FontFace: Hashable, Sendable {
  var path: String
  var index: Int = 0
  var isScalable = true
  var fakesBold = false
  var fakesItalic = false
}
