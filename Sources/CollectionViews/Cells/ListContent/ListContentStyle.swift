import Foundation
import Geometry
import ViewTree

/// The styles of rows, headers and footers of lists.
nonisolated enum ListContentStyle: Hashable, Sendable {
  case cell, subtitleCell, valueCell
  /// Those of a list, which ``resolved(in:)`` replaces by those of a list of a known style.
  case header, footer
  case plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
  case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader

  func resolved(in environment: UIListEnvironment) -> ListContentStyle {
    switch (self, environment) {
    case (_, .unspecified), (_, .none): self
    case (.cell, .sidebar): .sidebarCell
    case (.cell, .sidebarPlain): .accompaniedSidebarCell
    case (.subtitleCell, .sidebar): .sidebarSubtitleCell
    case (.subtitleCell, .sidebarPlain): .accompaniedSidebarSubtitleCell
    case (.header, .plain): .plainHeader
    case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader
    case (.footer, .plain): .plainFooter
    case (.footer, _): .groupedFooter
    default: self
    }
  }

  /// The smallest height of the row, in points.
  var minimumHeight: CGFloat {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell, .sidebarHeader:
      44
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter, .header, .footer: 28
    case .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader: 38
    }
  }

  var margins: NSDirectionalEdgeInsets {
    let vertical: (top: CGFloat, bottom: CGFloat) =
      switch self {
      case .cell, .valueCell: (11, 11)
      case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader: (11, 11)
      case .subtitleCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: (8, 8)
      case .plainHeader, .plainFooter: (6, 6)
      case .groupedHeader, .header: (17, 6)
      case .groupedFooter, .footer: (6, 6)
      case .prominentInsetGroupedHeader: (17, 8)
      case .extraProminentInsetGroupedHeader: (20, 8)
      }
    return NSDirectionalEdgeInsets(top: vertical.top, leading: 16, bottom: vertical.bottom, trailing: 16)
  }

  var textProperties: UIListContentConfiguration.TextProperties {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell:
      return .init(font: .preferredFont(forTextStyle: .body), color: .label)
    case .plainHeader: return .init(font: .preferredFont(forTextStyle: .headline), color: .label)
    case .plainFooter: return .init(font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    case .groupedHeader, .groupedFooter, .header, .footer:
      var properties = UIListContentConfiguration.TextProperties(
        font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
      if self == .groupedHeader || self == .header { properties.transform = .uppercase }
      return properties
    case .prominentInsetGroupedHeader, .sidebarHeader:
      return .init(font: .preferredFont(forTextStyle: .headline), color: .label)
    case .extraProminentInsetGroupedHeader:
      return .init(font: .preferredFont(forTextStyle: .title3), color: .label)
    }
  }

  var secondaryTextProperties: UIListContentConfiguration.TextProperties {
    switch self {
    case .valueCell: .init(font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    case .cell, .subtitleCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell:
      .init(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter, .header, .footer,
      .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader, .sidebarHeader:
      .init(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    }
  }
}

nonisolated extension UIListContentConfiguration {
  /// Returns the configuration of a row with a text in the body font: for a state, with the style of the list
  /// in its traits (`UITraitCollection.listEnvironment`).
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// Returns the configuration of a row with a smaller secondary text below the text, in the style of the
  /// list as ``cell()``.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell)
  }
  /// Returns the configuration of a row with a gray value beside the text, at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
  /// Returns the configuration of a header: for a state, with the style of the list in its traits; without
  /// one as in a grouped list.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }
  /// Returns the configuration of a footer: for a state, with the style of the list in its traits; without
  /// one as in a grouped list.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }
  /// Returns the configuration of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
  /// Returns the configuration of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
  /// Returns the configuration of a header in a grouped list: small gray capital letters.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader)
  }
  /// Returns the configuration of a footer in a grouped list: a small gray text.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter)
  }
  /// Returns the configuration of a header with a bold title, for an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentInsetGroupedHeader)
  }
  /// Returns the configuration of a header with a large title, for an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentInsetGroupedHeader)
  }
  /// Returns the configuration of a row in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
  /// Returns the configuration of a row in a sidebar with a smaller secondary text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// Returns the configuration of a row in a sidebar beside other columns.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSidebarCell)
  }
  /// Returns the configuration of a row in a sidebar beside other columns, with a smaller secondary text
  /// below the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
  }
  /// Returns the configuration of a header in a sidebar: a bold title.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarHeader)
  }
}
