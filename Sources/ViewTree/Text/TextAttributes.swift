import Foundation

/// The horizontal alignment of lines of text.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  case center
  /// At the right edge.
  case right
  /// Drawn as ``natural``: lines are not stretched.
  case justified
  /// At the left edge, or at the right one in a view from right to left, whatever the text is. The default of labels.
  case natural
}

/// The treatment of text that does not fit.
public nonisolated enum NSLineBreakMode: Int, Sendable {
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
