/// The treatment of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks between words, and inside a word that is longer than a line. Text after the last line is not
  /// shown.
  case byWordWrapping
  /// Breaks between characters. Text after the last line is not shown.
  case byCharWrapping
  /// Shows one line per paragraph, clipped at the edge.
  case byClipping
  /// Breaks between words; the last line shows the end of the text: `…xyz`.
  case byTruncatingHead
  /// Breaks between words; the last line ends in `…`.
  case byTruncatingTail
  /// Breaks between words; the last line shows its beginning and the end of the text: `ab…yz`.
  case byTruncatingMiddle

  var truncates: Bool { rawValue >= NSLineBreakMode.byTruncatingHead.rawValue }
}
