import Foundation
import Geometry

/// The places of an image, a text and a secondary text in a row of a list.
///
/// The image is at the leading edge, the texts are beside it: one above the other, or side by side if they
/// fit in one line. Image and texts are centered vertically. The rectangles are those of a row that runs from
/// left to right; ``mirrored()`` are the others.
public struct ListContentArrangement: Hashable, Sendable {
  /// The distances in a row, in points.
  public struct Metrics: Hashable, Sendable {
    /// The distance of the content from the left edge.
    public var left: CGFloat = 0
    /// The distance of the content from the right edge.
    public var right: CGFloat = 0
    /// The smallest distance of the content from the top.
    public var top: CGFloat = 0
    /// The smallest distance of the content from the bottom.
    public var bottom: CGFloat = 0
    /// The smallest height of the row.
    public var minimumHeight: CGFloat = 0
    /// The distance between the image and the texts.
    public var imageToText: CGFloat = 0
    /// The smallest distance between texts that are side by side.
    public var textToSecondaryHorizontal: CGFloat = 0
    /// The distance between texts that are one above the other.
    public var textToSecondaryVertical: CGFloat = 0
    /// Whether the texts are side by side if they fit.
    public var prefersSideBySide = false
    /// The number of pixels per point; positions of texts are whole pixels.
    public var scale: CGFloat = 1

    /// Creates metrics without distances.
    public init() {}
  }

  /// A text that is measured for a width.
  public struct Text {
    /// The distance from the top of the text to its first baseline, in points.
    public let ascent: CGFloat
    /// Returns the size of the text, wrapped at a width.
    public let size: (CGFloat) -> CGSize

    /// Creates a text. `size` is called at most twice for each arrangement.
    public init(ascent: CGFloat, size: @escaping (CGFloat) -> CGSize) {
      self.ascent = ascent
      self.size = size
    }
  }

  /// The size of the row.
  public private(set) var size: CGSize
  /// The rectangle of the image; nil without an image.
  public private(set) var image: CGRect?
  /// The rectangle of the text; nil without a text.
  public private(set) var text: CGRect?
  /// The rectangle of the secondary text; nil without one.
  public private(set) var secondaryText: CGRect?
  /// The left edge of the texts.
  public private(set) var textLeft: CGFloat

  /// Arranges a row of a width, and of a height or as high as its content. `reserved` is the size of the
  /// place in which the image is centered; a larger image enlarges it, and zero is the size of the image.
  public init(
    width: CGFloat, height: CGFloat? = nil, metrics: Metrics, image: CGSize?, reserved: CGSize = .zero,
    text: Text?, secondaryText: Text?
  ) {
    let place = Self.place(of: image, reserved)
    textLeft = Self.textLeft(
      metrics: metrics, image: image, reserved: reserved, hasTexts: text != nil || secondaryText != nil)
    let available = max(0, width - textLeft - metrics.right)
    var block = TextBlock(available, metrics, text, secondaryText)
    let contentHeight = max(block.height, place?.height ?? 0, image?.height ?? 0)
    let fitting = max(metrics.minimumHeight, metrics.top + contentHeight + metrics.bottom)
    size = CGSize(width: width, height: height ?? fitting)
    let middle = metrics.top + (size.height - metrics.top - metrics.bottom) / 2
    let top = Self.rounded(middle - block.height / 2, metrics.scale)
    block.move(CGPoint(x: textLeft, y: top))
    self.text = block.text
    self.secondaryText = block.secondary
    if let image, let place {
      self.image = CGRect(
        x: Self.rounded(metrics.left + (place.width - image.width) / 2, metrics.scale),
        y: Self.rounded(middle - image.height / 2, metrics.scale), width: image.width, height: image.height)
    }
  }

  /// Returns the distance of the texts from the left edge of the row, in points, without measuring them; see
  /// ``init(width:height:metrics:image:reserved:text:secondaryText:)``.
  public static func textLeft(
    metrics: Metrics, image: CGSize?, reserved: CGSize, hasTexts: Bool
  ) -> CGFloat {
    guard let place = place(of: image, reserved) else { return metrics.left }
    return metrics.left + place.width + (hasTexts ? metrics.imageToText : 0)
  }

  private static func place(of image: CGSize?, _ reserved: CGSize) -> CGSize? {
    image.map {
      CGSize(
        width: reserved.width > 0 ? reserved.width : $0.width,
        height: reserved.height > 0 ? reserved.height : $0.height)
    }
  }

  /// The arrangement for a row that runs from right to left.
  public func mirrored() -> ListContentArrangement {
    var result = self
    func mirror(_ rect: CGRect?) -> CGRect? {
      rect.map { CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }
    result.image = mirror(image)
    result.text = mirror(text)
    result.secondaryText = mirror(secondaryText)
    return result
  }

  static func rounded(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}

/// The texts of a row, relative to the top left corner of both.
private struct TextBlock {
  var text: CGRect?
  var secondary: CGRect?
  var height: CGFloat = 0

  init(
    _ width: CGFloat, _ metrics: ListContentArrangement.Metrics, _ text: ListContentArrangement.Text?,
    _ secondary: ListContentArrangement.Text?
  ) {
    let textSize = text?.size(width)
    let secondarySize = secondary?.size(width)
    guard let text, let secondary, let textSize, let secondarySize else {
      let size = textSize ?? secondarySize
      height = size?.height ?? 0
      let rect = CGRect(x: 0, y: 0, width: width, height: height)
      if text != nil { self.text = rect } else if secondary != nil { self.secondary = rect }
      return
    }
    let gap = metrics.textToSecondaryHorizontal
    if metrics.prefersSideBySide, textSize.width + gap + secondarySize.width <= width {
      // The first baselines are at the same height.
      let ascent = max(text.ascent, secondary.ascent)
      let textTop = ListContentArrangement.rounded(ascent - text.ascent, metrics.scale)
      let secondaryTop = ListContentArrangement.rounded(ascent - secondary.ascent, metrics.scale)
      self.text = CGRect(x: 0, y: textTop, width: textSize.width, height: textSize.height)
      self.secondary = CGRect(
        x: width - secondarySize.width, y: secondaryTop, width: secondarySize.width,
        height: secondarySize.height)
      height = max(textTop + textSize.height, secondaryTop + secondarySize.height)
    } else {
      let secondaryTop = textSize.height + metrics.textToSecondaryVertical
      self.text = CGRect(x: 0, y: 0, width: width, height: textSize.height)
      self.secondary = CGRect(x: 0, y: secondaryTop, width: width, height: secondarySize.height)
      height = secondaryTop + secondarySize.height
    }
  }

  mutating func move(_ origin: CGPoint) {
    text = text?.offsetBy(dx: origin.x, dy: origin.y)
    secondary = secondary?.offsetBy(dx: origin.x, dy: origin.y)
  }
}
