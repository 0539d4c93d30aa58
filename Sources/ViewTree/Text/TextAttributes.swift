import Foundation

@_exported import enum TextLayout.NSLineBreakMode

/// The horizontal alignment of lines of text.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  case center
  /// At the right edge.
  case right
  /// Drawn as ``natural``: lines are not stretched.
  case justified
  /// At the left edge, or at the right one in a view from right to left, whatever the text is. The default of
  /// labels.
  case natural
}
