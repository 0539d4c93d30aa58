import Foundation
import Geometry
import ViewTree

/// The content of a row of a list: an image, a text and a secondary text, in the appearance of a style.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Photos"
/// content.secondaryText = "1,204"
/// cell.contentConfiguration = content
/// ```
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image, at the leading edge. The default is `nil`.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text. The default is `nil`.
  public var text: String?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The secondary text: below the text, or beside it; see ``prefersSideBySideTextAndSecondaryText``. The
  /// default is `nil`.
  public var secondaryText: String?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties

  /// The axes on which the content is at least as far from the edges as the superview's margins are. The
  /// default is `horizontal`.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances of the content from the edges, in points. The default follows the style.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the secondary text is beside the text, at the trailing edge, if both fit in one line. The
  /// default is `true` for ``valueCell()``, and `false` otherwise.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points. The default is 16.
  public var imageToTextPadding: CGFloat = 16
  /// The smallest distance between texts that are side by side, in points. The default is 6.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between texts that are one above the other, in points. The default is 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content, 0…1. The default is 1.
  public var alpha: CGFloat = 1

  private(set) var style: ListContentStyle

  init(_ style: ListContentStyle) {
    self.style = style
    textProperties = style.textProperties
    secondaryTextProperties = style.secondaryTextProperties
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .valueCell
  }

  /// Returns a new ``UIListContentView``; a cell calls it if its present view does not support the
  /// configuration.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state: of a style that follows the list, that of the list in the state's
  /// traits; with paler texts if the view is disabled. Values that are not those of the style are unchanged.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = resolved(in: state.traitCollection.listEnvironment)
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    guard isDisabled == true else { return result }
    let style = result.style
    if result.textProperties.color == style.textProperties.color {
      result.textProperties.color = .tertiaryLabel
    }
    if result.secondaryTextProperties.color == style.secondaryTextProperties.color {
      result.secondaryTextProperties.color = .tertiaryLabel
    }
    return result
  }

  /// The configuration in a list. Values that are not those of the style are unchanged.
  func resolved(in environment: UIListEnvironment) -> UIListContentConfiguration {
    let (old, new) = (style, style.resolved(in: environment))
    guard new != old else { return self }
    var result = self
    result.style = new
    result.textProperties.follow(from: old.textProperties, to: new.textProperties)
    result.secondaryTextProperties.follow(from: old.secondaryTextProperties, to: new.secondaryTextProperties)
    if directionalLayoutMargins == old.margins { result.directionalLayoutMargins = new.margins }
    return result
  }
}

nonisolated extension UIListContentConfiguration.TextProperties {
  /// Replaces the values that are those of one style by those of another.
  fileprivate mutating func follow(from old: Self, to new: Self) {
    if font == old.font { font = new.font }
    if color == old.color { color = new.color }
    if transform == old.transform { transform = new.transform }
  }
}

/// The axes of a view's space.
public nonisolated struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The axis from left to right.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The axis from top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
