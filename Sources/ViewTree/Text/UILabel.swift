import Drawing
import Foundation
import Geometry
import TextLayout

/// Shows lines of text, vertically centered: in one font and color, or in those of an attributed string.
///
/// Lines break after spaces and hyphens and between Chinese, Japanese and Korean characters; there is no
/// hyphenation and no dictionary for scripts without spaces such as Thai. A
/// label receives no touches by default.
@preconcurrency @MainActor open class UILabel: UIView, ViewDumpDetails, UIContentSizeCategoryAdjusting {
  open override class var layerClass: AnyClass { LabelLayer.self }

  private var cache = LabelLayoutCache()

  /// Creates a label with a frame in the space of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a label from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .left
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = true
    content.label = text
    content.traits = .staticText
    return content
  }

  // MARK: Content

  var content = LabelContent.plain(nil) {
    didSet { layoutDidChange() }
  }

  /// The characters. The default is nil. Setting the same text again changes nothing; a text replaces
  /// ``attributedText``, and is shown in ``font`` and ``textColor``.
  open var text: String? {
    get { content.string }
    set {
      if case .plain(newValue) = content { return }
      content = .plain(newValue)
    }
  }

  /// The text with its attributes: fonts, colors, lines under and through characters, raised characters,
  /// distances, and the paragraph style of the first character. Others are kept and not drawn. The default is
  /// nil.
  ///
  /// Characters without a font or a color are shown in ``font`` and ``textColor``. Then these two,
  /// ``textAlignment`` and ``lineBreakMode`` become those of the first character; setting one of them later
  /// sets it for all characters. For a label with plain ``text``, the text with the label's own attributes is
  /// returned.
  open var attributedText: NSAttributedString? {
    get { attributedContent }
    set { setAttributedContent(newValue) }
  }

  /// The font. The default is the system font at 17 points; nil sets the default.
  open var font: UIFont! = UILabel.defaultFont {
    didSet {
      if font == nil { font = UILabel.defaultFont }
      applyToAttributedText(.font, font as UIFont)
      if font != oldValue { layoutDidChange() }
    }
  }
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Whether a font of a text style or metrics follows the traits' text size. The default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont(to: traitCollection) } }
  }

  private func adjustFont(to traits: UITraitCollection) {
    let category = traits.preferredContentSizeCategory
    if case .attributed(let attributed) = content {
      attributedText = attributed.source.mappingFonts { $0.adjusted(to: category) }
    } else {
      font = font.adjusted(to: category)
    }
  }

  override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    super.traitsDidChange(from: old, to: new)
    if adjustsFontForContentSizeCategory { adjustFont(to: new) }
  }

  /// The color of the text. The default is `UIColor.label`; nil sets the default.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      applyToAttributedText(.foregroundColor, textColor as UIColor)
      if textColor != oldValue { layer.setContentChanged() }
    }
  }

  /// The horizontal alignment. The default is `natural`: at the leading edge of the label's direction.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { layer.setContentChanged() } }
  }

  /// The treatment of text that does not fit. The default is `byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { layoutDidChange() } }
  }

  /// The most lines; 0 is unlimited. The height of the label limits the number too. The default is 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { layoutDidChange() } }
  }

  /// Whether a single line that is too wide is shrunk instead of truncated. The default is false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { layoutDidChange() } }
  }

  /// The smallest scale of the font for ``adjustsFontSizeToFitWidth``, 0…1. The default is 0: no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      minimumScaleFactor = finite(minimumScaleFactor, or: oldValue)
      if minimumScaleFactor != oldValue { layoutDidChange() }
    }
  }

  /// Whether the text is drawn in ``highlightedTextColor``. Cells set it. The default is false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { layer.setContentChanged() } }
  }

  /// The color of the highlighted text. The default is nil: ``textColor``.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted, highlightedTextColor != oldValue { layer.setContentChanged() } }
  }

  /// The color of a copy of the text behind it; nil for none. The default is nil.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { layer.setContentChanged() } }
  }
  /// The offset of that copy, in points. The default is (0, −1), upwards.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      shadowOffset = finite(shadowOffset, or: oldValue)
      if shadowColor != nil { layer.setContentChanged() }
    }
  }
  /// The place of text that is shrunk. Has no effect: its middle stays. The default is `alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters come nearer before text is truncated. Has no effect. The default is false.
  open var allowsDefaultTighteningForTruncation = false

  /// Whether the label is enabled. A disabled label is drawn with half the opacity. The default is true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { layer.setContentChanged() } }
  }

  /// The width at which ``intrinsicContentSize`` wraps the text, in points. The default is 0: no wrapping.
  ///
  /// Without it, constraints wrap the text at the width that they give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      preferredMaxLayoutWidth = finite(preferredMaxLayoutWidth, or: oldValue)
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  // MARK: Size

  /// Returns the size of the text, rounded up to pixels, wrapped at `size.width` if more than one line is
  /// allowed. The width is not limited for a single line or a width of 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    let width = isLimited ? size.width : .greatestFiniteMagnitude
    return fittingSize(width: width, height: .greatestFiniteMagnitude, maximumLines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override func wrappedHeight(atWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
  override var baselineOffsets: (first: CGFloat, last: CGFloat) { (font.ascender, -font.descender) }

  /// Returns the rectangle of the text in `bounds`: aligned horizontally and centered vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let fitting = fittingSize(width: bounds.width, height: bounds.height, maximumLines: numberOfLines)
    let size = CGSize(width: min(fitting.width, bounds.width), height: fitting.height)
    let scale = displayScale
    let top = ((bounds.height - size.height) / 2).rounded(toScale: scale)
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * alignmentFactor, y: bounds.minY + top,
      width: size.width, height: size.height)
  }

  /// Sets the rectangle in which the text is drawn. Override it, and call super with another rectangle, for
  /// example an inset one. Called when the label is drawn, with the label's bounds.
  open func drawText(in rect: CGRect) { textArea = rect }
  private(set) var textArea = CGRect.zero

  private func fittingSize(width: CGFloat, height: CGFloat, maximumLines: Int) -> CGSize {
    let layout = layout(width: width, height: height, maximumLines: maximumLines)
    guard !layout.isEmpty else { return .zero }
    let scale = displayScale
    return CGSize(
      width: layout.width.roundedUp(toScale: scale),
      height: layout.height.roundedUp(toScale: scale))
  }

  var alignmentFactor: CGFloat {
    switch textAlignment {
    case .center: 0.5
    case .right: 1
    case .left: 0
    case .justified, .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
    }
  }

  // MARK: Layout

  private func layoutDidChange() {
    cache.removeAll()
    layer.setContentChanged()
    invalidateIntrinsicContentSize()
  }

  /// A label that was measured outside of the window may have other sizes with the host's fonts.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let loop = window?.loop else { return }
    if cache.wasMeasured(withOtherFontsThan: TextMeasurement.source(of: loop)) { layoutDidChange() }
  }

  /// Returns the layout of the text in an area. `fonts`: of the label's window; nil: O(depth).
  final func layout(
    width: CGFloat, height: CGFloat, maximumLines: Int, fonts: ObjectIdentifier? = nil
  ) -> LabelLayout {
    var key = LabelLayoutCache.Key(source: fonts, width: width, height: height, maximumLines: maximumLines)
    if fonts != nil, let layout = cache.layout(for: key) { return layout }
    let loop = window?.loop ?? FrameLoop.current
    key.source = TextMeasurement.source(of: loop)
    if let layout = cache.layout(for: key) { return layout }
    let layout = if let loop { loop.perform { makeLayout(for: key) } } else { makeLayout(for: key) }
    cache.insert(layout, for: key)
    return layout
  }

  private func makeLayout(for key: LabelLayoutCache.Key) -> LabelLayout {
    let minimumScale = adjustsFontSizeToFitWidth && key.maximumLines == 1 ? minimumScaleFactor : nil
    switch content {
    case .plain(let text):
      return LabelLayout(
        text ?? "", font: font.spec, width: key.width, height: key.height, maximumLines: key.maximumLines,
        mode: lineBreakMode, minimumScale: minimumScale)
    case .attributed(let attributed):
      return LabelLayout(
        attributed.text, width: key.width, height: key.height, maximumLines: key.maximumLines,
        mode: lineBreakMode, minimumScale: minimumScale)
    }
  }

  var dumpDetails: String { "text = \"\(text ?? "")\"" }
}

final class LabelLayer: CALayer {
  private var label: UILabel? { owner as? UILabel }

  override var hasContent: Bool { !(label?.content.isEmpty ?? true) }
  /// True: text does not reach the corners.
  override var contentRoundsItself: Bool { true }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    label?.draw(into: &builder, rect: bounds, opacity: opacity)
  }
}

/// The place of a text that is shrunk to fit. The raw values are UIKit's.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
