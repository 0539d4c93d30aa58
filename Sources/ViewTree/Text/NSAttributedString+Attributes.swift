import Foundation

/// The attributes that labels draw. Others are kept, for example shadows, links and attachments.
nonisolated extension NSAttributedString.Key {
  /// A `UIFont`. The default is the label's font.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`. The default is the label's text color.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the characters. The default is none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: the distance in points that is added after each character. The default is 0.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: the distance in points that is added after each character, in place of `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// A number: the distance in points by which the characters are raised. The default is 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The raw value of an `NSUnderlineStyle`. The default is none.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`. The default is the color of the characters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`. The default is none.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`. The default is the color of the characters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// An `NSParagraphStyle`. A label uses that of the first character for its whole text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The lines under and through characters. They are drawn without gaps: there are no patterns.
public nonisolated struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the lines.
  public let rawValue: Int
  /// Creates lines from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}
