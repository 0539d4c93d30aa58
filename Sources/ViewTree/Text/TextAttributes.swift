import Foundation

/// Where lines of text stand between the left and the right edge.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// Drawn as `left`: lines are not stretched.
  case justified
  /// Drawn as `left`: scripts that run from right to left are not reordered.
  case natural
}

/// What happens to text that is too long for a line.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// Breaks between words (inside a word that is longer than a line); what is too much is left out.
  case byWordWrapping
  case byCharWrapping
  /// One line a paragraph, cut off at the edge.
  case byClipping
  /// Breaks between words; the last line shows the end of the text: `…xyz`.
  case byTruncatingHead
  /// Breaks between words; the last line ends in `…`.
  case byTruncatingTail
  /// Breaks between words; the last line shows its beginning and the end of the text: `ab…yz`.
  case byTruncatingMiddle

  var truncates: Bool { rawValue >= NSLineBreakMode.byTruncatingHead.rawValue }
}
