import Foundation
import ViewTree

/// A small view at an edge of a list cell: a sign, a button, a text or a view of the app.
///
/// ```swift
/// cell.accessories = [.label(text: "12"), .disclosureIndicator(), .delete { remove(item) }]
/// ```
public nonisolated struct UICellAccessory {
  /// Called when the user has activated an accessory.
  public typealias ActionHandler = () -> Void

  /// Whether a cell shows an accessory always, only while it is edited, or only while it is not.
  public nonisolated enum DisplayedState: Int, Sendable {
    case always
    /// Only while the collection view is in editing mode.
    case whenEditing
    /// Only while the collection view is not in editing mode.
    case whenNotEditing
  }

  /// The width of an accessory's place.
  public nonisolated enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The standard width, 28 points: accessories of rows with the same places are aligned.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The edge of an accessory and the states in which it is displayed.
  public nonisolated enum Placement {
    /// Returns the index of an accessory among the others at its edge, which are in their order.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    /// Returns a position before an accessory of a type; the first one without such an accessory.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// Returns a position behind an accessory of a type; the last one without such an accessory.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in
        (accessories.lastIndex { $0.accessoryType == type }).map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// Identifies the accessories of a cell. A custom view is one of its own.
  public nonisolated enum AccessoryType: Hashable, Sendable {
    /// See ``UICellAccessory/checkmark(displayed:options:)``.
    case checkmark
    /// See ``UICellAccessory/disclosureIndicator(displayed:options:)``.
    case disclosureIndicator
    /// See ``UICellAccessory/detail(displayed:options:actionHandler:)``.
    case detail
    /// See ``UICellAccessory/insert(displayed:options:actionHandler:)``.
    case insert
    /// See ``UICellAccessory/delete(displayed:options:actionHandler:)``.
    case delete
    /// See ``UICellAccessory/reorder(displayed:options:)``.
    case reorder
    /// See ``UICellAccessory/multiselect(displayed:options:)``.
    case multiselect
    /// See ``UICellAccessory/outlineDisclosure(displayed:options:actionHandler:)``.
    case outlineDisclosure
    /// See ``UICellAccessory/label(text:displayed:options:)``.
    case label
    /// The accessory of a view, by the identity of the view.
    case customView(ObjectIdentifier)
  }

  /// The type of the accessory.
  public let accessoryType: AccessoryType
  let content: AccessoryContent
  let placement: Placement
  /// Whether the accessory is hidden in each state.
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension?
  let tintColor: UIColor?

  init(
    _ type: AccessoryType, _ content: AccessoryContent, _ placement: Placement,
    _ options: any AccessoryOptions, color: UIColor? = nil
  ) {
    accessoryType = type
    self.content = content
    self.placement = placement
    isHidden = options.isHidden
    reservedLayoutWidth = options.reservedLayoutWidth
    tintColor = options.tintColor ?? color
  }

  func isShown(isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch placement {
    case .leading(.always, _), .trailing(.always, _): return true
    case .leading(.whenEditing, _), .trailing(.whenEditing, _): return isEditing
    case .leading(.whenNotEditing, _), .trailing(.whenNotEditing, _): return !isEditing
    }
  }

  var isLeading: Bool { if case .leading = placement { true } else { false } }
}

/// The options that all accessories have.
nonisolated protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
  var tintColor: UIColor? { get }
}

/// The appearance of an accessory, and the action of the user on it.
nonisolated enum AccessoryContent {
  case glyph(AccessoryGlyph)
  case button(AccessoryGlyph, UICellAccessory.ActionHandler?)
  case reorder
  case multiselect(background: UIColor?)
  case outline(UICellAccessory.OutlineDisclosureOptions.Style, UICellAccessory.ActionHandler?)
  case label(String, UICellAccessory.LabelOptions)
  case view(UIView, keepsSize: Bool)
}

nonisolated extension UICellAccessory {
  /// A gray chevron at the trailing edge: the row leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .glyph(.chevron), .trailing(displayed: displayed), options, color: .tertiaryLabel)
  }

  /// A check mark in the tint color at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, .glyph(.checkmark), .trailing(displayed: displayed), options)
  }

  /// A red button with a minus sign at the leading edge. Its action is `actionHandler`; without one the
  /// button shows the trailing swipe actions of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .button(.minus(options.backgroundColor ?? .systemRed), actionHandler),
      .leading(displayed: displayed), options, color: .white)
  }

  /// A green button with a plus sign at the leading edge, whose action is `actionHandler`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .button(.plus(options.backgroundColor ?? .systemGreen), actionHandler),
      .leading(displayed: displayed), options, color: .white)
  }

  /// Three lines at the trailing edge. Dragging them moves the row, if the data source allows it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, .reorder, .trailing(displayed: displayed), options, color: .tertiaryLabel)
  }

  /// A circle at the leading edge, with a check mark if the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .multiselect(background: options.backgroundColor), .leading(displayed: displayed),
      options, color: .white)
  }

  /// A chevron at the trailing edge that turns while the item expands and collapses.
  ///
  /// A tap on it calls `actionHandler`. Without one, it expands or collapses the item in the section snapshot
  /// of a ``UICollectionViewDiffableDataSource``.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .outline(options.style, actionHandler), .trailing(displayed: displayed), options)
  }

  /// A button at the trailing edge that shows more about the item: an i in a circle. A tap on it does not
  /// select the row.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, .button(.info, actionHandler), .trailing(displayed: displayed), options)
  }

  /// A short gray text at the trailing edge, for example a count.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, .label(text, options), .trailing(displayed: displayed), options, color: .secondaryLabel)
  }

  /// A view of the app, at the size of its frame or its intrinsic size.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(ObjectIdentifier(configuration.customView)),
      .view(configuration.customView, keepsSize: configuration.maintainsFixedSize), configuration.placement,
      configuration)
  }
}
