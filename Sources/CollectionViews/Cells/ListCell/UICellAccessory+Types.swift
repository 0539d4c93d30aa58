import Foundation
import ViewTree

nonisolated extension UICellAccessory {
  /// A gray chevron at the trailing edge: the row leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .glyph(.chevron), .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor ?? .tertiaryLabel)
  }

  /// A check mark in the tint color at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, .glyph(.checkmark), .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A red button with a minus sign at the leading edge. Its action is `actionHandler`; without one the
  /// button shows the trailing swipe actions of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .button(.minus(options.backgroundColor ?? .systemRed), actionHandler),
      .leading(displayed: displayed), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor ?? .white)
  }

  /// A green button with a plus sign at the leading edge, whose action is `actionHandler`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .button(.plus(options.backgroundColor ?? .systemGreen), actionHandler),
      .leading(displayed: displayed), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tintColor: options.tintColor ?? .white)
  }

  /// Three lines at the trailing edge. Dragging them moves the row, if the data source allows it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, .reorder, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor ?? .tertiaryLabel)
  }

  /// A circle at the leading edge, with a check mark if the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .multiselect(background: options.backgroundColor), .leading(displayed: displayed),
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tintColor: options.tintColor ?? .white)
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
      .outlineDisclosure, .outline(options.style, actionHandler), .trailing(displayed: displayed),
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A button at the trailing edge that shows more about the item: an i in a circle. A tap on it does not
  /// select the row.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, .button(.info, actionHandler), .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A short gray text at the trailing edge, for example a count.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, .label(text, options), .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tintColor: options.tintColor ?? .secondaryLabel)
  }

  /// A view of the app, at the size of its frame or its intrinsic size.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(ObjectIdentifier(configuration.customView)),
      .view(configuration.customView, keepsSize: configuration.maintainsFixedSize), configuration.placement,
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
  }
}
