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
    _ type: AccessoryType, _ content: AccessoryContent, _ placement: Placement, isHidden: Bool,
    width: LayoutDimension?, tintColor: UIColor?
  ) {
    accessoryType = type
    self.content = content
    self.placement = placement
    self.isHidden = isHidden
    reservedLayoutWidth = width
    self.tintColor = tintColor
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
