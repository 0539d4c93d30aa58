import Foundation
import Geometry
import ViewTree

/// The appearance of the lines above and below a row of a list.
public nonisolated struct UIListSeparatorConfiguration {
  /// Whether a line is shown.
  public nonisolated enum Visibility: Int, Sendable {
    /// As the appearance of the list determines.
    case automatic
    /// The line is shown.
    case visible
    /// The line is hidden.
    case hidden
  }

  /// Insets that the appearance of the list and the separator guide of the cell determine
  /// (``UICollectionViewListCell/separatorLayoutGuide``). Each edge can be automatic by itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether the line above the row is shown. The default is automatic: above the first row of a grouped
  /// list.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below the row is shown. The default is automatic: not below the last row of an inset
  /// list.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the line above the row from its ends, in points. The default is ``automaticInsets``.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The distances of the line below the row from its ends, in points. The default is ``automaticInsets``.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color. The default is `UIColor.separator`.
  public var color = UIColor.separator
  /// The color between selected rows. The default is `UIColor.separator`.
  public var multipleSelectionColor = UIColor.separator
  let appearance: UICollectionLayoutListConfiguration.Appearance

  /// Creates the configuration of the rows of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }
}
