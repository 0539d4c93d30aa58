import Foundation
import ViewTree

nonisolated extension UICellAccessory {
  /// The appearance of a sign.
  public nonisolated struct SignOptions: AccessoryOptions {
    /// Whether the accessory is hidden. The default is `false`.
    public var isHidden: Bool
    /// The width of the accessory's place. The default is `nil`: the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the sign. The default is `nil`: that of the accessory.
    public var tintColor: UIColor?

    /// Creates options, by default those of the system.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a disclosure indicator. The default color is gray.
  public typealias DisclosureIndicatorOptions = SignOptions
  /// The appearance of a detail button. The default color is the tint color of the cell.
  public typealias DetailOptions = SignOptions
  /// The appearance of a check mark. The default color is the tint color of the cell.
  public typealias CheckmarkOptions = SignOptions

  /// The appearance of a reorder control. The default color is gray.
  public nonisolated struct ReorderOptions: AccessoryOptions {
    /// Whether the accessory is hidden. The default is `false`.
    public var isHidden: Bool
    /// The width of the accessory's place. The default is `nil`: the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color. The default is `nil`: that of the accessory.
    public var tintColor: UIColor?
    /// Whether a line separates the control from the accessory before it. Has no effect. The default is
    /// `nil`.
    public var showsVerticalSeparator: Bool?

    /// Creates options, by default those of the system.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The appearance of a sign on a circle.
  public nonisolated struct CircledSignOptions: AccessoryOptions {
    /// Whether the accessory is hidden. The default is `false`.
    public var isHidden: Bool
    /// The width of the accessory's place. The default is `nil`: the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the sign. The default is `nil`: white.
    public var tintColor: UIColor?
    /// The color of the circle. The default is `nil`: that of the accessory.
    public var backgroundColor: UIColor?

    /// Creates options, by default those of the system.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a delete button. The default circle is red.
  public typealias DeleteOptions = CircledSignOptions
  /// The appearance of an insert button. The default circle is green.
  public typealias InsertOptions = CircledSignOptions
  /// The appearance of a multiselect sign. The default circle of a selected cell has the tint color of it.
  public typealias MultiselectOptions = CircledSignOptions

  /// The appearance of an outline disclosure.
  public nonisolated struct OutlineDisclosureOptions: AccessoryOptions {
    /// The reactions of a cell with an outline disclosure to a tap.
    public nonisolated enum Style: Int, Sendable {
      /// That of ``cell``.
      case automatic
      /// A tap on the cell expands or collapses the item, and does not select it.
      case header
      /// Only a tap on the disclosure expands or collapses the item.
      case cell
    }

    /// The reaction to a tap on the cell. The default is `automatic`.
    public var style: Style
    /// Whether the accessory is hidden. The default is `false`.
    public var isHidden: Bool
    /// The width of the accessory's place. The default is `nil`: the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the sign. The default is `nil`: the tint color of the cell.
    public var tintColor: UIColor?

    /// Creates options, by default those of the system.
    public init(
      style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a label.
  public nonisolated struct LabelOptions: AccessoryOptions {
    /// Whether the accessory is hidden. The default is `false`.
    public var isHidden: Bool
    /// The width of the accessory's place. The default is `nil`: the width of the text.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the text. The default is `nil`: gray.
    public var tintColor: UIColor?
    /// The font. The default is the body font.
    public var font: UIFont
    /// Whether the font follows the text size of the traits. The default is `true`.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options, by default those of the system.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A view of the app as an accessory, and its place.
  public nonisolated struct CustomViewConfiguration: AccessoryOptions {
    /// The view, which is a subview of one cell only.
    public let customView: UIView
    /// The edge of the accessory and the states in which it is displayed.
    public let placement: Placement
    /// Whether the accessory is hidden. The default is `false`.
    public var isHidden: Bool
    /// The width of the accessory's place. The default is `nil`: the width of the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color of the view. The default is `nil`: that of the cell.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its frame, instead of the size that it prefers. The default is
    /// `false`.
    public var maintainsFixedSize: Bool

    /// Creates a configuration that by default shows the view at the width that it has.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
