import Foundation
import Geometry
import ViewTree

/// The appearance of a cell's background.
@preconcurrency @MainActor public struct UIBackgroundConfiguration: Hashable {
  /// A view in front of the fill, as large as the background and clipped to its rounded corners. The default
  /// is `nil`.
  public var customView: UIView?
  /// The fill color. The default is that of the style; `nil` is no fill.
  public var backgroundColor: UIColor?
  /// A function that is applied to the fill color. The default is `nil`.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The corner radius in points. The default is 0, in sidebars 10.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the cell's edges, in points. The default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets()
  /// The color of the border. The default is `nil`, no border.
  public var strokeColor: UIColor?
  /// A function that is applied to the color of the border. The default is `nil`.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border in points, inside the background's edge. The default is 0.
  public var strokeWidth: CGFloat = 0

  private let style: Style

  private init(_ style: Style) {
    self.style = style
    backgroundColor = style.fill
    if style == .sidebar {
      cornerRadius = 10
      backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 8)
    }
  }

  /// Returns the fill color for the tint color of a view: ``backgroundColor``, or the tint color without one, transformed by
  /// ``backgroundColorTransformer``.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the color of the border for the tint color of a view, like ``resolvedBackgroundColor(for:)``.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  // MARK: Styles

  /// Returns a configuration without fill, border and custom view.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Returns the configuration of a cell in a list, filled as in a plain list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plain) }
  /// Returns the configuration of a cell in a plain list, filled with the system background color.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plain) }
  /// Returns the configuration of a cell in a grouped list, filled with the background color of groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.grouped) }
  /// Returns the configuration of a cell in a sidebar: rounded, and filled only if the cell is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebar) }
  /// Returns the configuration of a cell in a sidebar beside other columns; the same as ``listSidebarCell()``.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebar)
  }
  /// Returns the configuration of a header, without fill.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  /// Returns the configuration of a footer, without fill.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  /// Returns the configuration of a header or footer in a plain list, filled with the system background color: it may be pinned
  /// above rows.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeader)
  }
  /// Returns the configuration of a header or footer in a grouped list, without fill.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header)
  }
  /// Returns the configuration of a header in a sidebar, without fill.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

  /// Returns the configuration for a state: with the gray fill of the style if the cell is highlighted or selected and the fill
  /// is that of the style; otherwise unchanged.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard backgroundColor == style.fill, let emphasized = style.emphasizedFill else { return self }
    var isEmphasized = false
    if let cell = state as? UICellConfigurationState {
      isEmphasized = cell.isHighlighted || cell.isSelected
    } else if let view = state as? UIViewConfigurationState {
      isEmphasized = view.isHighlighted || view.isSelected
    }
    guard isEmphasized else { return self }
    var result = self
    result.backgroundColor = emphasized
    return result
  }

  private nonisolated enum Style: Hashable {
    case clear, plain, grouped, sidebar, header, plainHeader

    var fill: UIColor? {
      switch self {
      case .clear, .sidebar, .header: nil
      case .plain, .plainHeader: .systemBackground
      case .grouped: .secondarySystemGroupedBackground
      }
    }

    /// The fill of a highlighted or selected cell; nil: the same.
    var emphasizedFill: UIColor? {
      switch self {
      case .clear, .header, .plainHeader: nil
      case .plain, .grouped: .systemGray4
      case .sidebar: .systemFill
      }
    }
  }
}
