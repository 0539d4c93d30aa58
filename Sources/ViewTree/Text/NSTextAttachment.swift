import Foundation
import Geometry

/// The shadow of characters, as an attribute. It is kept and not drawn.
///
/// No subclass of `NSObject`, for the same reason as ``UIFont``.
public nonisolated final class NSShadow: Hashable {
  /// The offset in points. The default is zero.
  public var shadowOffset = CGSize.zero
  /// The blur in points. The default is 0.
  public var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`. The default is nil.
  public var shadowColor: Any?
  /// Creates a shadow with the default values.
  public init() {}

  /// Returns whether both are the same object.
  public static func == (a: NSShadow, b: NSShadow) -> Bool { a === b }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An image in a text, as an attribute. Labels draw no attachments.
///
/// No subclass of `NSObject`, for the same reason as ``UIFont``.
nonisolated open class NSTextAttachment: Hashable {
  /// The image. The default is nil.
  open var image: UIImage?
  /// The place of the image relative to the baseline, in points. The default is zero: the size of the image.
  open var bounds = CGRect.zero
  /// The data of the attachment. The default is nil.
  open var contents: Data?
  /// The type of the data. The default is nil.
  open var fileType: String?

  /// Creates an attachment without an image.
  public init() {}
  /// Creates an attachment from data.
  public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }
  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The character that stands for an attachment in a text.
  public static let character = 0xFFFC

  /// Returns whether both are the same object.
  public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

nonisolated extension NSAttributedString.Key {
  /// An ``NSTextAttachment``. It is kept and not drawn.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// An ``NSShadow``. It is kept and not drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A `URL` or a `String`. It is kept and not drawn.
  public static let link = NSAttributedString.Key("NSLink")
  /// A `UIColor` of the outline. It is kept and not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number: the width of the outline in percent of the size. It is kept and not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A number: whether letters are joined. It is kept and not drawn.
  public static let ligature = NSAttributedString.Key("NSLigature")
}

nonisolated extension NSAttributedString {
  /// Creates the character of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
