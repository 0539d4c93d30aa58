import Drawing
import Foundation
import Geometry

/// Shows text: one line or several, in one font and one colour, in the middle of its height.
///
/// Attributed text, text shadows and right-to-left scripts are not here.
@preconcurrency @MainActor open class UILabel: UIView, ViewDumpDetails {
  open override class var layerClass: AnyClass { LabelLayer.self }

  private var cache = LabelLayoutCache()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .left
  }

  // MARK: What is shown

  /// Default nil. Setting the same text again changes nothing.
  open var text: String? {
    didSet { if text != oldValue { layoutDidChange() } }
  }

  /// Default: the system font at 17 points. Nil sets the default.
  open var font: UIFont! = UILabel.defaultFont {
    didSet {
      if font == nil { font = UILabel.defaultFont }
      if font != oldValue { layoutDidChange() }
    }
  }
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Default `UIColor.label`. Nil sets the default.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { layer.setContentChanged() }
    }
  }

  /// Default `natural`, which is drawn as `left`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { layer.setContentChanged() } }
  }

  /// Default `byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { layoutDidChange() } }
  }

  /// How many lines at the most; 0 is any number. Never more than the height holds. Default 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { layoutDidChange() } }
  }

  /// Whether a single line that is too wide is set smaller instead of being cut. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { layoutDidChange() } }
  }

  /// The smallest share of the font's size that ``adjustsFontSizeToFitWidth`` may set. Default 0: any.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { layoutDidChange() } }
  }

  /// Whether the text shows in ``highlightedTextColor``; cells set it. Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { layer.setContentChanged() } }
  }

  /// Default nil: as when not highlighted.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted, highlightedTextColor != oldValue { layer.setContentChanged() } }
  }

  /// A label that is not enabled is drawn paler. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { layer.setContentChanged() } }
  }

  /// The width that ``intrinsicContentSize`` wraps at; 0, the default, does not wrap.
  open var preferredMaxLayoutWidth: CGFloat = 0

  // MARK: Size

  /// The size of the text, rounded up to pixels, broken at `size.width` where more than one line is allowed.
  /// A single line, and a width of 0, is not limited in width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    let width = isLimited ? size.width : .greatestFiniteMagnitude
    return fittingSize(width: width, height: .greatestFiniteMagnitude, maximumLines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
  }

  /// Where the text stands in `bounds`: aligned, and in the middle of the height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let fitting = fittingSize(width: bounds.width, height: bounds.height, maximumLines: numberOfLines)
    let size = CGSize(width: min(fitting.width, bounds.width), height: fitting.height)
    let scale = displayScale
    let top = ((bounds.height - size.height) / 2).rounded(toScale: scale)
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * alignmentFactor, y: bounds.minY + top,
      width: size.width, height: size.height)
  }

  /// Says where the text is drawn: override, and call super with another rectangle (an inset one, say).
  /// Called when the label is drawn, never directly. Default: in the label's bounds.
  open func drawText(in rect: CGRect) { textArea = rect }
  private var textArea = CGRect.zero

  private func fittingSize(width: CGFloat, height: CGFloat, maximumLines: Int) -> CGSize {
    let layout = layout(width: width, height: height, maximumLines: maximumLines)
    guard layout.text.lineCount > 0 else { return .zero }
    let scale = displayScale
    return CGSize(
      width: layout.text.width.roundedUp(toScale: scale),
      height: layout.height.roundedUp(toScale: scale))
  }

  private var alignmentFactor: CGFloat {
    switch textAlignment {
    case .center: 0.5
    case .right: 1
    case .left, .justified, .natural: 0
    }
  }

  // MARK: Layout

  private func layoutDidChange() {
    cache.removeAll()
    layer.setContentChanged()
    invalidateIntrinsicContentSize()
  }

  private func layout(width: CGFloat, height: CGFloat, maximumLines: Int) -> LabelLayout {
    let key = LabelLayoutCache.Key(width: width, height: height, maximumLines: maximumLines)
    return cache.layout(for: key) {
      LabelLayout(
        text ?? "", font: font.spec, width: width, height: height, maximumLines: maximumLines,
        mode: lineBreakMode,
        minimumScale: adjustsFontSizeToFitWidth && maximumLines == 1 ? minimumScaleFactor : nil)
    }
  }

  /// Emits a command a line.
  ///
  /// `rect`: the label on screen. While its size animates the lines stay those of the final size,
  ///   and move with the edge or the middle that they are aligned to.
  func draw(into builder: inout DisplayListBuilder, rect: CGRect, opacity: CGFloat) {
    drawText(in: bounds)
    let area = textArea.offsetBy(dx: rect.minX - bounds.minX, dy: rect.minY - bounds.minY)
    let layout = layout(width: area.width, height: area.height, maximumLines: numberOfLines)
    let lineCount = layout.text.lineCount
    guard lineCount > 0, let shownColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    else { return }
    let growth = CGSize(width: rect.width - bounds.width, height: rect.height - bounds.height)
    let scale = builder.list.scale
    let color = shownColor.cgColor.rgba8.multiplyingAlpha(by: Double(isEnabled ? opacity : opacity * 0.5))
    let factor = alignmentFactor
    let free = area.height - layout.height
    var y = area.minY + (free / 2).rounded(toScale: scale) + growth.height / 2
    let overflows = layout.text.width > area.width + TextLayout.tolerance || free < -0.5
    if overflows { builder.append(.pushClip(rect)) }
    func add(_ line: TextLayout.Line) {
      let x = area.minX + (area.width - line.width + growth.width) * factor
      if !line.text.isEmpty {
        builder.append(
          .text(
            .init(
              string: line.text, font: layout.font, color: color,
              origin: CGPoint(x: factor == 0 ? x : x.rounded(toScale: scale), y: y))))
      }
      y += layout.lineDistance
    }
    if let first = layout.text.first { add(first) }
    for line in layout.text.rest { add(line) }
    if overflows { builder.append(.popClip) }
  }

  var dumpDetails: String { "text = \"\(text ?? "")\"" }
}

/// Draws a label's text.
final class LabelLayer: CALayer {
  private var label: UILabel? { owner as? UILabel }

  override var hasContent: Bool { !(label?.text ?? "").isEmpty }
  /// Text keeps clear of the corners.
  override var contentRoundsItself: Bool { true }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    label?.draw(into: &builder, rect: bounds, opacity: opacity)
  }
}
