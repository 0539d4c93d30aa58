import Foundation
import Geometry
import ViewTree

/// The settings of a list, for ``NSCollectionLayoutSection/list(using:layoutEnvironment:)`` and
/// ``UICollectionViewCompositionalLayout/list(using:)``.
public nonisolated struct UICollectionLayoutListConfiguration {
  /// The styles of lists.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge. Headers stay at the visible edge.
    case plain = 0
    /// Rows from edge to edge, with space between sections.
    case grouped = 1
    /// Rows with space around them, on a background with round corners.
    case insetGrouped = 2
    /// The rows of a column beside the content, with space around them and without lines.
    case sidebar = 3
    /// A column beside the content, with rows from edge to edge.
    case sidebarPlain = 4
  }

  /// Where the header of a section comes from.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    case firstItemInSection = 2
  }

  /// Where the footer of a section comes from.
  public nonisolated enum FooterMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// Changes the lines of a row.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration)
    -> UIListSeparatorConfiguration

  /// Returns the actions of a row that is dragged to the side.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// The style.
  public let appearance: Appearance
  /// Whether there are lines between rows. The default is true, and false for `sidebar`.
  public var showsSeparators: Bool
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the lines of a row, from those of all rows. Called for each visible row in a layout pass that
  /// queries it. The default is nil.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Returns the actions at the leading edge of a row; nil for none. The default is nil.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the trailing edge of a row; nil for none. The default is nil.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The color behind the list. Nil means no color; the default is that of the appearance.
  public var backgroundColor: UIColor?
  /// Where headers come from. The default is none.
  public var headerMode = HeaderMode.none
  /// Where footers come from. The default is none.
  public var footerMode = FooterMode.none
  /// The space above the header of a section, in points. The default is nil: that of the appearance, 0.
  public var headerTopPadding: CGFloat?

  /// Creates the default settings of a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor =
      switch appearance {
      case .plain, .sidebarPlain: .systemBackground
      case .grouped, .insetGrouped: .systemGroupedBackground
      case .sidebar: .secondarySystemBackground
      }
  }
}

nonisolated extension UICollectionLayoutListConfiguration {
  /// The height of rows and headers before their views are measured, in points.
  static let estimatedHeight: CGFloat = 44

  /// The distances around the rows of a section.
  var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 16, trailing: 0)
    case .insetGrouped: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
    case .sidebar: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 8, trailing: 8)
    }
  }

  var pinsHeaders: Bool { appearance == .plain || appearance == .sidebarPlain }

  /// The fill behind the rows of a section; nil for none.
  var sectionFill: (color: UIColor, cornerRadius: CGFloat)? {
    switch appearance {
    case .plain, .sidebar, .sidebarPlain: nil
    case .grouped: (.secondarySystemGroupedBackground, 0)
    case .insetGrouped: (.secondarySystemGroupedBackground, ListPlace.groupRadius)
    }
  }

  /// The lines of a row: their insets above and below, nil without a line, and their color. Automatic insets
  /// are those of the cell's separator guide.
  func lines(
    at path: IndexPath, isFirst: Bool, isLast: Bool
  ) -> (top: NSDirectionalEdgeInsets?, bottom: NSDirectionalEdgeInsets?, color: UIColor) {
    guard showsSeparators else { return (nil, nil, .clear) }
    let lines = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
    let isHeader = headerMode == .firstItemInSection && isFirst
    func insets(_ insets: NSDirectionalEdgeInsets, isEdge: Bool) -> NSDirectionalEdgeInsets {
      isEdge && insets == UIListSeparatorConfiguration.automaticInsets ? .zero : insets
    }
    let showsTop =
      switch lines.topSeparatorVisibility {
      case .automatic: isFirst && appearance == .grouped && !isHeader
      case .visible: true
      case .hidden: false
      }
    let showsBottom =
      switch lines.bottomSeparatorVisibility {
      case .automatic: !isHeader && (!isLast || appearance != .insetGrouped)
      case .visible: true
      case .hidden: false
      }
    return (
      showsTop ? insets(lines.topSeparatorInsets, isEdge: appearance == .grouped) : nil,
      showsBottom ? insets(lines.bottomSeparatorInsets, isEdge: appearance == .grouped && isLast) : nil,
      lines.color
    )
  }
}
