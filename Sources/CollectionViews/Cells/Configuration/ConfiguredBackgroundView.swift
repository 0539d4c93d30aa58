import Foundation
import Geometry
import ViewTree

/// The view of a background configuration.
final class ConfiguredBackgroundView: UIView {
  private var shown: UIBackgroundConfiguration?
  private let fill = UIView(frame: .zero)
  private weak var customView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration) {
    shown = configuration
    paint(configuration)
    fill.layer.cornerRadius = configuration.cornerRadius
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { fill.addSubview(customView) }
      fill.clipsToBounds = customView != nil
    }
    place()
  }

  private func paint(_ configuration: UIBackgroundConfiguration) {
    let isFilled = configuration.backgroundColor != nil || configuration.backgroundColorTransformer != nil
    fill.backgroundColor = isFilled ? configuration.resolvedBackgroundColor(for: tintColor) : nil
    let isStroked = configuration.strokeColor != nil || configuration.strokeColorTransformer != nil
    fill.layer.borderColor = isStroked ? configuration.resolvedStrokeColor(for: tintColor).cgColor : nil
    fill.layer.borderWidth = isStroked ? configuration.strokeWidth : 0
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shown { paint(shown) }
  }

  private func place() {
    guard let shown else { return }
    let insets = shown.backgroundInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    customView?.frame = fill.bounds
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
