/// The characters of a line: a part of the text, or two parts with an ellipsis between them.
package struct LineContent: Equatable, Sendable {
  /// The characters that are drawn.
  package let text: String
  /// The part before the ellipsis, or the whole line, as bytes of the text.
  package let head: Range<Int>
  /// The part after the ellipsis, as bytes of the text; nil for a line without an ellipsis.
  package let tail: Range<Int>?

  /// The characters between the two parts.
  package static let ellipsis = "…"

  /// A line without an ellipsis.
  package init(_ part: Substring) {
    text = String(part)
    head = LineContent.bytes(of: part)
    tail = nil
  }

  /// A line with an ellipsis between two parts, which may be empty.
  init(before head: Substring, after tail: Substring) {
    text = head + LineContent.ellipsis + tail
    self.head = LineContent.bytes(of: head)
    self.tail = LineContent.bytes(of: tail)
  }

  private static func bytes(of part: Substring) -> Range<Int> {
    let start = part.base.utf8.distance(from: part.base.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }
}
