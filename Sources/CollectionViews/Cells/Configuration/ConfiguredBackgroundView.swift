import Foundation
import Geometry
import ViewTree

final class ConfiguredBackgroundView: UIView {
  private var shown: UIBackgroundConfiguration?
  private let shape = RoundedRowView(frame: .zero)
  private weak var customView: UIView?
  private var imageView: UIImageView?
  /// The border, if it is outside or inside of the background's edge; otherwise ``shape`` has it.
  private var strokeView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(shape)
  }

  required init?(coder: NSCoder) { nil }

  /// The corners of the row of which it is the background, if the configuration has no corner radius; nil
  /// without round corners.
  var corners: RowCorners? { didSet { if corners != oldValue, let shown { round(shown) } } }

  func show(_ configuration: UIBackgroundConfiguration) {
    shown = configuration
    paint(configuration)
    round(configuration)
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { shape.content.addSubview(customView) }
    }
    show(configuration.image, mode: configuration.imageContentMode)
    shape.lower.clipsToBounds = customView != nil || imageView != nil
    place()
  }

  private func show(_ image: UIImage?, mode: UIView.ContentMode) {
    guard let image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: shape.content.bounds)
    if imageView == nil {
      shape.content.insertSubview(view, at: 0)
      imageView = view
    }
    view.image = image
    view.contentMode = mode
  }

  private func round(_ configuration: UIBackgroundConfiguration) {
    shape.plainRadius = configuration.cornerRadius
    shape.corners = configuration.cornerRadius == 0 ? corners : nil
  }

  private func paint(_ configuration: UIBackgroundConfiguration) {
    let isFilled = configuration.backgroundColor != nil || configuration.backgroundColorTransformer != nil
    shape.lower.backgroundColor = isFilled ? configuration.resolvedBackgroundColor(for: tintColor) : nil
    let isStroked = configuration.strokeColor != nil || configuration.strokeColorTransformer != nil
    let color = isStroked ? configuration.resolvedStrokeColor(for: tintColor) : nil
    let isOutset = color != nil && configuration.strokeOutset != 0
    shape.setBorder(isOutset ? nil : color, width: configuration.strokeWidth)
    if isOutset {
      let view = strokeView ?? UIView(frame: .zero)
      if strokeView == nil {
        addSubview(view)
        strokeView = view
      }
      view.layer.borderColor = color?.cgColor
      view.layer.borderWidth = configuration.strokeWidth
    } else {
      strokeView?.removeFromSuperview()
      strokeView = nil
    }
  }

  /// The distances of the fill from the edges of the cell.
  private func insets(_ configuration: UIBackgroundConfiguration) -> NSDirectionalEdgeInsets {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    guard !edges.isEmpty, let margins = superview?.directionalLayoutMargins else { return insets }
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return insets
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shown { paint(shown) }
  }

  private func place() {
    guard let shown else { return }
    let insets = insets(shown)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    shape.frame = CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    shape.place()
    customView?.frame = shape.content.bounds
    imageView?.frame = shape.content.bounds
    strokeView?.frame = shape.frame.inset(upTo: -shown.strokeOutset, -shown.strokeOutset)
    strokeView?.layer.cornerRadius = max(0, shown.cornerRadius + shown.strokeOutset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
