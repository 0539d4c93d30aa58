import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// The view of a ``UIListContentConfiguration``.
///
/// Its height follows from its width: cells with such a view size themselves. It can also be used outside of
/// cells.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// The configuration that the view shows: a ``UIListContentConfiguration``. Another type stops the program.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        fatalError("a UIListContentView cannot show a \(type(of: newValue)); see supports(_:)")
      }
      guard list != shown else { return }
      shown = list
      update()
    }
  }

  private var shown: UIListContentConfiguration
  private var imageView: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    update()
  }

  /// Creates a view from a nib, without content.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    update()
  }

  /// Returns whether the configuration is a ``UIListContentConfiguration``.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  // MARK: Content

  private func update() {
    showImage()
    label = updated(label, shown.text, shown.textProperties)
    secondaryLabel = updated(secondaryLabel, shown.secondaryText, shown.secondaryTextProperties)
    for view in subviews where view.alpha != shown.alpha { view.alpha = shown.alpha }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func showImage() {
    guard let image = shown.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil {
      view.contentMode = .scaleAspectFit
      addSubview(view)
      imageView = view
    }
    view.image = image
    view.layer.cornerRadius = shown.imageProperties.cornerRadius
    view.clipsToBounds = shown.imageProperties.cornerRadius > 0
    paintImage()
  }

  private func paintImage() {
    let properties = shown.imageProperties
    guard properties.tintColor != nil || properties.tintColorTransformer != nil else {
      imageView?.tintColor = nil
      return
    }
    imageView?.tintColor = properties.resolvedTintColor(for: tintColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    paintImage()
  }

  /// Shows a text in a label, which is made if there is none; without a text the label is removed.
  private func updated(
    _ label: UILabel?, _ text: String?, _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard let text, !text.isEmpty else {
      label?.removeFromSuperview()
      return nil
    }
    let shownLabel = label ?? UILabel(frame: .zero)
    if label == nil { addSubview(shownLabel) }
    shownLabel.font = properties.font
    shownLabel.text = properties.shown(text)
    shownLabel.textColor = properties.resolvedColor()
    shownLabel.textAlignment = properties.alignment == .center ? .center : .natural
    shownLabel.lineBreakMode = properties.lineBreakMode
    shownLabel.numberOfLines = properties.numberOfLines
    shownLabel.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    shownLabel.minimumScaleFactor = properties.minimumScaleFactor
    shownLabel.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    return shownLabel
  }

  // MARK: Layout

  /// The distance from the leading edge to the texts, in points.
  var textInset: CGFloat {
    let hasTexts = label != nil || secondaryLabel != nil
    return ListContentArrangement.textLeft(
      metrics: metrics, image: imageSize, reserved: shown.imageProperties.reservedLayoutSize,
      hasTexts: hasTexts)
  }

  private var imageSize: CGSize? {
    shown.image.map { shown.imageProperties.shownSize(of: $0.size) }
  }

  private var metrics: ListContentArrangement.Metrics {
    var metrics = ListContentArrangement.Metrics()
    let margins = shown.directionalLayoutMargins
    let least = superview?.directionalLayoutMargins ?? .zero
    let preserved = shown.axesPreservingSuperviewLayoutMargins
    let isHorizontal = preserved.contains(.horizontal)
    metrics.left = isHorizontal ? max(margins.leading, least.leading) : margins.leading
    metrics.right = isHorizontal ? max(margins.trailing, least.trailing) : margins.trailing
    let isVertical = preserved.contains(.vertical)
    metrics.top = isVertical ? max(margins.top, least.top) : margins.top
    metrics.bottom = isVertical ? max(margins.bottom, least.bottom) : margins.bottom
    metrics.minimumHeight = shown.style.minimumHeight
    metrics.imageToText = shown.imageToTextPadding
    metrics.textToSecondaryHorizontal = shown.textToSecondaryTextHorizontalPadding
    metrics.textToSecondaryVertical = shown.textToSecondaryTextVerticalPadding
    metrics.prefersSideBySide = shown.prefersSideBySideTextAndSecondaryText
    metrics.scale = displayScale
    return metrics
  }

  private func arrangement(_ size: CGSize, isFitting: Bool = false) -> ListContentArrangement {
    ListContentArrangement(
      width: size.width, height: isFitting ? nil : size.height, metrics: metrics, image: imageSize,
      reserved: shown.imageProperties.reservedLayoutSize, text: measured(label),
      secondaryText: measured(secondaryLabel))
  }

  private func measured(_ label: UILabel?) -> ListContentArrangement.Text? {
    label.map { label in
      ListContentArrangement.Text(ascent: label.font.ascender) { width in
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var places = arrangement(bounds.size)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { places = places.mirrored() }
    if let rect = places.image { imageView?.frame = rect }
    if let rect = places.text { label?.frame = rect }
    if let rect = places.secondaryText { secondaryLabel?.frame = rect }
  }

  /// Returns the width of `size`, and the height of the content at this width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement(size, isFitting: true).size }

  /// Returns the height of the content at the present width; the width is that of the superview.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  /// Returns the width of `targetSize`, and the height of the content at this width; the height of
  /// `targetSize` if it is required.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    verticalFittingPriority >= .required ? targetSize : sizeThatFits(targetSize)
  }

  /// Returns the width of `targetSize`, and the height of the content at this width.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
}
