import Foundation
import Geometry
import ViewTree

/// The appearance of a cell's background.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// The fill color. The default is `nil`, no fill.
  public var backgroundColor: UIColor?
  /// The corner radius in points. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the cell's edges, in points. The default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets()
  /// The color of the border. The default is `nil`, no border.
  public var strokeColor: UIColor?
  /// The width of the border in points, inside the background's edge. The default is 0.
  public var strokeWidth: CGFloat = 0
  /// A view in front of the fill, as large as the background and clipped to its rounded corners. The default
  /// is `nil`.
  public var customView: UIView?

  private init() {}

  /// Returns a configuration without fill, border and custom view.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// Returns the configuration of a cell in a plain list, filled with the system background color.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .systemBackground
    return configuration
  }

  /// Returns the configuration for a state: with a gray fill if the cell is highlighted or selected and the
  /// fill is the system background color; otherwise unchanged.
  public func updated(for state: UICellConfigurationState) -> UIBackgroundConfiguration {
    guard state.isHighlighted || state.isSelected, backgroundColor == .systemBackground else { return self }
    var result = self
    result.backgroundColor = UIColor(white: 0.82, alpha: 1)
    return result
  }
}

/// The view of a background configuration.
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
