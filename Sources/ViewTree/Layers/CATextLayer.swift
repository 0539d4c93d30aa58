import Drawing
import Foundation
import Geometry
import TextLayout

/// The horizontal alignment of the text of a layer.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an alignment from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the left edge, or the right one of a language that begins there.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// As `natural`.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where the text of a layer is cut.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It is not cut.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start is cut.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end is cut.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle is cut.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws a text from its upper edge on.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`. The default is nil.
  open var string: Any? { didSet { setContentChanged() } }
  /// A `UIFont`, or the name of a font as a `String`. The default is nil: the system font.
  open var font: Any? { didSet { setContentChanged() } }
  /// The size of the font, in points. The default is 36.
  open var fontSize: CGFloat = 36 {
    didSet {
      fontSize = Diagnostics.finite(fontSize, or: oldValue, of: type(of: self))
      setContentChanged()
    }
  }
  /// The color. The default is opaque white.
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet { setContentChanged() }
  }
  /// Whether the text has several lines. The default is false.
  open var isWrapped = false { didSet { setContentChanged() } }
  /// Where the text is cut. The default is `none`.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setContentChanged() } }
  /// The horizontal alignment. The default is `natural`.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setContentChanged() } }

  override var hasContent: Bool { string != nil || super.hasContent }

  /// The text with the font and the color; nil without characters.
  private var text: AttributedText? {
    let own: UIFont =
      (font as? UIFont)?.withSize(fontSize)
      ?? (font as? String).flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
    switch string {
    case let text as NSAttributedString where text.length > 0:
      return AttributedText(text, font: own, color: color)
    case let text as String where !text.isEmpty: return AttributedText(text, [:], font: own, color: color)
    default: return nil
    }
  }

  private var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    super.drawContent(into: &builder, bounds: bounds, opacity: opacity)
    guard let text else { return }
    let layout = LabelLayout(
      text, width: bounds.width, height: bounds.height, maximumLines: isWrapped ? 0 : 1, mode: lineBreakMode,
      minimumScale: nil)
    guard case .attributed(let lines) = layout.lines else { return }
    let factor: CGFloat = alignmentMode == .center ? 0.5 : alignmentMode == .right ? 1 : 0
    let pen = LabelPen(
      left: bounds.minX, width: bounds.width, factor: factor, top: bounds.minY, opacity: opacity,
      traits: owner?.traitCollection ?? .current)
    if shown.masksToBounds { builder.append(.pushClip(bounds)) }
    for line in lines { pen.draw(line, into: &builder) }
    if shown.masksToBounds { builder.append(.popClip) }
  }
}

/// A layer for sublayers in one space. They are drawn flat, as those of other layers are.
@preconcurrency @MainActor open class CATransformLayer: CALayer {}
