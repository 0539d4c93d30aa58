import Foundation
import ViewTree

/// The state of a cell that its appearance depends on. All Boolean values are `false` by default.
public nonisolated struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The cell's traits when the state was made.
  public var traitCollection: UITraitCollection
  /// Whether a touch is down on the cell, or its menu is open.
  public var isHighlighted = false
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the item has the keyboard focus and the focus is visible.
  public var isFocused = false
  /// Whether user interaction with the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is pinned at the edge of the visible content.
  public var isPinned = false
  /// Whether the collection view is in editing mode and its delegate allows to edit the item.
  public var isEditing = false
  /// Whether the item is expanded in the outline of its section.
  public var isExpanded = false
  /// Whether the row is dragged to the side, or shows its swipe actions.
  public var isSwiped = false
  /// Whether the user moves the item interactively.
  public var isReordering = false

  /// Whether the user drags the item. The default is none.
  public var cellDragState = DragState.none
  /// Whether items are dragged over the collection view, and would be dropped into the cell. The default is
  /// none.
  public var cellDropState = DropState.none

  /// Whether the user drags the item of a cell.
  public nonisolated enum DragState: Int, Sendable {
    /// The item is not dragged.
    case none
    /// The item is lifted and has not moved.
    case lifting
    /// The item is dragged.
    case dragging
  }

  /// Whether a cell is the destination of a drop.
  public nonisolated enum DropState: Int, Sendable {
    /// Nothing is dragged over the collection view.
    case none
    /// Items are over the collection view, and would not be dropped into the cell.
    case notTargeted
    /// Items would be dropped into the cell.
    case targeted
  }

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell with traits that is neither selected nor highlighted, without custom states.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// Accesses the custom state with a key; `nil` if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
