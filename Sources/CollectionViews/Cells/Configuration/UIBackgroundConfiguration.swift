import Foundation
import Geometry
import ViewTree

/// The appearance of a cell's background.
public nonisolated struct UIBackgroundConfiguration: Hashable {
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
  /// The edges at which ``backgroundInsets`` are added to the layout margins of the cell. The default is
  /// none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// An image in front of the fill and behind ``customView``, clipped to the rounded corners. The default is
  /// `nil`.
  public var image: UIImage?
  /// The place of the image in the background. The default is `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the border. The default is `nil`, no border.
  public var strokeColor: UIColor?
  /// A function that is applied to the color of the border. The default is `nil`.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border in points, inside the background's edge. The default is 0.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outside of the background's edge, in points; inside if it is negative. The
  /// default is 0.
  public var strokeOutset: CGFloat = 0

  private var style: Style

  private init(_ style: Style) {
    self.style = style
    backgroundColor = style.fill
    cornerRadius = style.cornerRadius
    backgroundInsets = style.insets
  }

  /// Returns the fill color for the tint color of a view: ``backgroundColor``, or the tint color without one,
  /// transformed by ``backgroundColorTransformer``.
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
  /// Returns the configuration of a cell in a list: for a state, with the style of the list in its traits
  /// (`UITraitCollection.listEnvironment`); without one as in a plain list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }
  /// Returns the configuration of a cell in a plain list, filled with the system background color.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plain) }
  /// Returns the configuration of a cell in a grouped list, filled with the background color of groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.grouped) }
  /// Returns the configuration of a cell in a sidebar: rounded, and filled only if the cell is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebar) }
  /// Returns the configuration of a cell in a sidebar beside other columns; the same as
  /// ``listSidebarCell()``.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebar)
  }
  /// Returns the configuration of a header: for a state, with the style of the list in its traits, as
  /// ``listCell()``; without one without fill.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.headerFooter) }
  /// Returns the configuration of a footer; the same as ``listHeader()``.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.headerFooter) }
  /// Returns the configuration of a header or footer in a plain list, filled with the system background
  /// color: it may be pinned above rows.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeader)
  }
  /// Returns the configuration of a header or footer in a grouped list, without fill.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header)
  }
  /// Returns the configuration of a header in a sidebar, without fill.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

  /// Returns the configuration for a state: of a style that follows the list, that of the list in the state's
  /// traits; with the gray fill of the style if the cell is highlighted or selected and the fill is that of
  /// the style; otherwise unchanged.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var result = resolved(in: state.traitCollection.listEnvironment)
    guard result.backgroundColor == result.style.fill, let emphasized = result.style.emphasizedFill else {
      return result
    }
    var isEmphasized = false
    if let cell = state as? UICellConfigurationState {
      isEmphasized = cell.isHighlighted || cell.isSelected
    } else if let view = state as? UIViewConfigurationState {
      isEmphasized = view.isHighlighted || view.isSelected
    }
    if isEmphasized { result.backgroundColor = emphasized }
    return result
  }

  /// The configuration in a list. Values that are not those of the style are unchanged.
  func resolved(in environment: UIListEnvironment) -> UIBackgroundConfiguration {
    let style = self.style.resolved(in: environment)
    guard style != self.style else { return self }
    var result = self
    if backgroundColor == self.style.fill { result.backgroundColor = style.fill }
    if cornerRadius == self.style.cornerRadius { result.cornerRadius = style.cornerRadius }
    if backgroundInsets == self.style.insets { result.backgroundInsets = style.insets }
    result.style = style
    return result
  }

  private nonisolated enum Style: Hashable {
    /// Those of a list, which ``resolved(in:)`` replaces by those of a list of a known style.
    case cell, headerFooter
    case clear, plain, grouped, sidebar, header, plainHeader

    func resolved(in environment: UIListEnvironment) -> Style {
      switch (self, environment) {
      case (.cell, .unspecified), (.cell, .none), (.headerFooter, .unspecified), (.headerFooter, .none): self
      case (.cell, .plain): .plain
      case (.cell, .grouped), (.cell, .insetGrouped): .grouped
      case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebar
      // Headers of these lists stay at the visible edge, above rows.
      case (.headerFooter, .plain), (.headerFooter, .sidebarPlain): .plainHeader
      case (.headerFooter, .grouped), (.headerFooter, .insetGrouped), (.headerFooter, .sidebar): .header
      case (.clear, _), (.plain, _), (.grouped, _), (.sidebar, _), (.header, _), (.plainHeader, _): self
      }
    }

    var fill: UIColor? {
      switch self {
      case .clear, .sidebar, .header, .headerFooter: nil
      case .plain, .plainHeader, .cell: .systemBackground
      case .grouped: .secondarySystemGroupedBackground
      }
    }

    var cornerRadius: CGFloat { self == .sidebar ? 10 : 0 }

    var insets: NSDirectionalEdgeInsets {
      self == .sidebar
        ? NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 8) : NSDirectionalEdgeInsets()
    }

    /// The fill of a highlighted or selected cell; nil: the same.
    var emphasizedFill: UIColor? {
      switch self {
      case .clear, .header, .headerFooter, .plainHeader: nil
      case .plain, .grouped, .cell: .systemGray4
      case .sidebar: .systemFill
      }
    }
  }
}
