import Foundation
import Geometry
import ViewTree

/// The view of a background configuration.
final class ConfiguredBackgroundView: UIView {
  private var shown: UIBackgroundConfiguration?
  private let shape = RoundedRowView(frame: .zero)
  private weak var customView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(shape)
  }

  required init?(coder: NSCoder) { nil }

  /// The corners of the row of which it is the background, if the configuration has no corner radius; nil without round corners.
  var corners: RowCorners? { didSet { if corners != oldValue, let shown { round(shown) } } }

  func show(_ configuration: UIBackgroundConfiguration) {
    shown = configuration
    paint(configuration)
    round(configuration)
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { shape.content.addSubview(customView) }
      shape.lower.clipsToBounds = customView != nil
    }
    place()
  }

  private func round(_ configuration: UIBackgroundConfiguration) {
    shape.plainRadius = configuration.cornerRadius
    shape.corners = configuration.cornerRadius == 0 ? corners : nil
  }

  private func paint(_ configuration: UIBackgroundConfiguration) {
    let isFilled = configuration.backgroundColor != nil || configuration.backgroundColorTransformer != nil
    shape.lower.backgroundColor = isFilled ? configuration.resolvedBackgroundColor(for: tintColor) : nil
    let isStroked = configuration.strokeColor != nil || configuration.strokeColorTransformer != nil
    shape.setBorder(
      isStroked ? configuration.resolvedStrokeColor(for: tintColor) : nil,
      width: configuration.strokeWidth)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shown { paint(shown) }
  }

  private func place() {
    guard let shown else { return }
    let insets = shown.backgroundInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    shape.frame = CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    shape.place()
    customView?.frame = shape.content.bounds
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
