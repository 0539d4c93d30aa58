import Foundation
import TextLayout

@_exported import enum TextLayout.NSLineBreakMode

/// The alignment, the line breaks and the distances of the lines of an attributed text.
///
/// A label draws its whole text in the style of the first character. Indents, tab stops, hyphenation and
/// writing directions are not supported. It is no subclass of `NSObject`; see ``UIFont``.
public nonisolated class NSParagraphStyle: NSCopying, NSMutableCopying, Hashable {
  fileprivate struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var hyphenationFactor: Float = 0
  }
  fileprivate var values: Values

  /// Creates a style with the default values.
  public init() { values = Values() }

  fileprivate init(_ values: Values) { self.values = values }

  /// A style with the default values.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment. The default is `natural`.
  public var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that does not fit. The default is `byWordWrapping`, which shows no ellipsis.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The extra distance between two lines of a paragraph, in points. The default is 0.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The extra distance after a paragraph, in points. The default is 0.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The extra distance before a paragraph that is not the first, in points. The default is 0.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The factor of the height of the lines. The default is 0: the height of the fonts.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The smallest height of a line, in points. The default is 0.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line, in points. The default is 0: not limited.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// The indent of the first line, in points. It is kept and not drawn. The default is 0.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines, in points. It is kept and not drawn. The default is 0.
  public var headIndent: CGFloat { values.headIndent }
  /// The end of the lines, in points. It is kept and not drawn. The default is 0.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The threshold of hyphenation, 0…1. It is kept and not drawn. The default is 0.
  public var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns the height of a line whose fonts are `natural` points high.
  func lineHeight(_ natural: CGFloat) -> CGFloat {
    let scaled = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    let high = max(scaled, minimumLineHeight)
    return maximumLineHeight > 0 ? min(high, maximumLineHeight) : high
  }

  /// Returns an immutable style with the same values.
  public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// Returns an `NSMutableParagraphStyle` with the same values.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  /// Returns whether another style has the same values.
  public func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// Returns whether both have the same values.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }
  /// Adds the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style whose values can be set.
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Takes the values of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The horizontal alignment of lines of text.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// Drawn as ``natural``: lines are not stretched.
  case justified
  /// At the left edge, in a view from right to left at the right one, for any text. The default of labels.
  case natural
}
