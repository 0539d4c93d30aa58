import Foundation
import Geometry
import ViewTree

/// How a cell's background looks, as a value.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// Default nil: nothing is filled.
  public var backgroundColor: UIColor?
  /// In points. Default 0.
  public var cornerRadius: CGFloat = 0
  /// From the cell's edges. Default zero.
  public var backgroundInsets = NSDirectionalEdgeInsets()
  /// Default nil: no stroke.
  public var strokeColor: UIColor?
  /// In points, inside of the background's edge. Default 0.
  public var strokeWidth: CGFloat = 0
  /// Lies over the colour, as large as the background, cut off at its corners. Default nil.
  public var customView: UIView?

  private init() {}

  /// Nothing at all; a place to start from.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// The ground of a row: white.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .systemBackground
    return configuration
  }

  /// The configuration in a state: grey while highlighted or selected where it is that of a plain row, else the same.
  public func updated(for state: UICellConfigurationState) -> UIBackgroundConfiguration {
    guard state.isHighlighted || state.isSelected, backgroundColor == .systemBackground else { return self }
    var result = self
    result.backgroundColor = UIColor(white: 0.82, alpha: 1)
    return result
  }
}

/// Shows a background configuration.
final class ConfiguredBackgroundView: UIView {
  private var insets = NSDirectionalEdgeInsets()
  private let fill = UIView(frame: .zero)
  private weak var customView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration) {
    fill.backgroundColor = configuration.backgroundColor
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.borderColor = configuration.strokeColor?.cgColor
    fill.layer.borderWidth = configuration.strokeColor == nil ? 0 : configuration.strokeWidth
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { fill.addSubview(customView) }
      fill.clipsToBounds = customView != nil
    }
    insets = configuration.backgroundInsets
    place()
  }

  private func place() {
    fill.frame = CGRect(
      x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    customView?.frame = fill.bounds
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
